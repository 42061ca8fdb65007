import { describe, expect, it } from "vitest";
import recorded from "../../tests/fixtures/azul_draws.json" with { type: "json" };
import { verify } from "../fair/verify.ts";
import { drawText, source } from "./fair.ts";
import type { Move, View } from "./shapes.ts";

const { saved, before } = recorded;
const views = before as unknown as Record<string, View>;
const check = (log: typeof saved.log) =>
  verify({ ...saved, log }, source(saved.setup), (ply) => views[ply] as View);

describe("the draws of a match for four in which bag and tower run dry", () => {
  it("all follow from the secret", () => {
    const found = check(saved.log);
    expect(found?.sealed).toBe(true);
    expect(found?.draws).toHaveLength(Object.keys(before).length);
    expect(found?.draws.filter(({ right }) => !right)).toEqual([]);
  });

  it("show what a draw that was tampered with should have been", () => {
    const at = saved.log.findIndex(({ move }) => move.kind === "refill");
    const forged = saved.log.map((row, ply) =>
      ply === at ? { seat: null, move: { kind: "refill", tiles: [10, 0, 0, 0, 0, 0] } } : row,
    );
    const wrong = check(forged as typeof saved.log)?.draws.find(({ right }) => !right);
    expect(wrong?.ply).toBe(at);
    expect(wrong?.expected).toEqual(saved.log[at]?.move);
  });

  it("are told in words", () => {
    const seats = [
      { seat: 0, kind: "person", name: "Mina", level: null, avatar: null, resigned: false },
    ] as const;
    const company = { seats: [...seats], you: null };
    expect(drawText({ kind: "start", seat: 0 }, company)).toBe("Mina");
    const refill: Move = { kind: "refill", tiles: [0, 2, 0, 0, 0, 1] };
    expect(drawText(refill, company)).toBe("2 green, 1 red");
  });
});
