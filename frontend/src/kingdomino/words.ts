/** What happens at a Kingdomino table, in the reader's words. */

import type { Seat } from "../api/wire.ts";
import { assertNever } from "../assert.ts";
import { t, tn } from "../i18n/index.ts";
import { type Company, seatName, winnersSentence, youOrName } from "../table/company.ts";
import { type Box, CASTLE, type LandSquare, sameSpot, squareAt } from "./land.ts";
import type {
  GameEvent,
  GameResult,
  Preview,
  Property,
  Spot,
  Terrain,
  Total,
  View,
} from "./shapes.ts";

export function terrainName(terrain: Terrain): string {
  switch (terrain) {
    case "wheat":
      return t("wheat");
    case "forest":
      return t("forest");
    case "lake":
      return t("lake");
    case "grass":
      return t("grass");
    case "swamp":
      return t("swamp");
    case "mine":
      return t("mine");
    default:
      return assertNever(terrain);
  }
}

const landName = ({ terrain, crowns }: { terrain: Terrain; crowns: number }): string =>
  crowns === 0
    ? terrainName(terrain)
    : tn("{land} with {n} crown", "{land} with {n} crowns", crowns, { land: terrainName(terrain) });

/** A domino by number and halves, for those who can't see it. */
export function dominoLabel(
  domino: number,
  [first, second]: readonly [
    { terrain: Terrain; crowns: number },
    { terrain: Terrain; crowns: number },
  ],
): string {
  return t("Domino {domino}: {first}, {second}", {
    domino,
    first: landName(first),
    second: landName(second),
  });
}

/** A square of a kingdom: its row and column in the part that is shown, and what lies there. */
export function squareLabel(spot: Spot, box: Box, squares: readonly LandSquare[]): string {
  const values = { row: spot[1] - box.top + 1, column: spot[0] - box.left + 1 };
  const square = squareAt(squares, spot);
  const what = sameSpot(spot, CASTLE) ? t("castle") : square ? landName(square) : t("empty");
  return t("Row {row}, column {column}: {what}", { ...values, what });
}

/** One sentence for an event. */
export function sentence(event: GameEvent, company: Company): string {
  switch (event.kind) {
    case "revealed":
      return revealedSentence(event.dominoes, event.to_come);
    case "king_drawn":
      return event.seat === company.you
        ? t("Your king is drawn: you claim.")
        : t("A king of {name} is drawn.", { name: seatName(company, event.seat) });
    case "claimed":
      return event.seat === company.you
        ? t("You claim domino {domino}.", { domino: event.domino })
        : t("{name} claims domino {domino}.", {
            name: seatName(company, event.seat),
            domino: event.domino,
          });
    case "placed":
      return placedSentence(event.seat, event.domino, event.gained, company);
    case "discarded":
      return event.seat === company.you
        ? t("Domino {domino} fits nowhere: you discard it.", { domino: event.domino })
        : t("{name} has no place for domino {domino} and discards it.", {
            name: seatName(company, event.seat),
            domino: event.domino,
          });
    case "thrown_away":
      return t("Nobody wanted domino {domino}: it is out of the game.", { domino: event.domino });
    case "round_began":
      return t("Round {round} begins.", { round: event.round });
    case "game_ended":
      return gameSentence(event.result, company);
    case "match_ended":
      return winnersSentence(company, event.winners);
    default:
      return assertNever(event);
  }
}

function revealedSentence(dominoes: readonly number[], to_come: number): string {
  const values = { dominoes: dominoes.join(", ") };
  return to_come === 0
    ? t("The last row: {dominoes}.", values)
    : tn(
        "A new row: {dominoes}. {n} domino is still to come.",
        "A new row: {dominoes}. {n} dominoes are still to come.",
        to_come,
        values,
      );
}

function placedSentence(seat: Seat, domino: number, gained: number, company: Company): string {
  const values = { name: seatName(company, seat), domino };
  if (seat === company.you)
    return gained === 0
      ? t("You place domino {domino}.", values)
      : tn(
          "You place domino {domino}: {n} more point.",
          "You place domino {domino}: {n} more points.",
          gained,
          values,
        );
  return gained === 0
    ? t("{name} places domino {domino}.", values)
    : tn(
        "{name} places domino {domino}: {n} more point.",
        "{name} places domino {domino}: {n} more points.",
        gained,
        values,
      );
}

/** The first of one game, by name. */
function gameSentence(result: GameResult, company: Company): string {
  const first = result.totals.filter(({ rank }) => rank === 1);
  return t("The kingdoms are counted. First: {names}, {total} points.", {
    names: first.map(({ seat }) => youOrName(company, seat)).join(", "),
    total: first[0]?.total ?? 0,
  });
}

// -- whose turn -------------------------------------------------------------------------

/** What the player is to do now. */
export function taskSentence(view: View, mustDiscard: boolean): string {
  if (view.phase === "claim")
    return view.round === 0
      ? t("Your turn: claim a domino of the first row.")
      : t("Now claim a domino of the next row.");
  const domino = view.current[view.served]?.[0] ?? 0;
  if (mustDiscard) return t("There is no place for domino {domino}: discard it.", { domino });
  return view.next.length > 0
    ? t("Your turn: place domino {domino}, then claim.", { domino })
    : t("Your turn: place domino {domino}. It is the last round.", { domino });
}

/** Who is awaited and who comes after; "" while nobody is. */
export function waitingSentence(view: View, company: Company): string {
  const { turn } = view;
  if (turn === null || turn === company.you) return "";
  const values = { name: seatName(company, turn), domino: view.current[view.served]?.[0] ?? 0 };
  const doing =
    view.phase === "place"
      ? t("{name} is placing domino {domino}…", values)
      : t("{name} is choosing a domino…", values);
  const after = seatAfter(view);
  if (after === null) return doing;
  return after === company.you
    ? t("{doing} Then it is your turn.", { doing })
    : t("{doing} Then comes {name}.", { doing, name: seatName(company, after) });
}

/** Who acts once the one whose turn it is has placed and claimed; null where chance decides. */
export function seatAfter(view: View): Seat | null {
  const following = view.current[view.served + 1];
  if (following !== undefined) return following[1];
  return view.round === 0 && view.options.abba ? (view.bag[0] ?? null) : null;
}

// -- points -----------------------------------------------------------------------------

/** What laying the domino there would give. */
export function previewText({ gained, room }: Preview): string {
  return t("+{gained} points · {room} squares left to fill", { gained, room });
}

/** What a property's points are made of: "wheat: 5 × 2 crowns". */
export function propertyText({ terrain, squares, crowns }: Property): string {
  return tn("{land}: {squares} × {n} crown", "{land}: {squares} × {n} crowns", crowns, {
    land: terrainName(terrain),
    squares: squares.length,
  });
}

/** What settled the order wherever totals are equal, in words. */
export function tieSentences(
  { totals }: GameResult,
  dynasty: boolean,
  company: Company,
): readonly string[] {
  if (dynasty) return [];
  const ranked = [...totals].sort((a, b) => a.rank - b.rank);
  return ranked.flatMap((ahead, at) => {
    const behind = ranked[at + 1];
    if (behind === undefined || ahead.total !== behind.total) return [];
    return [tieSentence(ahead, behind, company)];
  });
}

function tieSentence(ahead: Total, behind: Total, company: Company): string {
  const names = {
    ahead: youOrName(company, ahead.seat),
    behind: youOrName(company, behind.seat),
  };
  if (ahead.largest !== behind.largest)
    return t(
      "Equal points. By the largest property, {more} squares to {less}: {ahead} before {behind}.",
      { ...names, more: ahead.largest, less: behind.largest },
    );
  if (ahead.crowns !== behind.crowns)
    return t(
      "Equal points and largest properties. By crowns, {more} to {less}: {ahead} before {behind}.",
      {
        ...names,
        more: ahead.crowns,
        less: behind.crowns,
      },
    );
  return t(
    "{ahead} and {behind} are equal in points, largest property and crowns: they share the place.",
    names,
  );
}
