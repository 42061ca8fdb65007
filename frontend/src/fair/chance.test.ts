import { describe, expect, it } from "vitest";
import vectors from "../../../tests/rules/chance_vectors.json" with { type: "json" };
import { chanceKey, commitment, fromHex, Rng, toHex } from "./chance";

const upTo = (k: number) => Array.from({ length: k }, (_, at) => at);

describe.each(vectors)("chance move $n of secret $secret", (vector) => {
  const key = () => chanceKey(fromHex(vector.secret), vector.nonces.map(fromHex));

  it("has the key and the commitment of the test vector", () => {
    expect(toHex(key())).toBe(vector.key);
    expect(commitment(fromHex(vector.secret))).toBe(vector.commitment);
  });

  it("draws the same numbers below every bound", () => {
    const rng = new Rng(key(), vector.n);
    const drawn = (vector.below as [number, number][]).map(([k]) => [k, rng.below(k)]);
    expect(drawn).toEqual(vector.below);
  });

  it("shuffles 28 and 48 things into the same order", () => {
    expect(new Rng(key(), vector.n).shuffled(upTo(28))).toEqual(vector.shuffled_28);
    expect(new Rng(key(), vector.n).shuffled(upTo(48))).toEqual(vector.shuffled_48);
  });
});

describe("bounds", () => {
  it.each([0, -1, 1.5, 2 ** 32 + 1])("below(%d) is refused", (k) => {
    expect(() => new Rng(new Uint8Array(32)).below(k)).toThrow(RangeError);
  });

  it("text that isn't hexadecimal is refused", () => {
    expect(() => fromHex("abc")).toThrow(RangeError);
    expect(() => fromHex("zz")).toThrow(RangeError);
  });
});
