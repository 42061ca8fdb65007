import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Player, STEP } from "./player.svelte.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the replay's player", () => {
  it("runs to the end at its speed and stops there", () => {
    const seen: number[] = [];
    const player = new Player(
      () => 3,
      0,
      (at) => seen.push(at),
    );
    player.toggle();
    vi.advanceTimersByTime(STEP - 1);
    expect(seen).toEqual([]);
    vi.advanceTimersByTime(1);
    player.speed = 4;
    vi.advanceTimersByTime(STEP);
    expect(seen).toEqual([1, 2]);
    // The wait that had begun was still the slower one.
    expect(player.playing).toBe(false);
  });

  it("starts over when it is played from the end", () => {
    const player = new Player(
      () => 3,
      2,
      () => {},
    );
    player.toggle();
    expect(player.at).toBe(0);
    expect(player.playing).toBe(true);
    player.pause();
  });

  it("stops for a step by hand, and stays within the match", () => {
    const player = new Player(
      () => 3,
      1,
      () => {},
    );
    player.toggle();
    player.go(-5);
    expect([player.at, player.playing]).toEqual([0, false]);
    player.go(99);
    expect(player.at).toBe(2);
    vi.advanceTimersByTime(10_000);
    expect(player.at).toBe(2);
  });
});
