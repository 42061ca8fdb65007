/** What happens at the table, in the reader's words: for the message line and the live region. */

import type { Seat } from "../api/wire.ts";
import { assertNever } from "../assert.ts";
import { t, tn } from "../i18n/index.ts";
import { type Company, seatName, winnersSentence } from "../table/company.ts";
import type { DealResult, GameEvent } from "./shapes.ts";
import { type End, pips, type Tile, tileText } from "./tiles.ts";

/** A playable or unplayable tile of one's hand, for readers of the screen by ear. */
export function tileLabel(tile: Tile, playable: boolean): string {
  const text = tileText(tile);
  return playable
    ? t("{tile}, playable", { tile: text })
    : t("{tile}, not playable", { tile: text });
}

export function endName(end: End): string {
  return end === "left" ? t("Left end") : t("Right end");
}

/** One sentence for an event. */
export function sentence(event: GameEvent, company: Company): string {
  switch (event.kind) {
    case "dealt":
      return event.opener === company.you
        ? t("Deal {deal}: you open with your highest tile.", { deal: event.deal })
        : t("Deal {deal}: {name} opens.", {
            deal: event.deal,
            name: seatName(company, event.opener),
          });
    case "played":
      return playedSentence(event.seat, event.tile, event.end, company);
    case "drew":
      return drewSentence(event.seat, event.tile, company);
    case "passed":
      return event.seat === company.you
        ? t("You can't play, so you pass.")
        : t("{name} can't play and passes.", { name: seatName(company, event.seat) });
    case "deal_ended":
      return dealSentence(event.result, company);
    case "match_ended":
      return winnersSentence(company, [event.winner]);
    default:
      return assertNever(event);
  }
}

function playedSentence(seat: Seat, tile: Tile, end: End | null, company: Company): string {
  const values = { name: seatName(company, seat), tile: tileText(tile) };
  if (seat === company.you) {
    if (end === null) return t("You open with {tile}.", values);
    return end === "left"
      ? t("You play {tile} on the left end.", values)
      : t("You play {tile} on the right end.", values);
  }
  if (end === null) return t("{name} opens with {tile}.", values);
  return end === "left"
    ? t("{name} plays {tile} on the left end.", values)
    : t("{name} plays {tile} on the right end.", values);
}

function drewSentence(seat: Seat, tile: Tile | null, company: Company): string {
  const values = { name: seatName(company, seat), tile: tile === null ? "" : tileText(tile) };
  if (seat === company.you)
    return tile === null ? t("You draw a tile.") : t("You draw {tile}.", values);
  return tile === null ? t("{name} draws a tile.", values) : t("{name} draws {tile}.", values);
}

/** How many tiles somebody has drawn in this turn. */
export function drawsSentence(seat: Seat, n: number, company: Company): string {
  const name = seatName(company, seat);
  return tn("{name} draws {n} tile.", "{name} draws {n} tiles.", n, { name });
}

/** How the deal ended and who scored. */
export function dealSentence(result: DealResult, company: Company): string {
  if (result.winner === null)
    return t("The deal is blocked. Two or more share the lowest hand: nobody scores.");
  const values = { name: seatName(company, result.winner) };
  const mine = result.winner === company.you;
  if (result.reason === "domino")
    return mine
      ? tn(
          "Domino! You go out and score {n} point.",
          "Domino! You go out and score {n} points.",
          result.points,
        )
      : tn(
          "Domino! {name} goes out and scores {n} point.",
          "Domino! {name} goes out and scores {n} points.",
          result.points,
          values,
        );
  return mine
    ? tn(
        "The deal is blocked. Your hand is the lowest: {n} point.",
        "The deal is blocked. Your hand is the lowest: {n} points.",
        result.points,
      )
    : tn(
        "The deal is blocked. {name} has the lowest hand: {n} point.",
        "The deal is blocked. {name} has the lowest hand: {n} points.",
        result.points,
        values,
      );
}

/** The score worked out tile by tile, "10 + 3 + 10 = 23"; null where nobody scored. Rule 8. */
export function sumWorkedOut(result: DealResult): string | null {
  if (result.winner === null) return null;
  const parts = result.hands.flatMap((hand, seat) =>
    seat === result.winner ? [] : hand.map(pips),
  );
  return parts.length === 1 ? String(parts[0]) : `${parts.join(" + ")} = ${result.points}`;
}
