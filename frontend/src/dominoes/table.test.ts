import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Recording, recordings } from "../../tests/recordings.ts";
import type { Commit, MatchPayload, MatchUpdate } from "../api/wire.ts";
import { LiveMatch } from "../live/match.svelte.ts";
import { FakeSocket } from "../live/testing.ts";
import { Sounds } from "../sound/sounds.ts";
import { pressKey } from "../table/keys.ts";
import type { Dominoes } from "./shapes.ts";
import { DominoTable } from "./table.svelte.ts";

type Recorded = Recording["commits"][number];

const seats = [
  { seat: 0, kind: "person", name: "Mina", level: null, resigned: false, avatar: null },
  { seat: 1, kind: "computer", name: null, level: "hard", resigned: false, avatar: null },
];

const status = ({ version, view, legal_moves, to_act, outcome }: Recorded) => ({
  version,
  view,
  legal_moves,
  to_act,
  outcome,
  state: outcome === null ? "running" : "finished",
  seats,
  can_undo: false,
});

const payload = (commit: Recorded) =>
  ({
    ...status(commit),
    id: "aaaaaaaaaaaa",
    game: "dominoes",
    you: 0,
  }) as unknown as MatchPayload<Dominoes>;

const update = (...commits: Recorded[]) =>
  ({
    type: "events",
    ...status(commits.at(-1) as Recorded),
    commits: commits.map(({ version, events }): Commit<Dominoes> => ({ version, events })),
  }) as unknown as { type: "events" } & MatchUpdate<Dominoes>;

const { commits } = recordings.draw2;
const find = (test: (commit: Recorded) => boolean): number => {
  const at = commits.findIndex(test);
  if (at < 0) throw new Error("The recording has no such position");
  return at;
};
const playsIn = (commit: Recorded) => commit.legal_moves.filter(({ move }) => move.kind === "play");
const ends = (commit: Recorded, tile: string) =>
  playsIn(commit).filter(({ move }) => move.kind === "play" && String(move.tile) === tile).length;

let table: DominoTable;
let stop: () => void;
let finished: number;
let heldToSocket: FakeSocket;

/** Sits down at the recorded match as it stood after commit `at`. */
function sit(at: number): DominoTable {
  open(payload(commits[at] as Recorded));
  heldToSocket.say({ ...update(commits[at] as Recorded), commits: [] });
  return table;
}

function open(match: MatchPayload<Dominoes>): void {
  finished = 0;
  table = new DominoTable((staging) => new LiveMatch(match, "ws://table/", staging), {
    pace: "normal",
    sounds: new Sounds(true),
    finished: () => finished++,
  });
  stop = table.live.start();
  heldToSocket = FakeSocket.last;
  heldToSocket.accept();
}

const sentMoves = () =>
  heldToSocket.sentOf("move").map((message) => (message.type === "move" ? message.move : null));
const checks = () => heldToSocket.sentOf("check") as { request_id: string; move: unknown }[];
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const key = (code: string, init: KeyboardEventInit = {}) => {
  const toggle = vi.fn();
  pressKey(new KeyboardEvent("keydown", { code, ...init }), table, { toggleSound: toggle });
  return toggle;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  document.body.replaceChildren();
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const oneWay = find((commit) =>
  playsIn(commit).some(
    ({ move }) => move.kind === "play" && move.end && ends(commit, String(move.tile)) === 1,
  ),
);
const twoWays = find((commit) =>
  playsIn(commit).some(({ move }) => move.kind === "play" && ends(commit, String(move.tile)) === 2),
);
const mustDraw = find((commit) => commit.legal_moves.some(({ move }) => move.kind === "draw"));
const opening = find((commit) => commit.view.phase === "open" && commit.to_act === 0);

const tileWith = (at: number, ways: number) => {
  const commit = commits[at] as Recorded;
  const found = playsIn(commit).find(
    ({ move }) => move.kind === "play" && ends(commit, String(move.tile)) === ways,
  );
  if (found?.move.kind !== "play") throw new Error("No such tile");
  return found.move;
};

describe("a tile of the hand", () => {
  it("that fits one end goes there when pressed", () => {
    const move = tileWith(oneWay, 1);
    sit(oneWay).press(move.tile);
    expect(sentMoves()).toEqual([move]);
  });

  it("that fits both ends asks for one, and goes to the one that is chosen", () => {
    const { tile } = tileWith(twoWays, 2);
    sit(twoWays).press(tile);
    expect(table.asking).toEqual(tile);
    expect(sentMoves()).toEqual([]);
    table.playAt(tile, "right");
    expect(sentMoves()).toEqual([{ kind: "play", tile, end: "right" }]);
    expect(table.asking).toBeNull();
  });

  it("is still asked about after a reconnect that changes nothing, and nothing is said twice", () => {
    const { tile } = tileWith(twoWays, 2);
    sit(twoWays).press(tile);
    const { spoken } = table;
    heldToSocket.say({ ...update(commits[twoWays] as Recorded), commits: [] });
    expect(table.asking).toEqual(tile);
    expect(table.spoken).toEqual(spoken);
  });

  it("pressed a second time is put back", () => {
    const { tile } = tileWith(twoWays, 2);
    sit(twoWays).press(tile);
    table.press(tile);
    expect(table.asking).toBeNull();
    expect(sentMoves()).toEqual([]);
  });

  it("opens a deal without naming an end", () => {
    const move = tileWith(opening, 1);
    sit(opening).press(move.tile);
    expect(sentMoves()).toEqual([{ kind: "play", tile: move.tile }]);
  });

  it("is played once, however often it is pressed before the answer", () => {
    const { tile } = tileWith(oneWay, 1);
    sit(oneWay).press(tile);
    table.press(tile);
    expect(sentMoves()).toHaveLength(1);
  });

  it("may follow a draw before the draw's own answer has come", async () => {
    const drawn = find(
      (commit) =>
        commit.by === 0 && commit.events[0]?.kind === "drew" && playsIn(commit).length > 0,
    );
    sit(drawn - 1).draw();
    heldToSocket.say(update(commits[drawn] as Recorded));
    await pass(0);
    const [choice] = playsIn(commits[drawn] as Recorded);
    if (choice?.move.kind !== "play") throw new Error("No tile to play");
    table.playAt(choice.move.tile, choice.move.end ?? "left");
    expect(sentMoves()).toEqual([{ kind: "draw" }, choice.move]);
  });

  it("dropped near an end goes there; dropped elsewhere it returns to the hand", () => {
    const move = tileWith(oneWay, 1);
    sit(oneWay);
    const at = { tile: move.tile, x: 1, y: 1 };
    table.drag = { ...at, over: null };
    table.drop();
    expect([sentMoves(), checks(), table.drag]).toEqual([[], [], null]);
    table.drag = { ...at, over: move.end ?? null };
    table.drop();
    expect(sentMoves()).toEqual([move]);
  });
});

describe("a try against the rules", () => {
  it("is answered on the spot by the server's words and rule, and moves nothing", async () => {
    const { tile, end } = tileWith(oneWay, 1);
    sit(oneWay).playAt(tile, end === "left" ? "right" : "left");
    expect(sentMoves()).toEqual([]);
    const refusal = {
      code: "does_not_match",
      message: "It doesn't match.",
      rule: "matching",
      details: {},
    };
    heldToSocket.say({
      type: "checked",
      request_id: checks()[0]?.request_id ?? "",
      legal: false,
      refusal,
    });
    await pass(0);
    expect(table.refusal).toEqual(refusal);
    expect(table.hand).toEqual((commits[oneWay] as Recorded).view.hands[0]);
  });

  it("with a tile that fits nowhere names both ends", async () => {
    sit(mustDraw);
    const [tile] = table.hand;
    if (tile === undefined) throw new Error("An empty hand");
    table.press(tile);
    heldToSocket.say({
      type: "checked",
      request_id: checks()[0]?.request_id ?? "",
      legal: false,
      refusal: { code: "does_not_match", message: "left only", rule: "matching", details: {} },
    });
    await pass(0);
    expect(table.refusal?.message).toContain(`[${tile[0]}|${tile[1]}]`);
    expect(table.refusal?.message).not.toBe("left only");
    expect(table.refusal?.rule).toBe("matching");
  });

  it("without a connection says so at once", () => {
    sit(oneWay);
    heldToSocket.drop();
    table.draw();
    expect(table.refusal?.code).toBe("offline");
  });

  it("gives way to the next try that is legal", async () => {
    const move = tileWith(oneWay, 1);
    sit(oneWay);
    table.refusal = { code: "x", message: "x" };
    table.press(move.tile);
    expect(table.refusal).toBeNull();
  });
});

describe("the keys", () => {
  const lay = () => {
    document.body.innerHTML = `<ul data-hand>${table.hand
      .map(([high, low]) => `<li><button data-tile="${high}${low}"></button></li>`)
      .join("")}</ul><input>`;
  };
  const focused = () => document.activeElement?.getAttribute("data-tile");

  it("← and → walk along the hand and around its ends", () => {
    sit(oneWay);
    lay();
    const keys = table.hand.map(([high, low]) => `${high}${low}`);
    key("ArrowRight");
    expect(focused()).toBe(keys[0]);
    key("ArrowRight");
    expect(focused()).toBe(keys[1]);
    key("ArrowLeft");
    key("ArrowLeft");
    expect(focused()).toBe(keys.at(-1));
  });

  it("Z and X play the chosen tile at the left and right end, in Hangul mode too", () => {
    const { tile } = tileWith(twoWays, 2);
    sit(twoWays);
    lay();
    document.querySelector<HTMLElement>(`[data-tile="${tile[0]}${tile[1]}"]`)?.focus();
    key("KeyX", { key: "ㅌ" });
    expect(sentMoves()).toEqual([{ kind: "play", tile, end: "right" }]);
  });

  it("Z and X decide an open choice", () => {
    const { tile } = tileWith(twoWays, 2);
    sit(twoWays).press(tile);
    key("KeyZ", { key: "ㅋ" });
    expect(sentMoves()).toEqual([{ kind: "play", tile, end: "left" }]);
  });

  it("D draws, and one long press draws once", () => {
    sit(mustDraw);
    key("KeyD", { key: "ㅇ" });
    key("KeyD", { key: "ㅇ", repeat: true });
    expect(sentMoves()).toEqual([{ kind: "draw" }]);
  });

  it("M mutes", () => {
    sit(oneWay);
    expect(key("KeyM")).toHaveBeenCalledOnce();
  });

  it("are left alone while somebody types or composes a syllable", () => {
    sit(mustDraw);
    lay();
    expect(key("KeyM", { isComposing: true })).not.toHaveBeenCalled();
    const toggle = vi.fn();
    const input = document.querySelector("input") as HTMLInputElement;
    input.addEventListener("keydown", (event) => pressKey(event, table, { toggleSound: toggle }));
    input.dispatchEvent(new KeyboardEvent("keydown", { code: "KeyD", bubbles: true }));
    expect([sentMoves(), toggle.mock.calls]).toEqual([[], []]);
  });
});

describe("what the others do", () => {
  const theirs = find(
    (commit) => commit.by === 1 && commit.events.length === 1 && commit.to_act === 0,
  );

  it("shows after the player's pace, and only then may the player act", async () => {
    sit(theirs - 1);
    heldToSocket.say(update(commits[theirs] as Recorded));
    await pass(999);
    expect([table.said.length, table.myTurn]).toEqual([0, false]);
    await pass(1);
    expect([table.said.length, table.myTurn]).toEqual([1, true]);
    expect(table.view).toEqual((commits[theirs] as Recorded).view);
    expect(table.spoken.map(({ text }) => text)).toHaveLength(2);
  });

  it("counts one opponent's draws of a turn in one sentence, and speaks each", async () => {
    const drew = ({ events, by }: Recorded) => by === 1 && events[0]?.kind === "drew";
    const first = commits.findIndex(
      (commit, at) =>
        drew(commit) && drew(commits[at + 1] as Recorded) && !drew(commits[at - 1] as Recorded),
    );
    sit(first - 1);
    heldToSocket.say(update(commits[first] as Recorded, commits[first + 1] as Recorded));
    await pass(3_000);
    expect(table.said.at(-1)?.text).toBe("Computer draws 2 tiles.");
    expect(table.spoken.slice(0, 2).map(({ text }) => text)).toEqual([
      "Computer draws a tile.",
      "Computer draws a tile.",
    ]);
  });

  const dealEnd = find((commit) => commit.events.some(({ kind }) => kind === "deal_ended"));

  it("waits at a deal's end for the player, and shows the next deal after", async () => {
    sit(dealEnd - 1);
    heldToSocket.say(update(commits[dealEnd] as Recorded));
    await pass(60_000);
    expect(table.dealEnd).toEqual((commits[dealEnd] as Recorded).view.last_deal);
    expect(table.view.hands.every((hand) => hand !== null)).toBe(true);
    table.goOn();
    await pass(0);
    expect(table.dealEnd).toBeNull();
    expect(table.view).toEqual((commits[dealEnd] as Recorded).view);
  });

  it("may end the match: the last deal is shown first, then the result, once", async () => {
    const last = commits.length - 1;
    sit(last - 1);
    heldToSocket.say(update(commits[last] as Recorded));
    await pass(5_000);
    expect([table.dealEnd !== null, table.matchEndOpen, finished]).toEqual([true, false, 0]);
    table.goOn();
    await pass(5_000);
    expect([table.matchEndOpen, finished]).toEqual([true, 1]);
  });
});

it("whoever took the last seat is named when they open the first deal", async () => {
  const first = commits[0] as Recorded;
  const vacant = {
    seat: 1,
    kind: "open",
    name: null,
    level: null,
    resigned: false,
    avatar: null,
  } as const;
  const waiting = payload(first);
  open({ ...waiting, version: 0, state: "open", seats: [waiting.seats[0] ?? vacant, vacant] });
  heldToSocket.say(update(first));
  await pass(5_000);
  expect(table.spoken[0]?.text).toBe("Deal 1: Computer opens.");
});

it("a whole match pushed at once ends at the server's own view", async () => {
  sit(0);
  for (const commit of commits.slice(1)) heldToSocket.say(update(commit));
  while (table.live.match.version < commits.length) {
    await pass(5_000);
    table.goOn();
  }
  await pass(5_000);
  expect(table.view).toEqual(commits.at(-1)?.view);
});
