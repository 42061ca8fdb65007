import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Hands } from "./hands.ts";
import type { Spot } from "./shapes.ts";

const table = {
  placing: 7 as number | null,
  aim: vi.fn(),
  drag: vi.fn(),
  drop: vi.fn(),
  hover: vi.fn(),
  leave: vi.fn(),
  press: vi.fn(),
  put: vi.fn(),
  rotate: vi.fn(),
};
/** Five squares of 50 pixels, from the window's corner. */
const map = {
  side: 50,
  pointAt: (x: number, y: number): Spot | null =>
    x < 0 || y < 0 || x > 250 || y > 250 ? null : [x / 50, y / 50],
  contains: ([x, y]: Spot) => x >= 0 && y >= 0 && x < 5 && y < 5,
};

let element: HTMLElement;
let end: () => void;

const send = (type: string, pointerType: string, clientX: number, clientY: number) =>
  element.dispatchEvent(
    new PointerEvent(type, { pointerType, clientX, clientY, pointerId: 1, isPrimary: true }),
  );
const wheel = (deltaY: number, timeStamp: number) => {
  const event = new WheelEvent("wheel", { deltaY, cancelable: true });
  Object.defineProperty(event, "timeStamp", { value: timeStamp });
  element.dispatchEvent(event);
  return event.defaultPrevented;
};

beforeEach(() => {
  vi.clearAllMocks();
  table.placing = 7;
  element = document.createElement("div");
  element.setPointerCapture = () => {};
  end = new Hands(table, map).attach(element);
});

afterEach(() => end());

describe("a mouse", () => {
  it("points, and lays the domino where it clicks", () => {
    send("pointermove", "mouse", 60, 110);
    expect(table.hover).toHaveBeenCalledWith([1.2, 2.2]);
    send("click", "mouse", 60, 110);
    expect(table.aim).toHaveBeenCalledWith([1.2, 2.2]);
    expect(table.put).toHaveBeenCalledOnce();
    send("pointerleave", "mouse", 300, 110);
    expect(table.leave).toHaveBeenCalledOnce();
  });

  it("turns by its wheel, once for a burst of events, and leaves zooming alone", () => {
    expect(wheel(100, 1000)).toBe(true);
    wheel(100, 1050);
    wheel(-100, 1300);
    expect(table.rotate.mock.calls).toEqual([[1], [-1]]);
    table.placing = null;
    expect(wheel(100, 2000)).toBe(false);
  });

  it("does nothing with its click while there is nothing to place", () => {
    table.placing = null;
    send("click", "mouse", 60, 110);
    expect(table.put).not.toHaveBeenCalled();
  });
});

describe("a finger", () => {
  it("presses a square, and its click changes nothing more", () => {
    send("pointerdown", "touch", 60, 110);
    send("pointermove", "touch", 63, 112);
    send("pointerup", "touch", 63, 112);
    send("click", "touch", 63, 112);
    expect(table.press.mock.calls).toEqual([[[1, 2]]]);
    expect(table.drag).not.toHaveBeenCalled();
    expect(table.put).not.toHaveBeenCalled();
  });

  it("drags the domino above itself, and leaves it there undecided", () => {
    send("pointerdown", "touch", 60, 110);
    send("pointermove", "touch", 100, 160);
    expect(table.drag).toHaveBeenCalledWith([2, 2]);
    send("pointerup", "touch", 100, 160);
    expect(table.drop).toHaveBeenCalledWith(false);
    expect(table.press).not.toHaveBeenCalled();
  });

  it("that is called away decides nothing", () => {
    send("pointerdown", "touch", 60, 110);
    send("pointercancel", "touch", 60, 110);
    send("pointerup", "touch", 60, 110);
    expect(table.press).not.toHaveBeenCalled();
  });
});

it("a screen reader's click presses the square it is on", () => {
  send("click", "", 130, 20);
  expect(table.press).toHaveBeenCalledWith([2, 0]);
  send("click", "", 250, 250);
  expect(table.press).toHaveBeenCalledOnce();
});
