/** How spaces can be paid for, found among the legal moves. */

import type { LegalMove } from "../api/wire.ts";
import { COLOURS, FACES } from "./generated/board.ts";
import type { Azul, Colour, Place, PlacePreview, PlayerView, View } from "./shapes.ts";
import { countOf } from "./tiles.ts";

export interface Payment {
  readonly move: Place;
  readonly preview: PlacePreview | null;
}

/** By space; those that spend the fewest wild tiles first, colours in their order. */
export type Payments = ReadonlyMap<string, readonly Payment[]>;

export const colourPaid = ({ move }: Payment): Colour => move.colour;

export function paymentsBySpace(legal: readonly LegalMove<Azul>[]): Payments {
  const found = new Map<string, Payment[]>();
  for (const { move, preview } of legal) {
    if (move.kind !== "place") continue;
    const payment = { move, preview: preview?.kind === "place_preview" ? preview : null };
    found.set(move.space, [...(found.get(move.space) ?? []), payment]);
  }
  for (const payments of found.values()) payments.sort((a, b) => a.move.wild - b.move.wild);
  return found;
}

/**
 * What somebody means who presses a space that can't be covered: the colour that fits and of
 * which they hold most, wild tiles for the rest. The rules say what is wrong with it.
 */
export function tryAt(view: View, { hand, board }: PlayerView, space: string): Place {
  const { spaces } = FACES[view.options.side];
  const at = spaces.findIndex(({ name }) => name === space);
  const number = spaces[at]?.number ?? 1;
  const fitting = board.stars[Math.floor(at / 6)]?.fitting ?? [];
  const colour = [...(fitting.length > 0 ? fitting : COLOURS)].reduce((best, next) =>
    countOf(hand, next) > countOf(hand, best) ? next : best,
  );
  if (colour === view.wild) return { kind: "place", space, colour, natural: number, wild: 0 };
  const natural = Math.max(1, Math.min(number, countOf(hand, colour)));
  return { kind: "place", space, colour, natural, wild: number - natural };
}
