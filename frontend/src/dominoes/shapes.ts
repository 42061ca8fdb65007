/** What the dominoes rules say over the wire. */

import type { Frozen, Schemas, Shapes } from "../api/wire.ts";

/** Options may be left out in a request; a view always names them. */
export type View = Frozen<
  Omit<Schemas["DominoesView"], "options"> & { options: Required<Schemas["DominoesOptions"]> }
>;
/** Left half, right half, who laid it, and as which of the deal's tiles. */
export type Placed = Frozen<Schemas["DominoesPlaced"]>;
export type DealResult = Frozen<Schemas["DominoesDealResult"]>;
export type Play = Frozen<Schemas["DominoesPlay"]>;
export type Move = Frozen<Schemas["DominoesMove"]>;
export type Preview = Frozen<Schemas["DominoesPreview"]>;
export type Played = Frozen<Schemas["DominoesPlayed"]>;
export type GameEvent = Frozen<Schemas["DominoesEvent"]>;

export interface Dominoes extends Shapes {
  view: View;
  move: Move;
  event: GameEvent;
  preview: Preview;
}
