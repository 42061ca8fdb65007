import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

/** The history of a tab that came to the page from another one; steps come later, as in life. */
class Tab {
  entries: unknown[] = ["elsewhere", null];
  at = 1;
  /** What the page does once a step has been made. */
  stepped = () => {};

  get state(): unknown {
    return this.entries[this.at];
  }
  pushState(state: unknown): void {
    this.entries = [...this.entries.slice(0, this.at + 1), state];
    this.at += 1;
  }
  go(steps: number): void {
    setTimeout(() => {
      this.at = Math.min(Math.max(this.at + steps, 0), this.entries.length - 1);
      if (this.at > 0) this.stepped();
    });
  }
}

let tab: Tab;
let open: string[];
let back: typeof import("./back.ts");

/** Opens something; returns what closes it. */
function layer(name: string): () => void {
  open.push(name);
  const close = () => {
    open = open.filter((other) => other !== name);
    closed();
  };
  const closed = back.openLayer(close);
  return close;
}

const settled = () => vi.runAllTimers();
function goes(steps: number): void {
  tab.go(steps);
  settled();
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  tab = new Tab();
  vi.stubGlobal("history", tab);
  vi.stubGlobal("addEventListener", (_: "popstate", listener: () => void) => {
    tab.stepped = listener;
  });
  open = [];
  back = await import("./back.ts");
  settled();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("Back", () => {
  it("closes the uppermost, then the one beneath, then leaves", () => {
    layer("help");
    settled();
    layer("result");
    settled();
    goes(-1);
    expect(open).toEqual(["help"]);
    goes(-1);
    expect(open).toEqual([]);
    expect(tab.at).toBe(1);
    goes(-1);
    expect(tab.state).toBe("elsewhere");
  });

  it("leaves at once after many have been opened and closed by hand", () => {
    for (let time = 0; time < 10; time++) {
      const close = layer("menu");
      settled();
      close();
      settled();
    }
    expect(tab.entries).toHaveLength(3);
    expect(tab.at).toBe(1);
  });

  it("closes what took another's place", () => {
    const close = layer("menu");
    settled();
    close();
    layer("help");
    settled();
    expect(tab.at).toBe(2);
    goes(-1);
    expect(open).toEqual([]);
    expect(tab.at).toBe(1);
  });

  it("asks again of what does not close", () => {
    back.openLayer(() => open.push("asked"));
    settled();
    goes(-1);
    goes(-1);
    expect(open).toEqual(["asked", "asked"]);
    expect(tab.at).toBe(2);
  });

  it("hides a popover, and forgets one that has left the page", () => {
    const menu = document.createElement("div");
    menu.hidePopover = () => toggles(menu, "closed");
    const gone = back.hiddenByBack(menu);
    toggles(menu, "open");
    settled();
    goes(-1);
    expect(tab.at).toBe(1);
    toggles(menu, "open");
    settled();
    expect(tab.at).toBe(2);
    gone();
    settled();
    expect(tab.at).toBe(1);
  });
});

describe("Forward", () => {
  it("opens nothing and takes no entry", () => {
    layer("help")();
    layer("result");
    settled();
    goes(-1);
    goes(1);
    expect(open).toEqual([]);
    expect(tab.at).toBe(1);
  });
});

describe("Coming back to the page", () => {
  it("steps off the entry of what was open when it was left", async () => {
    tab.pushState({ over: 1 });
    vi.resetModules();
    await import("./back.ts");
    settled();
    expect(tab.at).toBe(1);
  });
});

function toggles(menu: HTMLElement, newState: string): void {
  menu.dispatchEvent(Object.assign(new Event("beforetoggle"), { newState }));
}
