/** What happens at a table of Azul: Summer Pavilion, in the reader's words. */

import type { Seat } from "../api/wire.ts";
import { assertNever } from "../assert.ts";
import { t, tn } from "../i18n/index.ts";
import { type Company, seatName, winnersSentence } from "../table/company.ts";
import { FACES, type Feature } from "./generated/board.ts";
import { colourName } from "./names.ts";
import type { Colour, GameEvent, Side, Tiles, View } from "./shapes.ts";
import { counted, sum } from "./tiles.ts";

type Told<K extends GameEvent["kind"]> = Extract<GameEvent, { kind: K }>;

// -- names of things --------------------------------------------------------------------

/** "2 blue, 1 purple"; "nothing" of an empty heap. */
export function heapText(tiles: Tiles): string {
  const parts = counted(tiles).map(([colour, n]) =>
    t("{n} {colour}", { n, colour: colourName(colour) }),
  );
  return parts.length === 0 ? t("nothing") : parts.join(", ");
}

export function sourceName(factory: number | null): string {
  return factory === null
    ? t("the centre")
    : t("factory display {number}", { number: factory + 1 });
}

/** A star by what is printed on it on side A, by where it lies on side B. */
export function starName(star: string): string {
  switch (star) {
    case "centre":
      return t("the star in the middle");
    case "purple":
    case "green":
    case "orange":
    case "yellow":
    case "blue":
    case "red":
      return t("the {colour} star", { colour: colourName(star) });
    default: {
      const at = FACES.B.stars.findIndex(({ name }) => name === star);
      return t("outer star {number}", { number: at + 1 });
    }
  }
}

export const starOf = (side: Side, at: number): string =>
  starName(FACES[side].stars[Math.floor(at / 6)]?.name ?? "");

/** Both sides' spaces have names of their own. */
export function spaceName(space: string): string {
  const side = FACES.A.spaces.some(({ name }) => name === space) ? "A" : "B";
  const at = FACES[side].spaces.findIndex(({ name }) => name === space);
  const number = FACES[side].spaces[at]?.number ?? 0;
  return t("{star}, space {number}", { star: starOf(side, at), number });
}

export function featureName(kind: Feature["kind"]): string {
  switch (kind) {
    case "pillar":
      return t("pillar");
    case "statue":
      return t("statue");
    case "window":
      return t("window");
    default:
      return assertNever(kind);
  }
}

// -- what happened ----------------------------------------------------------------------

/** One sentence for an event. */
export function sentence(event: GameEvent, company: Company): string {
  switch (event.kind) {
    case "started":
      return event.seat === company.you
        ? t("It was drawn: you start.")
        : t("It was drawn: {name} starts.", { name: seatName(company, event.seat) });
    case "filled":
      return filledSentence(event);
    case "refilled":
      return refilledSentence(event);
    case "picked":
      return pickedSentence(event, company);
    case "token_taken":
      return tokenSentence(event, company);
    case "placing_began":
      return beganSentence(event, company);
    case "placed":
      return placedSentence(event, company);
    case "feature_finished":
      return finishedSentence(event, company);
    case "supply_short":
      return tn(
        "The supply is short: {n} reward tile is lost.",
        "The supply is short: {n} reward tiles are lost.",
        event.missing,
      );
    case "reward_taken":
      return rewardSentence(event, company);
    case "passing":
      return event.seat === company.you
        ? t("You pass. Choose what to keep.")
        : t("{name} passes and chooses what to keep.", { name: seatName(company, event.seat) });
    case "kept":
      return keptSentence(event, company);
    case "passed":
      return passedSentence(event, company);
    case "round_began":
      return t("Round {round} begins: {colour} is wild.", {
        round: event.round,
        colour: colourName(event.wild),
      });
    case "star_scored":
    case "number_scored":
    case "corners_lost":
      return countedSentence(event, company);
    case "match_ended":
      return winnersSentence(company, event.winners);
    default:
      return assertNever(event);
  }
}

function filledSentence({ factories, tower_emptied }: Told<"filled">): string {
  const n = factories.reduce((all, tiles) => all + sum(tiles), 0);
  return tower_emptied
    ? tn(
        "The tower was emptied into the bag. {n} tile lies on the factory displays.",
        "The tower was emptied into the bag. {n} tiles lie on the factory displays.",
        n,
      )
    : tn("The factory displays hold {n} tile.", "The factory displays hold {n} tiles.", n);
}

function refilledSentence({ tiles, gaps }: Told<"refilled">): string {
  const got = t("The supply gets {tiles}.", { tiles: heapText(tiles) });
  if (gaps === 0) return got;
  const rest = tn(
    "Bag and tower are empty: {n} gap stays.",
    "Bag and tower are empty: {n} gaps stay.",
    gaps,
  );
  return `${got} ${rest}`;
}

function pickedSentence({ seat, factory, tiles }: Told<"picked">, company: Company): string {
  const values = {
    name: seatName(company, seat),
    tiles: heapText(tiles),
    source: sourceName(factory),
  };
  return seat === company.you
    ? t("You take {tiles} from {source}.", values)
    : t("{name} takes {tiles} from {source}.", values);
}

function tokenSentence({ seat, lost }: Told<"token_taken">, company: Company): string {
  const values = { name: seatName(company, seat) };
  return seat === company.you
    ? tn(
        "You take the first-player token and lose {n} point.",
        "You take the first-player token and lose {n} points.",
        lost,
      )
    : tn(
        "{name} takes the first-player token and loses {n} point.",
        "{name} takes the first-player token and loses {n} points.",
        lost,
        values,
      );
}

function beganSentence({ seat, by_token }: Told<"placing_began">, company: Company): string {
  const values = { name: seatName(company, seat) };
  if (seat === company.you)
    return by_token
      ? t("All tiles are taken. You have the token and place first.")
      : t("All tiles are taken. Nobody has the token: you started and place first.");
  return by_token
    ? t("All tiles are taken. {name} has the token and places first.", values)
    : t("All tiles are taken. Nobody has the token: {name} started and places first.", values);
}

function placedSentence({ seat, space, colour, points }: Told<"placed">, company: Company): string {
  const values = {
    name: seatName(company, seat),
    colour: colourName(colour),
    space: spaceName(space),
  };
  return seat === company.you
    ? tn(
        "You place {colour} on {space}: +{n} point.",
        "You place {colour} on {space}: +{n} points.",
        points,
        values,
      )
    : tn(
        "{name} places {colour} on {space}: +{n} point.",
        "{name} places {colour} on {space}: +{n} points.",
        points,
        values,
      );
}

function finishedSentence(
  { seat, feature_kind, reward }: Told<"feature_finished">,
  company: Company,
): string {
  const values = { name: seatName(company, seat), feature: featureName(feature_kind) };
  return seat === company.you
    ? tn(
        "You finish a {feature}: {n} tile from the supply.",
        "You finish a {feature}: {n} tiles from the supply.",
        reward,
        values,
      )
    : tn(
        "{name} finishes a {feature}: {n} tile from the supply.",
        "{name} finishes a {feature}: {n} tiles from the supply.",
        reward,
        values,
      );
}

function rewardSentence({ seat, colour }: Told<"reward_taken">, company: Company): string {
  const values = { name: seatName(company, seat), colour: colourName(colour) };
  return seat === company.you
    ? t("Your reward: one {colour} tile.", values)
    : t("{name} takes one {colour} tile as a reward.", values);
}

function keptSentence({ seat, colour }: Told<"kept">, company: Company): string {
  const values = { name: seatName(company, seat), colour: colourName(colour) };
  return seat === company.you
    ? t("You keep one {colour} tile.", values)
    : t("{name} keeps one {colour} tile.", values);
}

function passedSentence({ seat, kept, thrown, lost }: Told<"passed">, company: Company): string {
  const values = { name: seatName(company, seat), kept: sum(kept), thrown: sum(thrown) };
  const mine = seat === company.you;
  if (values.kept + values.thrown === 0)
    return mine
      ? t("You have no tiles left and are out of this round.")
      : t("{name} has no tiles left and is out of this round.", values);
  if (values.thrown === 0)
    return mine
      ? tn("You pass and keep {n} tile.", "You pass and keep {n} tiles.", values.kept)
      : tn("{name} passes and keeps {n} tile.", "{name} passes and keeps {n} tiles.", values.kept, {
          name: values.name,
        });
  return mine
    ? tn(
        "You pass, keep {kept} and throw {thrown} away: −{n} point.",
        "You pass, keep {kept} and throw {thrown} away: −{n} points.",
        lost,
        values,
      )
    : tn(
        "{name} passes, keeps {kept} and throws {thrown} away: −{n} point.",
        "{name} passes, keeps {kept} and throws {thrown} away: −{n} points.",
        lost,
        values,
      );
}

export type Counted = Told<"star_scored"> | Told<"number_scored"> | Told<"corners_lost">;

/** What a line of the final counting is for. */
export function countedName(event: Counted): string {
  switch (event.kind) {
    case "star_scored":
      return starName(event.star);
    case "number_scored":
      return t("all {number}s", { number: event.number });
    case "corners_lost":
      return t("tiles kept");
    default:
      return assertNever(event);
  }
}

export const countedPoints = (event: Counted): number =>
  event.kind === "corners_lost" ? -event.lost : event.points;

function countedSentence(event: Counted, company: Company): string {
  const n = Math.abs(countedPoints(event));
  const values = { name: seatName(company, event.seat), what: countedName(event) };
  const mine = event.seat === company.you;
  if (event.kind === "corners_lost")
    return mine
      ? tn("Your {what}: −{n} point.", "Your {what}: −{n} points.", n, values)
      : tn("{name}, {what}: −{n} point.", "{name}, {what}: −{n} points.", n, values);
  return mine
    ? tn("You, {what}: +{n} point.", "You, {what}: +{n} points.", n, values)
    : tn("{name}, {what}: +{n} point.", "{name}, {what}: +{n} points.", n, values);
}

// -- whose turn -------------------------------------------------------------------------

/** What the player is to do now; `open` are the spaces that can be covered. */
export function taskSentence(view: View, open: number): string {
  switch (view.phase) {
    case "pick":
      return t("Your turn: take all tiles of one colour.");
    case "place":
      return open > 0
        ? t("Your turn: cover a space that glows, or pass.")
        : t("You can't pay for any space: pass.");
    case "reward":
      return tn(
        "Take {n} more reward tile from the supply. It can be used from your next turn.",
        "Take {n} more reward tiles from the supply. They can be used from your next turn.",
        view.owed,
      );
    case "keep":
      return view.next_wild === null
        ? t("Keep up to four tiles: they cost a point each at the end, all others at once.")
        : t("Choose up to four tiles to keep. All others cost a point each.");
    default:
      return "";
  }
}

/** Who is awaited and who comes after; "" while nobody is. */
export function waitingSentence(view: View, company: Company): string {
  const { turn, phase } = view;
  if (turn === company.you || phase === "over" || phase === "start") return "";
  const values = { name: seatName(company, turn) };
  const doing = doingSentence(phase, values);
  const after = seatAfter(view);
  if (after === null) return doing;
  return after === company.you
    ? t("{doing} Then it is your turn.", { doing })
    : t("{doing} Then comes {name}.", { doing, name: seatName(company, after) });
}

function doingSentence(phase: View["phase"], values: { name: string }): string {
  switch (phase) {
    case "place":
      return t("{name} is placing…", values);
    case "reward":
      return t("{name} is choosing a reward…", values);
    case "keep":
      return t("{name} is choosing what to keep…", values);
    default:
      return t("{name} is taking tiles…", values);
  }
}

/** The next seat that is still in the round; null where that is settled by what happens now. */
export function seatAfter({ turn, phase, players, factories, centre }: View): Seat | null {
  const order = players.slice(1).map((_, step) => (turn + 1 + step) % players.length);
  if (phase !== "pick") return order.find((seat) => !players[seat]?.passed) ?? null;
  // The last pick of a round: whoever has the token goes on.
  const sources = [...factories, centre].filter((tiles) => sum(tiles) > 0);
  return sources.length > 1 ? (order[0] ?? null) : null;
}

/** A space of a board for those who can't see it. */
export function spaceLabel(space: string, lies: Colour | null, gives?: number): string {
  const name = spaceName(space);
  if (lies !== null) return t("{space}: {what}", { space: name, what: colourName(lies) });
  if (gives === undefined) return t("{space}: {what}", { space: name, what: t("empty") });
  return tn("{space}: can be covered, +{n} point", "{space}: can be covered, +{n} points", gives, {
    space: name,
  });
}

/** A pillar, statue or window and the spaces around it that are still empty. */
export function featureLabel(kind: Feature["kind"], missing: readonly string[]): string {
  const feature = featureName(kind);
  return missing.length === 0
    ? t("{feature}: finished", { feature })
    : t("{feature}, still to cover: {spaces}", {
        feature,
        spaces: missing.map(spaceName).join(", "),
      });
}

/** A whole board in a sentence: how far each star is. */
export function boardText(side: Side, board: View["players"][number]["board"]): string {
  return board.stars
    .map(({ covered }, at) => t("{star}: {covered} of 6", { star: starOf(side, at * 6), covered }))
    .join(", ");
}
