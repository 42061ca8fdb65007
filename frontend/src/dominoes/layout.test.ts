import { describe, expect, it } from "vitest";
import { fitLine, type LineTile, layOut, type Place } from "./layout.ts";
import { ALL_TILES, randomLine, seeded, tilesAt } from "./testing/lines.ts";

const edges = (place: Place) => ({
  west: place.x - place.width / 2,
  east: place.x + place.width / 2,
  north: place.y - place.height / 2,
  south: place.y + place.height / 2,
});

function overlap(a: Place, b: Place): boolean {
  const [p, q] = [edges(a), edges(b)];
  const slack = 1e-9;
  return (
    p.west < q.east - slack &&
    q.west < p.east - slack &&
    p.north < q.south - slack &&
    q.north < p.south - slack
  );
}

/** The centres of the squares by which a tile may touch its left (right) neighbour. */
function contacts(tile: LineTile, place: Place, side: "left" | "right"): [number, number][] {
  const dx = place.facing === "west" ? -0.5 : place.facing === "east" ? 0.5 : 0;
  const dy = place.facing === "north" ? -0.5 : place.facing === "south" ? 0.5 : 0;
  const half = (sign: number): [number, number] => [place.x + dx * sign, place.y + dy * sign];
  if (tile.left === tile.right) return [half(1), half(-1), [place.x, place.y]];
  return [half(side === "left" ? 1 : -1)];
}

function touches(line: readonly LineTile[], places: readonly Place[], index: number): boolean {
  const [tile, next] = [line[index], line[index + 1]];
  const [place, nextPlace] = [places[index], places[index + 1]];
  if (!tile || !next || !place || !nextPlace) throw new Error("No such neighbours");
  return contacts(tile, place, "right").some(([x, y]) =>
    contacts(next, nextPlace, "left").some(
      ([u, v]) => Math.abs(Math.hypot(x - u, y - v) - 1) < 1e-9,
    ),
  );
}

function expectSound(line: readonly LineTile[], halfWidth: number): void {
  for (const double of [false, true]) {
    const { places, zones, box } = layOut(line, halfWidth, { double });
    const all = [...places, ...zones];
    for (const [i, a] of all.entries()) {
      for (const b of all.slice(i + 1)) {
        if (overlap(a, b))
          throw new Error(`overlap at ${halfWidth}: ${JSON.stringify({ a, b, line })}`);
      }
      const { west, south } = edges(a);
      if (west < box.x || south > box.y + box.height + 1e-9) throw new Error("outside the box");
    }
  }
  const { places, box } = layOut(line, halfWidth);
  expect(layOut(line, halfWidth, { double: true }).box).toEqual(box);
  for (let index = 0; index + 1 < line.length; index++) {
    if (!touches(line, places, index))
      throw new Error(
        `tiles ${index} and ${index + 1} don't touch at ${halfWidth}: ${JSON.stringify({ places, line })}`,
      );
  }
}

describe("the line's layout", () => {
  it("never lets two tiles or zones overlap, and neighbours touch with equal halves", () => {
    const random = seeded(7);
    for (let n = 0; n < 3000; n++) {
      const line = randomLine(random);
      expectSound(line, 3.5 + Math.floor(random() * 18) * 0.5);
    }
  });

  it("lays a first play to the left in the west", () => {
    const { places } = layOut(tilesAt("4-6 6-6*"), 8);
    expect(places).toEqual([
      { x: -1.5, y: 0, width: 2, height: 1, facing: "west" },
      { x: 0, y: 0, width: 1, height: 2, facing: "north" },
    ]);
  });

  it("stands the tile at a turn under the outer half of the last one, and points back", () => {
    const { places } = layOut(tilesAt("6-6* 6-1 1-2 2-3 3-4"), 4.5);
    expect(places.slice(2)).toEqual([
      { x: 3.5, y: 0, width: 2, height: 1, facing: "west" },
      { x: 4, y: 1.5, width: 1, height: 2, facing: "north" },
      { x: 3.5, y: 3, width: 2, height: 1, facing: "east" },
    ]);
  });

  it("turns under the middle of a double that ends a row", () => {
    const { places } = layOut(tilesAt("6-6* 6-1 1-1 1-2 2-3"), 4);
    expect(places.slice(2)).toEqual([
      { x: 3, y: 0, width: 1, height: 2, facing: "north" },
      { x: 3, y: 2, width: 1, height: 2, facing: "north" },
      { x: 2.5, y: 3.5, width: 2, height: 1, facing: "east" },
    ]);
  });

  it("lays a double exactly at the turn crosswise, and one more tile stands below it", () => {
    const { places } = layOut(tilesAt("6-6* 6-1 1-2 2-2 2-3 3-4"), 4.5);
    expect(places.slice(3)).toEqual([
      { x: 4, y: 1, width: 2, height: 1, facing: "west" },
      { x: 4, y: 2.5, width: 1, height: 2, facing: "north" },
      { x: 3.5, y: 4, width: 2, height: 1, facing: "east" },
    ]);
  });

  it("lays a double right after the turn crosswise to the standing tile", () => {
    const line = tilesAt("6-6* 6-1 1-2 2-3 3-3 3-4");
    expectSound(line, 4.5);
    const { places } = layOut(line, 4.5);
    expect(places.slice(4)).toEqual([
      { x: 4, y: 3, width: 2, height: 1, facing: "west" },
      { x: 2, y: 3, width: 2, height: 1, facing: "east" },
    ]);
  });

  it("turns the left arm up and the right arm down", () => {
    const { places } = layOut(tilesAt("0-2 2-3 3-4 4-6 6-6* 6-5 5-1 1-0 0-3"), 4.5);
    expect(places.slice(0, 2).every((place) => place.y < 0)).toBe(true);
    expect(places.slice(-2).every((place) => place.y > 0)).toBe(true);
  });

  it("keeps both ends apart when they lie in one column", () => {
    const random = seeded(11);
    let seen = 0;
    for (let n = 0; n < 4000; n++) {
      const line = randomLine(random);
      const halfWidth = 3.5 + Math.floor(random() * 10) * 0.5;
      const [left, right] = layOut(line, halfWidth).zones;
      if (left && right && Math.abs(left.x - right.x) < 1) {
        seen++;
        expectSound(line, halfWidth);
      }
    }
    expect(seen).toBeGreaterThan(50);
  });

  it("offers one zone in the middle of an empty table", () => {
    expect(layOut([], 8).zones).toEqual([
      { x: 0, y: 0, width: 2, height: 1, facing: "west", end: "right" },
    ]);
  });

  it("shows doubles crosswise within a row", () => {
    const { places } = layOut(tilesAt("3-6 6-6* 6-4 4-4 4-1"), 12);
    expect(places.map(({ width, height }) => [width, height])).toEqual([
      [2, 1],
      [1, 2],
      [2, 1],
      [1, 2],
      [2, 1],
    ]);
  });
});

describe("the fit of the line to the surface", () => {
  const surfaces = [
    { width: 360, height: 420 },
    { width: 390, height: 380 },
    { width: 1280, height: 480 },
    { width: 700, height: 260 },
  ];

  it("keeps the whole line and both zones in sight, at every length and size", () => {
    const random = seeded(3);
    for (const surface of surfaces) {
      for (let n = 0; n < 12; n++) {
        const line = randomLine(random);
        for (let count = 0; count <= line.length; count += 4) {
          const { scale, layout } = fitLine(
            line.filter((tile) => tile.nth < count),
            surface,
          );
          expect(layout.box.width * scale).toBeLessThanOrEqual(surface.width);
          expect(layout.box.height * scale).toBeLessThanOrEqual(surface.height);
        }
      }
    }
  });

  it("draws a half tile at least 24 pixels wide on a small phone, even for a whole set", () => {
    const random = seeded(5);
    let smallest = Number.POSITIVE_INFINITY;
    let longest = 0;
    for (let n = 0; n < 400; n++) {
      const line = randomLine(random, 28);
      longest = Math.max(longest, line.length);
      smallest = Math.min(smallest, fitLine(line, { width: 360, height: 420 }).scale);
    }
    expect(longest).toBe(28);
    expect(smallest).toBeGreaterThanOrEqual(24);
  });

  it("keeps the rows as they are unless another width gains a tenth", () => {
    const random = seeded(9);
    let changes = 0;
    let steps = 0;
    for (let n = 0; n < 20; n++) {
      const line = randomLine(random, 28);
      let before: number | null = null;
      for (let count = 1; count <= line.length; count++) {
        const { halfWidth } = fitLine(
          line.filter((tile) => tile.nth < count),
          { width: 390, height: 380 },
        );
        if (before !== null && halfWidth !== before) changes++;
        before = halfWidth;
        steps++;
      }
    }
    expect(changes).toBeGreaterThan(0);
    expect(changes / steps).toBeLessThan(0.35);
  });

  it("gives the same picture after a resize and back, and for a rebuilt line", () => {
    const line = randomLine(seeded(21), 20);
    const before = fitLine(line, { width: 390, height: 380 });
    const turned = fitLine(line, { width: 844, height: 200 });
    expect(turned.halfWidth).toBeGreaterThan(before.halfWidth);
    expect(fitLine(structuredClone(line), { width: 390, height: 380 })).toEqual(before);
  });

  it("leaves every tile where it was while the width stays", () => {
    const line = randomLine(seeded(33), 24);
    const surface = { width: 1280, height: 480 };
    const key = (tile: LineTile) => `${tile.left}${tile.right}`;
    for (let count = 1; count < line.length; count++) {
      const sofar = line.filter((tile) => tile.nth < count);
      const next = line.filter((tile) => tile.nth <= count);
      const [a, b] = [fitLine(sofar, surface), fitLine(next, surface)];
      if (a.halfWidth !== b.halfWidth) continue;
      const later = new Map(next.map((tile, index) => [key(tile), b.layout.places[index]]));
      for (const [index, tile] of sofar.entries())
        expect(later.get(key(tile))).toEqual(a.layout.places[index]);
    }
  });
});

it("the lines of these tests hold every tile of the set", () => {
  expect(ALL_TILES).toHaveLength(28);
});
