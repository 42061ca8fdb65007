import { mount } from "svelte";
import { api } from "../api/client.ts";
import type { ReplayPayload } from "../api/wire.ts";
import { t } from "../i18n/index.ts";
import { failure } from "../live/acts.ts";
import Replay from "../replay/Replay.svelte";
import { type Bootstrap, place, readBootstrap } from "../table/bootstrap.ts";
import type { Dominoes } from "./shapes.ts";

const { match, urls } = readBootstrap<Bootstrap<Dominoes>>();
const target = place("replay");

const at = new URLSearchParams(location.search).get("at") ?? "";

try {
  const replay = await api<ReplayPayload<Dominoes>>(`matches/${match.id}/replay/`);
  target.replaceChildren();
  const ply = /^-?\d{1,6}$/.test(at) ? Number(at) : null;
  mount(Replay, { target, props: { replay, ply, table: urls.table } });
} catch (error) {
  const sorry = document.createElement("p");
  sorry.className = "island-loading";
  sorry.role = "alert";
  sorry.textContent = failure(error, t("No connection. Try again in a moment."));
  target.replaceChildren(sorry);
}
