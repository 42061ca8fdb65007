import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type KingdominoRecording, kingdoms } from "../../tests/kingdomino.ts";
import type { Commit, MatchPayload, MatchUpdate } from "../api/wire.ts";
import { LiveMatch } from "../live/match.svelte.ts";
import { FakeSocket } from "../live/testing.ts";
import { Sounds } from "../sound/sounds.ts";
import { pressKey } from "../table/keys.ts";
import type { Kingdomino, Move, Place } from "./shapes.ts";
import { KingdominoTable } from "./table.svelte.ts";

type Recorded = KingdominoRecording["commits"][number];

const { commits } = kingdoms.duo;
const seats = [
  { seat: 0, kind: "person", name: "Mina", level: null, avatar: null, resigned: false },
  { seat: 1, kind: "computer", name: null, level: "hard", avatar: null, resigned: false },
];

const status = ({ version, view, legal_moves, to_act, outcome, by }: Recorded) => ({
  version,
  view,
  legal_moves,
  to_act,
  outcome,
  state: outcome === null ? "running" : "finished",
  seats,
  can_undo: by === 0 && to_act === 0 && view.phase === "claim",
});

const payload = (commit: Recorded) =>
  ({
    ...status(commit),
    id: "aaaaaaaaaaaa",
    game: "kingdomino",
    you: 0,
  }) as unknown as MatchPayload<Kingdomino>;

const update = (...told: Recorded[]) =>
  ({
    type: "events",
    ...status(told.at(-1) as Recorded),
    commits: told.map(({ version, events }): Commit<Kingdomino> => ({ version, events })),
  }) as unknown as { type: "events" } & MatchUpdate<Kingdomino>;

const find = (test: (commit: Recorded) => boolean): number => {
  const at = commits.findIndex(test);
  if (at < 0) throw new Error("The recording has no such position");
  return at;
};
const offers = (kind: Move["kind"]) => (commit: Recorded) =>
  commit.legal_moves.some(({ move }) => move.kind === kind);

const placing = find((commit) => offers("place")(commit) && commit.view.round === 2);
const discarding = find(offers("discard"));
const claiming = find((commit) => offers("claim")(commit) && commit.view.round === 1);

let table: KingdominoTable;
let stop: () => void;
let finished: number;
let socket: FakeSocket;

/** Sits down at the recorded match as it stood after commit `at`. */
function sit(at: number): KingdominoTable {
  const commit = commits[at] as Recorded;
  finished = 0;
  table = new KingdominoTable((staging) => new LiveMatch(payload(commit), "ws://table/", staging), {
    pace: "normal",
    sounds: new Sounds(true),
    finished: () => finished++,
  });
  stop = table.live.start();
  socket = FakeSocket.last;
  socket.accept();
  socket.say({ ...update(commit), commits: [] });
  return table;
}

const sent = () =>
  socket.sentOf("move").map((message) => (message.type === "move" ? message.move : null));
const checks = () => socket.sentOf("check") as { request_id: string; move: unknown }[];
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const key = (code: string, init: KeyboardEventInit = {}) =>
  pressKey(new KeyboardEvent("keydown", { code, ...init }), table, { toggleSound() {} });
const legal = (at: number): Place[] =>
  (commits[at] as Recorded).legal_moves.flatMap(({ move }) =>
    move.kind === "place" ? [move] : [],
  );

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

describe("my domino", () => {
  it("is laid by keys alone: to a place, enter", () => {
    sit(placing);
    key("KeyN");
    key("Enter");
    expect(sent()).toEqual([legal(placing)[0]]);
  });

  it("moves by the arrows, within the map, and says what it would give there", () => {
    sit(placing);
    key("ArrowLeft");
    expect(table.choice?.move).toEqual(legal(placing)[0]);
    expect(table.ghostText).toMatch(/^row \d, column \d and row \d, column \d: \+\d+ points/);
    for (let n = 0; n < 20; n++) key("ArrowUp");
    expect(table.ghost?.first[1]).toBeLessThanOrEqual(table.window.top + 1);
  });

  it("turns by R, and the other way with Shift", () => {
    sit(placing);
    key("KeyN");
    const before = table.ghost?.turn ?? 0;
    key("KeyR");
    expect(table.ghost?.turn).toBe((before + 1) % 4);
    key("KeyR", { shiftKey: true });
    expect(table.ghost?.turn).toBe(before);
  });

  it("follows the mouse and leaves with it, but stays where keys have put it", () => {
    sit(placing);
    table.hover([0.5, 0.5]);
    expect(table.ghost).not.toBeNull();
    table.leave();
    expect(table.ghost).toBeNull();
    key("KeyN");
    table.leave();
    expect(table.ghost).not.toBeNull();
    key("Escape");
    expect(table.ghost).toBeNull();
  });

  it("waits for the button after a touch, and turns when it is touched again", () => {
    sit(placing);
    const [place] = legal(placing) as [Place];
    table.press(place.first);
    expect(table.choice).not.toBeNull();
    expect(sent()).toEqual([]);
    const turn = table.ghost?.turn ?? 0;
    table.press(place.first);
    expect(table.ghost?.turn).toBe((turn + 1) % 4);
  });

  it("is laid at once where a mouse drops it, and goes back where it drops it outside", () => {
    sit(placing);
    table.drag(null);
    table.drop(true);
    expect(sent()).toEqual([]);
    const [place] = legal(placing) as [Place];
    table.press(place.first);
    table.drop(true);
    expect(sent()).toHaveLength(1);
  });

  it("is refused on the spot in the server's words", async () => {
    sit(placing);
    table.press([0, 0]);
    const [check] = checks();
    expect(check?.move).toMatchObject({ kind: "place", domino: table.placing });
    const refusal = {
      code: "overlap",
      message: "Something lies there.",
      rule: "overlap",
      details: {},
    };
    socket.say({
      type: "checked",
      request_id: check?.request_id ?? "",
      ok: false,
      refusal,
    } as never);
    await pass(0);
    expect(table.refusal).toEqual(refusal);
    expect(sent()).toEqual([]);
    key("ArrowRight");
    expect(table.refusal).toBeNull();
  });

  it("glows wherever a legal place has a square, and nowhere else", () => {
    sit(placing);
    const squares = new Set(
      legal(placing).flatMap(({ first, second }) => [first.join(), second.join()]),
    );
    expect([...table.glowing].sort()).toEqual([...squares].sort());
    sit(claiming);
    expect(table.glowing.size).toBe(0);
  });

  it("can only be discarded where it fits nowhere, and that is said", () => {
    sit(placing);
    key("Delete");
    expect(sent()).toEqual([]);
    sit(discarding);
    expect(table.hint).toMatch(/^There is no place for domino \d+: discard it\.$/);
    key("Delete");
    expect(sent()).toMatchObject([{ kind: "discard" }]);
  });
});

describe("the rows", () => {
  it("are claimed from by number keys", () => {
    sit(claiming);
    const free = table.view.next.findIndex(([, seat]) => seat === null);
    key(`Digit${free + 1}`);
    expect(sent()).toEqual([{ kind: "claim", domino: table.view.next[free]?.[0] }]);
  });

  it("explain a domino that is taken, and ignore numbers that are none of theirs", () => {
    const taken = find(
      (commit) => offers("claim")(commit) && commit.view.next.some(([, seat]) => seat !== null),
    );
    sit(taken);
    const at = table.view.next.findIndex(([, seat]) => seat !== null);
    key("Digit9");
    key(`Numpad${at + 1}`);
    expect(checks()).toHaveLength(1);
    expect(sent()).toEqual([]);
  });
});

describe("keys", () => {
  it("open the list of the unseen, show points, and do nothing while somebody types or composes", () => {
    sit(placing);
    key("KeyS");
    expect(table.showsPoints).toBe(true);
    key("KeyS", { isComposing: true });
    key("KeyS", { ctrlKey: true });
    expect(table.showsPoints).toBe(true);
    key("KeyD");
    expect(table.panel).toBe("unseen");
  });

  it("leave Enter to the button that has the focus", () => {
    sit(placing);
    key("KeyN");
    const button = document.body.appendChild(document.createElement("button"));
    const enter = (target: HTMLElement) => {
      const event = new KeyboardEvent("keydown", { code: "Enter", bubbles: true });
      target.addEventListener(
        "keydown",
        (pressed) => pressKey(pressed, table, { toggleSound() {} }),
        {
          once: true,
        },
      );
      target.dispatchEvent(event);
    };
    enter(button);
    expect(sent()).toEqual([]);
    button.dataset.offer = "7";
    enter(button);
    expect(sent()).toHaveLength(1);
  });
});

describe("what happens", () => {
  it("is shown at the chosen pace, my own acts at once", async () => {
    const theirs = find(
      ({ by, events }) => by === 1 && events.some(({ kind }) => kind === "placed"),
    );
    sit(theirs - 1);
    socket.say(update(commits[theirs] as Recorded));
    const laid = () => table.view.kingdoms[1]?.placements.length ?? 0;
    const before = laid();
    await pass(900);
    expect(laid()).toBe(before);
    await pass(200);
    expect(laid()).toBe(before + 1);
    const mine = find(({ by, events }) => by === 0 && events.some(({ kind }) => kind === "placed"));
    sit(mine - 1);
    socket.say(update(commits[mine] as Recorded));
    await pass(0);
    expect(table.gain?.seat).toBe(0);
  });

  it("stops for the counting, and ends after it", async () => {
    const end = commits.length - 1;
    sit(end - 1);
    socket.say(update(commits[end] as Recorded));
    await pass(5000);
    expect(table.counting?.totals).toHaveLength(2);
    expect(table.panelOpen).toBe(true);
    expect(finished).toBe(0);
    table.goOn();
    await pass(0);
    expect(finished).toBe(1);
    expect(table.matchEndOpen).toBe(true);
    expect(table.menu.map(({ label }) => label)).toContain("Final scoring");
  });

  it("is awaited in words: who acts, and who comes after", () => {
    const theirs = find(
      ({ view, to_act }) =>
        to_act === 1 && view.phase === "place" && view.current[view.served + 1]?.[1] === 0,
    );
    sit(theirs);
    expect(table.waiting).toMatch(/^Computer is placing domino \d+… Then it is your turn\.$/);
    expect(table.hint).toBe("");
  });
});
