/**
 * A kingdom as it is drawn: its squares with a look of their own, where equal land grows
 * together, and the lines where it doesn't. Lengths are in units of `UNIT` a square, the
 * castle's upper left corner is at 0, 0.
 */

import { FACES, type Half } from "./generated/faces.ts";
import type { Frame, Placement, Spot, Terrain } from "./shapes.ts";

/** The side of a square in the art. */
export const UNIT = 100;
/** How many pictures there are of each terrain. */
const LOOKS = 3;
export const CASTLE: Spot = [0, 0];

export interface Look {
  readonly terrain: Terrain;
  readonly crowns: number;
  /** Which of the terrain's pictures, and whether it is seen in a mirror. */
  readonly picture: number;
  readonly mirrored: boolean;
}

export interface LandSquare extends Look {
  readonly spot: Spot;
  readonly domino: number;
}

/** A rectangle of squares, its edges included. */
export type Box = Frame;

export const sameSpot = (a: Spot, b: Spot): boolean => a[0] === b[0] && a[1] === b[1];

export const spotKey = ([x, y]: Spot): string => `${x},${y}`;

/** The two halves of a domino. */
export function halvesOf(domino: number): readonly [Half, Half] {
  const face = FACES.get(domino);
  if (face === undefined) throw new Error(`There is no domino ${domino}`);
  return face;
}

/** Two halves of the same domino, or of two, hardly ever look alike. */
function look(domino: number, half: 0 | 1): Look {
  const lot = (domino * 7 + half * 4 + (domino >> 2)) % (2 * LOOKS);
  return { ...halvesOf(domino)[half], picture: lot % LOOKS, mirrored: lot >= LOOKS };
}

/** How the two halves of a domino are drawn. */
export const looksOf = (domino: number): readonly [Look, Look] => [
  look(domino, 0),
  look(domino, 1),
];

/** The squares of a kingdom from top to bottom, so that what is nearer is drawn later. */
export function squaresOf(placements: readonly Placement[]): readonly LandSquare[] {
  return placements
    .flatMap(([domino, first, second]) => {
      const [a, b] = looksOf(domino);
      return [
        { ...a, spot: first, domino },
        { ...b, spot: second, domino },
      ];
    })
    .sort((a, b) => a.spot[1] - b.spot[1] || a.spot[0] - b.spot[0]);
}

/** What lies on a square of a kingdom, if anything but the castle. */
export function squareAt(squares: readonly LandSquare[], spot: Spot): LandSquare | undefined {
  return squares.find((square) => sameSpot(square.spot, spot));
}

/** The castle's square and all others: the smallest box around them. */
export function boundsOf(placements: readonly Placement[]): Box {
  const spots = [CASTLE, ...placements.flatMap(([, first, second]) => [first, second])];
  const xs = spots.map(([x]) => x);
  const ys = spots.map(([, y]) => y);
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
}

/** How far from the kingdom a domino can reach. */
const REACH = 2;

/** The part of the frame in which the next domino can lie, with the kingdom itself. */
export function windowOf(placements: readonly Placement[], frame: Frame): Box {
  const bounds = boundsOf(placements);
  return {
    left: Math.max(frame.left, bounds.left - REACH),
    top: Math.max(frame.top, bounds.top - REACH),
    right: Math.min(frame.right, bounds.right + REACH),
    bottom: Math.min(frame.bottom, bounds.bottom + REACH),
  };
}

export const widthOf = ({ left, right }: Box): number => right - left + 1;
export const heightOf = ({ top, bottom }: Box): number => bottom - top + 1;

export function spotsOf({ left, top, right, bottom }: Box): readonly Spot[] {
  const spots: Spot[] = [];
  for (let y = top; y <= bottom; y++) for (let x = left; x <= right; x++) spots.push([x, y]);
  return spots;
}

/** The middle of a square. */
export const middleOf = ([x, y]: Spot): Spot => [(x + 0.5) * UNIT, (y + 0.5) * UNIT];

// -- where land meets -------------------------------------------------------------------

export interface Seam {
  readonly terrain: Terrain;
  /** The middle of the edge that two squares of this terrain share. */
  readonly at: Spot;
}

/** The edges over which the same land goes on. */
export function seamsOf(squares: readonly LandSquare[]): readonly Seam[] {
  const lands = new Map(squares.map(({ spot, terrain }) => [spotKey(spot), terrain]));
  return squares.flatMap(({ spot: [x, y], terrain }) => {
    const seams: Seam[] = [];
    if (lands.get(spotKey([x + 1, y])) === terrain)
      seams.push({ terrain, at: [(x + 1) * UNIT, (y + 0.5) * UNIT] });
    if (lands.get(spotKey([x, y + 1])) === terrain)
      seams.push({ terrain, at: [(x + 0.5) * UNIT, (y + 1) * UNIT] });
    return seams;
  });
}

type Edge = readonly [from: Spot, to: Spot];

/** The edges of a square, clockwise from the top, and the square beyond each. */
const edgesOf = ([x, y]: Spot): readonly (readonly [Edge, Spot])[] => [
  [
    [
      [x, y],
      [x + 1, y],
    ],
    [x, y - 1],
  ],
  [
    [
      [x + 1, y],
      [x + 1, y + 1],
    ],
    [x + 1, y],
  ],
  [
    [
      [x + 1, y + 1],
      [x, y + 1],
    ],
    [x, y + 1],
  ],
  [
    [
      [x, y + 1],
      [x, y],
    ],
    [x - 1, y],
  ],
];

/** The lines of a kingdom: where one land ends at another, and its outer coast. */
export function linesOf(squares: readonly LandSquare[]): { borders: string; coast: string } {
  const lands = new Map<string, Terrain | "castle">(
    squares.map(({ spot, terrain }) => [spotKey(spot), terrain]),
  );
  lands.set(spotKey(CASTLE), "castle");
  const borders = new Set<string>();
  const coast: string[] = [];
  for (const spot of [CASTLE, ...squares.map((square) => square.spot)]) {
    for (const [edge, beyond] of edgesOf(spot)) {
      const other = lands.get(spotKey(beyond));
      if (other === undefined) coast.push(wavering(edge));
      else if (other !== lands.get(spotKey(spot))) borders.add(wavering(ordered(edge)));
    }
  }
  return { borders: [...borders].join(""), coast: coast.join("") };
}

const ordered = ([a, b]: Edge): Edge => (a[0] + a[1] <= b[0] + b[1] ? [a, b] : [b, a]);

/** An edge as a hand would draw it. The same edge always comes out the same. */
function wavering(edge: Edge): string {
  const [[ax, ay], [bx, by]] = edge;
  const lot = Math.abs(Math.sin((ax + bx) * 12.9 + (ay + by) * 78.2)) * 1000;
  const [one, other] = [((lot % 7) - 3) * 1.3, (((lot / 7) % 7) - 3) * 1.3];
  const along = (part: number, off: number): string => {
    const x = (ax + (bx - ax) * part) * UNIT + (ay === by ? 0 : off);
    const y = (ay + (by - ay) * part) * UNIT + (ay === by ? off : 0);
    return `${Math.round(x)} ${Math.round(y)}`;
  };
  return `M${along(0, 0)}C${along(0.33, one)} ${along(0.66, other)} ${along(1, 0)}`;
}

/** A line around squares that hang together, its corners rounded and `inset` from the edge. */
export function outlineOf(spots: readonly Spot[], inset = 7): string {
  const inside = new Set(spots.map(spotKey));
  const onward = new Map<string, Edge[]>();
  for (const spot of spots)
    for (const [edge, beyond] of edgesOf(spot))
      if (!inside.has(spotKey(beyond)))
        onward.set(spotKey(edge[0]), [...(onward.get(spotKey(edge[0])) ?? []), edge]);
  let path = "";
  for (let loop = nextLoop(onward); loop !== null; loop = nextLoop(onward))
    path += rounded(loop, inset);
  return path;
}

/** Takes one closed line of edges out of those that are left. */
function nextLoop(onward: Map<string, Edge[]>): Spot[] | null {
  const first = onward.values().next().value?.[0];
  if (first === undefined) return null;
  const corners: Spot[] = [];
  let edge: Edge | undefined = first;
  while (edge !== undefined) {
    corners.push(edge[0]);
    edge = follow(onward, edge);
  }
  return corners;
}

/** The edge after this one. Where two squares touch by a corner, the line turns back inside. */
function follow(onward: Map<string, Edge[]>, edge: Edge): Edge | undefined {
  const start = onward.get(spotKey(edge[0])) ?? [];
  const left = start.filter((other) => other !== edge);
  if (left.length === 0) onward.delete(spotKey(edge[0]));
  else onward.set(spotKey(edge[0]), left);
  const ways = onward.get(spotKey(edge[1])) ?? [];
  const turn = (next: Edge): number =>
    (edge[1][0] - edge[0][0]) * (next[1][1] - next[0][1]) -
    (edge[1][1] - edge[0][1]) * (next[1][0] - next[0][0]);
  return [...ways].sort((a, b) => turn(b) - turn(a))[0];
}

/** A closed line through corners of a grid, drawn clockwise and a little inside. */
function rounded(corners: readonly Spot[], inset: number): string {
  const real = corners.filter((_, at) => {
    const before = corners.at(at - 1) as Spot;
    const after = corners[(at + 1) % corners.length] as Spot;
    return before[0] !== after[0] && before[1] !== after[1];
  });
  const moved = real.map((corner, at): Spot => {
    const before = real.at(at - 1) as Spot;
    const after = real[(at + 1) % real.length] as Spot;
    const inX = Math.sign(corner[1] - before[1]) + Math.sign(after[1] - corner[1]);
    const inY = Math.sign(corner[0] - before[0]) + Math.sign(after[0] - corner[0]);
    return [corner[0] * UNIT - inX * inset, corner[1] * UNIT + inY * inset];
  });
  return `${moved.map((corner, at) => bend(moved.at(at - 1) as Spot, corner, moved[(at + 1) % moved.length] as Spot, at === 0)).join("")}Z`;
}

const RADIUS = 18;

function bend(before: Spot, corner: Spot, after: Spot, first: boolean): string {
  const towards = (to: Spot): string => {
    const x = corner[0] + Math.sign(to[0] - corner[0]) * RADIUS;
    const y = corner[1] + Math.sign(to[1] - corner[1]) * RADIUS;
    return `${x} ${y}`;
  };
  const start = `${first ? "M" : "L"}${towards(before)}`;
  return `${start}Q${corner[0]} ${corner[1]} ${towards(after)}`;
}

/** Where a property's points are written: the square of it that lies most in its middle. */
export function heartOf(spots: readonly Spot[]): Spot {
  const x = spots.reduce((sum, spot) => sum + spot[0], 0) / spots.length;
  const y = spots.reduce((sum, spot) => sum + spot[1], 0) / spots.length;
  const away = (spot: Spot): number => Math.hypot(spot[0] - x, spot[1] - y);
  return [...spots].sort((a, b) => away(a) - away(b))[0] ?? CASTLE;
}
