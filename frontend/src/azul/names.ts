/** The names of colours, and the letters that stand on the tiles. */

import { assertNever } from "../assert.ts";
import { t } from "../i18n/index.ts";
import type { Colour } from "./shapes.ts";

export function colourName(colour: Colour): string {
  switch (colour) {
    case "purple":
      return t("purple");
    case "green":
      return t("green");
    case "orange":
      return t("orange");
    case "yellow":
      return t("yellow");
    case "blue":
      return t("blue");
    case "red":
      return t("red");
    default:
      return assertNever(colour);
  }
}

/** The first letter of the colour's name in the reader's language. */
export const letterOf = (colour: Colour): string => colourName(colour).charAt(0).toUpperCase();
