/**
 * The Kingdomino table by keyboard. The arrows move the domino, R turns it, N brings it to the
 * next place where it may lie, Enter places it, 1 to 4 claim, Delete discards, Escape puts the
 * domino back, U takes back, S shows the points, D the dominoes not
 * yet seen.
 */

import type { Spot } from "./shapes.ts";
import type { KingdominoTable } from "./table.svelte.ts";

const ARROWS: Record<string, Spot> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const DIGIT = /^(?:Digit|Numpad)([1-9])$/;

export function pressKey(event: KeyboardEvent, table: KingdominoTable): void {
  const arrow = ARROWS[event.code];
  if (arrow !== undefined) {
    if (table.placing === null) return;
    event.preventDefault();
    table.step(arrow);
    return;
  }
  if (event.code === "KeyR") table.rotate(event.shiftKey ? -1 : 1);
  else if (event.code === "KeyN") table.toNextPlace();
  else if (event.code === "Escape") table.putBack();
  else if (!event.repeat) pressOnce(event, table);
}

/** What a key held down must not do again and again. */
function pressOnce(event: KeyboardEvent, table: KingdominoTable): void {
  const digit = DIGIT.exec(event.code)?.[1];
  if (digit !== undefined) {
    table.claimNth(Number(digit));
    return;
  }
  switch (event.code) {
    case "Enter":
    case "NumpadEnter":
      if (isPressable(event.target) || table.ghost === null) return;
      event.preventDefault();
      table.put();
      break;
    case "Delete":
    case "Backspace":
      if (table.mustDiscard) table.discard();
      break;
    case "KeyU":
      if (table.match.can_undo) void table.undo();
      break;
    case "KeyS":
      table.showsPoints = !table.showsPoints;
      break;
    case "KeyD":
      table.panel = "unseen";
      break;
  }
}

/** Enter on a button or a link is that button's; on a domino of the rows there is nothing to press now. */
const isPressable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("button:not([data-offer]), a") !== null;
