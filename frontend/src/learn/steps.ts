/** What the server says of a lesson. */

import { api } from "../api/client.ts";
import type { Checked, Frozen, LegalMove, Schemas, Shapes } from "../api/wire.ts";

interface OfGame<S extends Shapes> {
  readonly view: S["view"];
  readonly events: readonly S["event"][];
  readonly legal_moves: readonly LegalMove<S>[];
  readonly shown: S["move"] | null;
}

/** A step: what is told, what is asked for, and the position. */
export type Step<S extends Shapes> = Frozen<Omit<Schemas["LessonStep"], keyof OfGame<S>>> &
  OfGame<S>;

export interface Answer<S extends Shapes> {
  readonly next: Step<S> | null;
  readonly refusal: Checked<S>["refusal"];
  readonly rather: string;
}

export interface Part {
  readonly key: string;
  readonly title: string;
  readonly steps: number;
}

/** What the page hands the island. */
export interface LessonPage<S extends Shapes> {
  readonly game: string;
  readonly rules_version: number;
  readonly parts: readonly Part[];
  readonly first: Step<S>;
  readonly urls: { readonly play: string; readonly rules: string };
}

/** Where a learner is: the part, the step in it, and the answers that led there. */
export interface Place<S extends Shapes> {
  readonly part: string;
  readonly step: number;
  readonly answers: readonly S["move"][];
}

/** The step at a place, or what becomes of a move tried there. Rejects with ApiError. */
export function ask<S extends Shapes>(
  game: string,
  { part, step, answers }: Place<S>,
  move?: S["move"],
): Promise<Answer<S>> {
  const tried = move === undefined ? {} : { move };
  return api<Answer<S>>(`lessons/${game}/${part}/`, { step, answers, ...tried });
}
