/** From a file to a replay: the server's rules read it, and its game's board is fetched. */

import type { ReplayPayload, Shapes } from "../api/wire.ts";
import { t } from "../i18n/index.ts";
import type { ReplayGame } from "./game.ts";
import { type Origin, ofFile } from "./origin.ts";

/** What the server takes: games.rules.saved.MAX_BYTES. */
const MOST_BYTES = 1_000_000;

/** Each game as the replay knows it, by the game's key. */
const GAMES = import.meta.glob<ReplayGame<Shapes>>("../*/replayed.ts", { import: "game" });

export interface Opened {
  readonly game: ReplayGame<Shapes>;
  readonly replay: ReplayPayload<Shapes>;
  readonly origin: Origin<Shapes>;
}

/** The file can't be shown; the message says why. */
export class NotShown extends Error {}

/** Rejects with NotShown, with ApiError where the server says what is wrong, or offline. */
export async function openFile(file: File): Promise<Opened> {
  if (file.size > MOST_BYTES) throw new NotShown(t("This file is too large to be a saved game."));
  const text = await file.text();
  if (!looksSaved(text)) throw new NotShown(t("This is not a game saved from a replay."));
  const origin = ofFile<Shapes>(text);
  const replay = await origin.read("everything");
  const game = await GAMES[`../${replay.game}/replayed.ts`]?.();
  if (game === undefined) throw new NotShown(t("This game can't be shown here yet."));
  return { game, replay, origin };
}

/** Whether it could be a saved game at all, before anybody is told what is wrong inside. */
function looksSaved(text: string): boolean {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === "object" && read !== null && "schema" in read && "log" in read;
  } catch {
    return false;
  }
}
