/** What chance draws from at dominoes: the 28 tiles, then what a deal leaves in the boneyard. */

import type { Rng } from "../fair/chance.ts";
import type { Source } from "../fair/verify.ts";
import type { Setup } from "../replay/game.ts";
import { type Company, youOrName } from "../table/company.ts";
import type { Move } from "./shapes.ts";
import { sameTile, type Tile, tileText } from "./tiles.ts";

/** Rule 1. */
const HAND_SIZE = 7;
const ALL_TILES: readonly Tile[] = [0, 1, 2, 3, 4, 5, 6].flatMap((high) =>
  Array.from({ length: high + 1 }, (_, low): Tile => [high, low]),
);

const byHalves = (a: Tile, b: Tile): number => a[0] - b[0] || a[1] - b[1];

export function source({ seats }: Setup): Source<Move> {
  let boneyard: readonly Tile[] = ALL_TILES;
  return {
    expect(rng: Rng, found: Move): Move {
      if (found.kind === "drawn") return { kind: "drawn", tile: rng.choice(boneyard) };
      const tiles = rng.shuffled(ALL_TILES);
      const hands = Array.from({ length: seats }, (_, seat) =>
        tiles.slice(seat * HAND_SIZE, (seat + 1) * HAND_SIZE).sort(byHalves),
      );
      return { kind: "deal", hands };
    },
    follow(found: Move): void {
      const gone =
        found.kind === "deal" ? found.hands.flat() : found.kind === "drawn" ? [found.tile] : [];
      const left = found.kind === "deal" ? ALL_TILES : boneyard;
      boneyard = left.filter((tile) => !gone.some((taken) => sameTile(taken, tile)));
    },
  };
}

/** A tile that no end of a line tears apart. */
const whole = (tile: Tile): string => tileText(tile).replace("|", "\u2060|\u2060");

/** A draw as it is told: the tile, or everybody's hand. */
export function drawText(move: Move, company: Company): string {
  if (move.kind === "drawn") return whole(move.tile);
  if (move.kind !== "deal") return "";
  const hand = (tiles: readonly Tile[], seat: number) =>
    `${youOrName(company, seat)}: ${tiles.map(whole).join(" ")}`;
  return move.hands.map(hand).join(" · ");
}
