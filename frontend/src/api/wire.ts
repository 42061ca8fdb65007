/**
 * What goes over the wire: the shapes generated from the server's, with one game's own view,
 * moves, events and previews in place of all games'.
 */

import type { components } from "./schema.d.ts";

export type Schemas = components["schemas"];

/** A shape that nobody changes, all the way down. */
export type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;

/** What a game says. */
export interface Shapes {
  view: unknown;
  move: unknown;
  event: unknown;
  preview: unknown;
}

export type Seat = number;
export type SeatPayload = Frozen<Schemas["SeatPayload"]>;
export type Level = NonNullable<SeatPayload["level"]>;
export type Outcome = Frozen<Schemas["Outcome"]>;

/** The one form of a refusal; some are the screen's own and need less. */
export type ErrorPayload = Frozen<
  Pick<Schemas["ErrorPayload"], "code" | "message"> &
    Partial<Pick<Schemas["ErrorPayload"], "details" | "rule">>
>;

export interface LegalMove<S extends Shapes> {
  readonly move: S["move"];
  readonly preview: S["preview"] | null;
}

export interface Commit<S extends Shapes> {
  readonly version: number;
  readonly events: readonly S["event"][];
}

interface OfGame<S extends Shapes> {
  readonly view: S["view"];
  readonly legal_moves: readonly LegalMove<S>[];
}

/** Where the match stands for the reader. */
export type Status<S extends Shapes> = Frozen<
  Omit<Schemas["MatchUpdate"], keyof OfGame<S> | "commits">
> &
  OfGame<S>;

export type MatchUpdate<S extends Shapes> = Status<S> & { readonly commits: readonly Commit<S>[] };

export type MatchPayload<S extends Shapes> = Frozen<
  Omit<Schemas["MatchPayload"], keyof OfGame<S>>
> &
  OfGame<S>;

export type Checked<S extends Shapes> = Frozen<Omit<Schemas["Checked"], "preview">> & {
  readonly preview?: S["preview"] | null;
};

type WithMove<T, S extends Shapes> = Omit<T, "move"> & { readonly move: S["move"] };

export type ClientMessage<S extends Shapes> =
  | Schemas["Hello"]
  | WithMove<Schemas["MoveCommand"], S>
  | WithMove<Schemas["CheckCommand"], S>
  | Schemas["Fetch"]
  | Schemas["Ping"];

export type ServerMessage<S extends Shapes> =
  | { readonly type: "snapshot"; readonly version: number; readonly match: MatchPayload<S> }
  | ({ readonly type: "events" } & MatchUpdate<S>)
  | Schemas["Ack"]
  | Checked<S>
  | ({ readonly type: "error"; readonly request_id: string | null } & ErrorPayload)
  | Schemas["Heartbeat"]
  | Schemas["Presence"];

export type ReplayFrame<S extends Shapes> = Omit<Schemas["ReplayFrame"], "events" | "view"> & {
  readonly events: readonly S["event"][];
  readonly view: S["view"];
};

export type ReplayPayload<S extends Shapes> = Frozen<
  Omit<Schemas["ReplayPayload"], "start" | "frames">
> & {
  readonly start: S["view"];
  readonly frames: readonly ReplayFrame<S>[];
};
