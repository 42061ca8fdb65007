/** A replay as the reader steps through it: one step for everything that shows. */

import type { ReplayPayload, Seat } from "../api/wire.ts";
import type { Dominoes, GameEvent, View } from "../dominoes/shapes.ts";
import { sentence } from "../dominoes/words.ts";
import type { Company } from "../table/company.ts";

export interface Step {
  /** The row of the log up to which the step goes; -1 before the first. */
  ply: number;
  deal: number;
  view: View;
  /** What happened, in words. */
  text: string;
}

/**
 * The steps of a replay, from before the first row on. Rows that show nothing join the next.
 * `eyes` is the seat through whose eyes one looks, null: nothing is hidden.
 */
export function stepsOf(
  replay: ReplayPayload<Dominoes>,
  company: Company,
  eyes: Seat | null = null,
): Step[] {
  const steps: Step[] = [{ ply: -1, deal: 0, view: replay.start, text: "" }];
  const last = replay.frames.length - 1;
  for (const [index, { ply, events, view }] of replay.frames.entries()) {
    if (events.length === 0 && index !== last) continue;
    const seen = eyes === null ? events : events.map((event) => heardBy(event, eyes));
    steps.push({
      ply,
      deal: view.deal,
      view: eyes === null ? view : seenBy(view, eyes),
      text: seen.map((event) => sentence(event, company)).join(" "),
    });
  }
  return steps;
}

/** The step that shows a row of the log: the first that reaches it. */
export function stepAt(steps: readonly Step[], ply: number): number {
  const found = steps.findIndex((step) => step.ply >= ply);
  return found < 0 ? steps.length - 1 : found;
}

/** The first step of every deal. */
export function dealStarts(steps: readonly Step[]): { deal: number; step: number }[] {
  return steps.flatMap(({ deal }, step) =>
    deal > 0 && steps[step - 1]?.deal !== deal ? [{ deal, step }] : [],
  );
}

/** The view as a seat had it: others' hands face down, until a deal's end shows them. */
function seenBy(view: View, eyes: Seat): View {
  if (view.phase === "deal" || view.phase === "over") return view;
  return { ...view, hands: view.hands.map((hand, seat) => (seat === eyes ? hand : null)) };
}

function heardBy(event: GameEvent, eyes: Seat): GameEvent {
  return event.kind === "drew" && event.seat !== eyes ? { ...event, tile: null } : event;
}
