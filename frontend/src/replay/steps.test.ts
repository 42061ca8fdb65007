import { describe, expect, it } from "vitest";
import { recordings } from "../../tests/recordings.ts";
import type { ReplayPayload } from "../api/wire.ts";
import { game } from "../dominoes/replayed.ts";
import type { Dominoes } from "../dominoes/shapes.ts";
import { chapterMarks, nearest, scoreChanges, stepAt, stepsOf } from "./steps.ts";

const { draw3 } = recordings;
const person = {
  seat: 0,
  kind: "person",
  name: "Mina",
  level: null,
  resigned: false,
  avatar: null,
} as const;

const replay = {
  seats: [person, { ...person, seat: 1, name: "Joon" }, { ...person, seat: 2, name: "Hana" }],
  you: 0,
  start: draw3.start,
  frames: draw3.commits.flatMap(({ version, by, events, view }, index) => [
    { ply: index * 2, version, seat: by, at: "", events: [], view },
    { ply: index * 2 + 1, version, seat: null, at: "", events, view },
  ]),
} as unknown as ReplayPayload<Dominoes>;

const steps = stepsOf(replay, game);

describe("the steps of a replay", () => {
  it("begin before the first row and leave out rows that show nothing", () => {
    expect(steps[0]).toMatchObject({ ply: -1, chapter: null, text: "" });
    expect(steps.length).toBe(draw3.commits.length + 1);
    expect(steps.slice(1).every(({ text }) => text !== "")).toBe(true);
    expect(steps.at(-1)?.view).toEqual(draw3.commits.at(-1)?.view);
  });

  it("are found by the log's row, also by one that shows nothing", () => {
    expect(stepAt(steps, -1)).toBe(0);
    expect(stepAt(steps, 7)).toBe(4);
    expect(stepAt(steps, 6)).toBe(4);
    expect(stepAt(steps, 9999)).toBe(steps.length - 1);
  });

  it("know where each deal starts", () => {
    const marks = chapterMarks(steps);
    expect(marks[0]).toEqual({ name: "Deal 1", step: 1 });
    for (const { name, step } of marks) expect(steps[step]?.text).toContain(name);
  });

  it("know where a score changes: at the end of a deal that somebody won", () => {
    const changes = scoreChanges(steps);
    expect(changes.length).toBeGreaterThan(0);
    for (const step of changes)
      expect(steps[step]?.events.some(({ kind }) => kind === "deal_ended")).toBe(true);
  });

  it("tell what happened besides moves", () => {
    const act = (kind: string, more: object) =>
      ({ ...replay.frames[0], events: [], act: { kind, ...more } }) as never;
    const frames = [
      act("resign", { seat: 1 }),
      act("resign", { seat: 0 }),
      act("take_over", { seat: 1, level: "normal" }),
      act("undo", { to: 3 }),
      act("abort", { reason: "" }),
    ];
    expect(stepsOf({ ...replay, frames }, game).map(({ text }) => text)).toEqual([
      "",
      "Joon resigns.",
      "You resign.",
      "The computer plays on for seat 2.",
      "The last move is taken back.",
      "The match is broken off.",
    ]);
  });
});

it("the nearest place on either side is never the one where one stands", () => {
  expect(nearest([1, 5, 9], 5, "after")).toBe(9);
  expect(nearest([1, 5, 9], 5, "before")).toBe(1);
  expect(nearest([1, 5, 9], 6, "before")).toBe(5);
  expect(nearest([1, 5, 9], 9, "after")).toBeNull();
});
