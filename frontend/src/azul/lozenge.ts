/** A space and the tile on it: a lozenge of edge 1 whose tip points at the middle of its star. */

import type { Point, Space } from "./generated/board.ts";

const HALF = Math.sqrt(3) / 2;
const CORNERS: readonly Point[] = [
  [0, HALF],
  [-0.5, 0],
  [0, -HALF],
  [0.5, 0],
];

/** The corners of a lozenge around the origin that stands on its tip, as SVG writes points. */
export const outline = (scale = 1): string =>
  CORNERS.map(([x, y]) => `${(x * scale).toFixed(3)},${(y * scale).toFixed(3)}`).join(" ");

/** How far a space's lozenge is turned from there: a multiple of 60 degrees from 0 to 300. */
export function angleOf({ corners, middle }: Space): number {
  const [x, y] = corners[0] ?? middle;
  const turn = (Math.atan2(middle[0] - x, y - middle[1]) * 180) / Math.PI;
  return (Math.round(turn) + 360) % 360;
}
