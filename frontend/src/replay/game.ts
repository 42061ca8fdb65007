/** What a game brings to the replay. Everything else is the replay's. */

import type { Component } from "svelte";
import type { Seat, Shapes } from "../api/wire.ts";
import type { Source } from "../fair/verify.ts";
import type { Company } from "../table/company.ts";

/** The replay's board fills its parent, and its parts keep their places from step to step. */
export interface BoardProps<S extends Shapes> {
  view: S["view"];
  /** What has just happened. */
  events: readonly S["event"][];
  company: Company;
  /** Who sits at the near side. */
  near: Seat;
}

/** A deal, a round: what one jumps to. Numbers grow through the match. */
export interface Chapter {
  readonly number: number;
  readonly name: string;
}

export interface ReplayGame<S extends Shapes> {
  Board: Component<BoardProps<S>>;
  /** One sentence for an event. */
  sentence(event: S["event"], company: Company): string;
  /** The chapter that a position belongs to; null before the first. */
  chapter(view: S["view"]): Chapter | null;
  /** Each seat's points. */
  scores(view: S["view"]): readonly number[];
  /** Whether seats hide things from each other. */
  readonly hides: boolean;
  /** What chance draws from in a match of this set-up, and how a draw is told. */
  source(setup: Setup): Source<S["move"], S["view"]>;
  drawText(move: S["move"], company: Company): string;
}

/** What is settled before the first draw; the options are the game's own. */
export interface Setup {
  readonly seats: number;
  readonly options: unknown;
}
