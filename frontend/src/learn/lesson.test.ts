import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Shapes } from "../api/wire.ts";
import { Refused } from "../live/connection.ts";
import type { Staging } from "../live/match.svelte.ts";
import { readPlace } from "./kept.ts";
import { Lesson, RATHER } from "./lesson.svelte.ts";
import type { LessonPage, Step } from "./steps.ts";

interface Toy extends Shapes {
  view: { at: number };
  move: { kind: string };
  event: { kind: string };
  preview: null;
}

const go = { kind: "go" };
const stay = { kind: "stay" };

const step = (number: number, more: Partial<Step<Toy>> = {}): Step<Toy> => ({
  step: number,
  title: `Step ${number}`,
  text: ["Told"],
  rule: "",
  asks: "nothing",
  shown: null,
  answers: 0,
  you: 0,
  seats: [],
  to_act: 0,
  view: { at: number },
  events: [],
  legal_moves: [],
  ...more,
});

const page: LessonPage<Toy> = {
  game: "toy",
  rules_version: 1,
  parts: [
    { key: "one", title: "One", steps: 4 },
    { key: "two", title: "Two", steps: 2 },
  ],
  first: step(0),
  urls: { play: "/", rules: "/rules/toy/" },
};

let asked: { path: string; body: Record<string, unknown> }[];
let told: string[];
let settled: number;

/** The server's answers, in order; a number is a refusal's status. */
function serve(...answers: (object | number)[]): void {
  asked = [];
  vi.stubGlobal("fetch", async (path: string, { body }: { body: string }) => {
    asked.push({ path, body: JSON.parse(body) });
    const answer = answers.shift();
    if (answer === undefined) throw new TypeError("offline");
    const ok = typeof answer !== "number";
    const said = ok ? answer : { code: "lesson_changed", message: "It has changed." };
    return new Response(JSON.stringify(said), { status: ok ? 200 : answer });
  });
}

const next = (to: Step<Toy>) => ({ next: to, refusal: null, rather: "" });

function begin(): Lesson<Toy> {
  const staging: Staging<Toy> = {
    afterEvent: (view) => view,
    delay: () => 0,
    stopsAfter: () => false,
    tell: (event) => told.push(event.kind),
    settled: () => settled++,
  };
  return new Lesson(page, staging);
}

beforeEach(() => {
  localStorage.clear();
  told = [];
  settled = 0;
});

describe("a lesson", () => {
  it("starts with the page's step and asks the server for every other", async () => {
    serve(next(step(1, { events: [{ kind: "dealt" }] })));
    const lesson = begin();
    expect(lesson.shown).toEqual({ at: 0 });
    await lesson.next();
    expect(asked).toEqual([{ path: "/api/v1/lessons/toy/one/", body: { step: 1, answers: [] } }]);
    expect([lesson.step.title, told, settled, lesson.busy]).toEqual([
      "Step 1",
      ["dealt"],
      1,
      false,
    ]);
  });

  it("keeps the answer that leads on, and takes it back on the way back", async () => {
    serve(next(step(1, { answers: 1 })), next(step(0)));
    const lesson = begin();
    await lesson.play(go);
    expect(lesson.place).toEqual({ part: "one", step: 1, answers: [go] });
    expect(readPlace("toy")).toEqual(lesson.place);
    await lesson.back();
    expect(lesson.place).toEqual({ part: "one", step: 0, answers: [] });
  });

  it("stays where another move shows more, and says so", async () => {
    serve({ next: null, refusal: null, rather: "Rather go." });
    const lesson = begin();
    const refused = await lesson.play(stay).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refused);
    expect((refused as Refused).payload).toEqual({ code: RATHER, message: "Rather go." });
    expect([lesson.place.step, lesson.busy]).toEqual([0, false]);
  });

  it("goes on by a refusal that it was after, without an answer", async () => {
    const refusal = { code: "no", message: "No.", details: {}, rule: "a-rule" };
    serve({ next: step(1), refusal, rather: "" });
    const lesson = begin();
    expect((await lesson.check(stay)).refusal).toEqual(refusal);
    expect(lesson.place).toEqual({ part: "one", step: 1, answers: [] });
  });

  it("is taken up where it was left, and from the start where it has changed", async () => {
    const kept = { part: "one", step: 2, answers: [go] };
    localStorage.setItem("pannori.lesson.toy", JSON.stringify(kept));
    serve(next(step(2, { answers: 1 })));
    const again = begin();
    await again.resume();
    expect(again.place).toEqual(kept);
    serve(409);
    const changed = begin();
    await changed.resume();
    expect([changed.place.step, changed.failed]).toEqual([0, ""]);
  });

  it.each(["nonsense", "7", '{"part":"three","step":1,"answers":[]}', '{"part":"one"}'])(
    "begins at the start where %s was kept",
    async (text) => {
      localStorage.setItem("pannori.lesson.toy", text);
      serve();
      const lesson = begin();
      await lesson.resume();
      expect([lesson.place.step, asked.length, lesson.failed]).toEqual([0, 0, ""]);
    },
  );

  it("says when there is no connection, and can be tried again", async () => {
    serve();
    const lesson = begin();
    await lesson.next();
    expect([lesson.failed === "", lesson.busy]).toEqual([false, false]);
    serve(next(step(1)));
    await lesson.next();
    expect([lesson.failed, lesson.place.step]).toEqual(["", 1]);
  });

  it("knows the part that comes next, and which step is the last", async () => {
    serve(next(step(3)), next(step(0)));
    const lesson = begin();
    await lesson.next();
    expect([lesson.isLast, lesson.nextPart?.key]).toEqual([true, "two"]);
    await lesson.begin(page.parts[1] as (typeof page.parts)[number]);
    expect([lesson.part.key, lesson.nextPart]).toEqual(["two", null]);
  });
});
