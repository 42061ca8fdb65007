/** What a game draws of its table. Everything else is the shell's. */

import type { Component, Snippet } from "svelte";
import type { Seat, Shapes } from "../api/wire.ts";
import type { Guide } from "../learn/guide.ts";
import type { GameTable } from "./game_table.svelte.ts";

/**
 * A board draws the whole table of its game, its own panels included, as a column that fills its
 * parent. It puts `Message` where what happens is told, and the two snippets where they suit it.
 */
export interface BoardProps<T> {
  table: T;
  /** The connection's banner and refusals; they float over the positioned box they are put in. */
  notices: Snippet;
  /** Sound and menu: two round buttons in a row of class "tools". */
  tools: Snippet;
}

export interface Parts<S extends Shapes, T extends GameTable<S>> {
  Board: Component<BoardProps<T>>;
  /** What the help at the table tells. */
  guide?: Guide;
  /** What the panel of the match's end says beneath the standings. */
  Ending?: Component<{ table: T }>;
  /** What a seat is known by besides its name, where `Ending` names seats by it. */
  Mark?: Component<{ seat: Seat }>;
}
