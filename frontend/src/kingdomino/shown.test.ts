import { expect, it } from "vitest";
import { kingdoms } from "../../tests/kingdomino.ts";
import { slotsOf } from "./rows.ts";
import type { View } from "./shapes.ts";
import { afterEvent } from "./shown.ts";

/** All that events tell; properties, frames and room come with the server's view. */
function told(view: View) {
  const { kingdoms: lands, phase, turn, ...rest } = view;
  return {
    ...rest,
    turn,
    phase: turn === null ? null : phase,
    kingdoms: lands.map(({ placements, discarded, points }) => ({ placements, discarded, points })),
  };
}

it.each(["duo", "dynasty"] as const)("events lead to the server's own view (%s)", (name) => {
  const { start, commits } = kingdoms[name];
  let before = start;
  for (const { version, events, view } of commits) {
    const shown = events.reduce(afterEvent, before);
    expect(told(shown), `version ${version}`).toEqual(told(view));
    before = view;
  }
});

it("a new game of a dynasty begins with its whole frame", () => {
  const view = kingdoms.dynasty.commits.reduce(
    (last, { events }) => events.reduce(afterEvent, last),
    kingdoms.dynasty.start,
  );
  expect(view.game).toBe(2);
  expect(view.kingdoms[0]?.frame).toEqual({ left: -4, top: -4, right: 4, bottom: 4 });
});

it("a domino's place in the row stays when it is laid, and its king goes on to the next row", () => {
  for (const { view } of kingdoms.duo.commits) {
    const slots = slotsOf(view);
    expect(slots.length).toBe(view.current.length + view.next.length);
    const kings = slots.filter(({ king }) => king !== null).length;
    if (view.next.length > 0 && view.phase !== "over" && view.round > 0) expect(kings).toBe(4);
    for (const { gone, row, at } of slots)
      if (row === "next") expect(gone).toBe(false);
      else expect(gone).toBe(at < view.served || (at === view.served && view.phase === "claim"));
  }
});
