import { describe, expect, it } from "vitest";
import { recordings } from "../../tests/recordings.ts";
import { afterEvent } from "./shown.ts";

describe.each(Object.entries(recordings))("a recorded match (%s)", (_, recording) => {
  it("shows after its events what the server's view says", () => {
    let view = recording.start;
    for (const commit of recording.commits) {
      for (const event of commit.events) view = afterEvent(view, event);
      const { phase: _shown, ...shown } = view;
      const { phase: _real, ...real } = commit.view;
      expect(shown).toEqual(real);
      view = commit.view;
    }
  });
});
