/**
 * A table as one plays at it, whatever the game: tries and refusals, what was said, whose turn
 * it is.
 *
 * A game extends `GameTable` with what only it can know: which of its moves are the same, how an
 * event looks, sounds, is told and how long it takes, and what the player can do now. Its board
 * reads `view`, finds choices by filtering `legalMoves`, and gives one to `try`. It never
 * decides what is legal: what isn't among the legal moves is sent to `live.check`, and the
 * server's reason is shown.
 */

import { failure } from "../api/client.ts";
import type {
  ErrorPayload,
  LegalMove,
  MatchPayload,
  Outcome,
  Seat,
  Shapes,
  Status,
} from "../api/wire.ts";
import { t } from "../i18n/index.ts";
import { Refused } from "../live/connection.ts";
import type { Live, Staging } from "../live/match.svelte.ts";
import type { Pace } from "../site/remembered.ts";
import { refused, type Sound, type Sounds } from "../sound/sounds.ts";
import { seatName } from "./company.ts";

/** How long a computer's move takes on screen, in milliseconds. */
const PACE: Record<Pace, number> = { slow: 1900, normal: 1000, fast: 420, instant: 0 };
/** How long a person's move takes, who has thought about it long enough. */
const FAST_ENOUGH = 250;

export type Standing = Outcome["standings"][number];

export interface Said {
  readonly n: number;
  readonly text: string;
}

/** A line of the table's menu. */
export interface MenuItem {
  readonly label: string;
  readonly act: () => void;
}

export interface TableOptions {
  readonly pace: Pace;
  readonly sounds: Sounds;
  /** The match has just ended. */
  finished(): void;
}

/** How a table gets its match: from the socket, or from whatever stands in for it. */
export type Opening<S extends Shapes> = (staging: Staging<S>) => Live<S>;

const append = (list: readonly Said[], text: string): readonly Said[] => [
  ...list.slice(-7),
  { n: (list.at(-1)?.n ?? 0) + 1, text },
];

export abstract class GameTable<S extends Shapes> {
  readonly live: Live<S>;
  /** Why the last try was refused, until the next one. */
  refusal: ErrorPayload | null = $state.raw(null);
  matchEndOpen = $state(false);
  /** Whose board is large for a spectator. */
  watched: Seat = $state(0);
  /** What happened at the table, the latest last, numbered. */
  said: readonly Said[] = $state.raw([]);
  /** The same with calls to the player, for those who listen. */
  spoken: readonly Said[] = $state.raw([]);
  /** Whether something besides a move (sitting down, resigning …) is on its way. */
  acting = $state(false);
  /** Why that failed, in words; "" where it didn't. */
  failed = $state("");
  /** The version on which a move is under way: nobody plays twice on one. */
  private playedOn: number | null = $state(null);

  constructor(
    open: Opening<S>,
    protected readonly options: TableOptions,
  ) {
    this.live = open({
      afterEvent: (view, event) => this.afterEvent(view, event),
      delay: (event) => this.delay(event),
      stopsAfter: (event) => this.stopsAfter(event),
      tell: (event, quietly) => this.tell(event, quietly),
      settled: (before) => this.settle(before),
    });
    const { state } = this.live.match;
    this.matchEndOpen = state !== "running" && state !== "open";
  }

  // -- what a game brings ---------------------------------------------------------------

  /** The seat whose turn it is in the view that is shown; null while nobody's. */
  abstract get turn(): Seat | null;
  /** What the player can do now, in a few words; "" while others act. */
  abstract get hint(): string;
  protected abstract sameMove(a: S["move"], b: S["move"]): boolean;
  /** One sentence for an event, spoken and shown. */
  protected abstract sentence(event: S["event"]): string;
  /** How the table looks after an event, until the server's own view arrives. */
  protected abstract afterEvent(view: S["view"], event: S["event"]): S["view"];
  /** Milliseconds to wait before the event shows; see `thinking` and `pause`. */
  protected abstract delay(event: S["event"]): number;
  protected abstract soundOf(event: S["event"]): Sound | null;
  /** Does what the key means at this game, if anything; never called while somebody types. */
  abstract onKey(event: KeyboardEvent): void;

  /** Whether the show stands still after the event until `live.proceed`. */
  protected stopsAfter(_event: S["event"]): boolean {
    return false;
  }

  /** What the message line says of an event, where that isn't its sentence. */
  protected headline(_event: S["event"]): string | null {
    return null;
  }

  /** An event has just been shown. */
  protected happened(_event: S["event"]): void {}

  /** The position has moved on: choices that were begun are void. */
  protected forget(): void {}

  /** Whether a panel of the game is open, for which the shell's wait. */
  get panelOpen(): boolean {
    return false;
  }

  /** Who is awaited, in a few words; "" where it is the player's turn or nobody's. */
  get waiting(): string {
    const { turn } = this;
    if (turn === null || turn === this.you) return "";
    return t("{name} is thinking…", { name: seatName(this.match, turn) });
  }

  /** What a line of the final standings says besides name and score; "" for nothing. */
  note(_standing: Standing): string {
    return "";
  }

  /** What the game adds to the table's menu. */
  get menu(): readonly MenuItem[] {
    return [];
  }

  // -- where the match stands -----------------------------------------------------------

  get match(): MatchPayload<S> {
    return this.live.match;
  }

  /** What the screen shows. */
  get view(): S["view"] {
    return this.live.shown;
  }

  get you(): Seat | null {
    return this.match.you;
  }

  /** Whose board is large, where a board is each seat's own. */
  get main(): Seat {
    return this.you ?? this.watched;
  }

  /** The seats whose boards are small then, clockwise from the large one's left. */
  get aside(): readonly Seat[] {
    const { seats } = this.match;
    return seats.slice(1).map((_, at) => (this.main + 1 + at) % seats.length);
  }

  /** The player's moves with their previews; empty while others act or events still show. */
  get legalMoves(): readonly LegalMove<S>[] {
    return this.live.legalMoves;
  }

  get myTurn(): boolean {
    return this.legalMoves.length > 0;
  }

  private get moving(): boolean {
    return this.playedOn === this.match.version;
  }

  /** Whether a move is on its way, or something is still being shown. */
  get busy(): boolean {
    return this.moving || this.view !== this.match.view;
  }

  /** Everybody but the reader, clockwise from the reader's left; a spectator sees every seat. */
  get others(): readonly Seat[] {
    const { seats, you } = this.match;
    return seats
      .map((_, at) => ((you ?? -1) + 1 + at) % seats.length)
      .filter((seat) => seat !== you);
  }

  isTurn(seat: Seat): boolean {
    return this.turn === seat && this.match.state === "running";
  }

  /** Whether a person sits there who has no socket open. */
  isAway(seat: Seat): boolean {
    return this.match.seats[seat]?.kind === "person" && !this.live.online.includes(seat);
  }

  /** How long others' acts take at the chosen pace, in milliseconds. */
  protected get pause(): number {
    return PACE[this.options.pace];
  }

  /** How long an act of this seat's own choice takes on screen: none for the reader's own. */
  protected thinking(seat: Seat): number {
    if (seat === this.you) return 0;
    return this.match.seats[seat]?.kind === "computer" ? this.pause : FAST_ENOUGH;
  }

  // -- acting ---------------------------------------------------------------------------

  /**
   * Plays a move, or says why not. `reword` may put the server's refusal into words that fit
   * how the move was tried.
   */
  try(move: S["move"], reword: (refusal: ErrorPayload) => ErrorPayload = (same) => same): void {
    if (this.moving) return;
    this.refusal = null;
    const legal = this.legalMoves.some((choice) => this.sameMove(choice.move, move));
    void (legal ? this.send(move) : this.explain(move, reword));
  }

  /** Takes back the player's last move, where `match.can_undo`, and says so: no event does. */
  undo(): Promise<void> {
    return this.attempt(async () => {
      await this.live.undo();
      this.say(t("You take your move back."));
    });
  }

  /** Does something besides playing; its failure is told in `failed`. */
  async attempt(action: () => Promise<void>): Promise<void> {
    if (this.acting) return;
    this.acting = true;
    this.failed = "";
    try {
      await action();
    } catch (error) {
      this.failed = failure(error, t("No connection. Try again in a moment."));
    } finally {
      this.acting = false;
    }
  }

  protected play(sound: Sound): void {
    this.options.sounds.play(sound);
  }

  private async send(move: S["move"]): Promise<void> {
    this.playedOn = this.match.version;
    try {
      await this.live.play(move);
    } catch (error) {
      this.playedOn = null;
      this.refuse(error);
    }
  }

  /** Asks the server why the move is refused, and shows its answer. */
  private async explain(
    move: S["move"],
    reword: (refusal: ErrorPayload) => ErrorPayload,
  ): Promise<void> {
    this.play(refused);
    if (this.live.link !== "open") {
      this.refusal = { code: "offline", message: t("No connection. Try again in a moment.") };
      return;
    }
    try {
      const { refusal } = await this.live.check(move);
      this.refusal = refusal && reword(refusal);
    } catch (error) {
      this.refuse(error);
    }
  }

  private refuse(error: unknown): void {
    if (!(error instanceof Refused)) throw error;
    this.refusal = error.payload;
  }

  // -- what happens ---------------------------------------------------------------------

  private say(text: string, headline = text): void {
    this.said = append(this.said, headline);
    this.spoken = append(this.spoken, text);
  }

  private tell(event: S["event"], quietly: boolean): void {
    this.say(this.sentence(event), this.headline(event) ?? undefined);
    this.happened(event);
    const sound = this.soundOf(event);
    if (!quietly && sound !== null) this.play(sound);
  }

  /** A reconnect tells the same version again: nothing to choose anew, nothing to say. */
  private settle(before: Status<S>): void {
    const moved = before.version !== this.match.version;
    if (moved) this.forget();
    if (moved || this.spoken.length === 0) this.callToTurn();
    if (before.state === "running" && this.match.state !== "running") {
      this.matchEndOpen = true;
      this.options.finished();
    }
  }

  /** Says aloud that it is the player's turn, and what can be done. */
  private callToTurn(): void {
    if (this.myTurn) this.spoken = append(this.spoken, this.hint);
  }
}
