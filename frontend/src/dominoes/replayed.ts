/** Dominoes, as the replay knows a game. */

import { t } from "../i18n/index.ts";
import type { ReplayGame } from "../replay/game.ts";
import { drawText, source } from "./fair.ts";
import ReplayBoard from "./ReplayBoard.svelte";
import type { Dominoes } from "./shapes.ts";
import { sentence } from "./words.ts";

export const game: ReplayGame<Dominoes> = {
  Board: ReplayBoard,
  sentence,
  chapter({ deal }) {
    return deal === 0 ? null : { number: deal, name: t("Deal {deal}", { deal }) };
  },
  scores: ({ scores }) => scores,
  hides: true,
  source,
  drawText,
};
