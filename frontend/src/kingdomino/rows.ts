/** The two rows of dominoes on the table, as they are drawn. */

import type { Seat } from "../api/wire.ts";
import type { View } from "./shapes.ts";

export interface Slot {
  readonly domino: number;
  readonly row: "current" | "next";
  /** Its place in the row, from 0. */
  readonly at: number;
  /** Whose king stands on it; null while it is free, or once the king has moved on. */
  readonly king: Seat | null;
  /** Laid or discarded: only its place is left. */
  readonly gone: boolean;
  /** Being served just now. */
  readonly served: boolean;
}

/** All places of both rows, in the order of play. */
export function slotsOf(view: View): readonly Slot[] {
  const running = view.phase === "place" || view.phase === "claim";
  const current = view.current.map(([domino, seat], at): Slot => {
    const served = running && at === view.served;
    const passed = at < view.served;
    return {
      domino,
      row: "current",
      at,
      king: passed ? null : seat,
      gone: passed || (served && view.phase === "claim"),
      served,
    };
  });
  const next = view.next.map(
    ([domino, seat], at): Slot => ({
      domino,
      row: "next",
      at,
      king: seat,
      gone: false,
      served: false,
    }),
  );
  return [...current, ...next];
}
