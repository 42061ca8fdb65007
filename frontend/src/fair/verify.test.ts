import { describe, expect, it } from "vitest";
import * as dominoes from "../dominoes/fair.ts";
import * as kingdomino from "../kingdomino/fair.ts";
import type { Setup } from "../replay/game.ts";
import { type Sealed, type Source, verify } from "./verify.ts";

interface Saved extends Sealed {
  setup: Setup;
}

const FOLDER = "../../../tests/rules/golden/";
const golden = import.meta.glob<Saved>("../../../tests/rules/golden/*/*.json", {
  eager: true,
  import: "default",
});
const GAMES: Record<string, (setup: Setup) => Source<unknown>> = {
  dominoes: dominoes.source as (setup: Setup) => Source<unknown>,
  kingdomino: kingdomino.source as (setup: Setup) => Source<unknown>,
};

function read(game: string, name: string): Saved {
  const saved = golden[`${FOLDER}${game}/${name}.json`];
  if (saved === undefined) throw new Error(`There is no recording ${name}`);
  return saved;
}

const namesOf = (game: string): string[] =>
  Object.keys(golden).flatMap((path) =>
    path.startsWith(`${FOLDER}${game}/`) ? [path.slice(`${FOLDER}${game}/`.length, -5)] : [],
  );
const check = (game: string, saved: Saved) =>
  verify(saved, GAMES[game]?.(saved.setup) as never, () => undefined);

describe.each(Object.keys(GAMES))("recorded games of %s", (game) => {
  it.each(namesOf(game))("%s: every draw follows from the secret", (name) => {
    const saved = read(game, name);
    const found = check(game, saved);
    const chance = saved.log.filter(
      ({ seat, move }) =>
        seat === null &&
        ["deal", "drawn", "reveal", "king"].includes((move as { kind: string }).kind),
    );
    expect(found?.sealed).toBe(true);
    expect(found?.draws).toHaveLength(chance.length);
    expect(found?.draws.filter(({ right }) => !right)).toEqual([]);
  });
});

describe("a game that was tampered with", () => {
  const saved = read("dominoes", "target-overshot");

  it("shows the first draw that differs, and what it should have been", () => {
    const [, second] = saved.log.flatMap(({ move }, ply) =>
      (move as { kind: string }).kind === "drawn" ? [ply] : [],
    );
    if (second === undefined) throw new Error("The recording has too few draws");
    const log = saved.log.map((row, ply) =>
      ply === second ? { seat: null, move: { kind: "drawn", tile: [0, 0] } } : row,
    );
    const wrong = check("dominoes", { ...saved, log })?.draws.find(({ right }) => !right);
    expect(wrong?.ply).toBe(second);
    expect(wrong?.expected).toEqual(saved.log[second]?.move);
  });

  it("fails under another secret, whose seal is another", () => {
    const found = check("dominoes", { ...saved, secret: "00".repeat(32) });
    expect(found?.sealed).toBe(false);
    expect(found?.draws[0]?.right).toBe(false);
  });

  it("has nothing to verify before its secret is out", () => {
    expect(check("dominoes", { ...saved, secret: null })).toBeNull();
  });
});
