/** A tile as a cut stone: a lozenge whose tip points at the middle of its star. */

import type { Point } from "./generated/board.ts";

/** The corners of a lozenge of edge 1 that stands on the tip at the star's middle. */
const HALF = Math.sqrt(3) / 2;
const OUTLINE: readonly Point[] = [
  [0, HALF],
  [-0.5, 0],
  [0, -HALF],
  [0.5, 0],
];

/** How much of the stone its flat face takes. */
const FACE = 0.56;
/** Where the lamp hangs, as a direction: above and a little to the left. */
const LAMP: Point = [-0.42, -0.91];

export interface Facet {
  readonly points: string;
  /** From -1, away from the lamp, to 1, towards it. */
  readonly light: number;
}

const text = (points: readonly Point[]): string =>
  points.map(([x, y]) => `${x.toFixed(3)},${y.toFixed(3)}`).join(" ");

const shrunk = (scale: number): readonly Point[] =>
  OUTLINE.map(([x, y]) => [x * scale, y * scale] as const);

export const outline = (scale = 1): string => text(shrunk(scale));

export const FLAT = outline(FACE);

/** The four sloping facets of a stone turned by `angle` degrees, each with the light it gets. */
export function facets(angle: number, scale = 1): readonly Facet[] {
  const outer = shrunk(scale);
  const inner = shrunk(FACE * scale);
  const turn = (angle * Math.PI) / 180;
  return outer.map((from, at) => {
    const next = (at + 1) % outer.length;
    const to = outer[next] ?? from;
    const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] as const;
    const length = Math.hypot(...middle);
    const x = (middle[0] * Math.cos(turn) - middle[1] * Math.sin(turn)) / length;
    const y = (middle[0] * Math.sin(turn) + middle[1] * Math.cos(turn)) / length;
    return {
      points: text([from, to, inner[next] ?? to, inner[at] ?? from]),
      light: x * LAMP[0] + y * LAMP[1],
    };
  });
}

/** How far a lozenge is turned whose tip lies at `tip` and whose middle at `middle`, in degrees. */
export function angleOf(tip: Point, middle: Point): number {
  return (Math.atan2(middle[0] - tip[0], tip[1] - middle[1]) * 180) / Math.PI;
}
