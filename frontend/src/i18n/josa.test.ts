import { describe, expect, it } from "vitest";
import cases from "../../../tests/accounts/particles.json";
import { josa } from "./josa";

describe("particles", () => {
  it.each(cases as [string, string][])("%s becomes %s", (text, expected) => {
    expect(josa(text)).toBe(expected);
  });
});
