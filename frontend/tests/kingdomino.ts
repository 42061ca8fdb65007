/** Matches of Kingdomino recorded from the rules, through the eyes of seat 0. */

import type { LegalMove, Outcome } from "../src/api/wire.ts";
import type { GameEvent, Kingdomino, View } from "../src/kingdomino/shapes.ts";
import dynasty from "./fixtures/kingdomino_dynasty.json" with { type: "json" };
import duo from "./fixtures/kingdomino2.json" with { type: "json" };

export interface KingdominoRecording {
  start: View;
  commits: {
    version: number;
    by: number | null;
    events: GameEvent[];
    view: View;
    legal_moves: LegalMove<Kingdomino>[];
    to_act: number | null;
    outcome: Outcome | null;
  }[];
}

/** `duo` is a whole match for two with bonuses; `dynasty` goes from one game into the next. */
export const kingdoms = { duo, dynasty } as unknown as Record<
  "duo" | "dynasty",
  KingdominoRecording
>;
