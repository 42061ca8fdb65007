import { beforeEach, describe, expect, it } from "vitest";
import { countMatch, readChoices, readTally, rememberChoices } from "./remembered";

beforeEach(() => localStorage.clear());

describe("last choices", () => {
  it("start from the defaults", () => {
    expect(readChoices({ pace: "fast" })).toEqual({
      opponents: 1,
      levels: ["normal", "normal", "normal"],
      variant: "draw",
      target: 100,
      pace: "fast",
      sound: true,
    });
  });

  it("change one by one", () => {
    rememberChoices({ opponents: 3, target: 50 });
    rememberChoices({ levels: ["easy", "hard", "normal"] });
    expect(readChoices()).toMatchObject({
      opponents: 3,
      target: 50,
      levels: ["easy", "hard", "normal"],
    });
  });

  it("survive rubbish in the store", () => {
    localStorage.setItem("pannori.dominoes.choices", '{"opponents": 9, "levels": "x"}');
    expect(readChoices().opponents).toBe(1);
    localStorage.setItem("pannori.dominoes.choices", "[1");
    expect(readChoices().target).toBe(100);
  });
});

describe("a guest's tally", () => {
  it("counts each match once", () => {
    countMatch("aaaaaaaaaaaa", true);
    countMatch("aaaaaaaaaaaa", true);
    countMatch("bbbbbbbbbbbb", false);
    expect(readTally()).toEqual({ played: 2, won: 1 });
  });
});
