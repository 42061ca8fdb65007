/** A table of Azul: Summer Pavilion as one plays at it: what is pointed at, chosen and counted. */

import type { Seat } from "../api/wire.ts";
import { t } from "../i18n/index.ts";
import type { Sound } from "../sound/sounds.ts";
import { GameTable, type MenuItem } from "../table/game_table.svelte.ts";
import { flyFor } from "./flights.ts";
import { pressKey } from "./keys.ts";
import { colourPaid, type Payment, type Payments, paymentsBySpace, tryAt } from "./paying.ts";
import type {
  Azul,
  Colour,
  GameEvent,
  Move,
  PassPreview,
  Pick,
  PickPreview,
  PlayerView,
  View,
} from "./shapes.ts";
import { afterEvent } from "./shown.ts";
import { SOUNDS } from "./sounds.ts";
import { lying } from "./tiles.ts";
import { type Counted, sentence, taskSentence, waitingSentence } from "./words.ts";

/** How long each line of the final counting is looked at, in milliseconds, as below. */
const COUNTED = 750;
/** How long a new round, new tiles or a finished feature are looked at. */
const LOOK = 500;
/** A reward or a tile to keep comes sooner: the player has thought already. */
const SOONER = 0.5;

export type Source = Pick["factory"];
/** A colour at a source. */
export interface Spot {
  readonly factory: Source;
  readonly colour: Colour;
}
/** What fills a narrow screen. */
export type Facing = "market" | "pavilion";
export type Panel = "pass" | { readonly board: Seat };

const sameSpot = (a: Spot | null, b: Spot): boolean =>
  a !== null && a.factory === b.factory && a.colour === b.colour;

export class AzulTable extends GameTable<Azul> {
  /** The colour that is pointed at or has the focus. */
  aimed: Spot | null = $state.raw(null);
  /** The colour that was pressed, to be taken by a second press. */
  spot: Spot | null = $state.raw(null);
  /** The space that was pressed, and how it would be paid for. */
  space: string | null = $state(null);
  private payingWith: Payment | null = $state.raw(null);
  panel: Panel | null = $state.raw(null);
  /** What was counted at the end, line by line, until the player goes on. */
  counting: readonly Counted[] | null = $state.raw(null);
  /** The space that was covered last and the features it finished. */
  latest: { readonly seat: Seat; readonly space: string; readonly points: number } | null =
    $state.raw(null);
  paid: { readonly seat: Seat; readonly feature: string; readonly reward: number } | null =
    $state.raw(null);
  /** Whether the player was at the keyboard last: the keys are shown. */
  byKeys = $state(false);
  private turnedTo: Facing | null = $state(null);

  // -- what is on the table -------------------------------------------------------------

  override get turn(): Seat | null {
    return this.view.phase === "over" || this.view.phase === "start" ? null : this.view.turn;
  }

  get mine(): PlayerView | undefined {
    return this.view.players[this.main];
  }

  /** What fills a narrow screen: the factories while there are tiles to take. */
  get facing(): Facing {
    if (this.turnedTo !== null) return this.turnedTo;
    const { phase } = this.view;
    return lying(this.view) > 0 || phase === "start" || phase === "fill" ? "market" : "pavilion";
  }

  face(facing: Facing): void {
    this.turnedTo = facing;
  }

  // -- taking ---------------------------------------------------------------------------

  private readonly picks: readonly { move: Pick; preview: PickPreview | null }[] = $derived(
    this.legalMoves.flatMap(({ move, preview }) =>
      move.kind === "pick"
        ? [{ move, preview: preview?.kind === "pick_preview" ? preview : null }]
        : [],
    ),
  );

  get mayPick(): boolean {
    return this.picks.length > 0;
  }

  /** The colour whose taking is shown: the one that is pointed at before the one pressed. */
  get shownSpot(): Spot | null {
    return this.aimed ?? this.spot;
  }

  /** What taking the shown colour gives; null where none is shown, or it can't be chosen. */
  get picking(): { readonly move: Pick; readonly preview: PickPreview } | null {
    const { shownSpot } = this;
    const found = this.picks.find(({ move }) => sameSpot(shownSpot, move));
    return found?.preview == null ? null : { move: found.move, preview: found.preview };
  }

  canPick(spot: Spot): boolean {
    return this.picks.some(({ move }) => sameSpot(spot, move));
  }

  aim(spot: Spot | null): void {
    this.aimed = spot;
  }

  /** A first press chooses, a second one takes; what can't be chosen is explained. */
  pressSpot(spot: Spot): void {
    if (!this.mayPick) return;
    if (sameSpot(this.spot, spot) || !this.canPick(spot)) {
      this.try({ kind: "pick", ...spot });
      return;
    }
    this.refusal = null;
    this.spot = spot;
  }

  take(): void {
    const { picking } = this;
    if (picking !== null) this.try(picking.move);
  }

  // -- placing --------------------------------------------------------------------------

  private readonly placements: Payments = $derived(paymentsBySpace(this.legalMoves));

  /** The spaces that can be covered, with the points each would give. */
  readonly open: ReadonlyMap<string, number> = $derived(
    new Map([...this.placements].map(([space, [first]]) => [space, first?.preview?.points ?? 0])),
  );

  /** How the chosen space can be paid for. */
  get payments(): readonly Payment[] {
    return this.space === null ? [] : (this.placements.get(this.space) ?? []);
  }

  /** The payment that is chosen: at first the one that spends the fewest wild tiles. */
  get payment(): Payment | null {
    return this.payingWith ?? this.payments[0] ?? null;
  }

  /** The colours with which the chosen space can be covered. */
  get colours(): readonly Colour[] {
    return [...new Set(this.payments.map(colourPaid))];
  }

  /** The payments in the chosen colour. */
  get splits(): readonly Payment[] {
    const { payment } = this;
    if (payment === null) return [];
    return this.payments.filter((each) => colourPaid(each) === colourPaid(payment));
  }

  /** The features that covering the chosen space would finish. */
  get promised(): readonly string[] {
    return this.payment?.preview?.finishes ?? [];
  }

  pay(payment: Payment): void {
    this.payingWith = payment;
  }

  payIn(colour: Colour): void {
    this.payingWith = this.payments.find((each) => colourPaid(each) === colour) ?? null;
  }

  /** A first press chooses, a second one covers; why a space can't be covered is asked. */
  pressSpace(space: string): void {
    if (this.view.phase !== "place" || !this.myTurn) return;
    this.refusal = null;
    if (!this.open.has(space)) {
      const { mine, view } = this;
      if (mine !== undefined) this.try(tryAt(view, mine, space));
    } else if (this.space === space) this.place();
    else {
      this.space = space;
      this.payingWith = null;
    }
  }

  place(): void {
    if (this.payment !== null) this.try(this.payment.move);
  }

  // -- rewards and passing --------------------------------------------------------------

  private coloursTo(kind: "reward" | "keep"): readonly Colour[] {
    return this.legalMoves.flatMap(({ move }) => (move.kind === kind ? [move.colour] : []));
  }

  /** The colours of the supply that can be taken as a reward now. */
  readonly rewards: readonly Colour[] = $derived(this.coloursTo("reward"));
  /** The colours of which a tile can be kept now. */
  readonly keeps: readonly Colour[] = $derived(this.coloursTo("keep"));

  private leaving(kind: Move["kind"]): PassPreview | null {
    const found = this.legalMoves.find(({ move }) => move.kind === kind)?.preview;
    return found?.kind === "pass_preview" ? found : null;
  }

  readonly passing: PassPreview | null = $derived(this.leaving("pass"));
  readonly keepingAll: PassPreview | null = $derived(this.leaving("keep_all"));
  readonly done: PassPreview | null = $derived(this.leaving("done"));

  reward(colour: Colour): void {
    this.try({ kind: "reward", colour });
  }

  keep(colour: Colour): void {
    this.try({ kind: "keep", colour });
  }

  /** Asks before passing: it can't be taken back once the next one plays. */
  askToPass(): void {
    if (this.passing !== null) this.panel = "pass";
  }

  leave(kind: "pass" | "keep_all" | "done"): void {
    this.panel = null;
    this.try({ kind });
  }

  // -- in words -------------------------------------------------------------------------

  override get hint(): string {
    return this.myTurn ? taskSentence(this.view, this.open.size) : "";
  }

  override get waiting(): string {
    return waitingSentence(this.view, this.match);
  }

  override get panelOpen(): boolean {
    return this.panel !== null || this.counting !== null;
  }

  override get menu(): readonly MenuItem[] {
    return [
      {
        label: t("My board, large"),
        act: () => {
          this.panel = { board: this.main };
        },
      },
    ];
  }

  /** Whether a move can be taken back, and nothing is on its way that would come in between. */
  get mayTakeBack(): boolean {
    return this.match.can_undo && !this.busy;
  }

  override onKey(event: KeyboardEvent): void {
    pressKey(event, this);
  }

  /** Lets go of whatever was chosen. */
  letGo(): void {
    this.aimed = null;
    this.spot = null;
    this.space = null;
    this.payingWith = null;
  }

  goOn(): void {
    this.counting = null;
    this.live.proceed();
  }

  // -- what happens ---------------------------------------------------------------------

  protected override sameMove(a: Move, b: Move): boolean {
    if (a.kind === "pick" && b.kind === "pick") return sameSpot(a, b);
    if (a.kind === "place" && b.kind === "place")
      return (
        a.space === b.space && a.colour === b.colour && a.natural === b.natural && a.wild === b.wild
      );
    if (a.kind === "reward" && b.kind === "reward") return a.colour === b.colour;
    if (a.kind === "keep" && b.kind === "keep") return a.colour === b.colour;
    return a.kind === b.kind && ["pass", "keep_all", "done"].includes(a.kind);
  }

  protected override sentence(event: GameEvent): string {
    return sentence(event, this.match);
  }

  protected override afterEvent(view: View, event: GameEvent): View {
    flyFor(view, event);
    return afterEvent(view, event);
  }

  protected override delay(event: GameEvent): number {
    switch (event.kind) {
      case "picked":
      case "placed":
        return this.thinking(event.seat);
      case "reward_taken":
      case "kept":
      case "passed":
        return this.thinking(event.seat) * SOONER;
      case "round_began":
      case "filled":
      case "placing_began":
      case "feature_finished":
        return Math.min(this.pause, LOOK);
      case "star_scored":
      case "number_scored":
      case "corners_lost":
      case "match_ended":
        return Math.min(this.pause, COUNTED);
      default:
        return 0;
    }
  }

  protected override stopsAfter(event: GameEvent): boolean {
    return event.kind === "match_ended";
  }

  protected override soundOf(event: GameEvent): Sound | null {
    const { you } = this;
    if (event.kind === "match_ended" && (you === null || !event.winners.includes(you))) return null;
    return SOUNDS[event.kind];
  }

  protected override happened(event: GameEvent): void {
    switch (event.kind) {
      case "placed":
        this.latest = event;
        this.paid = null;
        break;
      case "feature_finished":
        this.paid = event;
        break;
      case "placing_began":
      case "round_began":
        this.turnedTo = null;
        this.latest = null;
        this.paid = null;
        break;
      case "star_scored":
      case "number_scored":
      case "corners_lost":
        this.panel = null;
        this.counting = [...(this.counting ?? []), event];
        break;
      case "match_ended":
        this.panel = null;
        this.counting ??= [];
        break;
    }
  }

  protected override forget(): void {
    this.letGo();
    if (this.panel === "pass" && this.passing === null) this.panel = null;
  }
}
