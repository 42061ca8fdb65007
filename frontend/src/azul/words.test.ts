import { describe, expect, it } from "vitest";
import { recording } from "../../tests/azul.ts";
import type { SeatPayload } from "../api/wire.ts";
import { rowsOf } from "./counting.ts";
import { chapterOf } from "./replayed.ts";
import type { View } from "./shapes.ts";
import {
  type Counted,
  featureLabel,
  seatAfter,
  sentence,
  spaceLabel,
  starName,
  taskSentence,
  waitingSentence,
} from "./words.ts";

const seats: SeatPayload[] = [
  { seat: 0, kind: "person", name: "Mina", level: null, avatar: null, resigned: false },
  { seat: 1, kind: "computer", name: null, level: "hard", avatar: null, resigned: false },
];
const company = { seats, you: 0 };
const viewWith = (test: (view: View) => boolean): View => {
  const found = recording.commits.find(({ view }) => test(view));
  if (found === undefined) throw new Error("The recording has no such position");
  return found.view;
};

describe("the words of the table", () => {
  it("tell every event of a match in sentences", () => {
    for (const { events } of recording.commits)
      for (const event of events) expect(sentence(event, company)).toMatch(/^[A-Z].*[.!]$/);
  });

  it("say who took what, where from and what the token cost", () => {
    const picked = {
      kind: "picked",
      seat: 1,
      factory: null,
      colour: "blue",
      tiles: [1, 0, 0, 0, 2, 0],
      to_centre: [0, 0, 0, 0, 0, 0],
    } as const;
    expect(sentence(picked, company)).toBe("Computer takes 1 purple, 2 blue from the centre.");
    expect(sentence({ ...picked, seat: 0, factory: 2 }, company)).toBe(
      "You take 1 purple, 2 blue from factory display 3.",
    );
    expect(sentence({ kind: "token_taken", seat: 0, lost: 3 }, company)).toBe(
      "You take the first-player token and lose 3 points.",
    );
  });

  it("tell a pass that came by itself from one that was chosen", () => {
    const none = [0, 0, 0, 0, 0, 0] as const;
    const passed = { kind: "passed", seat: 0, kept: none, thrown: none, lost: 0 } as const;
    expect(sentence(passed, company)).toBe("You have no tiles left and are out of this round.");
    expect(sentence({ ...passed, thrown: [2, 0, 0, 0, 0, 0], lost: 1 }, company)).toBe(
      "You pass, keep 0 and throw 2 away: −1 point.",
    );
  });

  it("name the spaces and stars of both sides", () => {
    expect(spaceLabel("orange-3", null, 2)).toBe(
      "the orange star, space 3: can be covered, +2 points",
    );
    expect(spaceLabel("centre-4", "red")).toBe("the star in the middle, space 4: red");
    expect(spaceLabel("centre-NW", null)).toBe("the star in the middle, space 3: empty");
    expect(starName("E")).toBe("outer star 3");
    expect(featureLabel("pillar", [])).toBe("pillar: finished");
    expect(featureLabel("statue", ["orange-1", "orange-2"])).toBe(
      "statue, still to cover: the orange star, space 1, the orange star, space 2",
    );
  });

  it("say whose turn it is and who comes next", () => {
    const theirs = viewWith(({ phase, turn }) => phase === "pick" && turn === 1);
    expect(seatAfter(theirs)).toBe(0);
    expect(waitingSentence(theirs, company)).toBe(
      "Computer is taking tiles… Then it is your turn.",
    );
    const mine = viewWith(({ phase, turn }) => phase === "place" && turn === 0);
    expect(taskSentence(mine, 0)).toBe("You can't pay for any space: pass.");
    expect(waitingSentence(mine, company)).toBe("");
  });
});

describe("the counting of the end", () => {
  it("has a row for each thing and a column for each seat", () => {
    const counted: Counted[] = [
      { kind: "star_scored", seat: 0, star: "blue", points: 15 },
      { kind: "number_scored", seat: 0, number: 1, points: 4 },
      { kind: "number_scored", seat: 1, number: 1, points: 4 },
      { kind: "corners_lost", seat: 1, tiles: 3, lost: 3 },
    ];
    expect(rowsOf(counted, 2)).toEqual([
      { name: "the blue star", points: [15, 0] },
      { name: "all 1s", points: [4, 4] },
      { name: "tiles kept", points: [0, -3] },
    ]);
  });
});

describe("the parts of a replay", () => {
  it("are each round's taking and placing, and the final bonuses", () => {
    const numbers = recording.commits.map(({ view }) => chapterOf(view)?.number ?? -1);
    expect([...new Set(numbers)]).toEqual([0, 1, 10, 11, 12]);
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  });
});
