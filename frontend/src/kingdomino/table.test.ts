import { describe, expect, it } from "vitest";
import { kingdoms } from "../../tests/kingdomino.ts";
import { type Recorded as OfAnyGame, pass, Sitting } from "../../tests/sitting.ts";
import { pressKey } from "../table/keys.ts";
import type { Kingdomino, Move, Place } from "./shapes.ts";
import { KingdominoTable } from "./table.svelte.ts";

type Recorded = OfAnyGame<Kingdomino>;

const { commits } = kingdoms.duo;
const seat = new Sitting({
  game: "kingdomino",
  table: KingdominoTable,
  commits,
  canUndo: ({ by, to_act, view }) => by === 0 && to_act === 0 && view.phase === "claim",
});
const offers = (kind: Move["kind"]) => (commit: Recorded) =>
  commit.legal_moves.some(({ move }) => move.kind === kind);

const placing = seat.find((commit) => offers("place")(commit) && commit.view.round === 2);
const discarding = seat.find(offers("discard"));
const claiming = seat.find((commit) => offers("claim")(commit) && commit.view.round === 1);

let table: KingdominoTable;

/** Sits down at the recorded match as it stood after commit `at`. */
function sit(at: number): KingdominoTable {
  table = seat.down(at);
  return table;
}

const legal = (at: number): Place[] =>
  (commits[at] as Recorded).legal_moves.flatMap(({ move }) =>
    move.kind === "place" ? [move] : [],
  );

describe("my domino", () => {
  it("is laid by keys alone: to a place, enter", () => {
    sit(placing);
    seat.press("KeyN");
    seat.press("Enter");
    expect(seat.sent).toEqual([legal(placing)[0]]);
  });

  it("moves by the arrows, within the map, and says what it would give there", () => {
    sit(placing);
    seat.press("ArrowLeft");
    expect(table.choice?.move).toEqual(legal(placing)[0]);
    expect(table.ghostText).toMatch(/^row \d, column \d and row \d, column \d: \+\d+ points/);
    for (let n = 0; n < 20; n++) seat.press("ArrowUp");
    expect(table.ghost?.first[1]).toBeLessThanOrEqual(table.window.top + 1);
  });

  it("turns by R, and the other way with Shift", () => {
    sit(placing);
    seat.press("KeyN");
    const before = table.ghost?.turn ?? 0;
    seat.press("KeyR");
    expect(table.ghost?.turn).toBe((before + 1) % 4);
    seat.press("KeyR", { shiftKey: true });
    expect(table.ghost?.turn).toBe(before);
  });

  it("follows the mouse and leaves with it, but stays where keys have put it", () => {
    sit(placing);
    table.hover([0.5, 0.5]);
    expect(table.ghost).not.toBeNull();
    table.leave();
    expect(table.ghost).toBeNull();
    seat.press("KeyN");
    table.leave();
    expect(table.ghost).not.toBeNull();
    seat.press("Escape");
    expect(table.ghost).toBeNull();
  });

  it("waits for the button after a touch, and turns when it is touched again", () => {
    sit(placing);
    const [place] = legal(placing) as [Place];
    table.press(place.first);
    expect(table.choice).not.toBeNull();
    expect(seat.sent).toEqual([]);
    const turn = table.ghost?.turn ?? 0;
    table.press(place.first);
    expect(table.ghost?.turn).toBe((turn + 1) % 4);
  });

  it("is laid at once where a mouse drops it, and goes back where it drops it outside", () => {
    sit(placing);
    table.drag(null);
    table.drop(true);
    expect(seat.sent).toEqual([]);
    const [place] = legal(placing) as [Place];
    table.press(place.first);
    table.drop(true);
    expect(seat.sent).toHaveLength(1);
  });

  it("is refused on the spot in the server's words", async () => {
    sit(placing);
    table.press([0, 0]);
    const [check] = seat.checks;
    expect(check?.move).toMatchObject({ kind: "place", domino: table.placing });
    const refusal = {
      code: "overlap",
      message: "Something lies there.",
      rule: "overlap",
      details: {},
    };
    seat.socket.say({
      type: "checked",
      request_id: check?.request_id ?? "",
      ok: false,
      refusal,
    } as never);
    await pass(0);
    expect(table.refusal).toEqual(refusal);
    expect(seat.sent).toEqual([]);
    seat.press("ArrowRight");
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
    seat.press("Delete");
    expect(seat.sent).toEqual([]);
    sit(discarding);
    expect(table.hint).toMatch(/^There is no place for domino \d+: discard it\.$/);
    seat.press("Delete");
    expect(seat.sent).toMatchObject([{ kind: "discard" }]);
  });
});

describe("the rows", () => {
  it("are claimed from by number keys", () => {
    sit(claiming);
    const free = table.view.next.findIndex(([, seat]) => seat === null);
    seat.press(`Digit${free + 1}`);
    expect(seat.sent).toEqual([{ kind: "claim", domino: table.view.next[free]?.[0] }]);
  });

  it("explain a domino that is taken, and ignore numbers that are none of theirs", () => {
    const taken = seat.find(
      (commit) => offers("claim")(commit) && commit.view.next.some(([, seat]) => seat !== null),
    );
    sit(taken);
    const at = table.view.next.findIndex(([, seat]) => seat !== null);
    seat.press("Digit9");
    seat.press(`Numpad${at + 1}`);
    expect(seat.checks).toHaveLength(1);
    expect(seat.sent).toEqual([]);
  });
});

describe("keys", () => {
  it("open the list of the unseen, show points, and do nothing while somebody types or composes", () => {
    sit(placing);
    seat.press("KeyS");
    expect(table.showsPoints).toBe(true);
    seat.press("KeyS", { isComposing: true });
    seat.press("KeyS", { ctrlKey: true });
    expect(table.showsPoints).toBe(true);
    seat.press("KeyD");
    expect(table.panel).toBe("unseen");
  });

  it("leave Enter to the button that has the focus", () => {
    sit(placing);
    seat.press("KeyN");
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
    expect(seat.sent).toEqual([]);
    button.dataset.offer = "7";
    enter(button);
    expect(seat.sent).toHaveLength(1);
  });
});

describe("what happens", () => {
  it("is shown at the chosen pace, my own acts at once", async () => {
    const theirs = seat.find(
      ({ by, events }) => by === 1 && events.some(({ kind }) => kind === "placed"),
    );
    sit(theirs - 1);
    seat.tell(theirs);
    const laid = () => table.view.kingdoms[1]?.placements.length ?? 0;
    const before = laid();
    await pass(900);
    expect(laid()).toBe(before);
    await pass(200);
    expect(laid()).toBe(before + 1);
    const mine = seat.find(
      ({ by, events }) => by === 0 && events.some(({ kind }) => kind === "placed"),
    );
    sit(mine - 1);
    seat.tell(mine);
    await pass(0);
    expect(table.gain?.seat).toBe(0);
  });

  it("stops for the counting, and ends after it", async () => {
    const end = commits.length - 1;
    sit(end - 1);
    seat.tell(end);
    await pass(5000);
    expect(table.counting?.totals).toHaveLength(2);
    expect(table.panelOpen).toBe(true);
    expect(seat.finished).toBe(0);
    table.goOn();
    await pass(0);
    expect(seat.finished).toBe(1);
    expect(table.matchEndOpen).toBe(true);
    expect(table.menu.map(({ label }) => label)).toContain("Final scoring");
  });

  it("is awaited in words: who acts, and who comes after", () => {
    const theirs = seat.find(
      ({ view, to_act }) =>
        to_act === 1 && view.phase === "place" && view.current[view.served + 1]?.[1] === 0,
    );
    sit(theirs);
    expect(table.waiting).toMatch(/^Computer is placing domino \d+… Then it is your turn\.$/);
    expect(table.hint).toBe("");
  });
});
