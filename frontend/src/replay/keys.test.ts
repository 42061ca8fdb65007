import { afterEach, describe, expect, it } from "vitest";
import { commandOf } from "./keys.ts";

const press = (code: string, init: KeyboardEventInit = {}, on: HTMLElement = document.body) => {
  let command: ReturnType<typeof commandOf> | undefined;
  const hear = (event: KeyboardEvent) => {
    command = commandOf(event);
  };
  addEventListener("keydown", hear);
  on.dispatchEvent(new KeyboardEvent("keydown", { code, bubbles: true, ...init }));
  removeEventListener("keydown", hear);
  return command;
};

afterEach(() => document.body.replaceChildren());

describe("the keys of the replay", () => {
  it("step, jump, play and set the speed, in Hangul mode too", () => {
    expect(press("ArrowRight")).toBe("forward");
    expect(press("ArrowLeft", { shiftKey: true })).toBe("previous chapter");
    expect(press("Period", { key: "." })).toBe("next score");
    expect(press("Space")).toBe("toggle");
    expect(press("Digit4")).toEqual({ speed: 4 });
    expect(press("KeyQ", { key: "ㅂ" })).toBeNull();
  });

  it("work while the scrubber has the focus, which a press on it gives", () => {
    document.body.innerHTML = '<input type="range">';
    const scrubber = document.querySelector("input") as HTMLInputElement;
    expect(press("Space", {}, scrubber)).toBe("toggle");
    expect(press("ArrowRight", { shiftKey: true }, scrubber)).toBe("next chapter");
  });

  it("leave alone whoever types, presses a button or reads a dialog", () => {
    document.body.innerHTML = '<input type="text"><button></button>';
    const [input, button] = document.body.children as unknown as HTMLElement[];
    expect(press("Space", {}, input)).toBeNull();
    expect(press("Space", {}, button)).toBeNull();
    expect(press("ArrowLeft", {}, button)).toBe("back");
    document.body.innerHTML = '<input type="radio">';
    const radio = document.querySelector("input") as HTMLInputElement;
    expect(press("ArrowLeft", {}, radio)).toBeNull();
    expect(press("Home", {}, radio)).toBe("first");
    expect(press("ArrowLeft", { ctrlKey: true })).toBeNull();
    document.body.innerHTML = "<dialog open></dialog>";
    expect(press("ArrowLeft")).toBeNull();
  });
});
