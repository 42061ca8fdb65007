/** Matches of Kingdomino recorded from the rules, through the eyes of seat 0. */

import type { Kingdomino } from "../src/kingdomino/shapes.ts";
import dynasty from "./fixtures/kingdomino_dynasty.json" with { type: "json" };
import duo from "./fixtures/kingdomino2.json" with { type: "json" };
import type { Recording } from "./sitting.ts";

/** `duo` is a whole match for two with bonuses; `dynasty` goes from one game into the next. */
export const kingdoms = { duo, dynasty } as unknown as Record<
  "duo" | "dynasty",
  Recording<Kingdomino>
>;
