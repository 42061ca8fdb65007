import { expect, test, vi } from "vitest";
import { NotShown, openFile } from "./opening.ts";

test.each(["", "nope", "\u0089PNG", "null", "[]", "{}", '{"schema":1}'])(
  "what is no saved game (%j) is told in words, and the server isn't asked",
  async (text) => {
    const asked = vi.spyOn(globalThis, "fetch");
    await expect(openFile(new File([text], "saved.json"))).rejects.toBeInstanceOf(NotShown);
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
  },
);
