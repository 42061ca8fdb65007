/** What the help at the table of Azul: Summer Pavilion tells. */

import { t } from "../i18n/index.ts";
import type { Guide } from "../learn/guide.ts";

export const GUIDE: Guide = {
  sentences: [
    t(
      "Take all tiles of one colour from a factory display or the centre. The wild colour can't be chosen: one wild tile comes along.",
    ),
    t(
      "Whoever takes from the centre first gets the token, starts placing, and loses a point for each tile taken.",
    ),
    t(
      "A space costs as many tiles as its number, at least one of its own colour, the rest of it or wild. One lies down, the others go to the tower.",
    ),
    t(
      "A tile scores the size of its group in the star. Closing in a pillar, statue or window gives 1, 2 or 3 tiles from the supply, which is filled up at the end of the turn.",
    ),
    t(
      "When you pass, keep up to four tiles; every other one costs a point. Once bag and tower are empty, displays stay short.",
    ),
    t("Whole stars and all 1s, 2s, 3s and 4s are worth points at the end."),
  ],
  keys: [
    {
      keys: [t("Mouse")],
      does: t("Point at a colour to see what it gives; click it, and click it again to take it."),
    },
    {
      keys: [t("Touch")],
      does: t("Tap a colour or a space to choose it, tap it again or press the button to do it."),
    },
    { keys: ["←", "→", "↑", "↓"], does: t("To the next thing that can be chosen") },
    { keys: ["Enter"], does: t("Choose it; once more, do it") },
    {
      keys: ["1", "…", "9", "0"],
      does: t("A factory display, 0 the centre; again for its next colour"),
    },
    { keys: ["1", "2", "3"], does: t("A way to pay, a reward, a tile to keep") },
    { keys: ["P"], does: t("Pass, or finish choosing what to keep") },
    { keys: ["K"], does: t("Keep all") },
    { keys: ["U"], does: t("Take back, until the turn is over") },
    { keys: ["V"], does: t("Factories or board, on a narrow screen") },
    { keys: ["Esc"], does: t("Let go of the choice, close a message") },
    { keys: ["M"], does: t("Sound off and on") },
    { keys: ["H"], does: t("This help") },
  ],
};
