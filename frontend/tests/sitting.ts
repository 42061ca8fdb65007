/** A seat at a recorded match, whose socket and clock a test moves by hand. */

import { afterEach, beforeEach, vi } from "vitest";
import type {
  LegalMove,
  MatchPayload,
  MatchUpdate,
  Outcome,
  SeatPayload,
  Shapes,
} from "../src/api/wire.ts";
import { LiveMatch } from "../src/live/match.svelte.ts";
import { FakeSocket } from "../src/live/testing.ts";
import { Sounds } from "../src/sound/sounds.ts";
import type { GameTable, Opening, TableOptions } from "../src/table/game_table.svelte.ts";
import { pressKey } from "../src/table/keys.ts";

export interface Recorded<S extends Shapes> {
  version: number;
  by: number | null;
  events: S["event"][];
  view: S["view"];
  legal_moves: LegalMove<S>[];
  to_act: number | null;
  outcome: Outcome | null;
}

/** A match through the eyes of seat 0. */
export interface Recording<S extends Shapes> {
  start: S["view"];
  commits: Recorded<S>[];
}

const seat = { level: null, avatar: null, resigned: false };
const seats = [
  { ...seat, seat: 0, kind: "person", name: "Mina" },
  { ...seat, seat: 1, kind: "computer", name: null, level: "hard" },
] as unknown as SeatPayload[];

interface Seat<S extends Shapes, T> {
  game: string;
  table: new (open: Opening<S>, options: TableOptions) => T;
  commits: readonly Recorded<S>[];
  canUndo?: (commit: Recorded<S>) => boolean;
}

/** To be created while a test file is read: it prepares and clears up around each test. */
export class Sitting<S extends Shapes, T extends GameTable<S>> {
  /** How often the match was said to have ended. */
  finished = 0;
  socket!: FakeSocket;
  private stop = () => {};

  constructor(private readonly seat: Seat<S, T>) {
    beforeEach(() => {
      vi.useFakeTimers();
      vi.stubGlobal("WebSocket", FakeSocket);
      vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
      document.body.replaceChildren();
      this.finished = 0;
    });
    afterEach(() => {
      this.stop();
      vi.unstubAllGlobals();
      vi.useRealTimers();
    });
  }

  /** The table as it stood after commit `at`. */
  down(at: number): T {
    const table = this.open(this.payload(at));
    this.recall(at);
    return table;
  }

  open(match: MatchPayload<S>): T {
    this.stop();
    const table = new this.seat.table((staging) => new LiveMatch(match, "ws://table/", staging), {
      pace: "normal",
      sounds: new Sounds(true),
      finished: () => this.finished++,
    });
    this.stop = table.live.start();
    this.socket = FakeSocket.last;
    this.socket.accept();
    this.press = (code, init = {}) => {
      const toggleSound = vi.fn();
      pressKey(new KeyboardEvent("keydown", { code, ...init }), table, { toggleSound });
      return toggleSound;
    };
    return table;
  }

  /** Presses a key; what would have switched the sound. */
  press: (code: string, init?: KeyboardEventInit) => ReturnType<typeof vi.fn> = () => {
    throw new Error("Nobody sits at a table");
  };

  /** The server tells of these commits. */
  tell(...at: number[]): void {
    this.socket.say(this.update(at));
  }

  /** The server says how the match stands, of which nothing is new. */
  recall(at: number): void {
    this.socket.say({ ...this.update([at]), commits: [] });
  }

  /** The moves that were sent. */
  get sent(): S["move"][] {
    return this.socket.sentOf("move").map((message) => message.type === "move" && message.move);
  }

  /** The moves that the server was asked about. */
  get checks(): { request_id: string; move: S["move"] }[] {
    return this.socket.sentOf("check") as { request_id: string; move: S["move"] }[];
  }

  private commit(at: number): Recorded<S> {
    const commit = this.seat.commits[at];
    if (commit === undefined) throw new Error(`The recording has no commit ${at}`);
    return commit;
  }

  find(test: (commit: Recorded<S>) => boolean): number {
    const at = this.seat.commits.findIndex(test);
    if (at < 0) throw new Error("The recording has no such position");
    return at;
  }

  payload(at: number): MatchPayload<S> {
    const match = { ...this.status(at), id: "aaaaaaaaaaaa", game: this.seat.game, you: 0 };
    return match as unknown as MatchPayload<S>;
  }

  private update(at: number[]): { type: "events" } & MatchUpdate<S> {
    return {
      type: "events",
      ...this.status(at.at(-1) ?? 0),
      commits: at.map((n) => this.commit(n)).map(({ version, events }) => ({ version, events })),
    } as unknown as { type: "events" } & MatchUpdate<S>;
  }

  private status(at: number) {
    const commit = this.commit(at);
    const { version, view, legal_moves, to_act, outcome } = commit;
    return {
      version,
      view,
      legal_moves,
      to_act,
      outcome,
      state: outcome === null ? "running" : "finished",
      seats,
      can_undo: this.seat.canUndo?.(commit) ?? false,
    };
  }
}

/** Lets the clock of the tests run. */
export const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
