/**
 * The table by keyboard. The arrows go to the nearest thing that can be chosen in their direction,
 * Enter chooses it and, once more, does it; 1 to 9 are the factory displays and 0 the centre, each
 * once more for its next colour, or the ways to pay, the colours of a reward or those to keep; P
 * passes or finishes, K keeps all, U takes back, V turns between factories and board, Escape lets
 * go.
 */

import type { AzulTable } from "./table.svelte.ts";

type Direction = readonly [x: number, y: number];
/** The middle of a thing on screen. */
export type Middle = readonly [x: number, y: number];

const ARROWS: Record<string, Direction> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const DIGIT = /^(?:Digit|Numpad)([0-9])$/;
/** How much farther a step aside counts than one ahead. */
const ASIDE = 2;

export function pressKey(event: KeyboardEvent, table: AzulTable): void {
  const arrow = ARROWS[event.code];
  const digit = DIGIT.exec(event.code)?.[1];
  if (arrow !== undefined || digit !== undefined || event.code === "Tab") table.byKeys = true;
  if (arrow !== undefined) {
    if (go(arrow)) event.preventDefault();
    return;
  }
  if (event.repeat) return;
  if (digit !== undefined) {
    choose(Number(digit), table);
    return;
  }
  switch (event.code) {
    case "Enter":
    case "NumpadEnter":
      if (isPressable(event.target)) return;
      event.preventDefault();
      if (table.mayPick) table.take();
      else table.place();
      break;
    case "KeyP":
      if (table.done !== null) table.leave("done");
      else table.askToPass();
      break;
    case "KeyK":
      if (table.keepingAll !== null) table.leave("keep_all");
      break;
    case "KeyU":
      if (table.mayTakeBack) void table.undo();
      break;
    case "KeyV":
      table.face(table.facing === "market" ? "pavilion" : "market");
      break;
    case "Escape":
      table.letGo();
      break;
  }
}

/** What the digit means now: a source, a way to pay, a reward, a tile to keep. */
function choose(digit: number, table: AzulTable): void {
  if (table.mayPick) {
    const factory = digit === 0 ? "centre" : String(digit - 1);
    const offers = [
      ...document.querySelectorAll<HTMLElement>(`[data-source="${factory}"] [data-offer]`),
    ];
    const here = offers.indexOf(document.activeElement as HTMLElement);
    offers[(here + 1) % offers.length]?.focus();
    return;
  }
  const payment = table.splits[digit - 1];
  if (payment !== undefined) {
    table.pay(payment);
    return;
  }
  const reward = table.rewards[digit - 1];
  if (reward !== undefined) table.reward(reward);
  const keep = table.keeps[digit - 1];
  if (keep !== undefined) table.keep(keep);
}

/** Moves the focus to the nearest offer that way; to the first where it is at none. */
function go(direction: Direction): boolean {
  const offers = [...document.querySelectorAll<HTMLElement | SVGElement>("[data-offer]")].filter(
    (offer) => offer.getBoundingClientRect().width > 0,
  );
  const here = offers.indexOf(document.activeElement as HTMLElement);
  const next = here < 0 ? 0 : nearest(offers.map(middleOf), here, direction);
  const offer = next === null ? undefined : offers[next];
  offer?.focus();
  return offers.length > 0;
}

/** The place of the nearest of `middles` from the one at `from` in a direction; null for none. */
export function nearest(
  middles: readonly Middle[],
  from: number,
  [right, down]: Direction,
): number | null {
  const [x, y] = middles[from] ?? [0, 0];
  let best: number | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const [at, middle] of middles.entries()) {
    const [dx, dy] = [middle[0] - x, middle[1] - y];
    const ahead = dx * right + dy * down;
    const aside = Math.abs(dx * down) + Math.abs(dy * right);
    const far = ahead + ASIDE * aside;
    if (ahead <= 1 || far >= least) continue;
    best = at;
    least = far;
  }
  return best;
}

function middleOf(thing: Element): Middle {
  const { left, top, width, height } = thing.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/** Enter on a button, a link or a space is theirs. */
const isPressable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("button, a, [role=button]") !== null;
