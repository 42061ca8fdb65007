import { describe, expect, it } from "vitest";
import { angleOf, facets } from "./facets.ts";
import { FACES } from "./generated/board.ts";

describe("the board's geometry", () => {
  it.each(["A", "B"] as const)("side %s: six spaces around each star's middle", (side) => {
    const { stars, spaces, features } = FACES[side];
    expect(spaces).toHaveLength(42);
    expect(features).toHaveLength(18);
    for (const [at, space] of spaces.entries())
      expect(space.corners[0]).toEqual(stars[Math.floor(at / 6)]?.middle);
  });

  it("turns each stone of a star by another sixth, its tip towards the middle", () => {
    for (const { spaces } of Object.values(FACES)) {
      const turns = spaces.slice(0, 6).map(({ corners, middle }) => {
        const [tip] = corners;
        return tip === undefined ? 0 : Math.round(angleOf(tip, middle));
      });
      expect(turns.map((turn) => (turn + 360) % 360)).toEqual([0, 60, 120, 180, 240, 300]);
    }
  });

  it("lights the facets that look at the lamp, however the stone is turned", () => {
    for (const angle of [0, 60, 120, 180, 240, 300]) {
      const lights = facets(angle).map(({ light }) => light);
      expect(Math.max(...lights)).toBeGreaterThan(0.5);
      expect(lights.reduce((all, light) => all + light)).toBeCloseTo(0);
    }
  });
});
