/** Heaps of tiles: how many of each colour, in the order of `COLOURS`. */

import { COLOURS, type Colour } from "./generated/board.ts";
import type { Tiles, View } from "./shapes.ts";

const heap = (count: (at: number) => number): Tiles =>
  COLOURS.map((_, at) => count(at)) as unknown as Tiles;

export const NO_TILES: Tiles = heap(() => 0);

export const plus = (one: Tiles, other: Tiles): Tiles =>
  heap((at) => (one[at] ?? 0) + (other[at] ?? 0));

export const minus = (one: Tiles, other: Tiles): Tiles =>
  heap((at) => (one[at] ?? 0) - (other[at] ?? 0));

/** So many tiles of one colour. */
export const tilesOf = (colour: Colour, count = 1): Tiles =>
  heap((at) => (COLOURS[at] === colour ? count : 0));

export const countOf = (tiles: Tiles, colour: Colour): number =>
  tiles[COLOURS.indexOf(colour)] ?? 0;

export const sum = (tiles: Tiles): number => tiles.reduce((all, count) => all + count, 0);

/** The colours of a heap, each with its count, those that aren't there left out. */
export function counted(tiles: Tiles): readonly (readonly [Colour, number])[] {
  return COLOURS.map((colour, at) => [colour, tiles[at] ?? 0] as const).filter(([, n]) => n > 0);
}

/** Every tile of a heap by itself. */
export const each = (tiles: Tiles): readonly Colour[] =>
  counted(tiles).flatMap(([colour, count]) => Array.from({ length: count }, () => colour));

/** How many tiles lie on the factory displays and in the centre. */
export const lying = ({ factories, centre }: Pick<View, "factories" | "centre">): number =>
  sum(centre) + factories.reduce((all, tiles) => all + sum(tiles), 0);
