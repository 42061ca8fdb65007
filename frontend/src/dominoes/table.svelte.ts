/** A dominoes table as one plays at it: choices of a tile and an end, drags, the deal's end. */

import type { ErrorPayload, Seat } from "../api/wire.ts";
import { t, tn } from "../i18n/index.ts";
import type { Sound } from "../sound/sounds.ts";
import { GameTable, type MenuItem, type Standing } from "../table/game_table.svelte.ts";
import { pressKey } from "./keys.ts";
import type { DealResult, Dominoes, GameEvent, Move, Play, Preview, View } from "./shapes.ts";
import { afterEvent } from "./shown.ts";
import { SOUNDS } from "./sounds.ts";
import { type End, sameTile, type Tile, tileText } from "./tiles.ts";
import { drawsSentence, sentence } from "./words.ts";

/** A pass is seen this long at least, at whatever pace. Milliseconds, as below. */
const PASS = 250;
/** How long a deal's last tile is seen before the panel covers it. */
const LAST_TILE = 700;

export interface Drag {
  tile: Tile;
  x: number;
  y: number;
  over: End | null;
}

export class DominoTable extends GameTable<Dominoes> {
  /** The tile whose end is still to be named. */
  asking: Tile | null = $state.raw(null);
  drag: Drag | null = $state.raw(null);
  /** The deal that has just ended, until the player goes on. */
  dealEnd: DealResult | null = $state.raw(null);
  /** The last deal, looked at once more. */
  lookedAt: DealResult | null = $state.raw(null);
  /** Where the board has its ends: filled in by the board, asked by whoever drops a tile. */
  endAt: (x: number, y: number) => End | null = () => null;

  override get turn(): Seat | null {
    return this.view.turn;
  }

  get hand(): readonly Tile[] {
    return this.you === null ? [] : (this.view.hands[this.you] ?? []);
  }

  get mayDraw(): boolean {
    return this.legalMoves.some(({ move }) => move.kind === "draw");
  }

  /** The legal ways to play a tile. */
  playsOf(tile: Tile): { move: Play; preview: Preview | null }[] {
    return this.legalMoves.flatMap(({ move, preview }) =>
      move.kind === "play" && sameTile(move.tile, tile) ? [{ move, preview }] : [],
    );
  }

  isPlayable(tile: Tile): boolean {
    return this.playsOf(tile).length > 0;
  }

  override get hint(): string {
    if (!this.myTurn) return "";
    if (this.asking !== null) return t("Which end?");
    const ends = this.view.ends;
    if (ends === null) return t("Your turn: open with the glowing tile.");
    const values = { left: ends[0], right: ends[1] };
    const same = ends[0] === ends[1];
    if (this.mayDraw)
      return same
        ? t("Nothing fits {left}: draw from the boneyard.", values)
        : t("Nothing fits {left} or {right}: draw from the boneyard.", values);
    return same
      ? t("Your turn: both ends need {left}.", values)
      : t("Your turn: the ends need {left} and {right}.", values);
  }

  /** The tile that may be laid somewhere now: asked for, or in the air. */
  get placing(): Tile | null {
    return this.asking ?? this.drag?.tile ?? null;
  }

  /** Presses a tile of the hand: plays it, asks for the end, or says why not. */
  press(tile: Tile): void {
    const plays = this.playsOf(tile);
    if (this.asking !== null && sameTile(this.asking, tile)) {
      this.asking = null;
    } else if (plays.length > 1) {
      this.refusal = null;
      this.asking = tile;
    } else {
      this.try(plays[0]?.move ?? this.anywhere(tile), (refusal) => this.forBothEnds(refusal, tile));
    }
  }

  /** Plays a tile at an end, or says why not. */
  playAt(tile: Tile, end: End): void {
    this.asking = null;
    this.try(this.view.ends === null ? { kind: "play", tile } : { kind: "play", tile, end });
  }

  draw(): void {
    this.try({ kind: "draw" });
  }

  /** Lets go of a dragged tile; away from both ends it goes back to the hand. */
  drop(): void {
    const drag = this.drag;
    this.drag = null;
    if (drag?.over != null) this.playAt(drag.tile, drag.over);
  }

  goOn(): void {
    this.dealEnd = null;
    this.live.proceed();
  }

  private anywhere(tile: Tile): Move {
    return this.view.ends === null ? { kind: "play", tile } : { kind: "play", tile, end: "left" };
  }

  /** A tile pressed in the hand was tried at no end in particular. */
  private forBothEnds(refusal: ErrorPayload, tile: Tile): ErrorPayload {
    const ends = this.view.ends;
    if (refusal.code !== "does_not_match" || ends === null) return refusal;
    const values = { tile: tileText(tile), left: ends[0], right: ends[1] };
    const message =
      ends[0] === ends[1]
        ? t("{tile} has no {left}, and both ends need one.", values)
        : t(
            "{tile} has neither the {left} of the left end nor the {right} of the right end.",
            values,
          );
    return { ...refusal, message };
  }

  override onKey(event: KeyboardEvent): void {
    pressKey(event, this);
  }

  override get panelOpen(): boolean {
    return this.dealEnd !== null || this.lookedAt !== null;
  }

  override note({ breakdown }: Standing): string {
    const won = breakdown?.deals_won ?? 0;
    return tn("{n} deal won", "{n} deals won", won);
  }

  override get menu(): readonly MenuItem[] {
    const last = this.view.last_deal;
    if (last === null) return [];
    return [
      {
        label: t("The last deal"),
        act: () => {
          this.lookedAt = last;
        },
      },
    ];
  }

  protected override sameMove(a: Move, b: Move): boolean {
    if (a.kind !== "play" || b.kind !== "play") return a.kind === b.kind;
    return sameTile(a.tile, b.tile) && (a.end ?? null) === (b.end ?? null);
  }

  protected override sentence(event: GameEvent): string {
    return sentence(event, this.match);
  }

  protected override afterEvent(view: View, event: GameEvent): View {
    return afterEvent(view, event);
  }

  protected override delay(event: GameEvent): number {
    switch (event.kind) {
      case "played":
      case "drew":
        return this.thinking(event.seat);
      case "passed":
        return Math.max(this.pause, PASS);
      case "deal_ended":
        return LAST_TILE;
      default:
        return 0;
    }
  }

  protected override stopsAfter(event: GameEvent): boolean {
    return event.kind === "deal_ended";
  }

  protected override soundOf(event: GameEvent): Sound | null {
    if (event.kind === "match_ended" && event.winner !== this.you) return null;
    return SOUNDS[event.kind];
  }

  protected override happened(event: GameEvent): void {
    if (event.kind === "deal_ended") this.dealEnd = event.result;
  }

  protected override forget(): void {
    this.asking = null;
  }

  /** Several draws of another in a row, in one sentence for the message line. */
  protected override headline(event: GameEvent): string | null {
    if (event.kind !== "drew" || event.seat === this.you) return null;
    const { signs } = this.view;
    const since = signs.findLastIndex((sign) => sign.seat !== event.seat || sign.kind !== "draw");
    const draws = signs.slice(since + 1).filter(({ after }) => after === this.view.line.length);
    return drawsSentence(event.seat, draws.length, this.match);
  }
}
