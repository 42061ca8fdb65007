/** What the help at the Kingdomino table tells. */

import { t } from "../i18n/index.ts";
import type { Guide } from "../learn/guide.ts";

export const GUIDE: Guide = {
  sentences: [
    t(
      "The dominoes of the row are placed by ascending number; whoever has placed claims one of the next row.",
    ),
    t(
      "A half must touch the castle or its own land by an edge, and the kingdom must fit into its frame.",
    ),
    t("A property scores its squares times its crowns: without a crown, nothing."),
    t("Until you claim, you can take the placement back."),
  ],
  keys: [
    {
      keys: [t("Mouse")],
      does: t(
        "Point at a square and click. The wheel or the right button turns the domino; or drag it from its row.",
      ),
    },
    {
      keys: [t("Touch")],
      does: t(
        "Tap a square: the domino lies down there. Tap it again to turn it, drag it elsewhere, then press “Place it”.",
      ),
    },
    { keys: ["←", "→", "↑", "↓"], does: t("Move the domino") },
    { keys: ["R"], does: t("Turn it; with Shift the other way") },
    { keys: ["N"], does: t("To the next place where it may lie") },
    { keys: ["Enter"], does: t("Place it") },
    { keys: ["1", "2", "3", "4"], does: t("Claim a domino of the next row") },
    { keys: ["Delete"], does: t("Discard a domino that fits nowhere") },
    { keys: ["U"], does: t("Take back, until the claim") },
    { keys: ["Esc"], does: t("Put the domino back, close a message") },
    { keys: ["S"], does: t("Show what each property is worth") },
    { keys: ["D"], does: t("Dominoes not yet seen") },
    { keys: ["M"], does: t("Sound off and on") },
    { keys: ["H"], does: t("This help") },
  ],
};
