/** Who sits at a table, in words. */

import type { Level, Seat, SeatPayload } from "../api/wire.ts";
import { assertNever } from "../assert.ts";
import { t } from "../i18n/index.ts";

/** Who sits where, and who is reading. */
export interface Company {
  readonly seats: readonly SeatPayload[];
  readonly you: Seat | null;
}

export function levelName(level: Level): string {
  switch (level) {
    case "easy":
      return t("Easy");
    case "normal":
      return t("Normal");
    case "hard":
      return t("Hard");
    default:
      return assertNever(level);
  }
}

/** What a seat is called at this table; computers are told apart by number. */
export function seatName({ seats }: Company, seat: Seat): string {
  const payload = seats[seat];
  if (payload === undefined || payload.kind === "open") return t("Open seat");
  if (payload.kind === "person") return payload.name ?? t("Deleted user");
  const computers = seats.filter((other) => other.kind === "computer");
  if (computers.length === 1) return t("Computer");
  return t("Computer {number}", { number: computers.indexOf(payload) + 1 });
}

/** The same, but "You" for the reader. */
export function youOrName(company: Company, seat: Seat): string {
  return seat === company.you ? t("You") : seatName(company, seat);
}

/** Who has won the match, alone or together. */
export function winnersSentence(company: Company, winners: readonly Seat[]): string {
  const mine = company.you !== null && winners.includes(company.you);
  const names = winners.map((seat) => seatName(company, seat)).join(", ");
  if (winners.length > 1)
    return mine ? t("You share the victory!") : t("{names} share the victory.", { names });
  return mine ? t("You win the match!") : t("{name} wins the match.", { name: names });
}
