/**
 * The table by keyboard: ←/→ choose a tile, Enter plays it, Z and X name the left and right end,
 * D draws, M mutes. Keys are places on the keyboard, so they work in Hangul mode too.
 */

import { t } from "../i18n/index.ts";
import type { DominoTable } from "./table.svelte.ts";
import { type Tile, tileKey } from "./tiles.ts";

/** Does what the key means at the table, if anything. */
export function pressKey(event: KeyboardEvent, table: DominoTable, toggleSound: () => void): void {
  if (event.isComposing || event.keyCode === 229) return;
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  if (event.code === "KeyM") toggleSound();
  if (document.querySelector("dialog[open]") !== null) return;
  switch (event.code) {
    case "ArrowLeft":
    case "ArrowRight":
      event.preventDefault();
      step(event.code === "ArrowLeft" ? "left" : "right", table);
      break;
    case "KeyZ":
    case "KeyX":
      playAtEnd(event.code === "KeyZ" ? "left" : "right", table);
      break;
    case "KeyD":
      if (!event.repeat) table.draw();
      break;
    case "Escape":
      if (table.asking !== null) focusTile(table.asking);
      table.asking = null;
      table.refusal = null;
      break;
  }
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest("input, textarea, select, [contenteditable]") !== null
  );
}

const tileButtons = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>("[data-hand] [data-tile]"),
];

function focusTile(tile: Tile): void {
  tileButtons()
    .find((button) => button.dataset.tile === tileKey(tile))
    ?.focus();
}

/** Moves the focus along the hand, or between the two ends while one is asked for. */
function step(side: "left" | "right", table: DominoTable): void {
  if (table.asking !== null) {
    document.querySelector<HTMLElement>(`[data-end="${side}"]`)?.focus();
    return;
  }
  const buttons = tileButtons();
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  const next = side === "right" ? at + 1 : at < 0 ? buttons.length - 1 : at - 1;
  buttons.at(next % buttons.length)?.focus();
}

function playAtEnd(end: "left" | "right", table: DominoTable): void {
  const focused = document.activeElement?.getAttribute("data-tile");
  const tile = table.asking ?? table.hand.find((held) => tileKey(held) === focused);
  if (tile !== undefined) table.playAt(tile, end);
  else table.refusal = { code: "choose_first", message: t("First choose a tile with ← and →.") };
}
