/** What the help at the dominoes table tells. */

import { t } from "../i18n/index.ts";
import type { Guide } from "../learn/guide.ts";

export const GUIDE: Guide = {
  sentences: [
    t("Lay your tiles onto the ends of the line, number to number."),
    t("Whoever can play must. With nothing that fits, draw from the boneyard or pass."),
    t("Whoever goes out scores the pips left in all other hands."),
    t("In a blocked deal the lowest hand scores the others."),
  ],
  keys: [
    { keys: ["←", "→"], does: t("Choose a tile, or one of two ends") },
    { keys: ["Enter"], does: t("Lay the tile") },
    { keys: ["Z"], does: t("To the left end") },
    { keys: ["X"], does: t("To the right end") },
    { keys: ["D"], does: t("Draw a tile") },
    { keys: ["M"], does: t("Sound off and on") },
    { keys: ["H"], does: t("This help") },
  ],
};
