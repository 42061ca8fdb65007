/** The counting of the end as a table: a row for each thing that is worth something. */

import { type Counted, countedName, countedPoints } from "./words.ts";

export interface CountingRow {
  readonly name: string;
  /** By seat. */
  readonly points: readonly number[];
}

const ORDER: readonly Counted["kind"][] = ["star_scored", "number_scored", "corners_lost"];

/** Stars, then numbers, then losses, each thing in one row whoever it counts for. */
export function rowsOf(counted: readonly Counted[], seats: number): readonly CountingRow[] {
  const rows = new Map<string, number[]>();
  for (const event of ORDER.flatMap((kind) => counted.filter((each) => each.kind === kind))) {
    const name = countedName(event);
    const points = rows.get(name) ?? Array.from({ length: seats }, () => 0);
    points[event.seat] = (points[event.seat] ?? 0) + countedPoints(event);
    rows.set(name, points);
  }
  return [...rows].map(([name, points]) => ({ name, points }));
}
