/** A dominoes table as one plays at it: choices, tries, drags, and what was said. */

import type { ErrorPayload, MatchPayload, Seat } from "../api/wire.ts";
import { t } from "../i18n/index.ts";
import { Refused } from "../live/connection.ts";
import { LiveMatch } from "../live/match.svelte.ts";
import type { Pace } from "../site/remembered.ts";
import type { Sound, Sounds } from "../sound/sounds.ts";
import type { DealResult, Dominoes, GameEvent, Move, Play, Preview, View } from "./shapes.ts";
import { afterEvent } from "./shown.ts";
import { type End, sameTile, type Tile, tileText } from "./tiles.ts";
import { drawsSentence, sentence } from "./words.ts";

/** How long others' moves take on screen, in milliseconds. */
const PACE: Record<Pace, number> = { slow: 1900, normal: 1000, fast: 420, instant: 0 };
const FAST_ENOUGH = 250;
/** How long a deal's last tile is seen before the panel covers it. */
const LAST_TILE = 700;

const SOUNDS: Record<GameEvent["kind"], Sound> = {
  dealt: "shuffle",
  played: "click",
  drew: "draw",
  passed: "pass",
  deal_ended: "deal end",
  match_ended: "win",
};

export interface Drag {
  tile: Tile;
  x: number;
  y: number;
  over: End | null;
}

export interface Said {
  readonly n: number;
  readonly text: string;
}

const append = (list: readonly Said[], text: string): readonly Said[] => [
  ...list.slice(-7),
  { n: (list.at(-1)?.n ?? 0) + 1, text },
];

export class DominoTable {
  readonly live: LiveMatch<Dominoes>;
  /** The tile whose end is still to be named. */
  asking: Tile | null = $state.raw(null);
  drag: Drag | null = $state.raw(null);
  refusal: ErrorPayload | null = $state.raw(null);
  /** The deal that has just ended, until the player goes on. */
  dealEnd: DealResult | null = $state.raw(null);
  matchEndOpen = $state(false);
  /** What happened at the table, the latest last, numbered. */
  said: readonly Said[] = $state.raw([]);
  /** The same with calls to the player, for those who listen. */
  spoken: readonly Said[] = $state.raw([]);
  /** Where the board has its ends: filled in by the board, asked by whoever drops a tile. */
  endAt: (x: number, y: number) => End | null = () => null;
  /** The version on which a move is under way: nobody plays twice on one. */
  private playedOn: number | null = $state(null);

  constructor(
    match: MatchPayload<Dominoes>,
    url: string,
    private readonly options: { pace: Pace; sounds: Sounds; finished(): void },
  ) {
    this.live = new LiveMatch<Dominoes>(match, url, {
      afterEvent,
      delay: (event) => this.delay(event),
      stopsAfter: (event) => event.kind === "deal_ended",
      tell: (event, quietly) => this.tell(event, quietly),
      settled: (before) => {
        // A reconnect tells the same version again: nothing to choose anew, nothing to say.
        const moved = before.version !== this.live.match.version;
        if (moved) this.asking = null;
        if (moved || this.spoken.length === 0) this.callToTurn();
        if (before.state === "running" && this.live.match.state !== "running") {
          this.matchEndOpen = true;
          options.finished();
        }
      },
    });
    this.matchEndOpen = match.state !== "running" && match.state !== "open";
  }

  get view(): View {
    return this.live.shown;
  }

  get you(): Seat | null {
    return this.live.match.you;
  }

  get hand(): readonly Tile[] {
    return this.you === null ? [] : (this.view.hands[this.you] ?? []);
  }

  get myTurn(): boolean {
    return this.live.legalMoves.length > 0;
  }

  private get moving(): boolean {
    return this.playedOn === this.live.match.version;
  }

  /** Whether a move is on its way, or something is still being shown. */
  get busy(): boolean {
    return this.moving || this.view !== this.live.match.view;
  }

  get mayDraw(): boolean {
    return this.live.legalMoves.some(({ move }) => move.kind === "draw");
  }

  /** The legal ways to play a tile. */
  playsOf(tile: Tile): { move: Play; preview: Preview | null }[] {
    return this.live.legalMoves.flatMap(({ move, preview }) =>
      move.kind === "play" && sameTile(move.tile, tile) ? [{ move, preview }] : [],
    );
  }

  isPlayable(tile: Tile): boolean {
    return this.playsOf(tile).length > 0;
  }

  /** What the player can do now, in a few words; "" while others act. */
  get hint(): string {
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
      this.try(plays[0]?.move ?? this.anywhere(tile), { endNamed: false });
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

  private try(move: Move, { endNamed } = { endNamed: true }): void {
    if (this.moving) return;
    this.refusal = null;
    const legal = this.live.legalMoves.some((choice) => sameMove(choice.move, move));
    void (legal ? this.send(move) : this.explain(move, endNamed));
  }

  private async send(move: Move): Promise<void> {
    this.playedOn = this.live.match.version;
    try {
      await this.live.play(move);
    } catch (error) {
      this.playedOn = null;
      this.refuse(error);
    }
  }

  /** Asks the server why the move is refused, and shows its answer. */
  private async explain(move: Move, endNamed: boolean): Promise<void> {
    this.options.sounds.play("refused");
    if (this.live.link !== "open") {
      this.refusal = { code: "offline", message: t("No connection. Try again in a moment.") };
      return;
    }
    try {
      const { refusal } = await this.live.check(move);
      this.refusal = refusal && !endNamed ? this.forBothEnds(refusal, move) : refusal;
    } catch (error) {
      this.refuse(error);
    }
  }

  /** A tile pressed in the hand was tried at no end in particular. */
  private forBothEnds(refusal: ErrorPayload, move: Move): ErrorPayload {
    const ends = this.view.ends;
    if (refusal.code !== "does_not_match" || move.kind !== "play" || ends === null) return refusal;
    const values = { tile: tileText(move.tile), left: ends[0], right: ends[1] };
    const message =
      ends[0] === ends[1]
        ? t("{tile} has no {left}, and both ends need one.", values)
        : t(
            "{tile} has neither the {left} of the left end nor the {right} of the right end.",
            values,
          );
    return { ...refusal, message };
  }

  private refuse(error: unknown): void {
    if (!(error instanceof Refused)) throw error;
    this.refusal = error.payload;
  }

  private delay(event: GameEvent): number {
    const pace = PACE[this.options.pace];
    switch (event.kind) {
      case "played":
      case "drew":
        return event.seat === this.you
          ? 0
          : this.kindOf(event.seat) === "computer"
            ? pace
            : FAST_ENOUGH;
      case "passed":
        return Math.max(pace, FAST_ENOUGH);
      case "deal_ended":
        return LAST_TILE;
      default:
        return 0;
    }
  }

  private kindOf(seat: Seat) {
    return this.live.match.seats[seat]?.kind;
  }

  private tell(event: GameEvent, quietly: boolean): void {
    const { seats, you } = this.live.match;
    const text = sentence(event, { seats, you });
    this.said = append(this.said, this.soFar(event) ?? text);
    this.spoken = append(this.spoken, text);
    if (event.kind === "deal_ended") this.dealEnd = event.result;
    if (!quietly) this.sound(event);
  }

  /** Several draws of another in a row, in one sentence for the message line. */
  private soFar(event: GameEvent): string | null {
    if (event.kind !== "drew" || event.seat === this.you) return null;
    const { signs } = this.view;
    const since = signs.findLastIndex((sign) => sign.seat !== event.seat || sign.kind !== "draw");
    const draws = signs.slice(since + 1).filter(({ after }) => after === this.view.line.length);
    return drawsSentence(event.seat, draws.length, this.live.match);
  }

  /** Says aloud that it is the player's turn, and what can be done. */
  private callToTurn(): void {
    if (!this.myTurn) return;
    this.spoken = append(this.spoken, this.hint);
  }

  private sound(event: GameEvent): void {
    if (event.kind === "match_ended" && event.winner !== this.you) return;
    this.options.sounds.play(SOUNDS[event.kind]);
  }
}

function sameMove(a: Move, b: Move): boolean {
  if (a.kind !== "play" || b.kind !== "play") return a.kind === b.kind;
  return sameTile(a.tile, b.tile) && (a.end ?? null) === (b.end ?? null);
}
