/** What the rules of Azul: Summer Pavilion say over the wire. */

import type { Frozen, Schemas, Shapes } from "../api/wire.ts";

export type { Colour } from "./generated/board.ts";

/** Options may be left out in a request; a view always names them. */
export type View = Frozen<
  Omit<Schemas["AzulView"], "options"> & { options: Required<Schemas["AzulOptions"]> }
>;
export type PlayerView = Frozen<Schemas["AzulPlayerView"]>;
export type BoardView = Frozen<Schemas["AzulBoardView"]>;
/** A heap of tiles: how many of each colour, in the order of `COLOURS`. */
export type Tiles = PlayerView["hand"];
export type Side = View["options"]["side"];
export type Move = Frozen<Schemas["AzulMove"]>;
export type Pick = Frozen<Schemas["AzulPick"]>;
export type Place = Frozen<Schemas["AzulPlace"]>;
export type Preview = Frozen<Schemas["AzulPreview"]>;
export type PickPreview = Frozen<Schemas["AzulPickPreview"]>;
export type PlacePreview = Frozen<Schemas["AzulPlacePreview"]>;
export type PassPreview = Frozen<Schemas["AzulPassPreview"]>;
export type GameEvent = Frozen<Schemas["AzulEvent"]>;

export interface Azul extends Shapes {
  view: View;
  move: Move;
  event: GameEvent;
  preview: Preview;
}
