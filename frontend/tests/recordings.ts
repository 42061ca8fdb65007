/** Matches recorded from the rules, through the eyes of seat 0. */

import type { Dominoes } from "../src/dominoes/shapes.ts";
import block4 from "./fixtures/block4.json" with { type: "json" };
import draw2 from "./fixtures/draw2.json" with { type: "json" };
import draw3 from "./fixtures/draw3.json" with { type: "json" };
import type { Recording } from "./sitting.ts";

export const recordings = { draw2, draw3, block4 } as unknown as Record<
  "draw2" | "draw3" | "block4",
  Recording<Dominoes>
>;
