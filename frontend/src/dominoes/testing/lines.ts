/** Lines of tiles for tests. */

import type { LineTile } from "../layout.ts";
import type { Tile } from "../tiles.ts";

export const ALL_TILES: readonly Tile[] = Array.from({ length: 7 }, (_, high) =>
  Array.from({ length: high + 1 }, (_, low): Tile => [high, low]),
).flat();

/** A small generator of numbers in [0, 1) that repeats for a seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const order = [...items];
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j] as T, order[i] as T];
  }
  return order;
}

/** A line grown at both ends from a random opening tile; with `length` as long as that. */
export function randomLine(random: () => number, length?: number): LineTile[] {
  for (;;) {
    const rest = shuffled(ALL_TILES, random);
    const [high, low] = rest.pop() as Tile;
    const line: LineTile[] = [{ left: high, right: low, nth: 0 }];
    const favoured = random() < 0.3 ? "left" : random() < 0.5 ? "right" : null;
    const stop = length ?? 1 + Math.floor(random() * 28);
    while (line.length < stop) {
      const atLeft = favoured === null ? random() < 0.5 : favoured === "left";
      if (!extend(line, rest, atLeft) && !extend(line, rest, !atLeft)) break;
    }
    if (length === undefined || line.length === length) return line;
  }
}

function extend(line: LineTile[], rest: Tile[], atLeft: boolean): boolean {
  const open = atLeft ? line[0]?.left : line.at(-1)?.right;
  const index = rest.findIndex(([high, low]) => high === open || low === open);
  if (open === undefined || index < 0) return false;
  const [tile] = rest.splice(index, 1) as [Tile];
  const other = tile[0] === open ? tile[1] : tile[0];
  const nth = line.length;
  if (atLeft) line.unshift({ left: other, right: open, nth });
  else line.push({ left: open, right: other, nth });
  return true;
}

/**
 * A line typed as "3-6 6-6* 6-4", the opening tile marked; tiles were laid from there outwards,
 * first all to the right.
 */
export function tilesAt(text: string): LineTile[] {
  const tiles = text.split(" ");
  const start = tiles.findIndex((tile) => tile.endsWith("*"));
  return tiles.map((tile, index) => {
    const [left, right] = tile.replace("*", "").split("-").map(Number);
    const nth = index >= start ? index - start : tiles.length - 1 - index;
    return { left: left as number, right: right as number, nth };
  });
}
