import { describe, expect, it } from "vitest";
import { kingdoms } from "../../tests/kingdomino.ts";
import type { SeatPayload } from "../api/wire.ts";
import { squaresOf } from "./land.ts";
import { chapterOf } from "./replayed.ts";
import type { GameEvent, View } from "./shapes.ts";
import { dominoLabel, seatAfter, sentence, squareLabel, taskSentence } from "./words.ts";

const seats: SeatPayload[] = [
  { seat: 0, kind: "person", name: "Mina", level: null, avatar: null, resigned: false },
  { seat: 1, kind: "computer", name: null, level: "hard", avatar: null, resigned: false },
];
const company = { seats, you: 0 };
const { start, commits } = kingdoms.duo;
const viewWith = (test: (view: View) => boolean): View => {
  const found = commits.find(({ view }) => test(view));
  if (found === undefined) throw new Error("The recording has no such position");
  return found.view;
};

describe("the words of the table", () => {
  it("tell every event of a match in one sentence", () => {
    for (const { events } of commits)
      for (const event of events) expect(sentence(event, company)).toMatch(/^[A-Z].*[.!]$/);
  });

  it("say who, which domino, and what it gave", () => {
    const placed: GameEvent = {
      kind: "placed",
      seat: 1,
      domino: 12,
      first: [1, 0],
      second: [2, 0],
      gained: 1,
      points: 4,
    };
    expect(sentence(placed, company)).toBe("Computer places domino 12: 1 more point.");
    expect(sentence({ ...placed, seat: 0, gained: 6 }, company)).toBe(
      "You place domino 12: 6 more points.",
    );
    expect(sentence({ ...placed, gained: 0 }, company)).toBe("Computer places domino 12.");
  });

  it("say that a victory is shared", () => {
    const shared: GameEvent = { kind: "match_ended", winners: [0, 1], scores: [40, 40] };
    expect(sentence(shared, company)).toBe("You share the victory!");
    expect(sentence(shared, { ...company, you: null })).toBe("Mina, Computer share the victory.");
  });

  it("name squares and dominoes for those who can't see them", () => {
    const box = { left: -1, top: -2, right: 3, bottom: 2 };
    const squares = squaresOf([[48, [1, 0], [1, 1]]]);
    expect(squareLabel([0, 0], box, squares)).toBe("Row 3, column 2: castle");
    expect(squareLabel([1, 1], box, squares)).toBe("Row 4, column 3: mine with 3 crowns");
    expect(squareLabel([3, 2], box, squares)).toBe("Row 5, column 5: empty");
    expect(
      dominoLabel(19, [
        { terrain: "wheat", crowns: 1 },
        { terrain: "forest", crowns: 0 },
      ]),
    ).toBe("Domino 19: wheat with 1 crown, forest");
  });

  it("tell what to do and who comes next", () => {
    const last = viewWith((view) => view.phase === "place" && view.next.length === 0);
    expect(taskSentence(last, false)).toContain("It is the last round.");
    const first = viewWith((view) => view.phase === "claim" && view.round === 0);
    expect(taskSentence(first, false)).toBe("Your turn: claim a domino of the first row.");
    expect(seatAfter(first)).toBeNull();
    const abba = { ...first, options: { ...first.options, abba: true }, bag: [1, 1, 0] };
    expect(seatAfter(abba)).toBe(1);
  });

  it("name the chapters of a replay, growing through a dynasty", () => {
    expect(chapterOf(start)).toBeNull();
    const numbers = commits.map(({ view }) => chapterOf(view)?.number ?? -1);
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    expect(chapterOf({ ...viewWith(({ round }) => round === 3), game: 2, games: 3 })).toEqual({
      number: 103,
      name: "Game 2, round 3",
    });
  });
});
