/** Where a learner was, kept in this browser alone. */

import type { Shapes } from "../api/wire.ts";
import type { Place } from "./steps.ts";

const keyOf = (game: string) => `pannori.lesson.${game}`;

/** The place that was kept last, or null. Whether the lesson still leads there, the server knows. */
export function readPlace<S extends Shapes>(game: string): Place<S> | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(game)) ?? "null");
    if (typeof kept !== "object" || kept === null) return null;
    const { part, step, answers } = kept as Record<string, unknown>;
    if (typeof part !== "string" || !Number.isSafeInteger(step) || !Array.isArray(answers)) {
      return null;
    }
    return { part, step: step as number, answers };
  } catch {
    return null;
  }
}

export function keepPlace<S extends Shapes>(game: string, place: Place<S>): void {
  try {
    localStorage.setItem(keyOf(game), JSON.stringify(place));
  } catch {
    // A browser that keeps nothing begins at the start; learning goes on.
  }
}
