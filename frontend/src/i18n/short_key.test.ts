import { expect, test } from "vitest";
import { shortKey } from "./short_key";

// tests/accounts/test_catalogue.py holds the other side to the same keys.
test.each([
  ["", "811c9dc5"],
  ["a", "e40c292c"],
  ["Your turn", "71b88375"],
  ["“{n} × 2”", "cf4035f6"],
])("%j is found by %s", (text, key) => {
  expect(shortKey(text)).toBe(key);
});
