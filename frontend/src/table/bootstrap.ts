/** What the page hands its island: read once, from the JSON the server wrote into the page. */

import type { MatchPayload } from "../api/wire.ts";
import type { Dominoes } from "../dominoes/shapes.ts";
import type { Pace } from "../site/remembered.ts";

export interface Bootstrap {
  match: MatchPayload<Dominoes>;
  prefs: { pace: Pace; sound: boolean; guest: boolean };
  urls: { home: string; rules: string; replay: string; table: string };
}

/** The page's JSON of this shape; the server's templates are its only source. */
export function readBootstrap<T>(): T {
  const script = document.getElementById("bootstrap");
  if (script?.textContent == null) throw new Error("The page came without its bootstrap");
  return JSON.parse(script.textContent) as T;
}
