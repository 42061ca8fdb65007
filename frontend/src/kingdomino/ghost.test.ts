import { describe, expect, it } from "vitest";
import { kingdoms } from "../../tests/kingdomino.ts";
import {
  covers,
  type Ghost,
  ghostsOf,
  nextPlace,
  placeOf,
  pressedAt,
  samePlace,
  secondOf,
  snapped,
  turned,
  under,
  within,
} from "./ghost.ts";
import type { Place } from "./shapes.ts";

const EQUAL = 1;
const UNLIKE = 13;
const places = (domino: number): Place[] =>
  kingdoms.duo.commits
    .flatMap(({ legal_moves }) => legal_moves.map(({ move }) => move))
    .filter((move): move is Place => move.kind === "place" && move.domino === domino);
const allPlaces = kingdoms.duo.commits.map(({ legal_moves }) =>
  legal_moves.flatMap(({ move }) => (move.kind === "place" ? [move] : [])),
);

describe("the ghost of a domino", () => {
  it("turns clockwise about its first half, and comes round", () => {
    let ghost: Ghost = { first: [3, 3], turn: 0 };
    const seen = [0, 1, 2, 3].map(() => {
      const second = secondOf(ghost);
      ghost = turned(ghost);
      return second;
    });
    expect(seen).toEqual([
      [4, 3],
      [3, 4],
      [2, 3],
      [3, 2],
    ]);
    expect(ghost).toEqual({ first: [3, 3], turn: 0 });
    expect(turned(ghost, -1).turn).toBe(3);
  });

  it("names the upper or left half of equal halves first, as the rules do", () => {
    const upsideDown: Ghost = { first: [0, 2], turn: 3 };
    expect(placeOf(EQUAL, upsideDown)).toMatchObject({ first: [0, 1], second: [0, 2] });
    expect(placeOf(UNLIKE, upsideDown)).toMatchObject({ first: [0, 2], second: [0, 1] });
  });

  it("stands for every legal place, and for no other", () => {
    for (const legal of allPlaces)
      for (const place of legal) {
        const ghosts = ghostsOf(place);
        expect(ghosts.length).toBeGreaterThan(0);
        for (const ghost of ghosts) expect(placeOf(place.domino, ghost)).toEqual(place);
      }
  });

  it("has its middle under the pointer", () => {
    expect(under([2, 0.5], 0)).toEqual({ first: [1, 0], turn: 0 });
    expect(under([2, 0.5], 2)).toEqual({ first: [2, 0], turn: 2 });
    expect(under([0.5, 2], 1)).toEqual({ first: [0, 1], turn: 1 });
    expect(under([0.5, 2], 3)).toEqual({ first: [0, 2], turn: 3 });
  });

  it("is drawn to a legal place nearby, and stays away from one that is far", () => {
    const place: Place = { kind: "place", domino: UNLIKE, first: [1, 0], second: [2, 0] };
    expect(snapped([2.3, 1.1], 0, [place])).toEqual({ first: [1, 0], turn: 0 });
    expect(snapped([2.3, 2.1], 0, [place])).toEqual(under([2.3, 2.1], 0));
    expect(snapped([2.3, 1.1], 1, [place]).turn).toBe(1);
  });

  it("is turned by a press so that it may lie there, if it may at all", () => {
    for (const legal of allPlaces.filter((all) => all.length > 0)) {
      const [first] = legal as [Place];
      const ghost = pressedAt(first.second, 3, legal);
      expect(covers(ghost, first.second)).toBe(true);
      const here = placeOf(first.domino, ghost);
      expect(legal.some((place) => samePlace(place, here))).toBe(true);
    }
    expect(pressedAt([9, 9], 2, places(UNLIKE))).toEqual({ first: [9, 9], turn: 2 });
  });

  it("is pushed back into the map", () => {
    const box = { left: 0, top: 0, right: 4, bottom: 4 };
    expect(within({ first: [4, 2], turn: 0 }, box)).toEqual({ first: [3, 2], turn: 0 });
    expect(within({ first: [0, 0], turn: 3 }, box)).toEqual({ first: [0, 1], turn: 3 });
    expect(within({ first: [-3, 7], turn: 2 }, box)).toEqual({ first: [1, 4], turn: 2 });
  });

  it("walks through all legal places and begins anew", () => {
    const legal = allPlaces.find((all) => all.length > 2) as Place[];
    const domino = legal[0]?.domino ?? 0;
    let ghost: Ghost | null = null;
    const seen = legal.map(() => {
      ghost = nextPlace(ghost, legal, domino);
      return placeOf(domino, ghost);
    });
    expect(seen).toEqual(legal);
    expect(placeOf(domino, nextPlace(ghost, legal, domino))).toEqual(legal[0]);
  });
});
