/**
 * What every table understands by keyboard: M mutes, H helps, Escape closes a refusal; the rest is
 * the game's. Keys are places on the keyboard, so they work in Hangul mode too.
 */

import type { Shapes } from "../api/wire.ts";
import type { GameTable } from "./game_table.svelte.ts";

/** Whether the event is somebody typing, composing a syllable, or a shortcut of the browser. */
export function isForOthers(event: KeyboardEvent): boolean {
  if (event.isComposing || event.keyCode === 229) return true;
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  const { target } = event;
  return (
    target instanceof HTMLElement &&
    target.closest("input:not([type=range], [type=radio]), textarea, select, [contenteditable]") !==
      null
  );
}

/** Does what the key means at the table, if anything. */
export function pressKey<S extends Shapes>(
  event: KeyboardEvent,
  table: GameTable<S>,
  { toggleSound, help }: { toggleSound(): void; help?(): void },
): void {
  if (isForOthers(event)) return;
  if (event.code === "KeyM") toggleSound();
  if (document.querySelector("dialog[open]") !== null) return;
  if (event.code === "KeyH") help?.();
  table.onKey(event);
  if (event.code === "Escape") table.refusal = null;
}
