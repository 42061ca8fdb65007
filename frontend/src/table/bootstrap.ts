/** What the page hands its island: read once, from the JSON the server wrote into the page. */

import type { MatchPayload, Shapes } from "../api/wire.ts";
import type { Pace } from "../site/remembered.ts";

export interface Bootstrap<S extends Shapes> {
  match: MatchPayload<S>;
  /** The game and its options, in words. */
  title: string;
  prefs: { pace: Pace; sound: boolean; guest: boolean };
  urls: { home: string; rules: string; learn: string; replay: string; table: string };
}

/** The page's JSON of this shape; the server's templates are its only source. */
export function readBootstrap<T>(): T {
  const script = document.getElementById("bootstrap");
  if (script?.textContent == null) throw new Error("The page came without its bootstrap");
  return JSON.parse(script.textContent) as T;
}

/** The page's place for an island, emptied of what stood in for it. */
export function place(id: string): HTMLElement {
  const target = document.getElementById(id);
  if (target === null) throw new Error(`The page has no place for the ${id}`);
  return target;
}
