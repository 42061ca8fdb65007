import { describe, expect, it } from "vitest";
import { COLOURS } from "./generated/board.ts";
import { inCentre, onDisplay } from "./places.ts";

describe("on a display", () => {
  it.each([[[4]], [[3, 1]], [[2, 2]], [[2, 1, 1]], [[1, 2, 1]], [[1, 1, 2]], [[1, 1, 1, 1]]])(
    "%j: no two colours lie in the same place, and as much is left as right",
    (counts) => {
      const places = onDisplay(counts);
      expect(new Set(places.map(String)).size).toBe(counts.length);
      expect(places.reduce((all, [x]) => all + x, 0)).toBe(0);
    },
  );

  it("gives the pair of three colours a row of its own", () => {
    expect(onDisplay([2, 1, 1])[0]).toEqual([0, -1]);
    expect(onDisplay([1, 2, 1])[1]).toEqual([0, 1]);
    expect(onDisplay([1, 1, 2])[2]).toEqual([0, 1]);
  });
});

it("keeps the colours of the centre apart from each other and from its middle", () => {
  for (const colour of COLOURS) {
    const [x, y] = inCentre(colour);
    expect(Math.hypot(x, y)).toBeCloseTo(1);
    const others = COLOURS.filter((other) => other !== colour).map(inCentre);
    for (const [ox, oy] of others) expect(Math.hypot(ox - x, oy - y)).toBeGreaterThan(0.99);
  }
});
