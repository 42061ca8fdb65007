/** A replay as the reader steps through it: one step for everything that shows. */

import type { ReplayFrame, ReplayPayload, Seat, Shapes } from "../api/wire.ts";
import { assertNever } from "../assert.ts";
import { t } from "../i18n/index.ts";
import { type Company, seatName } from "../table/company.ts";
import type { Chapter, ReplayGame } from "./game.ts";

export interface Step<S extends Shapes> {
  /** The row of the log up to which the step goes; -1 before the first. */
  readonly ply: number;
  readonly chapter: Chapter | null;
  readonly view: S["view"];
  readonly events: readonly S["event"][];
  /** What happened, in words. */
  readonly text: string;
  readonly scores: readonly number[];
}

type Act = NonNullable<ReplayFrame<Shapes>["act"]>;
type Told<S extends Shapes> = Pick<ReplayGame<S>, "sentence" | "chapter" | "scores">;

/** The steps of a replay, from before the first row on. Rows that show nothing join the next. */
export function stepsOf<S extends Shapes>(replay: ReplayPayload<S>, game: Told<S>): Step<S>[] {
  const step = (ply: number, view: S["view"], events: readonly S["event"][], text: string) => ({
    ply,
    chapter: game.chapter(view),
    view,
    events,
    text,
    scores: game.scores(view),
  });
  const steps = [step(-1, replay.start, [], "")];
  const last = replay.frames.length - 1;
  for (const [index, { ply, events, view, act }] of replay.frames.entries()) {
    if (events.length === 0 && act === undefined && index !== last) continue;
    const told = events.map((event) => game.sentence(event, replay));
    if (act !== undefined) told.push(actSentence(act, replay));
    steps.push(step(ply, view, events, told.join(" ")));
  }
  return steps;
}

/** The step that shows a row of the log: the first that reaches it. */
export function stepAt(steps: readonly { ply: number }[], ply: number): number {
  const found = steps.findIndex((step) => step.ply >= ply);
  return found < 0 ? steps.length - 1 : found;
}

/** A place one may jump to. */
export interface Mark {
  readonly step: number;
  readonly name: string;
}

/** The first step of every chapter. */
export function chapterMarks(steps: readonly Pick<Step<Shapes>, "chapter">[]): Mark[] {
  let reached = Number.NEGATIVE_INFINITY;
  return steps.flatMap(({ chapter }, step) => {
    if (chapter === null || chapter.number <= reached) return [];
    reached = chapter.number;
    return [{ step, name: chapter.name }];
  });
}

/** The steps at which somebody's score is another than the step before. */
export function scoreChanges(steps: readonly Pick<Step<Shapes>, "scores">[]): number[] {
  return steps.flatMap(({ scores }, step) => {
    const before = steps[step - 1]?.scores;
    const changed = before?.some((score, seat) => score !== scores[seat]) ?? false;
    return changed ? [step] : [];
  });
}

/** The nearest of some steps, ascending, before or after a step; null where there is none. */
export function nearest(
  places: readonly number[],
  at: number,
  side: "before" | "after",
): number | null {
  const found =
    side === "after" ? places.find((place) => place > at) : places.findLast((place) => place < at);
  return found ?? null;
}

/** A seat's acts besides its moves, and those of the house. */
function actSentence(act: Act, company: Company): string {
  const name = (seat: Seat) => ({ name: seatName(company, seat) });
  switch (act.kind) {
    case "resign":
      return act.seat === company.you ? t("You resign.") : t("{name} resigns.", name(act.seat));
    case "time_out":
      return t("{name} runs out of time.", name(act.seat));
    case "take_over":
      return t("The computer plays on for seat {seat}.", { seat: act.seat + 1 });
    case "undo":
      return t("The last move is taken back.");
    case "abort":
      return t("The match is broken off.");
    default:
      return assertNever(act);
  }
}
