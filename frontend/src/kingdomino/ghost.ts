/**
 * The ghost of a domino over a kingdom: where it would lie. What is legal is the server's to
 * say; this is only about hands and squares.
 */

import { type Box, halvesOf, sameSpot } from "./land.ts";
import type { Place, Spot } from "./shapes.ts";

/** Where the second half lies, seen from the first: to the right, below, to the left, above. */
export type Turn = 0 | 1 | 2 | 3;

export interface Ghost {
  /** The square of the first half. */
  readonly first: Spot;
  readonly turn: Turn;
}

const STEPS: readonly Spot[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];
const TURNS: readonly Turn[] = [0, 1, 2, 3];

const stepOf = (turn: Turn): Spot => STEPS[turn] as Spot;

export function secondOf({ first, turn }: Ghost): Spot {
  const [x, y] = stepOf(turn);
  return [first[0] + x, first[1] + y];
}

/** A quarter turn clockwise, or back, about the first half. */
export const turned = ({ first, turn }: Ghost, quarters = 1): Ghost => ({
  first,
  turn: turnedBy(turn, quarters),
});

export const turnedBy = (turn: Turn, quarters: number): Turn => ((turn + quarters + 4) % 4) as Turn;

export const moved = ({ first, turn }: Ghost, [x, y]: Spot): Ghost => ({
  first: [first[0] + x, first[1] + y],
  turn,
});

export const sameGhost = (a: Ghost, b: Ghost): boolean =>
  a.turn === b.turn && sameSpot(a.first, b.first);

export const covers = (ghost: Ghost, spot: Spot): boolean =>
  sameSpot(ghost.first, spot) || sameSpot(secondOf(ghost), spot);

function hasEqualHalves(domino: number): boolean {
  const [a, b] = halvesOf(domino);
  return a.terrain === b.terrain && a.crowns === b.crowns;
}

/** The move that lays the domino where its ghost is. Of equal halves the upper or left is first. */
export function placeOf(domino: number, ghost: Ghost): Place {
  const { first } = ghost;
  const second = secondOf(ghost);
  const swaps = hasEqualHalves(domino) && (ghost.turn === 2 || ghost.turn === 3);
  return swaps
    ? { kind: "place", domino, first: second, second: first }
    : { kind: "place", domino, first, second };
}

export const samePlace = (a: Place, b: Place): boolean =>
  a.domino === b.domino && sameSpot(a.first, b.first) && sameSpot(a.second, b.second);

/** The ghosts that would lay a domino at this place; two for equal halves. */
export function ghostsOf(place: Place): readonly Ghost[] {
  return [place.first, place.second].flatMap((first) =>
    TURNS.map((turn) => ({ first, turn })).filter((ghost) =>
      samePlace(placeOf(place.domino, ghost), place),
    ),
  );
}

/** Pushed back into the box where it sticks out. */
export function within(ghost: Ghost, box: Box): Ghost {
  const second = secondOf(ghost);
  const into = (low: number, high: number, from: number, to: number): number =>
    low < from ? from - low : high > to ? to - high : 0;
  const x = into(
    Math.min(ghost.first[0], second[0]),
    Math.max(ghost.first[0], second[0]),
    box.left,
    box.right,
  );
  const y = into(
    Math.min(ghost.first[1], second[1]),
    Math.max(ghost.first[1], second[1]),
    box.top,
    box.bottom,
  );
  return x === 0 && y === 0 ? ghost : moved(ghost, [x, y]);
}

// -- under a pointer --------------------------------------------------------------------

/** The ghost whose middle is nearest to a point, which is given in squares. */
export function under([px, py]: Spot, turn: Turn): Ghost {
  const [x, y] = stepOf(turn);
  return { first: [Math.round(px - 0.5 - x / 2), Math.round(py - 0.5 - y / 2)], turn };
}

/** How far a legal place draws a ghost to itself, in squares. */
const PULL = 0.85;

function away([px, py]: Spot, ghost: Ghost): number {
  const [x, y] = stepOf(ghost.turn);
  return Math.hypot(ghost.first[0] + 0.5 + x / 2 - px, ghost.first[1] + 0.5 + y / 2 - py);
}

/** The same, but a place where the domino may lie draws the ghost to itself. */
export function snapped(point: Spot, turn: Turn, places: readonly Place[]): Ghost {
  const near = places
    .flatMap(ghostsOf)
    .filter((ghost) => ghost.turn === turn && away(point, ghost) <= PULL)
    .sort((a, b) => away(point, a) - away(point, b));
  return near[0] ?? under(point, turn);
}

/**
 * The ghost for a press on a square: it covers the square, and is turned so that it may lie
 * there if any turn does.
 */
export function pressedAt(spot: Spot, turn: Turn, places: readonly Place[]): Ghost {
  const fitting = places.flatMap(ghostsOf).filter((ghost) => covers(ghost, spot));
  const turns = (ghost: Ghost): number => (ghost.turn - turn + 4) % 4;
  const second = (ghost: Ghost): number => (sameSpot(ghost.first, spot) ? 0 : 0.5);
  const best = [...fitting].sort((a, b) => turns(a) + second(a) - turns(b) - second(b))[0];
  return best ?? { first: spot, turn };
}

/** The place to begin with by keyboard, or the next after the one where the ghost is. */
export function nextPlace(ghost: Ghost | null, places: readonly Place[], domino: number): Ghost {
  const now = ghost === null ? null : placeOf(domino, ghost);
  const at = now === null ? -1 : places.findIndex((place) => samePlace(place, now));
  const next = places[(at + 1) % places.length];
  const found = next === undefined ? undefined : ghostsOf(next)[0];
  return found ?? ghost ?? { first: [1, 0], turn: 0 };
}
