/** What chance draws at Azul: Summer Pavilion: who starts, and tiles out of the bag. */

import type { Rng } from "../fair/chance.ts";
import type { Source } from "../fair/verify.ts";
import type { Setup } from "../replay/game.ts";
import { type Company, youOrName } from "../table/company.ts";
import { COLOURS } from "./generated/board.ts";
import type { Colour, Move, Tiles, View } from "./shapes.ts";
import { minus, NO_TILES, plus, sum, tilesOf } from "./tiles.ts";
import { heapText } from "./words.ts";

const FACTORY_SIZE = 4;
const SUPPLY_SIZE = 10;

export function source({ seats }: Setup): Source<Move, View> {
  return {
    expect(rng: Rng, found: Move, before: View): Move {
      if (found.kind === "start") return { kind: "start", seat: rng.below(seats) };
      const { bag, tower, supply, factories } = before;
      if (found.kind === "refill")
        return { kind: "refill", tiles: heapOf(draw(rng, bag, tower, SUPPLY_SIZE - sum(supply))) };
      const drawn = draw(rng, bag, tower, FACTORY_SIZE * factories.length);
      const dealt = factories.map((_, at) =>
        heapOf(drawn.slice(at * FACTORY_SIZE, (at + 1) * FACTORY_SIZE)),
      );
      return { kind: "fill", factories: dealt };
    },
    follow(): void {},
  };
}

/** So many colours as they come out of the bag; an empty bag is refilled from the tower. */
function draw(rng: Rng, bag: Tiles, tower: Tiles, number: number): readonly Colour[] {
  let [left, more] = [bag, tower];
  const drawn: Colour[] = [];
  for (let n = Math.min(number, sum(bag) + sum(tower)); n > 0; n--) {
    if (sum(left) === 0) [left, more] = [more, left];
    const colour = nthOf(left, rng.below(sum(left)));
    left = minus(left, tilesOf(colour));
    drawn.push(colour);
  }
  return drawn;
}

/** The colour of the nth tile of a heap, colours in their order. */
function nthOf(tiles: Tiles, nth: number): Colour {
  let before = 0;
  for (const [at, colour] of COLOURS.entries()) {
    before += tiles[at] ?? 0;
    if (nth < before) return colour;
  }
  throw new RangeError(`There is no tile ${nth}`);
}

const heapOf = (colours: readonly Colour[]): Tiles =>
  colours.reduce((heap, colour) => plus(heap, tilesOf(colour)), NO_TILES);

/** A draw as it is told: who starts, or which tiles came. */
export function drawText(move: Move, company: Company): string {
  switch (move.kind) {
    case "start":
      return youOrName(company, move.seat);
    case "fill":
      return move.factories.map(heapText).join(" / ");
    case "refill":
      return heapText(move.tiles);
    default:
      return "";
  }
}
