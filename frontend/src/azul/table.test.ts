import { describe, expect, it } from "vitest";
import { recording } from "../../tests/azul.ts";
import { type Recorded as OfAnyGame, pass, Sitting } from "../../tests/sitting.ts";
import type { LiveMatch } from "../live/match.svelte.ts";
import { nearest } from "./keys.ts";
import type { Azul, Move } from "./shapes.ts";
import { AzulTable } from "./table.svelte.ts";

type Recorded = OfAnyGame<Azul>;

const { commits } = recording;
const seat = new Sitting({ game: "azul", table: AzulTable, commits });
const offers = (kind: Move["kind"]) => (commit: Recorded) =>
  commit.legal_moves.some(({ move }) => move.kind === kind);
const spacesOf = ({ legal_moves }: Recorded) =>
  legal_moves.flatMap(({ move }) => (move.kind === "place" ? [move.space] : []));
const twice = (spaces: readonly string[]) =>
  spaces.find((space, at) => spaces.indexOf(space) !== at);

const picking = seat.find(offers("pick"));
const paying = seat.find((commit) => twice(spacesOf(commit)) !== undefined);

let table: AzulTable;

/** Sits down at the recorded match as it stood after commit `at`. */
function sit(at: number): AzulTable {
  table = seat.down(at);
  return table;
}

describe("taking tiles", () => {
  it("shows what a colour gives before a second press takes it", () => {
    sit(picking);
    const first = commits[picking]?.legal_moves[0];
    if (first?.move.kind !== "pick") throw new Error("The first move is no pick");
    const { factory, colour } = first.move;
    table.pressSpot({ factory, colour });
    expect(table.picking?.preview).toEqual(first.preview);
    expect(seat.sent).toEqual([]);
    table.pressSpot({ factory, colour });
    expect(seat.sent).toEqual([first.move]);
  });

  it("shows what is pointed at before what was chosen, and lets go by Escape", () => {
    sit(picking);
    const [one, two] = (commits[picking] as Recorded).legal_moves.map(({ move }) => move);
    if (one?.kind !== "pick" || two?.kind !== "pick") throw new Error("There are too few picks");
    table.pressSpot(one);
    table.aim(two);
    expect(table.picking?.move).toEqual(two);
    seat.press("Escape");
    expect(table.picking).toBeNull();
  });

  it("asks the server why the wild colour can't be chosen", async () => {
    const at = seat.find(
      (commit) =>
        offers("pick")(commit) &&
        commit.view.factories.some(([purple]) => purple > 0 && purple < 4),
    );
    sit(at);
    const factory = table.view.factories.findIndex(([purple]) => purple > 0 && purple < 4);
    table.pressSpot({ factory, colour: "purple" });
    await pass(0);
    expect(seat.sent).toEqual([]);
    expect(seat.checks.map(({ move }) => move)).toEqual([
      { kind: "pick", factory, colour: "purple" },
    ]);
  });

  it("fills a narrow screen with the factories, then with the board", () => {
    expect(sit(picking).facing).toBe("market");
    expect(sit(paying).facing).toBe("pavilion");
    seat.press("KeyV");
    expect(table.facing).toBe("market");
  });
});

describe("placing a tile", () => {
  it("offers every way to pay, the fewest wild tiles first", () => {
    sit(paying);
    const space = twice(spacesOf(commits[paying] as Recorded)) as string;
    table.pressSpace(space);
    const wild = table.payments.map(({ move }) => move.wild);
    expect(wild).toEqual([...wild].sort((a, b) => a - b));
    expect(table.payment).toBe(table.payments[0]);
    const other = table.splits.at(-1);
    seat.press(`Digit${table.splits.length}`);
    expect(table.payment).toBe(other);
    seat.press("Enter");
    expect(seat.sent).toEqual([other?.move]);
  });

  it("glows with the points that the rules name", () => {
    sit(paying);
    for (const { move, preview } of (commits[paying] as Recorded).legal_moves)
      if (move.kind === "place" && preview?.kind === "place_preview")
        expect(table.open.get(move.space)).toBe(preview.points);
  });

  it("asks the server why a space can't be covered", async () => {
    sit(paying);
    const shut = (commits[paying] as Recorded).view.players[0]?.board.missing
      .flat()
      .find((space) => !table.open.has(space));
    table.pressSpace(shut as string);
    await pass(0);
    expect(seat.checks[0]?.move).toMatchObject({ kind: "place", space: shut });
  });
});

describe("rewards and passing", () => {
  it("takes a reward by its number", () => {
    const at = seat.find(offers("reward"));
    sit(at);
    expect(table.rewards.length).toBeGreaterThan(0);
    seat.press("Digit1");
    expect(seat.sent).toEqual([{ kind: "reward", colour: table.rewards[0] }]);
  });

  it("asks before it passes", () => {
    sit(seat.find(offers("pass")));
    seat.press("KeyP");
    expect(table.panel).toBe("pass");
    expect(seat.sent).toEqual([]);
    table.leave("pass");
    expect(seat.sent).toEqual([{ kind: "pass" }]);
    expect(table.panelOpen).toBe(false);
  });

  it("keeps a tile by its number and throws the rest away by P", () => {
    sit(seat.find(offers("keep")));
    const [colour] = table.keeps;
    seat.press("Digit1");
    expect(seat.sent).toEqual([{ kind: "keep", colour }]);
    sit(seat.find(offers("done")));
    seat.press("KeyP");
    expect(seat.sent).toEqual([{ kind: "done" }]);
  });
});

describe("the end", () => {
  it("counts line by line, and waits before it says who won", async () => {
    const last = commits.length - 1;
    sit(last - 1);
    seat.tell(last);
    await pass(60_000);
    const told = (commits[last] as Recorded).events.filter(({ kind }) =>
      ["star_scored", "number_scored", "corners_lost"].includes(kind),
    );
    expect(told.length).toBeGreaterThan(0);
    expect(table.counting).toEqual(told);
    expect(table.matchEndOpen).toBe(false);
    table.goOn();
    await pass(0);
    expect(table.counting).toBeNull();
    expect(table.matchEndOpen).toBe(true);
  });
});

describe("the digits", () => {
  it("go to a display, once more to its next colour, and are shown from then on", () => {
    sit(picking);
    document.body.innerHTML = `
      <div data-source="0"><button data-offer>a</button></div>
      <div data-source="1"><button>wild</button><button data-offer>b</button>
        <button data-offer>c</button></div>`;
    const reached = (code: string) => {
      seat.press(code);
      return document.activeElement?.textContent;
    };
    expect(table.byKeys).toBe(false);
    expect(["Digit2", "Digit2", "Digit2", "Digit1"].map(reached)).toEqual(["b", "c", "b", "a"]);
    expect(reached("Digit9")).toBe("a");
    expect(table.byKeys).toBe(true);
  });
});

describe("taking back", () => {
  it("waits until what was played is settled", () => {
    const at = seat.find(offers("reward"));
    sit(at);
    (table.live as LiveMatch<Azul>).match = { ...table.match, can_undo: true };
    expect(table.mayTakeBack).toBe(true);
    seat.press("Digit1");
    expect(table.busy).toBe(true);
    expect(table.mayTakeBack).toBe(false);
  });
});

describe("the arrows", () => {
  const middles = [
    [0, 0],
    [10, 1],
    [30, 0],
    [2, 12],
  ] as const;

  it("go to the nearest offer in their direction, and nowhere where there is none", () => {
    expect(nearest(middles, 0, [1, 0])).toBe(1);
    expect(nearest(middles, 0, [0, 1])).toBe(3);
    expect(nearest(middles, 1, [1, 0])).toBe(2);
    expect(nearest(middles, 0, [-1, 0])).toBeNull();
  });
});
