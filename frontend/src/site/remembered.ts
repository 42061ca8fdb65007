/**
 * What a browser keeps by itself and never sends: the last choices of a player, and how many
 * matches a guest has won here.
 */
export const LEVELS = ["easy", "normal", "hard"] as const;
export const PACES = ["slow", "normal", "fast", "instant"] as const;
export const VARIANTS = ["draw", "block"] as const;
export const TARGETS = [50, 100, 150, 200] as const;

export type Level = (typeof LEVELS)[number];
export type Pace = (typeof PACES)[number];

export interface Choices {
  opponents: 1 | 2 | 3;
  /** One for each opponent that may come; equal ones show as one choice for all. */
  levels: [Level, Level, Level];
  variant: (typeof VARIANTS)[number];
  target: (typeof TARGETS)[number];
  pace: Pace;
  sound: boolean;
}

export interface Tally {
  played: number;
  won: number;
}

const CHOICES_KEY = "pannori.dominoes.choices";
const TALLY_KEY = "pannori.dominoes.tally";

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

/** The last choices; what is missing or unknown falls back to `defaults`. */
export function readChoices(defaults: Partial<Choices> = {}): Choices {
  const kept = read(CHOICES_KEY);
  const levels = Array.isArray(kept.levels) ? kept.levels : [];
  const level = (at: number) => one<Level>(levels[at], LEVELS, defaults.levels?.[at] ?? "normal");
  return {
    opponents: one(kept.opponents, [1, 2, 3] as const, defaults.opponents ?? 1),
    levels: [level(0), level(1), level(2)],
    variant: one(kept.variant, VARIANTS, defaults.variant ?? "draw"),
    target: one(kept.target, TARGETS, defaults.target ?? 100),
    pace: one(kept.pace, PACES, defaults.pace ?? "normal"),
    sound: typeof kept.sound === "boolean" ? kept.sound : (defaults.sound ?? true),
  };
}

/** Keeps some choices and leaves the others as they were. */
export function rememberChoices(changed: Partial<Choices>): void {
  write(CHOICES_KEY, { ...read(CHOICES_KEY), ...changed });
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
