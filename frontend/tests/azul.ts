/** A match of Azul: Summer Pavilion recorded from the rules, through the eyes of seat 0. */

import type { Azul } from "../src/azul/shapes.ts";
import duo from "./fixtures/azul2.json" with { type: "json" };
import type { Recording } from "./sitting.ts";

/** The first and the last round of a match for two. */
export const recording = duo as unknown as Recording<Azul>;
