/** How the table looks after an event, until the server's own view of the position arrives. */

import type { Seat } from "../api/wire.ts";
import { assertNever } from "../assert.ts";
import { COLOURS, FACES } from "./generated/board.ts";
import type { GameEvent, PlayerView, Tiles, View } from "./shapes.ts";
import { minus, NO_TILES, plus, tilesOf } from "./tiles.ts";

type Placed = Extract<GameEvent, { kind: "placed" }>;
type Picked = Extract<GameEvent, { kind: "picked" }>;

export function afterEvent(view: View, event: GameEvent): View {
  switch (event.kind) {
    case "started":
      return { ...view, starter: event.seat, turn: event.seat };
    case "filled":
      return drawn(
        { ...view, factories: event.factories },
        event.factories.reduce(plus, NO_TILES),
        event.tower_emptied,
      );
    case "refilled":
      return drawn(
        { ...view, supply: plus(view.supply, event.tiles) },
        event.tiles,
        event.tower_emptied,
      );
    case "picked":
      return picked(view, event);
    case "token_taken":
      return {
        ...scored(view, event.seat, -event.lost),
        token: event.seat,
      };
    case "placing_began":
      return { ...view, phase: "place", turn: event.seat };
    case "placed":
      return placed(view, event);
    case "feature_finished":
    case "supply_short":
      return view;
    case "reward_taken":
      return {
        ...held(view, event.seat, tilesOf(event.colour)),
        supply: minus(view.supply, tilesOf(event.colour)),
      };
    case "passing":
      return { ...view, phase: "keep", turn: event.seat };
    case "kept":
      return player(view, event.seat, ({ hand, corners }) => ({
        hand: minus(hand, tilesOf(event.colour)),
        corners: plus(corners, tilesOf(event.colour)),
      }));
    case "passed":
      return {
        ...player(scored(view, event.seat, -event.lost), event.seat, () => ({
          hand: NO_TILES,
          corners: event.kept,
          passed: true,
        })),
        tower: plus(view.tower, event.thrown),
      };
    case "round_began":
      return roundBegun(view, event.round, event.starter);
    case "star_scored":
    case "number_scored":
      return scored(view, event.seat, event.points);
    case "corners_lost":
      return scored(view, event.seat, -event.lost);
    case "match_ended":
      return { ...view, phase: "over", scores: event.scores };
    default:
      return assertNever(event);
  }
}

/** Out of the bag; with `emptied` the tower went into it on the way. */
function drawn(view: View, tiles: Tiles, emptied: boolean): View {
  return emptied
    ? { ...view, bag: minus(plus(view.bag, view.tower), tiles), tower: NO_TILES }
    : { ...view, bag: minus(view.bag, tiles) };
}

function picked(view: View, { seat, factory, tiles, to_centre }: Picked): View {
  const taken = held(view, seat, tiles);
  if (factory === null) return { ...taken, centre: minus(view.centre, tiles) };
  return {
    ...taken,
    factories: view.factories.map((heap, at) => (at === factory ? NO_TILES : heap)),
    centre: plus(view.centre, to_centre),
  };
}

function placed(view: View, { seat, space, colour, natural, wild, points }: Placed): View {
  const paid = plus(tilesOf(colour, natural), tilesOf(view.wild, wild));
  const at = FACES[view.options.side].spaces.findIndex(({ name }) => name === space);
  const next = player(scored(view, seat, points), seat, ({ hand, board, placing }) => ({
    hand: minus(hand, paid),
    placing: placing + points,
    board: {
      ...board,
      spaces: board.spaces.map((tile, place) => (place === at ? colour : tile)),
      missing: board.missing.map((spaces) => spaces.filter((name) => name !== space)),
    },
  }));
  return { ...next, tower: plus(view.tower, minus(paid, tilesOf(colour))) };
}

function roundBegun(view: View, round: number, starter: Seat): View {
  return {
    ...view,
    phase: "pick",
    round,
    wild: COLOURS[round - 1] ?? view.wild,
    next_wild: COLOURS[round] ?? null,
    starter,
    turn: starter,
    token: null,
    players: view.players.map((each) => ({
      ...each,
      hand: each.corners,
      corners: NO_TILES,
      passed: false,
      round_loss: 0,
    })),
  };
}

const held = (view: View, seat: Seat, tiles: Tiles): View =>
  player(view, seat, ({ hand }) => ({ hand: plus(hand, tiles) }));

function scored(view: View, seat: Seat, points: number): View {
  const changed = player(view, seat, ({ score }) => ({ score: score + points }));
  return {
    ...changed,
    scores: view.scores.map((score, at) => (at === seat ? score + points : score)),
  };
}

function player(view: View, seat: Seat, change: (before: PlayerView) => Partial<PlayerView>): View {
  return {
    ...view,
    players: view.players.map((before, at) =>
      at === seat ? { ...before, ...change(before) } : before,
    ),
  };
}
