/** How the table looks after an event, until the server's own view of the position arrives. */

import { assertNever } from "../assert.ts";
import { FACES } from "./generated/faces.ts";
import type { GameEvent, KingdomView, Offer, View } from "./shapes.ts";

export function afterEvent(view: View, event: GameEvent): View {
  switch (event.kind) {
    case "revealed":
      return revealed(
        view.results.length === view.game ? cleared(view) : view,
        event.dominoes,
        event.to_come,
      );
    case "king_drawn":
      return { ...view, phase: "claim", turn: event.seat, bag: without(view.bag, event.seat) };
    case "claimed":
      return claimed(view, event.seat, event.domino);
    case "placed":
      return {
        ...served(view, event.seat),
        kingdoms: changed(view.kingdoms, event.seat, (kingdom) => ({
          ...kingdom,
          placements: [...kingdom.placements, [event.domino, event.first, event.second] as const],
          points: event.points,
        })),
        scores: changed(view.scores, event.seat, (score) => score + event.gained),
      };
    case "discarded":
      return {
        ...served(view, event.seat),
        kingdoms: changed(view.kingdoms, event.seat, (kingdom) => ({
          ...kingdom,
          discarded: [...kingdom.discarded, event.domino],
        })),
      };
    case "thrown_away":
      return { ...view, thrown: [...view.thrown, event.domino] };
    case "round_began":
      return roundBegun(view, event.round);
    case "game_ended":
      return {
        ...view,
        phase: "reveal",
        turn: null,
        scores: view.scores.map((_, seat) =>
          [...view.results, event.result].reduce(
            (sum, { totals }) => sum + (totals[seat]?.total ?? 0),
            0,
          ),
        ),
        results: [...view.results, event.result],
        served: view.current.length,
      };
    case "match_ended":
      return { ...view, phase: "over", turn: null, scores: event.scores };
    default:
      return assertNever(event);
  }
}

function revealed(view: View, dominoes: readonly number[], to_come: number): View {
  return {
    ...view,
    next: dominoes.map((domino) => [domino, null] as const),
    to_come,
    face_down: view.face_down.filter((domino) => !dominoes.includes(domino)),
  };
}

/** A king on its domino. Of the row that is served, the next domino follows. */
function claimed(view: View, seat: number, domino: number): View {
  const next = view.next.map((offer): Offer => (offer[0] === domino ? [domino, seat] : offer));
  const following = view.current[view.served + 1];
  if (following === undefined) return { ...view, next, served: view.current.length, turn: null };
  return { ...view, next, served: view.served + 1, turn: following[1], phase: "place" };
}

/** The domino is laid or gone: the king claims, or in the last round the next is served. */
function served(view: View, seat: number): View {
  if (view.next.length > 0) return { ...view, phase: "claim", turn: seat };
  const following = view.current[view.served + 1];
  return { ...view, served: view.served + 1, turn: following?.[1] ?? null };
}

/** The row that was claimed is served. */
function roundBegun(view: View, round: number): View {
  const current = ownedOf(view.next);
  const turn = current[0]?.[1] ?? null;
  return { ...view, phase: "place", turn, round, current, served: 0, next: [] };
}

const ownedOf = (row: readonly Offer[]): readonly Offer[] =>
  row.filter(([, seat]) => seat !== null);

/** The next game of a dynasty begins on empty land. */
function cleared(view: View): View {
  const reach = view.size - 1;
  const empty: Omit<KingdomView, "room"> = {
    placements: [],
    discarded: [],
    properties: [],
    points: 0,
    frame: { left: -reach, top: -reach, right: reach, bottom: reach },
  };
  return {
    ...view,
    game: view.game + 1,
    round: 0,
    current: [],
    served: 0,
    bag: kingsOf(view.current),
    face_down: [...FACES.keys()],
    thrown: [],
    kingdoms: view.kingdoms.map((kingdom) => ({ ...kingdom, ...empty })),
  };
}

/** Every king stood on a domino of the last row. */
const kingsOf = (row: readonly Offer[]): readonly number[] =>
  row.flatMap(([, seat]) => seat ?? []).sort((a, b) => a - b);

function changed<T>(items: readonly T[], at: number, change: (item: T) => T): readonly T[] {
  return items.map((item, index) => (index === at ? change(item) : item));
}

/** One less of it. */
function without(seats: readonly number[], seat: number): readonly number[] {
  const at = seats.indexOf(seat);
  return seats.filter((_, index) => index !== at);
}
