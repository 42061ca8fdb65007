/** Where tiles lie on a factory display and in the centre, each colour by itself. */

import { COLOURS, type Colour, type Point } from "./generated/board.ts";

/**
 * Directions from a display's middle, -1, 0 or 1 across and down, for its colours by their counts:
 * one in the middle, two above each other, three as a row of two beside a row of the pair, four
 * as a square.
 */
export function onDisplay(counts: readonly number[]): readonly Point[] {
  switch (counts.length) {
    case 1:
      return [[0, 0]];
    case 2:
      return [
        [0, -1],
        [0, 1],
      ];
    case 3: {
      const pair = Math.max(
        0,
        counts.findIndex((count) => count > 1),
      );
      const row = pair === 0 ? 1 : -1;
      const single: Point[] = [
        [-1, row],
        [1, row],
      ];
      return single.toSpliced(pair, 0, [0, -row]);
    }
    default:
      return [
        [-1, -1],
        [1, -1],
        [-1, 1],
        [1, 1],
      ];
  }
}

/** A colour's own place in the centre, whatever else lies there: on a circle of radius 1. */
export function inCentre(colour: Colour): Point {
  const turn = (Math.PI / 3) * COLOURS.indexOf(colour);
  return [Math.sin(turn), -Math.cos(turn)];
}
