/** Kingdomino, as the replay knows a game. */

import { t } from "../i18n/index.ts";
import type { Chapter, ReplayGame } from "../replay/game.ts";
import { drawText, source } from "./fair.ts";
import ReplayBoard from "./ReplayBoard.svelte";
import type { Kingdomino, View } from "./shapes.ts";
import { sentence } from "./words.ts";

/** More rounds than any game has, so that chapters are numbered through a dynasty. */
const ROUNDS = 100;

/** A round; the first claims of a game are one as well. Null before the first row. */
export function chapterOf({ game, games, round, current, next }: View): Chapter | null {
  if (current.length === 0 && next.length === 0 && round === 0) return null;
  const number = (game - 1) * ROUNDS + round;
  if (games === 1)
    return { number, name: round === 0 ? t("First claims") : t("Round {round}", { round }) };
  const values = { game, round };
  return {
    number,
    name:
      round === 0
        ? t("Game {game}, first claims", values)
        : t("Game {game}, round {round}", values),
  };
}

export const game: ReplayGame<Kingdomino> = {
  Board: ReplayBoard,
  sentence,
  chapter: chapterOf,
  scores: ({ scores }) => scores,
  hides: false,
  source,
  drawText,
};
