/** A match of Azul: Summer Pavilion recorded from the rules, through the eyes of seat 0. */

import type { LegalMove, Outcome } from "../src/api/wire.ts";
import type { Azul, GameEvent, View } from "../src/azul/shapes.ts";
import duo from "./fixtures/azul2.json" with { type: "json" };

export interface AzulRecording {
  start: View;
  commits: {
    version: number;
    by: number | null;
    events: GameEvent[];
    view: View;
    legal_moves: LegalMove<Azul>[];
    to_act: number | null;
    outcome: Outcome | null;
  }[];
}

/** The first and the last round of a match for two. */
export const recording = duo as unknown as AzulRecording;
