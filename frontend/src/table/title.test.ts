import { afterEach, expect, it, vi } from "vitest";
import { callBack } from "./title.ts";

const look = (hidden: boolean) => {
  vi.spyOn(document, "hidden", "get").mockReturnValue(hidden);
  document.dispatchEvent(new Event("visibilitychange"));
};

afterEach(() => look(false));

it("the tab's title calls a player back only while the tab is hidden and it is their turn", () => {
  const own = document.title;
  look(false);
  const end = callBack(true);
  expect(document.title).toBe(own);
  look(true);
  expect(document.title).toContain("Your turn");
  look(false);
  expect(document.title).toBe(own);
  end();
  look(true);
  expect(document.title).toBe(own);
  callBack(false)();
  expect(document.title).toBe(own);
});
