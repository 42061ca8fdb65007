/**
 * Where the tiles of a line lie on the table.
 *
 * One unit is a half tile; x grows to the right, y downwards, and the opening tile's centre is
 * the origin. The right arm runs to the right and turns down, the left arm runs to the left and
 * turns up, so the arms never meet. Plain tiles lie lengthwise, doubles crosswise.
 */

/** A tile of the line, from left to right. `nth` 0 is the opening tile. */
export interface LineTile {
  readonly left: number;
  readonly right: number;
  readonly nth: number;
}

/** Which way the tile's first half (`LineTile.left`) looks. */
export type Facing = "west" | "east" | "north" | "south";

export interface Place {
  /** The centre. */
  readonly x: number;
  readonly y: number;
  readonly width: 1 | 2;
  readonly height: 1 | 2;
  readonly facing: Facing;
}

/** A place where the next tile of an end would lie. */
export interface Zone extends Place {
  readonly end: "left" | "right";
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Layout {
  /** In the order of the line. */
  readonly places: readonly Place[];
  /** For a line without tiles: one zone, in the middle. */
  readonly zones: readonly Zone[];
  /** Around all tiles and, whether a double or another tile comes next, all zones. */
  readonly box: Box;
}

export interface Fit {
  /** The half-width at which rows turn. */
  readonly halfWidth: number;
  /** Pixels a unit. */
  readonly scale: number;
  readonly layout: Layout;
}

type Heading = "west" | "east" | "north" | "south";

const OPPOSITE: Record<Heading, Heading> = {
  west: "east",
  east: "west",
  north: "south",
  south: "north",
};
const STEP: Record<Heading, readonly [number, number]> = {
  west: [-1, 0],
  east: [1, 0],
  north: [0, -1],
  south: [0, 1],
};

/** Lays one arm, tile by tile, away from the opening tile. */
class Arm {
  /** The middle of the edge that the next tile touches. */
  private x: number;
  private y = 0;
  private heading: Heading;
  private row: "west" | "east";
  /** Where a turn would start: the edge below (above) the last tile's outer half. */
  private turnX: number;
  private turnY: number;
  private turning: "no" | "begun" | "may end" = "no";

  constructor(
    private readonly side: "left" | "right",
    private readonly halfWidth: number,
    openingIsDouble: boolean,
  ) {
    this.row = side === "right" ? "east" : "west";
    this.heading = this.row;
    const out = STEP[this.row][0];
    this.x = out * (openingIsDouble ? 0.5 : 1);
    this.turnX = openingIsDouble ? 0 : out * 0.5;
    this.turnY = this.down * (openingIsDouble ? 1 : 0.5);
  }

  private get down(): number {
    return this.side === "right" ? 1 : -1;
  }

  /** Lays the next tile; its inner half touches the arm. */
  lay(double: boolean): Place {
    return this.turning === "no" ? this.layInRow(double) : this.layInTurn(double);
  }

  /** Where the next tile would lie. */
  next(double: boolean): Place {
    const arm: Arm = Object.assign(Object.create(Arm.prototype), this);
    return arm.lay(double);
  }

  private layInRow(double: boolean): Place {
    const out = STEP[this.row][0];
    const length = double ? 1 : 2;
    if (Math.abs(this.x + out * length) > this.halfWidth && (this.x + out * length) * out > 0) {
      this.turning = "begun";
      this.heading = this.down > 0 ? "south" : "north";
      this.x = this.turnX;
      this.y = this.turnY;
      return this.layInTurn(double);
    }
    const place = this.place(this.x + (out * length) / 2, this.y, double, this.row);
    this.x += out * length;
    this.turnX = this.x - out * 0.5;
    this.turnY = this.y + this.down * (double ? 1 : 0.5);
    return place;
  }

  private layInTurn(double: boolean): Place {
    const down = this.down;
    if (this.turning === "may end") return this.layAfterTurn(double);
    if (double) {
      const place = this.place(this.x, this.y + down * 0.5, true, this.heading);
      this.y += down;
      return place;
    }
    const place = this.place(this.x, this.y + down, false, this.heading);
    this.y += down * 2;
    this.turning = "may end";
    return place;
  }

  /** The first tile of the next row: under the vertical tile's free end, pointing back. */
  private layAfterTurn(double: boolean): Place {
    const down = this.down;
    this.row = OPPOSITE[this.row] as "west" | "east";
    const out = STEP[this.row][0];
    const rowY = this.y + down * 0.5;
    const heading = this.heading;
    this.turning = "no";
    this.heading = this.row;
    const column = this.x;
    this.y = rowY;
    if (double) {
      this.x = column + out;
      this.turnX = column + out * 0.5;
      this.turnY = rowY + down * 0.5;
      return this.place(column, rowY, true, heading);
    }
    this.x = column + out * 1.5;
    this.turnX = column + out;
    this.turnY = rowY + down * 0.5;
    return this.place(column + out * 0.5, rowY, false, this.row);
  }

  private place(x: number, y: number, double: boolean, heading: Heading): Place {
    const across = heading === "north" || heading === "south";
    const lengthwise = double === across;
    // The left arm's tiles show their right half to the opening tile.
    const facing = this.side === "right" ? OPPOSITE[heading] : heading;
    return {
      x,
      y,
      width: lengthwise ? 2 : 1,
      height: lengthwise ? 1 : 2,
      facing: double ? (lengthwise ? "west" : "north") : facing,
    };
  }
}

/**
 * The places of a line whose rows turn at `halfWidth`.
 *
 * Zones are drawn for a plain tile; `double` draws them for a double.
 */
export function layOut(
  line: readonly LineTile[],
  halfWidth: number,
  { double = false }: { double?: boolean } = {},
): Layout {
  if (line.length === 0) {
    const zone: Zone = double
      ? { x: 0, y: 0, width: 1, height: 2, facing: "north", end: "right" }
      : { x: 0, y: 0, width: 2, height: 1, facing: "west", end: "right" };
    return { places: [], zones: [zone], box: { x: -1, y: -1, width: 2, height: 2 } };
  }
  const start = line.findIndex((tile) => tile.nth === 0);
  const opening = line[start];
  if (opening === undefined) throw new Error("A line needs its opening tile");
  const openingIsDouble = opening.left === opening.right;
  const left = new Arm("left", halfWidth, openingIsDouble);
  const right = new Arm("right", halfWidth, openingIsDouble);
  const lay = (arm: Arm) => (tile: LineTile) => arm.lay(tile.left === tile.right);
  const places: Place[] = [
    ...line.slice(0, start).reverse().map(lay(left)).reverse(),
    openingIsDouble
      ? { x: 0, y: 0, width: 1, height: 2, facing: "north" }
      : { x: 0, y: 0, width: 2, height: 1, facing: "west" },
    ...line.slice(start + 1).map(lay(right)),
  ];
  const zonesOf = (double: boolean): Zone[] => [
    { ...left.next(double), end: "left" },
    { ...right.next(double), end: "right" },
  ];
  const box = around([...places, ...zonesOf(false), ...zonesOf(true)]);
  return { places, zones: zonesOf(double), box };
}

function around(places: readonly Place[]): Box {
  const west = Math.min(...places.map((place) => place.x - place.width / 2));
  const east = Math.max(...places.map((place) => place.x + place.width / 2));
  const north = Math.min(...places.map((place) => place.y - place.height / 2));
  const south = Math.max(...places.map((place) => place.y + place.height / 2));
  return { x: west, y: north, width: east - west, height: south - north };
}

const HALF_WIDTHS = Array.from({ length: 23 }, (_, index) => 3.5 + index * 0.5);
const MARGIN = 0.3;
/** A half tile is never drawn larger than this, in pixels. */
export const LARGEST = 46;
const WORTH_A_CHANGE = 1.1;
/** Below this every gain is welcome. */
const SMALL = 26;

/**
 * The line on a surface of `width` × `height` pixels, as large as possible.
 *
 * Of equals the widest wins: it turns least.
 * The half-width is settled tile by tile in the order of play and changes only when another is
 * worth a tenth of the scale, or tiles get small. The picture depends only on the line and the surface, never on
 * how one came to see it.
 */
export function fitLine(
  line: readonly LineTile[],
  surface: { width: number; height: number },
): Fit {
  const measure = (tiles: readonly LineTile[], halfWidth: number): Fit => {
    const layout = layOut(tiles, halfWidth);
    const scale = Math.min(
      surface.width / (layout.box.width + MARGIN * 2),
      surface.height / (layout.box.height + MARGIN * 2),
      LARGEST,
    );
    return { halfWidth, scale, layout };
  };
  let kept: number | null = null;
  for (let count = 0; count <= line.length; count++) {
    const sofar = line.filter((tile) => tile.nth < count);
    const current: Fit | null = kept === null ? null : measure(sofar, kept);
    if (current?.scale === LARGEST) continue;
    const best = HALF_WIDTHS.map((halfWidth) => measure(sofar, halfWidth)).reduce((a, b) =>
      b.scale >= a.scale ? b : a,
    );
    const needed = (current?.scale ?? 0) * ((current?.scale ?? 0) < SMALL ? 1 : WORTH_A_CHANGE);
    if (best.scale > needed) kept = best.halfWidth;
  }
  return measure(line, kept ?? HALF_WIDTHS[0] ?? 3.5);
}
