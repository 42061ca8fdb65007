/** A Kingdomino table as one plays at it: the domino in the hand, claims, panels, the counting. */

import { untrack } from "svelte";
import type { Seat } from "../api/wire.ts";
import { t } from "../i18n/index.ts";
import type { Sound } from "../sound/sounds.ts";
import { GameTable, type MenuItem } from "../table/game_table.svelte.ts";
import { Flights } from "./flights.ts";
import {
  covers,
  type Ghost,
  moved,
  nextPlace,
  placeOf,
  pressedAt,
  sameGhost,
  samePlace,
  secondOf,
  snapped,
  type Turn,
  turned,
  turnedBy,
  within,
} from "./ghost.ts";
import { pressKey } from "./keys.ts";
import { type Box, spotKey, windowOf } from "./land.ts";
import type {
  GameEvent,
  GameResult,
  Kingdomino,
  Move,
  Place,
  Preview,
  Spot,
  View,
} from "./shapes.ts";
import { afterEvent } from "./shown.ts";
import { SOUNDS, turnSound } from "./sounds.ts";
import { previewText, sentence, taskSentence, waitingSentence } from "./words.ts";

/** How long a row is seen before anybody acts, and a king that was drawn. Milliseconds, as below. */
const LOOK = 450;
/** How long the last domino is seen before the counting covers it. */
const LAST_DOMINO = 900;
/** How long a property is looked at while it is counted. */
const COUNTED = 700;
/** A claim comes sooner than a placement: the player has thought already. */
const CLAIM = 0.7;

/** What was gained by the domino that was laid last, to be seen for a moment. */
export interface Gain {
  readonly n: number;
  readonly seat: Seat;
  readonly spot: Spot;
  readonly points: number;
}

export type Panel = "unseen" | { readonly kingdom: Seat } | { readonly counted: GameResult };

export class KingdominoTable extends GameTable<Kingdomino> {
  /** The domino over my kingdom, before it is laid. */
  ghost: Ghost | null = $state.raw(null);
  /** Whether the ghost stays where it is when the pointer leaves: put there by touch or keys. */
  pinned = $state(false);
  /** Where the domino in the air is, in pixels of the window, while it isn't over my kingdom. */
  air: { readonly x: number; readonly y: number } | null = $state.raw(null);
  /** Whether each property shows its points. */
  showsPoints = $state(false);
  panel: Panel | null = $state.raw(null);
  /** The game that has just ended, until the player goes on. */
  counting: GameResult | null = $state.raw(null);
  gain: Gain | null = $state.raw(null);
  readonly flights = new Flights();
  /** A point of the window in squares of my kingdom; filled in by the board. */
  pointAt: (x: number, y: number) => Spot | null = () => null;
  /** Which way the next ghost lies. */
  private facing: Turn = $state(0);
  /** Where the mouse is over my kingdom, in squares. */
  private pointer: Spot | null = null;

  // -- what is on the table -------------------------------------------------------------

  override get turn(): Seat | null {
    return this.view.turn;
  }

  /** The part of my kingdom's frame that is shown. */
  get window(): Box {
    const kingdom = this.view.kingdoms[this.main];
    if (kingdom === undefined) return { left: 0, top: 0, right: 0, bottom: 0 };
    return windowOf(kingdom.placements, kingdom.frame);
  }

  /** Where the domino in my hand may lie, and what each place would give. */
  places: readonly { move: Place; preview: Preview | null }[] = $derived(
    this.legalMoves.flatMap(({ move, preview }) =>
      move.kind === "place" ? [{ move, preview }] : [],
    ),
  );

  private readonly moves = $derived(this.places.map(({ move }) => move));

  /** The squares of all places where the domino in my hand may lie. */
  glowing: ReadonlySet<string> = $derived(
    new Set(this.moves.flatMap(({ first, second }) => [spotKey(first), spotKey(second)])),
  );

  /** The domino that I am to place; null while there is none. */
  get placing(): number | null {
    return this.moves[0]?.domino ?? null;
  }

  get mustDiscard(): boolean {
    return this.legalMoves.some(({ move }) => move.kind === "discard");
  }

  get mayClaim(): boolean {
    return this.legalMoves.some(({ move }) => move.kind === "claim");
  }

  /** What laying the domino where its ghost is would give; null where it may not lie. */
  get choice(): { move: Place; preview: Preview | null } | null {
    const { ghost, placing } = this;
    if (ghost === null || placing === null) return null;
    const here = placeOf(placing, ghost);
    return this.places.find(({ move }) => samePlace(move, here)) ?? null;
  }

  /** Where the ghost is and what it would give, for those who can't see it. */
  get ghostText(): string {
    const { ghost, choice, window } = this;
    if (ghost === null) return "";
    const [first, second] = [ghost.first, secondOf(ghost)].map(([x, y]) =>
      t("row {row}, column {column}", { row: y - window.top + 1, column: x - window.left + 1 }),
    );
    const where = { first: first ?? "", second: second ?? "" };
    if (choice === null) return t("{first} and {second}: not here", where);
    const gives = choice.preview === null ? "" : previewText(choice.preview);
    return t("{first} and {second}: {gives}", { ...where, gives });
  }

  override get hint(): string {
    return this.myTurn ? taskSentence(this.view, this.mustDiscard) : "";
  }

  override get waiting(): string {
    return waitingSentence(this.view, this.match);
  }

  // -- the domino in my hand ------------------------------------------------------------

  /** The mouse is at this point of my kingdom, in squares. */
  hover(point: Spot): void {
    this.pointer = point;
    if (this.placing !== null && !this.pinned) this.follow(point);
  }

  /** The mouse has decided for this point, wherever the ghost stood before. */
  aim(point: Spot): void {
    this.pinned = false;
    this.hover(point);
  }

  /** The mouse has left my kingdom. */
  leave(): void {
    this.pointer = null;
    if (!this.pinned) this.ghost = null;
  }

  /** The domino is dragged to this point, in squares; null: it isn't over my kingdom. */
  drag(point: Spot | null): void {
    if (this.placing === null) return;
    this.pinned = true;
    if (point === null) this.ghost = null;
    else this.follow(point);
  }

  private follow(point: Spot): void {
    const ghost = within(snapped(point, this.facing, this.moves), this.window);
    if (this.ghost === null || !sameGhost(this.ghost, ghost)) this.ghost = ghost;
  }

  /** The domino is let go; `decided` lays it, otherwise it waits there for the button. */
  drop(decided: boolean): void {
    this.air = null;
    if (decided || this.ghost === null) this.pinned = false;
    if (decided || this.choice === null) this.put();
  }

  /** A finger presses a square: the ghost goes there, or turns if it is there. */
  press(spot: Spot): void {
    if (this.placing === null) return;
    this.pinned = true;
    if (this.ghost !== null && covers(this.ghost, spot)) this.rotate(1);
    else {
      this.ghost = within(pressedAt(spot, this.facing, this.moves), this.window);
      this.facing = this.ghost.turn;
      this.refusal = null;
      if (this.choice === null) this.put();
    }
  }

  /** Turns the domino by quarters, clockwise. */
  rotate(quarters: number): void {
    if (this.placing === null) return;
    this.facing = turnedBy(this.facing, quarters);
    this.play(turnSound);
    this.refusal = null;
    if (this.pinned && this.ghost !== null)
      this.ghost = within(turned({ ...this.ghost, turn: this.facing }, 0), this.window);
    else if (this.pointer !== null) this.follow(this.pointer);
    else this.toNextPlace();
  }

  /** Moves the ghost by keys. */
  step(by: Spot): void {
    if (this.placing === null) return;
    if (this.ghost === null) this.toNextPlace();
    else this.ghost = within(moved(this.ghost, by), this.window);
    this.pinned = true;
    this.refusal = null;
  }

  /** Brings the ghost to the next place where the domino may lie. */
  toNextPlace(): void {
    if (this.placing === null) return;
    this.ghost = nextPlace(this.ghost, this.moves, this.placing);
    this.facing = this.ghost.turn;
    this.pinned = true;
    this.refusal = null;
  }

  /** Lays the domino where its ghost is, or says why it may not lie there. */
  put(): void {
    if (this.ghost !== null && this.placing !== null) this.try(placeOf(this.placing, this.ghost));
  }

  /** Takes the ghost away. */
  putBack(): void {
    this.ghost = null;
    this.pinned = false;
    this.air = null;
  }

  // -- the rows -------------------------------------------------------------------------

  claim(domino: number): void {
    this.try({ kind: "claim", domino });
  }

  /** Claims the nth domino of the row to come, counted from 1. */
  claimNth(n: number): void {
    const offer = this.view.next[n - 1];
    if (offer !== undefined) this.claim(offer[0]);
  }

  discard(): void {
    const domino = this.view.current[this.view.served]?.[0];
    if (domino !== undefined) this.try({ kind: "discard", domino });
  }

  // -- panels ---------------------------------------------------------------------------

  goOn(): void {
    this.counting = null;
    this.live.proceed();
  }

  override get panelOpen(): boolean {
    return this.counting !== null || this.panel !== null;
  }

  override get menu(): readonly MenuItem[] {
    const open = (panel: Panel) => () => {
      this.panel = panel;
    };
    return [
      { label: t("Dominoes not yet seen"), act: open("unseen") },
      ...this.view.results.map((result) => ({
        label:
          this.view.games > 1
            ? t("Scoring of game {game}", { game: result.game })
            : t("Final scoring"),
        act: open({ counted: result }),
      })),
    ];
  }

  override onKey(event: KeyboardEvent): void {
    pressKey(event, this);
  }

  // -- what happens ---------------------------------------------------------------------

  protected override sameMove(a: Move, b: Move): boolean {
    if (a.kind === "place" && b.kind === "place") return samePlace(a, b);
    if (a.kind === "claim" && b.kind === "claim") return a.domino === b.domino;
    if (a.kind === "discard" && b.kind === "discard") return a.domino === b.domino;
    return false;
  }

  protected override sentence(event: GameEvent): string {
    return sentence(event, this.match);
  }

  protected override afterEvent(view: View, event: GameEvent): View {
    if (event.kind === "placed" && event.seat !== this.you)
      this.flights.note(`domino-${event.domino}`, `land-${event.domino}`);
    if (event.kind === "claimed") {
      const from = view.current[view.served];
      this.flights.note(from ? `king-${from[0]}` : `bag-${event.seat}`, `king-${event.domino}`);
    }
    return afterEvent(view, event);
  }

  protected override delay(event: GameEvent): number {
    switch (event.kind) {
      case "placed":
      case "discarded":
        return this.thinking(event.seat);
      case "claimed":
        return this.thinking(event.seat) * CLAIM;
      case "king_drawn":
      case "revealed":
        return Math.min(this.pause, LOOK);
      case "game_ended":
        return LAST_DOMINO;
      default:
        return 0;
    }
  }

  protected override stopsAfter(event: GameEvent): boolean {
    return event.kind === "game_ended";
  }

  protected override soundOf(event: GameEvent): Sound | null {
    const { you } = this;
    if (event.kind === "match_ended" && (you === null || !event.winners.includes(you))) return null;
    return SOUNDS[event.kind];
  }

  protected override happened(event: GameEvent): void {
    if (event.kind === "game_ended") {
      this.panel = null;
      this.counting = event.result;
    }
    if (event.kind === "placed") {
      const n = untrack(() => this.gain?.n ?? 0) + 1;
      this.gain = { n, seat: event.seat, spot: event.second, points: event.gained };
    }
  }

  protected override forget(): void {
    this.putBack();
    if (this.pointer !== null) this.hover(this.pointer);
  }

  /** How long each line of the counting is looked at, in milliseconds. */
  get countingPace(): number {
    return Math.min(this.pause, COUNTED);
  }

  /** A line of the counting is heard. */
  count(sound: Sound): void {
    this.play(sound);
  }
}
