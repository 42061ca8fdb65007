import { describe, expect, it } from "vitest";
import { kingdoms } from "../../tests/kingdomino.ts";
import { FACES } from "./generated/faces.ts";
import {
  heartOf,
  linesOf,
  looksOf,
  outlineOf,
  seamsOf,
  squareAt,
  squaresOf,
  widthOf,
  windowOf,
} from "./land.ts";
import type { Placement } from "./shapes.ts";

// Castle at 0,0; wheat to its right, then wheat above forest.
const PLACEMENTS: readonly Placement[] = [
  [1, [1, 0], [2, 0]],
  [13, [2, 1], [2, 2]],
];

describe("a kingdom's land", () => {
  it("has the halves of its dominoes on their squares, the nearer ones last", () => {
    const squares = squaresOf(PLACEMENTS);
    expect(squares.map(({ spot }) => spot)).toEqual([
      [1, 0],
      [2, 0],
      [2, 1],
      [2, 2],
    ]);
    expect(squareAt(squares, [2, 2])).toMatchObject({ terrain: "forest", domino: 13 });
    expect(squareAt(squares, [0, 0])).toBeUndefined();
  });

  it("looks different on the two halves of every domino of one land", () => {
    for (const domino of FACES.keys()) {
      const [a, b] = looksOf(domino);
      if (a.terrain === b.terrain)
        expect([a.picture, a.mirrored], `domino ${domino}`).not.toEqual([b.picture, b.mirrored]);
    }
  });

  it("grows together over the edges of one terrain, and only there", () => {
    expect(seamsOf(squaresOf(PLACEMENTS))).toEqual([
      { terrain: "wheat", at: [200, 50] },
      { terrain: "wheat", at: [250, 100] },
    ]);
  });

  it("is parted by one line for each edge between lands, and has a coast all around", () => {
    const { borders, coast } = linesOf(squaresOf(PLACEMENTS));
    // Castle to wheat, wheat to forest.
    expect(borders.match(/M/g)).toHaveLength(2);
    expect(coast.match(/M/g)).toHaveLength(12);
  });

  it("is shown as far as a domino reaches, but not beyond its frame", () => {
    const frame = { left: -2, top: -2, right: 4, bottom: 4 };
    expect(windowOf(PLACEMENTS, frame)).toEqual({ left: -2, top: -2, right: 4, bottom: 4 });
    expect(windowOf([], { left: -4, top: -4, right: 4, bottom: 4 })).toEqual({
      left: -2,
      top: -2,
      right: 2,
      bottom: 2,
    });
    for (const { view } of kingdoms.duo.commits)
      for (const { placements, frame: around } of view.kingdoms)
        expect(widthOf(windowOf(placements, around))).toBeLessThanOrEqual(7);
  });

  it("outlines a property with one closed line, and a hole in it with another", () => {
    expect(outlineOf([[0, 0]], 7)).toBe(
      "M7 25Q7 7 25 7L75 7Q93 7 93 25L93 75Q93 93 75 93L25 93Q7 93 7 75Z",
    );
    const ring = [0, 1, 2].flatMap((x) => [0, 1, 2].map((y) => [x, y] as const));
    const hollow = ring.filter(([x, y]) => x !== 1 || y !== 1);
    expect(outlineOf(hollow).match(/Z/g)).toHaveLength(2);
    const corners = outlineOf([
      [0, 0],
      [1, 0],
      [1, 1],
    ]);
    expect(corners.match(/Z/g)).toHaveLength(1);
    expect(corners.match(/Q/g)).toHaveLength(6);
  });

  it("writes a property's points on one of its own squares", () => {
    const bent = [
      [0, 0],
      [0, 1],
      [0, 2],
      [1, 2],
      [2, 2],
    ] as const;
    expect(bent).toContainEqual(heartOf(bent));
  });
});
