/**
 * Whether the draws of a finished match follow from its sealed secret: the secret must be the
 * one whose SHA-256 was published before the first draw, and every chance move of the log the
 * one that the secret's stream gives.
 */

import { chanceKey, commitment, fromHex, Rng } from "./chance.ts";

/** What a game's chance moves are drawn from, followed along the log. */
export interface Source<M, V = unknown> {
  /** The move that the stream gives in the place of `found`, in the position `before` it. */
  expect(rng: Rng, found: M, before: V): M;
  /** Chance has made this move. */
  follow(found: M): void;
}

/** What of a saved game the draws follow from. */
export interface Sealed {
  readonly commitment: string;
  readonly secret: string | null;
  readonly nonces: readonly string[];
  readonly log: readonly { readonly seat: number | null; readonly move: unknown }[];
}

export interface Draw<M> {
  /** The row of the log. */
  readonly ply: number;
  readonly found: M;
  readonly expected: M;
  readonly right: boolean;
}

export interface Findings<M> {
  /** SHA-256 of the secret. */
  readonly seal: string;
  /** Whether that is what was published. */
  readonly sealed: boolean;
  readonly draws: readonly Draw<M>[];
}

const ACTS: readonly string[] = ["resign", "time_out", "take_over", "undo", "abort"];

/**
 * The findings; null where the secret is not in the document. `positionBefore` a row of the log
 * is what a draw may depend on besides the draws before it.
 */
export function verify<M, V>(
  game: Sealed,
  source: Source<M, V>,
  positionBefore: (ply: number) => V,
): Findings<M> | null {
  if (game.secret === null) return null;
  const secret = fromHex(game.secret);
  const key = chanceKey(secret, game.nonces.map(fromHex));
  const seal = commitment(secret);
  const draws: Draw<M>[] = [];
  for (const [ply, row] of game.log.entries()) {
    if (row.seat !== null || isAct(row.move)) continue;
    const found = row.move as M;
    const expected = source.expect(new Rng(key, draws.length), found, positionBefore(ply));
    source.follow(found);
    draws.push({ ply, found, expected, right: same(found, expected) });
  }
  return { seal, sealed: seal === game.commitment, draws };
}

const isAct = (move: unknown): boolean => ACTS.includes((move as { kind: string }).kind);

/** Whether two JSON values are equal, in whatever order their keys stand. */
function same(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, at) => same(item, b[at]));
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return a === b;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => same(a[key as keyof typeof a], b[key as keyof typeof b]))
  );
}
