/** What goes over the wire, for one game: its view, moves, events and previews. */

export interface Shapes {
  view: unknown;
  move: unknown;
  event: unknown;
  preview: unknown;
}

export type Seat = number;
export type Level = "easy" | "normal" | "hard";
export type MatchState = "open" | "running" | "finished" | "aborted" | "voided";

export interface SeatPayload {
  seat: Seat;
  kind: "person" | "computer" | "open";
  name: string | null;
  level: Level | null;
  resigned: boolean;
}

export interface LegalMove<S extends Shapes> {
  move: S["move"];
  preview: S["preview"] | null;
}

export interface Commit<S extends Shapes> {
  version: number;
  events: S["event"][];
}

export interface Standing {
  seat: Seat;
  rank: number;
  score: number;
  breakdown: Record<string, number>;
  tie_break: number[];
}

export interface Outcome {
  reason: string;
  standings: Standing[];
}

export interface Status<S extends Shapes> {
  version: number;
  state: MatchState;
  to_act: Seat | null;
  seats: SeatPayload[];
  view: S["view"];
  legal_moves: LegalMove<S>[];
  can_undo: boolean;
  outcome: Outcome | null;
  secret: string | null;
  nonces: string[] | null;
  ended_at: string | null;
  rematch: string | null;
}

export interface MatchPayload<S extends Shapes> extends Status<S> {
  id: string;
  game: string;
  rules_version: number;
  options: unknown;
  visibility: "public" | "private";
  you: Seat | null;
  host: boolean;
  commitment: string;
  created_at: string;
  clock: null;
}

export interface MatchUpdate<S extends Shapes> extends Status<S> {
  commits: Commit<S>[];
}

export interface ErrorPayload {
  code: string;
  message: string;
  details?: Record<string, unknown>;
  rule?: string;
}

export interface Checked<S extends Shapes> {
  legal: boolean;
  refusal: ErrorPayload | null;
  preview?: S["preview"] | null;
}

export type ClientMessage<S extends Shapes> =
  | { type: "hello"; last_version: number | null }
  | { type: "move"; move: S["move"]; expected_version: number; request_id: string }
  | { type: "check"; move: S["move"]; request_id: string }
  | { type: "fetch"; after: number }
  | { type: "ping" };

export type ServerMessage<S extends Shapes> =
  | { type: "snapshot"; version: number; match: MatchPayload<S> }
  | ({ type: "events" } & MatchUpdate<S>)
  | { type: "ack"; request_id: string; version: number }
  | ({ type: "checked"; request_id: string } & Checked<S>)
  | ({ type: "error"; request_id: string | null } & ErrorPayload)
  | { type: "heartbeat"; version: number; now: string }
  | { type: "presence"; online: Seat[] };

export interface ReplayFrame<S extends Shapes> {
  ply: number;
  version: number;
  seat: Seat | null;
  at: string;
  events: S["event"][];
  view: S["view"];
}

export interface ReplayPayload<S extends Shapes> {
  id: string;
  game: string;
  rules_version: number;
  state: MatchState;
  seats: SeatPayload[];
  you: Seat | null;
  viewer: Seat | "spectator" | "everything";
  outcome: Outcome | null;
  start: S["view"];
  frames: ReplayFrame<S>[];
  saved_game: unknown;
}
