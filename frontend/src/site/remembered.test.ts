import { beforeEach, describe, expect, it } from "vitest";
import {
  countMatch,
  lastGame,
  readChoices,
  readHabits,
  readTally,
  rememberChoices,
  rememberHabits,
} from "./remembered";

beforeEach(() => localStorage.clear());

describe("habits", () => {
  it("start from the defaults", () => {
    expect(readHabits({ pace: "fast" })).toEqual({ pace: "fast", sound: true });
  });

  it("change one by one", () => {
    rememberHabits({ pace: "slow" });
    rememberHabits({ sound: false });
    expect(readHabits()).toEqual({ pace: "slow", sound: false });
  });

  it("survive rubbish in the store", () => {
    localStorage.setItem("pannori.habits", '{"pace": "warp", "sound": 1}');
    expect(readHabits()).toEqual({ pace: "normal", sound: true });
    localStorage.setItem("pannori.habits", "[1");
    expect(readHabits().pace).toBe("normal");
  });
});

describe("last choices", () => {
  it("are kept by game, and so is which game it was", () => {
    expect([readChoices("kingdomino"), lastGame()]).toEqual([null, null]);
    rememberChoices("dominoes", { opponents: "3" });
    rememberChoices("kingdomino", { opponents: "1", dynasty: "on" });
    expect(readChoices("dominoes")).toEqual({ opponents: "3" });
    expect(readChoices("kingdomino")).toEqual({ opponents: "1", dynasty: "on" });
    expect(lastGame()).toBe("kingdomino");
  });

  it("survive rubbish in the store", () => {
    localStorage.setItem("pannori.choices.dominoes", '{"opponents": 9, "level": "hard"}');
    localStorage.setItem("pannori.game", '"x"');
    expect(readChoices("dominoes")).toEqual({ level: "hard" });
    expect(lastGame()).toBe(null);
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
