/**
 * What a browser keeps by itself and never sends: the last choices of a player, and how many
 * matches a guest has won here.
 */
export const PACES = ["slow", "normal", "fast", "instant"] as const;

export type Pace = (typeof PACES)[number];

/** How somebody likes to play, whatever the game. */
export interface Habits {
  pace: Pace;
  sound: boolean;
}

/** The fields of a game's form by name; a box that isn't ticked is not among them. */
export type Choices = Record<string, string>;

export interface Tally {
  played: number;
  won: number;
}

const HABITS_KEY = "pannori.habits";
const GAME_KEY = "pannori.game";
const TALLY_KEY = "pannori.tally";
const choicesKey = (game: string) => `pannori.choices.${game}`;

function read(key: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function write(key: string, value: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing forgets the choices; playing goes on.
  }
}

function one<T>(value: unknown, known: readonly T[], otherwise: T): T {
  return known.includes(value as T) ? (value as T) : otherwise;
}

/** The habits; what is missing or unknown falls back to `defaults`. */
export function readHabits(defaults: Partial<Habits> = {}): Habits {
  const kept = read(HABITS_KEY);
  return {
    pace: one(kept.pace, PACES, defaults.pace ?? "normal"),
    sound: typeof kept.sound === "boolean" ? kept.sound : (defaults.sound ?? true),
  };
}

/** Keeps some habits and leaves the others as they were. */
export function rememberHabits(changed: Partial<Habits>): void {
  write(HABITS_KEY, { ...read(HABITS_KEY), ...changed });
}

/** What was last chosen for a game, or null; whether it can be chosen still, the form knows. */
export function readChoices(game: string): Choices | null {
  const kept = Object.entries(read(choicesKey(game)));
  const texts = kept.filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return texts.length === 0 ? null : Object.fromEntries(texts);
}

/** Keeps a game's choices, and that it was the last one. */
export function rememberChoices(game: string, choices: Choices): void {
  write(choicesKey(game), choices);
  write(GAME_KEY, { last: game });
}

/** The game that was played last here, or null. */
export function lastGame(): string | null {
  const { last } = read(GAME_KEY);
  return typeof last === "string" ? last : null;
}

export function readTally(): Tally {
  const kept = read(TALLY_KEY);
  const count = (value: unknown) => (Number.isSafeInteger(value) ? Math.max(0, Number(value)) : 0);
  return { played: count(kept.played), won: count(kept.won) };
}

/** Counts a guest's finished match once, however often its end is looked at. */
export function countMatch(id: string, won: boolean): void {
  const { counted } = read(TALLY_KEY);
  const seen = Array.isArray(counted) ? counted.map(String) : [];
  if (seen.includes(id)) return;
  const { played, won: wins } = readTally();
  write(TALLY_KEY, {
    played: played + 1,
    won: wins + (won ? 1 : 0),
    counted: [...seen, id].slice(-50),
  });
}
