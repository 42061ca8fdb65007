/** What the Kingdomino rules say over the wire. */

import type { Frozen, Schemas, Shapes } from "../api/wire.ts";

export type Terrain = Schemas["KingdominoProperty"]["terrain"];
/** Columns to the right and rows below the castle, which lies on [0, 0]. */
export type Spot = readonly [x: number, y: number];

/** Options may be left out in a request; a view always names them. */
export type View = Frozen<
  Omit<Schemas["KingdominoView"], "options" | "results"> & {
    options: Required<Schemas["KingdominoOptions"]>;
    results: GameResult[];
  }
>;
export type KingdomView = Frozen<Schemas["KingdominoKingdomView"]>;
export type Frame = Frozen<Schemas["KingdominoFrame"]>;
/** A domino's number, where its first half lies, and where its second. */
export type Placement = Frozen<Schemas["KingdominoPlacement"]>;
/** A domino's number and whose king stands on it. */
export type Offer = Frozen<Schemas["KingdominoOffer"]>;
export type Property = Frozen<Schemas["KingdominoProperty"]>;
export type Total = Frozen<Schemas["KingdominoTotal"]>;
export type GameResult = Frozen<
  Omit<Schemas["KingdominoGameResult"], "kingdoms"> & {
    kingdoms: Required<Schemas["KingdominoKingdom"]>[];
  }
>;
export type Move = Frozen<Schemas["KingdominoMove"]>;
export type Place = Frozen<Schemas["KingdominoPlace"]>;
export type Preview = Frozen<Schemas["KingdominoPreview"]>;
export type GameEvent = Frozen<
  | Exclude<Schemas["KingdominoEvent"], { kind: "game_ended" }>
  | { kind: "game_ended"; result: GameResult }
>;

export interface Kingdomino extends Shapes {
  view: View;
  move: Move;
  event: GameEvent;
  preview: Preview;
}
