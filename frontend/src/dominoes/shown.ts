/** How the table looks after an event, until the server's own view of the position arrives. */

import { assertNever } from "../assert.ts";
import type { GameEvent, Placed, Played, View } from "./shapes.ts";
import { sameTile, type Tile } from "./tiles.ts";

/** Rule 1. */
const HAND_SIZE = 7;

export function afterEvent(view: View, event: GameEvent): View {
  switch (event.kind) {
    case "dealt":
      return {
        ...view,
        phase: "open",
        deal: event.deal,
        turn: event.opener,
        hands: event.hands,
        counts: event.hands.map(() => HAND_SIZE),
        boneyard: event.boneyard,
        line: [],
        ends: null,
        passes: 0,
        signs: [],
      };
    case "played":
      return {
        ...view,
        phase: "play",
        turn: after(view, event.seat),
        hands: changed(view.hands, event.seat, (hand) => hand && without(hand, event.tile)),
        counts: changed(view.counts, event.seat, (count) => count - 1),
        line: withTile(view.line, event),
        ends: event.ends,
        passes: 0,
      };
    case "drew": {
      const tile = event.tile;
      return {
        ...view,
        turn: event.seat,
        hands: changed(view.hands, event.seat, (hand) => hand && tile && withSorted(hand, tile)),
        counts: changed(view.counts, event.seat, (count) => count + 1),
        boneyard: event.boneyard,
        signs: [...view.signs, sign(view, event.seat, "draw", event.ends)],
      };
    }
    case "passed":
      return {
        ...view,
        turn: after(view, event.seat),
        passes: view.passes + 1,
        signs: [...view.signs, sign(view, event.seat, "pass", event.ends)],
      };
    case "deal_ended":
      return {
        ...view,
        phase: "deal",
        turn: null,
        hands: event.result.hands,
        scores: event.result.scores,
        deals_won: changed(view.deals_won, event.result.winner, (won) => won + 1),
        last_deal: event.result,
      };
    case "match_ended":
      return { ...view, phase: "over", turn: null, scores: event.scores };
    default:
      return assertNever(event);
  }
}

/** The tile as it lies: the half that touches the line shows the number that was open. */
function withTile(line: readonly Placed[], { tile, end, seat }: Played): readonly Placed[] {
  const [high, low] = tile;
  const nth = line.length;
  const first = line[0];
  const last = line.at(-1);
  if (end === null || first === undefined || last === undefined) return [[high, low, seat, 0]];
  if (end === "left") {
    const open = first[0];
    return [[open === high ? low : high, open, seat, nth], ...line];
  }
  const open = last[1];
  return [...line, [open, open === high ? low : high, seat, nth]];
}

const after = (view: View, seat: number): number => (seat + 1) % view.counts.length;

function sign(view: View, seat: number, kind: "draw" | "pass", ends: readonly [number, number]) {
  return { seat, kind, ends, after: view.line.length };
}

function changed<T>(items: readonly T[], at: number | null, change: (item: T) => T): readonly T[] {
  return items.map((item, index) => (index === at ? change(item) : item));
}

const without = (hand: readonly Tile[], tile: Tile): readonly Tile[] =>
  hand.filter((held) => !sameTile(held, tile));

const withSorted = (hand: readonly Tile[], tile: Tile): readonly Tile[] =>
  [...hand, tile].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
