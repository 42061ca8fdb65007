/** Matches recorded from the rules, through the eyes of seat 0. */

import type { LegalMove, Outcome } from "../src/api/wire.ts";
import type { Dominoes, GameEvent, View } from "../src/dominoes/shapes.ts";
import block4 from "./fixtures/block4.json" with { type: "json" };
import draw2 from "./fixtures/draw2.json" with { type: "json" };
import draw3 from "./fixtures/draw3.json" with { type: "json" };

export interface Recording {
  seats: number;
  you: number;
  start: View;
  commits: {
    version: number;
    by: number | null;
    events: GameEvent[];
    view: View;
    legal_moves: LegalMove<Dominoes>[];
    to_act: number | null;
    outcome: Outcome | null;
  }[];
}

export const recordings = { draw2, draw3, block4 } as unknown as Record<
  "draw2" | "draw3" | "block4",
  Recording
>;
