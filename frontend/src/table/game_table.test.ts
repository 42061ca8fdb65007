import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../api/client.ts";
import type { MatchPayload, Shapes } from "../api/wire.ts";
import type { Live, Staging } from "../live/match.svelte.ts";
import { Sounds } from "../sound/sounds.ts";
import { GameTable } from "./game_table.svelte.ts";
import { isForOthers, pressKey } from "./keys.ts";

interface Counting extends Shapes {
  view: number;
  move: number;
  event: number;
}

/** A game in which one counts on. */
class CountingTable extends GameTable<Counting> {
  pressed: string[] = [];
  turn = 0;
  hint = "Count on.";
  protected override sameMove = (a: number, b: number) => a === b;
  protected override sentence = (event: number) => `It is ${event}.`;
  protected override afterEvent = (_: number, event: number) => event;
  protected override delay = () => 0;
  protected override soundOf = () => null;
  override onKey(event: KeyboardEvent): void {
    this.pressed.push(event.code);
  }
}

let staging: Staging<Counting>;
let undo: () => Promise<void>;
let table: CountingTable;
const finished = vi.fn();

const seat = (kind: "person" | "computer" | "open") => ({ kind });
const match = {
  version: 1,
  state: "running",
  view: 1,
  you: 0,
  seats: [seat("person"), seat("computer"), seat("person")],
} as unknown as MatchPayload<Counting>;

beforeEach(() => {
  finished.mockClear();
  undo = () => Promise.resolve();
  const live = {
    match,
    shown: 1,
    link: "open",
    online: [0],
    legalMoves: [{ move: 2, preview: null }],
    undo: () => undo(),
  } as unknown as Live<Counting>;
  table = new CountingTable(
    (given) => {
      staging = given;
      return live;
    },
    { pace: "normal", sounds: new Sounds(true), finished },
  );
});

describe("every table", () => {
  it("knows who sits around it, whose turn it is, and who is away", () => {
    expect(table.others).toEqual([1, 2]);
    expect([0, 1].map((at) => table.isTurn(at))).toEqual([true, false]);
    expect([0, 1, 2].map((at) => table.isAway(at))).toEqual([false, false, true]);
  });

  it("tells each event, the last eight of them", () => {
    for (let count = 2; count < 12; count++) staging.tell(count, true);
    expect(table.said.map(({ text }) => text).at(-1)).toBe("It is 11.");
    expect(table.said).toHaveLength(8);
    expect(new Set(table.said.map(({ n }) => n)).size).toBe(8);
  });

  it("says that a move was taken back, as no event does", async () => {
    await table.undo();
    expect([table.said, table.spoken].map((lines) => lines.at(-1)?.text)).toEqual([
      "You take your move back.",
      "You take your move back.",
    ]);
  });

  it("says why something besides a move failed, and does one such thing at a time", async () => {
    undo = () => Promise.reject(new ApiError(409, { code: "cannot_undo", message: "Too late." }));
    await table.undo();
    expect([table.failed, table.acting]).toEqual(["Too late.", false]);
    let end = () => {};
    const begun = table.attempt(
      () =>
        new Promise<void>((resolve) => {
          end = resolve;
        }),
    );
    const second = vi.fn();
    await table.attempt(second);
    expect([second.mock.calls.length, table.acting, table.failed]).toEqual([0, true, ""]);
    end();
    await begun;
    expect(table.acting).toBe(false);
  });

  it("opens the end once the match is over", () => {
    staging.settled?.(match);
    expect(table.matchEndOpen).toBe(false);
    Object.assign(match, { state: "finished" });
    staging.settled?.({ ...match, state: "running" });
    expect([table.matchEndOpen, finished.mock.calls.length]).toEqual([true, 1]);
    Object.assign(match, { state: "running" });
  });
});

describe("the keys of every table", () => {
  const key = (code: string, init: KeyboardEventInit = {}) =>
    new KeyboardEvent("keydown", { code, ...init });

  it("close a refusal by Escape and leave the rest to the game", () => {
    const toggleSound = vi.fn();
    table.refusal = { code: "x", message: "x" };
    pressKey(key("Escape"), table, { toggleSound });
    expect(table.refusal).toBeNull();
    pressKey(key("KeyM"), table, { toggleSound });
    expect(toggleSound).toHaveBeenCalledOnce();
    expect(table.pressed).toEqual(["Escape", "KeyM"]);
  });

  it("are the browser's with Ctrl, and the writer's while a syllable is composed", () => {
    expect(isForOthers(key("KeyM", { ctrlKey: true }))).toBe(true);
    expect(isForOthers(key("KeyM", { isComposing: true }))).toBe(true);
    expect(isForOthers(key("KeyM"))).toBe(false);
  });
});
