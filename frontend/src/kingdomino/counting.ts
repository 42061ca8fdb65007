/** The counting of a finished game, line by line. */

import type { Seat } from "../api/wire.ts";
import { t, tn } from "../i18n/index.ts";
import type { GameResult, Property, Total, View } from "./shapes.ts";
import { propertyText } from "./words.ts";

export interface Line {
  readonly seat: Seat;
  readonly text: string;
  readonly points: number;
  /** What is outlined with it; null for a bonus, and for all that is worth nothing. */
  readonly property: Property | null;
}

/** What each kingdom is worth: its properties, the dearest last, then the bonuses. */
export function linesOf(result: GameResult, options: View["options"]): readonly Line[] {
  return result.totals.flatMap((total) => [...propertyLines(total), ...bonusLines(total, options)]);
}

function propertyLines({ seat, properties }: Total): readonly Line[] {
  const worth = properties.filter(({ points }) => points > 0);
  const nothing = properties.length - worth.length;
  const lines = [...worth]
    .sort((a, b) => a.points - b.points)
    .map((property) => ({
      seat,
      text: propertyText(property),
      points: property.points,
      property,
    }));
  if (nothing === 0) return lines;
  const text = tn("{n} property without a crown", "{n} properties without a crown", nothing);
  return [{ seat, text, points: 0, property: null }, ...lines];
}

function bonusLines({ seat, middle_kingdom, harmony }: Total, options: View["options"]): Line[] {
  const lines: Line[] = [];
  if (options.middle_kingdom)
    lines.push({ seat, text: t("Middle Kingdom"), points: middle_kingdom, property: null });
  if (options.harmony) lines.push({ seat, text: t("Harmony"), points: harmony, property: null });
  return lines;
}
