import { describe, expect, it, vi } from "vitest";
import { recordings } from "../../tests/recordings.ts";
import { type Recorded as OfAnyGame, pass, Sitting } from "../../tests/sitting.ts";
import { pressKey } from "../table/keys.ts";
import type { Dominoes } from "./shapes.ts";
import { DominoTable } from "./table.svelte.ts";

type Recorded = OfAnyGame<Dominoes>;

const { commits } = recordings.draw2;
const seat = new Sitting({ game: "dominoes", table: DominoTable, commits });
const playsIn = (commit: Recorded) => commit.legal_moves.filter(({ move }) => move.kind === "play");
const ends = (commit: Recorded, tile: string) =>
  playsIn(commit).filter(({ move }) => move.kind === "play" && String(move.tile) === tile).length;

let table: DominoTable;

/** Sits down at the recorded match as it stood after commit `at`. */
function sit(at: number): DominoTable {
  table = seat.down(at);
  return table;
}

const oneWay = seat.find((commit) =>
  playsIn(commit).some(
    ({ move }) => move.kind === "play" && move.end && ends(commit, String(move.tile)) === 1,
  ),
);
const twoWays = seat.find((commit) =>
  playsIn(commit).some(({ move }) => move.kind === "play" && ends(commit, String(move.tile)) === 2),
);
const mustDraw = seat.find((commit) => commit.legal_moves.some(({ move }) => move.kind === "draw"));
const opening = seat.find((commit) => commit.view.phase === "open" && commit.to_act === 0);

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
    expect(seat.sent).toEqual([move]);
  });

  it("that fits both ends asks for one, and goes to the one that is chosen", () => {
    const { tile } = tileWith(twoWays, 2);
    sit(twoWays).press(tile);
    expect(table.asking).toEqual(tile);
    expect(seat.sent).toEqual([]);
    table.playAt(tile, "right");
    expect(seat.sent).toEqual([{ kind: "play", tile, end: "right" }]);
    expect(table.asking).toBeNull();
  });

  it("is still asked about after a reconnect that changes nothing, and nothing is said twice", () => {
    const { tile } = tileWith(twoWays, 2);
    sit(twoWays).press(tile);
    const { spoken } = table;
    seat.recall(twoWays);
    expect(table.asking).toEqual(tile);
    expect(table.spoken).toEqual(spoken);
  });

  it("pressed a second time is put back", () => {
    const { tile } = tileWith(twoWays, 2);
    sit(twoWays).press(tile);
    table.press(tile);
    expect(table.asking).toBeNull();
    expect(seat.sent).toEqual([]);
  });

  it("opens a deal without naming an end", () => {
    const move = tileWith(opening, 1);
    sit(opening).press(move.tile);
    expect(seat.sent).toEqual([{ kind: "play", tile: move.tile }]);
  });

  it("is played once, however often it is pressed before the answer", () => {
    const { tile } = tileWith(oneWay, 1);
    sit(oneWay).press(tile);
    table.press(tile);
    expect(seat.sent).toHaveLength(1);
  });

  it("may follow a draw before the draw's own answer has come", async () => {
    const drawn = seat.find(
      (commit) =>
        commit.by === 0 && commit.events[0]?.kind === "drew" && playsIn(commit).length > 0,
    );
    sit(drawn - 1).draw();
    seat.tell(drawn);
    await pass(0);
    const [choice] = playsIn(commits[drawn] as Recorded);
    if (choice?.move.kind !== "play") throw new Error("No tile to play");
    table.playAt(choice.move.tile, choice.move.end ?? "left");
    expect(seat.sent).toEqual([{ kind: "draw" }, choice.move]);
  });

  it("dropped near an end goes there; dropped elsewhere it returns to the hand", () => {
    const move = tileWith(oneWay, 1);
    sit(oneWay);
    const at = { tile: move.tile, x: 1, y: 1 };
    table.drag = { ...at, over: null };
    table.drop();
    expect([seat.sent, seat.checks, table.drag]).toEqual([[], [], null]);
    table.drag = { ...at, over: move.end ?? null };
    table.drop();
    expect(seat.sent).toEqual([move]);
  });
});

describe("a try against the rules", () => {
  it("is answered on the spot by the server's words and rule, and moves nothing", async () => {
    const { tile, end } = tileWith(oneWay, 1);
    sit(oneWay).playAt(tile, end === "left" ? "right" : "left");
    expect(seat.sent).toEqual([]);
    const refusal = {
      code: "does_not_match",
      message: "It doesn't match.",
      rule: "matching",
      details: {},
    };
    seat.socket.say({
      type: "checked",
      request_id: seat.checks[0]?.request_id ?? "",
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
    seat.socket.say({
      type: "checked",
      request_id: seat.checks[0]?.request_id ?? "",
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
    seat.socket.drop();
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
    seat.press("ArrowRight");
    expect(focused()).toBe(keys[0]);
    seat.press("ArrowRight");
    expect(focused()).toBe(keys[1]);
    seat.press("ArrowLeft");
    seat.press("ArrowLeft");
    expect(focused()).toBe(keys.at(-1));
  });

  it("Z and X play the chosen tile at the left and right end, in Hangul mode too", () => {
    const { tile } = tileWith(twoWays, 2);
    sit(twoWays);
    lay();
    document.querySelector<HTMLElement>(`[data-tile="${tile[0]}${tile[1]}"]`)?.focus();
    seat.press("KeyX", { key: "ㅌ" });
    expect(seat.sent).toEqual([{ kind: "play", tile, end: "right" }]);
  });

  it("Z and X decide an open choice", () => {
    const { tile } = tileWith(twoWays, 2);
    sit(twoWays).press(tile);
    seat.press("KeyZ", { key: "ㅋ" });
    expect(seat.sent).toEqual([{ kind: "play", tile, end: "left" }]);
  });

  it("D draws, and one long press draws once", () => {
    sit(mustDraw);
    seat.press("KeyD", { key: "ㅇ" });
    seat.press("KeyD", { key: "ㅇ", repeat: true });
    expect(seat.sent).toEqual([{ kind: "draw" }]);
  });

  it("M mutes", () => {
    sit(oneWay);
    expect(seat.press("KeyM")).toHaveBeenCalledOnce();
  });

  it("are left alone while somebody types or composes a syllable", () => {
    sit(mustDraw);
    lay();
    expect(seat.press("KeyM", { isComposing: true })).not.toHaveBeenCalled();
    const toggle = vi.fn();
    const input = document.querySelector("input") as HTMLInputElement;
    input.addEventListener("keydown", (event) => pressKey(event, table, { toggleSound: toggle }));
    input.dispatchEvent(new KeyboardEvent("keydown", { code: "KeyD", bubbles: true }));
    expect([seat.sent, toggle.mock.calls]).toEqual([[], []]);
  });
});

describe("what the others do", () => {
  const theirs = seat.find(
    (commit) => commit.by === 1 && commit.events.length === 1 && commit.to_act === 0,
  );

  it("shows after the player's pace, and only then may the player act", async () => {
    sit(theirs - 1);
    seat.tell(theirs);
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
    seat.tell(first, first + 1);
    await pass(3_000);
    expect(table.said.at(-1)?.text).toBe("Computer draws 2 tiles.");
    expect(table.spoken.slice(0, 2).map(({ text }) => text)).toEqual([
      "Computer draws a tile.",
      "Computer draws a tile.",
    ]);
  });

  const dealEnd = seat.find((commit) => commit.events.some(({ kind }) => kind === "deal_ended"));

  it("waits at a deal's end for the player, and shows the next deal after", async () => {
    sit(dealEnd - 1);
    seat.tell(dealEnd);
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
    seat.tell(last);
    await pass(5_000);
    expect([table.dealEnd !== null, table.matchEndOpen, seat.finished]).toEqual([true, false, 0]);
    table.goOn();
    await pass(5_000);
    expect([table.matchEndOpen, seat.finished]).toEqual([true, 1]);
  });
});

it("whoever took the last seat is named when they open the first deal", async () => {
  const vacant = {
    seat: 1,
    kind: "open",
    name: null,
    level: null,
    resigned: false,
    avatar: null,
  } as const;
  const waiting = seat.payload(0);
  table = seat.open({
    ...waiting,
    version: 0,
    state: "open",
    seats: [waiting.seats[0] ?? vacant, vacant],
  });
  seat.tell(0);
  await pass(5_000);
  expect(table.spoken[0]?.text).toBe("Deal 1: Computer opens.");
});

it("a whole match pushed at once ends at the server's own view", async () => {
  sit(0);
  for (const at of commits.keys()) if (at > 0) seat.tell(at);
  while (table.live.match.version < commits.length) {
    await pass(5_000);
    table.goOn();
  }
  await pass(5_000);
  expect(table.view).toEqual(commits.at(-1)?.view);
});
