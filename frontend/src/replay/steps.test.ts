import { describe, expect, it } from "vitest";
import { recordings } from "../../tests/recordings.ts";
import type { ReplayPayload } from "../api/wire.ts";
import type { Dominoes, GameEvent } from "../dominoes/shapes.ts";
import type { Tile } from "../dominoes/tiles.ts";
import { dealStarts, stepAt, stepsOf } from "./steps.ts";

const { draw3 } = recordings;
const person = { seat: 0, kind: "person", name: "Mina", level: null, resigned: false } as const;
const company = { seats: [], you: 0 };

const replay = {
  start: draw3.start,
  frames: draw3.commits.flatMap(({ version, by, events, view }, index) => [
    { ply: index * 2, version, seat: by, at: "", events: [], view },
    { ply: index * 2 + 1, version, seat: null, at: "", events, view },
  ]),
} as unknown as ReplayPayload<Dominoes>;

const steps = stepsOf(replay, company);

describe("the steps of a replay", () => {
  it("begin before the first row and leave out rows that show nothing", () => {
    expect(steps[0]).toMatchObject({ ply: -1, deal: 0, text: "" });
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
    const starts = dealStarts(steps);
    expect(starts[0]).toEqual({ deal: 1, step: 1 });
    for (const { deal, step } of starts) expect(steps[step]?.text).toContain(`Deal ${deal}`);
  });

  it("hide through one player's eyes what that player could not see", () => {
    const [frame] = replay.frames.slice(-1);
    if (frame === undefined) throw new Error("The recording is empty");
    const hands: Tile[][] = [[[6, 4]], [[1, 0]], [[2, 2]]];
    const view = { ...frame.view, phase: "play" as const, hands };
    const drew: GameEvent = { kind: "drew", seat: 2, tile: [2, 2], ends: [2, 5], boneyard: 3 };
    const open = { ...replay, frames: [{ ...frame, view, events: [drew] }] };
    const three = { seats: [person, person, person], you: 1 };
    expect(stepsOf(open, three)[1]).toMatchObject({ view, text: "Mina draws 2–2." });
    expect(stepsOf(open, three, 1)[1]).toMatchObject({
      view: { hands: [null, [[1, 0]], null] },
      text: "Mina draws a tile.",
    });
    const ended = { ...open, frames: [{ ...frame, view: { ...view, phase: "deal" as const } }] };
    expect(stepsOf(ended, three, 1)[1]?.view.hands).toEqual(view.hands);
  });
});
