import { describe, expect, it } from "vitest";
import type { SeatPayload } from "../api/wire.ts";
import { seatName } from "../table/company.ts";
import type { DealResult } from "./shapes.ts";
import { dealSentence, sentence, sumWorkedOut, tileLabel } from "./words.ts";

const person = (seat: number, name: string | null): SeatPayload => ({
  seat,
  kind: "person",
  name,
  level: null,
  resigned: false,
  avatar: null,
});
const computer = (seat: number): SeatPayload => ({
  seat,
  kind: "computer",
  name: null,
  level: "hard",
  resigned: false,
  avatar: null,
});

const company = { seats: [person(0, "Mina"), computer(1), computer(2)], you: 0 };

const result: DealResult = {
  deal: 1,
  reason: "domino",
  winner: 0,
  points: 23,
  hands: [
    [],
    [
      [6, 4],
      [2, 1],
    ],
    [[5, 5]],
  ],
  scores: [23, 0, 0],
};

describe("the words of the table", () => {
  it("tell computers apart by number only where there are several", () => {
    expect(seatName(company, 2)).toBe("Computer 2");
    expect(seatName({ seats: [person(0, "Mina"), computer(1)], you: 0 }, 1)).toBe("Computer");
  });

  it("say a tile, the end and who laid it", () => {
    const ends = [6, 4] as const;
    expect(sentence({ kind: "played", seat: 0, tile: [6, 6], end: null, ends }, company)).toBe(
      "You open with [6|6].",
    );
    expect(sentence({ kind: "played", seat: 1, tile: [6, 4], end: "left", ends }, company)).toBe(
      "Computer 1 plays [6|4] on the left end.",
    );
  });

  it("say a drawn tile only to whoever drew it", () => {
    const ends = [6, 4] as const;
    expect(sentence({ kind: "drew", seat: 0, tile: [2, 1], ends, boneyard: 3 }, company)).toBe(
      "You draw [2|1].",
    );
    expect(sentence({ kind: "drew", seat: 1, tile: null, ends, boneyard: 3 }, company)).toBe(
      "Computer 1 draws a tile.",
    );
  });

  it("say whether a tile can be played", () => {
    expect(tileLabel([6, 4], true)).toBe("[6|4], playable");
    expect(tileLabel([6, 4], false)).toBe("[6|4], not playable");
  });

  it("work the sum out tile by tile, as in the rule's example", () => {
    expect(sumWorkedOut(result)).toBe("10 + 3 + 10 = 23");
    expect(sumWorkedOut({ ...result, points: 10, hands: [[], [[5, 5]]] })).toBe("10");
    expect(sumWorkedOut({ ...result, winner: null, points: 0 })).toBeNull();
  });

  it("leave the winner's own pips out of a blocked deal's sum", () => {
    const blocked: DealResult = {
      ...result,
      reason: "blocked",
      winner: 1,
      hands: [[[6, 4]], [[0, 0]], [[5, 5]]],
      points: 20,
    };
    expect(sumWorkedOut(blocked)).toBe("10 + 10 = 20");
    expect(dealSentence(blocked, company)).toBe(
      "The deal is blocked. Computer 1 has the lowest hand: 20 points.",
    );
  });
});
