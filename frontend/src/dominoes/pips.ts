/** Where the pips of a half lie, in units of a half tile from its centre. */

const STEP = 0.27;

type Spot = readonly [x: number, y: number];

const UPRIGHT: readonly (readonly Spot[])[] = [
  [],
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];

/** The pips of `number`, turned by a quarter on a tile that lies across. */
export function pipSpots(number: number, lying: boolean): readonly Spot[] {
  const spots = UPRIGHT[number] ?? [];
  return spots.map(([x, y]) => (lying ? [-y * STEP, x * STEP] : [x * STEP, y * STEP]));
}
