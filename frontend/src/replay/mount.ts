/** Puts a match's replay on its page. */

import { mount } from "svelte";
import { failure } from "../api/client.ts";
import type { Shapes } from "../api/wire.ts";
import { t } from "../i18n/index.ts";
import { type Bootstrap, place, readBootstrap } from "../table/bootstrap.ts";
import type { ReplayGame } from "./game.ts";
import { ofMatch } from "./origin.ts";
import Replay from "./Replay.svelte";

export async function mountReplay<S extends Shapes>(game: ReplayGame<S>): Promise<void> {
  const { match, urls } = readBootstrap<Bootstrap<S>>();
  const target = place("replay");
  const origin = ofMatch<S>(match.id);
  try {
    const replay = await origin.first();
    target.replaceChildren();
    mount(Replay<S>, { target, props: { game, replay, origin, ply: asked(), table: urls.table } });
  } catch (error) {
    target.replaceChildren(sorry(error));
  }
}

/** The row of the log that the address asks for. */
function asked(): number | null {
  const at = new URLSearchParams(location.search).get("at") ?? "";
  return /^-?\d{1,6}$/.test(at) ? Number(at) : null;
}

function sorry(error: unknown): HTMLElement {
  const text = document.createElement("p");
  text.className = "island-loading";
  text.role = "alert";
  text.textContent = failure(error, t("No connection. Try again in a moment."));
  return text;
}
