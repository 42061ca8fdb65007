/** What the dominoes rules say over the wire. */

import type { Seat, Shapes } from "../api/wire.ts";
import type { End, Tile } from "./tiles.ts";

export interface Options {
  variant: "draw" | "block";
  target: number;
}

export type Phase = "deal" | "open" | "play" | "drawing" | "over";

/** Left half, right half, who laid it, and as which of the deal's tiles. */
export type Placed = readonly [left: number, right: number, seat: Seat, nth: number];

export interface Sign {
  seat: Seat;
  kind: "draw" | "pass";
  ends: readonly [number, number];
  after: number;
}

export interface DealResult {
  deal: number;
  reason: "domino" | "blocked";
  winner: Seat | null;
  points: number;
  hands: readonly (readonly Tile[])[];
  scores: readonly number[];
}

export interface View {
  seat: Seat | null;
  options: Options;
  phase: Phase;
  deal: number;
  turn: Seat | null;
  hands: readonly (readonly Tile[] | null)[];
  counts: readonly number[];
  boneyard: number;
  line: readonly Placed[];
  ends: readonly [number, number] | null;
  passes: number;
  signs: readonly Sign[];
  scores: readonly number[];
  deals_won: readonly number[];
  last_deal: DealResult | null;
}

export type Play = { kind: "play"; tile: Tile; end?: End };

export type Move = Play | { kind: "draw" } | { kind: "pass" };

export interface Preview {
  ends: readonly [number, number];
  goes_out: boolean;
}

export type Dealt = {
  kind: "dealt";
  deal: number;
  hands: readonly (readonly Tile[] | null)[];
  boneyard: number;
  opener: Seat;
};
export type Played = {
  kind: "played";
  seat: Seat;
  tile: Tile;
  end: End | null;
  ends: readonly [number, number];
};
export type Drew = {
  kind: "drew";
  seat: Seat;
  tile: Tile | null;
  ends: readonly [number, number];
  boneyard: number;
};
export type Passed = { kind: "passed"; seat: Seat; ends: readonly [number, number] };
export type DealEnded = { kind: "deal_ended"; result: DealResult };
export type MatchEnded = { kind: "match_ended"; winner: Seat; scores: readonly number[] };

export type GameEvent = Dealt | Played | Drew | Passed | DealEnded | MatchEnded;

export interface Dominoes extends Shapes {
  view: View;
  move: Move;
  event: GameEvent;
  preview: Preview;
}
