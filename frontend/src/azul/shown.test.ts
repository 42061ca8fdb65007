import { describe, expect, it } from "vitest";
import { recording } from "../../tests/azul.ts";
import { standOf } from "./score.ts";
import type { View } from "./shapes.ts";
import { afterEvent } from "./shown.ts";
import { sum } from "./tiles.ts";

const ALL_TILES = 132;

const onBoards = (view: View): number =>
  view.players.reduce(
    (all, { board, hand, corners }) =>
      all + board.spaces.filter((tile) => tile !== null).length + sum(hand) + sum(corners),
    0,
  );
const everywhere = (view: View): number =>
  [view.bag, view.tower, view.supply, view.centre, ...view.factories].reduce(
    (all, tiles) => all + sum(tiles),
    onBoards(view),
  );

/** What an event alone settles; whose turn comes next and what that costs is the server's to say. */
const settled = ({
  factories,
  centre,
  supply,
  bag,
  tower,
  players,
  scores,
  round,
  wild,
}: View) => ({
  ...{ factories, centre, supply, bag, tower, scores, round, wild },
  hands: players.map(({ hand, corners, board }) => ({ hand, corners, lies: board.spaces })),
});

describe("what is shown after an event", () => {
  it("comes to the server's own view with the last event of every move", () => {
    let before = recording.start;
    for (const { version, events, view } of recording.commits) {
      const shown = events.reduce(afterEvent, before);
      if (version === recording.commits[0]?.version || view.round === before.round)
        expect(settled(shown)).toEqual(settled(view));
      before = view;
    }
  });

  it("loses no tile on the way", () => {
    for (const [at, { view }] of recording.commits.entries())
      for (const event of recording.commits[at + 1]?.events ?? [])
        if (recording.commits[at + 1]?.view.round === view.round)
          expect(everywhere(afterEvent(view, event))).toBe(ALL_TILES);
  });
});

describe("the score track", () => {
  it.each([
    [1, 0, 1],
    [80, 0, 80],
    [81, 1, 1],
    [160, 1, 80],
    [161, 2, 1],
  ])("shows %i as %i tokens and the space %i", (score, tokens, space) => {
    expect(standOf(score)).toEqual({ tokens, space });
  });
});
