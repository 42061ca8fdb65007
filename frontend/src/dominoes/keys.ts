/**
 * The dominoes table by keyboard: ←/→ choose a tile, Enter plays it, Z and X name the left and
 * right end, D draws, Escape takes back the choice of a tile.
 */

import { t } from "../i18n/index.ts";
import type { DominoTable } from "./table.svelte.ts";
import { type Tile, tileKey } from "./tiles.ts";

export function pressKey(event: KeyboardEvent, table: DominoTable): void {
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
      break;
  }
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
