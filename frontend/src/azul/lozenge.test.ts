import { describe, expect, it } from "vitest";
import art from "./art.svg?raw";
import { FACES } from "./generated/board.ts";
import { angleOf } from "./lozenge.ts";

const TURNS = [0, 60, 120, 180, 240, 300];

describe("the board's geometry", () => {
  it.each(["A", "B"] as const)("side %s: six spaces around each star's middle", (side) => {
    const { stars, spaces, features } = FACES[side];
    expect(spaces).toHaveLength(42);
    expect(features).toHaveLength(18);
    for (const [at, space] of spaces.entries())
      expect(space.corners[0]).toEqual(stars[Math.floor(at / 6)]?.middle);
  });

  it("turns each stone of a star by another sixth, its tip towards the middle", () => {
    for (const { spaces } of Object.values(FACES))
      expect(spaces.slice(0, 6).map(angleOf)).toEqual(TURNS);
  });

  it.each(TURNS)("a stone turned by %i degrees is lit where it looks at the lamp", (angle) => {
    const drawn = new DOMParser().parseFromString(art, "text/html");
    const facets = [...drawn.querySelectorAll(`#stone-cut-${angle} polygon`)];
    expect(facets).toHaveLength(4);
    const turn = (angle * Math.PI) / 180;
    for (const facet of facets) {
      const [x, y] = middleOf(facet.getAttribute("points") ?? "");
      const seen = [
        x * Math.cos(turn) - y * Math.sin(turn),
        x * Math.sin(turn) + y * Math.cos(turn),
      ] as const;
      // The lamp hangs above and a little to the left.
      const towards = seen[0] * -0.42 + seen[1] * -0.91 > 0;
      expect(facet.getAttribute("fill")).toBe(towards ? "#fff6e0" : "#1a0d18");
    }
  });
});

function middleOf(points: string): readonly [number, number] {
  const numbers = points.split(/[ ,]/).map(Number);
  const mean = (from: number) =>
    numbers.filter((_, at) => at % 2 === from).reduce((all, each) => all + each, 0) /
    (numbers.length / 2);
  return [mean(0), mean(1)];
}
