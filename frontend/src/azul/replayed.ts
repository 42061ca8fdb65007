/** Azul: Summer Pavilion, as the replay knows a game. */

import { t } from "../i18n/index.ts";
import type { Chapter, ReplayGame } from "../replay/game.ts";
import { drawText, source } from "./fair.ts";
import ReplayBoard from "./ReplayBoard.svelte";
import type { Azul, View } from "./shapes.ts";
import { lying } from "./tiles.ts";
import { sentence } from "./words.ts";

/** The parts of a round: taking and placing. */
const PARTS = 2;

/** Each round's taking and placing, then the final bonuses; null before the first tiles. */
export function chapterOf(view: View): Chapter | null {
  const { round, rounds, phase } = view;
  if (phase === "start") return null;
  if (phase === "over") return { number: rounds * PARTS, name: t("Final bonuses") };
  const taking = phase === "fill" || lying(view) > 0;
  return {
    number: (round - 1) * PARTS + (taking ? 0 : 1),
    name: taking ? t("Round {round}, taking", { round }) : t("Round {round}, placing", { round }),
  };
}

export const game: ReplayGame<Azul> = {
  Board: ReplayBoard,
  sentence,
  chapter: chapterOf,
  scores: ({ scores }) => scores,
  hides: false,
  source,
  drawText,
};
