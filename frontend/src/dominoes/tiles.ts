/** A tile: its two halves, the higher first. */
export type Tile = readonly [number, number];

export type End = "left" | "right";

export const isDouble = (tile: Tile): boolean => tile[0] === tile[1];

export const pips = (tile: Tile): number => tile[0] + tile[1];

export const sameTile = (a: Tile, b: Tile): boolean => a[0] === b[0] && a[1] === b[1];

/** A name for keys and attributes, "64" for [6, 4]. */
export const tileKey = (tile: Tile): string => `${tile[0]}${tile[1]}`;

/** How a tile is written and read out, "[6|4]". */
export const tileText = (tile: Tile): string => `[${tile[0]}|${tile[1]}]`;

/** The pips of all tiles together. */
export const handPips = (hand: readonly Tile[]): number =>
  hand.reduce((sum, tile) => sum + pips(tile), 0);
