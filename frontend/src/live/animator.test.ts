import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Animator } from "./animator.ts";

let told: string[];
let skips: boolean;

const stage = {
  delay: (event: string) => (event.startsWith("slow") ? 1000 : 0),
  stopsAfter: (event: string) => event.startsWith("stop"),
  show: (event: string, quietly: boolean) => told.push(quietly ? `(${event})` : event),
  settle: (status: string) => told.push(`= ${status}`),
  skipsWaits: () => skips,
};

let animator: Animator<string, string>;

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  skips = false;
  animator = new Animator(stage);
});

afterEach(() => {
  vi.useRealTimers();
});

describe("what happened between two versions", () => {
  it("is shown in order, each event after its wait, and then the status is set", async () => {
    animator.push(["slow a", "b"], "1");
    animator.push(["slow c"], "2");
    await pass(999);
    expect(told).toEqual([]);
    await pass(1);
    expect(told).toEqual(["slow a", "b", "= 1"]);
    await pass(1000);
    expect(told).toEqual(["slow a", "b", "= 1", "slow c", "= 2"]);
    expect(animator.busy).toBe(false);
  });

  it("skips the waits for those who can't or don't want to see motion", async () => {
    skips = true;
    animator.push(["slow a", "slow b"], "1");
    await pass(0);
    expect(told).toEqual(["slow a", "slow b", "= 1"]);
  });

  it("cuts the wait short when the tab is hidden", async () => {
    animator.push(["slow a", "slow b"], "1");
    await pass(10);
    skips = true;
    animator.hurry();
    await pass(0);
    expect(told).toEqual(["slow a", "slow b", "= 1"]);
  });

  it("catches up quietly on a backlog", async () => {
    animator.push(
      Array.from({ length: 20 }, (_, n) => `slow ${n}`),
      "1",
    );
    await pass(0);
    expect(told.at(-1)).toBe("= 1");
    expect(told[0]).toBe("(slow 0)");
  });

  it("stops at a deal's end, and loses nothing that comes meanwhile", async () => {
    animator.push(["a", "stop", "deal"], "1");
    animator.push(["b"], "2");
    await pass(60_000);
    animator.hurry();
    await pass(0);
    expect(told).toEqual(["a", "stop"]);
    animator.proceed();
    await pass(0);
    expect(told).toEqual(["a", "stop", "deal", "= 1", "b", "= 2"]);
  });

  it("gives way to a snapshot, also in the middle of a wait or a stop", async () => {
    animator.push(["slow a"], "1");
    await pass(10);
    animator.reset("9");
    await pass(5000);
    expect(told).toEqual(["= 9"]);
    animator.push(["stop", "never"], "10");
    await pass(0);
    animator.reset("20");
    await pass(0);
    animator.push(["c"], "21");
    await pass(0);
    expect(told).toEqual(["= 9", "stop", "= 20", "c", "= 21"]);
  });
});
