/** What chance draws from at Kingdomino: the dominoes that lie face down, and the bag of kings. */

import type { Frozen, Schemas } from "../api/wire.ts";
import type { Rng } from "../fair/chance.ts";
import type { Source } from "../fair/verify.ts";
import type { Setup } from "../replay/game.ts";
import { type Company, youOrName } from "../table/company.ts";

type Move = Frozen<Schemas["KingdominoMove"]>;
type Options = Partial<Schemas["KingdominoOptions"]>;

const ALL_NUMBERS: readonly number[] = Array.from({ length: 48 }, (_, at) => at + 1);

export function source({ seats, options }: Setup): Source<Move> {
  const { mighty_duel, second_edition } = options as Options;
  const kings = seats === 2 ? [0, 0, 1, 1] : ALL_NUMBERS.slice(0, seats).map((n) => n - 1);
  const row = second_edition ? 4 : kings.length;
  const used = mighty_duel || second_edition ? ALL_NUMBERS.length : 12 * seats;
  let faceDown = ALL_NUMBERS;
  let bag: readonly number[] = kings;

  /** A dynasty's next game begins once all dominoes of the last have been turned over. */
  function begin(): void {
    if (ALL_NUMBERS.length - faceDown.length < used) return;
    faceDown = ALL_NUMBERS;
    bag = kings;
  }

  return {
    expect(rng: Rng, found: Move): Move {
      if (found.kind === "king") return { kind: "king", seat: rng.choice(bag) };
      begin();
      const left = [...faceDown];
      const drawn = Array.from(
        { length: row },
        () => left.splice(rng.below(left.length), 1)[0] ?? 0,
      );
      return { kind: "reveal", dominoes: drawn.sort((a, b) => a - b) };
    },
    follow(found: Move): void {
      if (found.kind === "reveal") {
        begin();
        faceDown = faceDown.filter((number) => !found.dominoes.includes(number));
      }
      if (found.kind === "king") bag = without(bag, found.seat);
    },
  };
}

function without(bag: readonly number[], seat: number): readonly number[] {
  const at = bag.indexOf(seat);
  return at < 0 ? bag : bag.toSpliced(at, 1);
}

/** A draw as it is told: the row's numbers, or whose king it was. */
export function drawText(move: Move, company: Company): string {
  if (move.kind === "reveal") return move.dominoes.join(", ");
  return move.kind === "king" ? youOrName(company, move.seat) : "";
}
