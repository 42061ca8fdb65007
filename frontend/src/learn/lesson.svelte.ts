/**
 * A lesson under way. It stands in for the socket of a match: the table plays over it as it
 * would over any other, and every move is judged by the server.
 */

import { failure } from "../api/client.ts";
import type { Checked, MatchPayload, Seat, Shapes, Status } from "../api/wire.ts";
import { t } from "../i18n/index.ts";
import { Animator } from "../live/animator.ts";
import { type Link, Refused } from "../live/connection.ts";
import type { Live, Staging } from "../live/match.svelte.ts";
import { keepPlace, readPlace } from "./kept.ts";
import { type Answer, ask, type LessonPage, type Part, type Place, type Step } from "./steps.ts";

/** The code of an advice: the move was legal, but another shows more. */
export const RATHER = "rather";

interface Scene<S extends Shapes> {
  place: Place<S>;
  step: Step<S>;
  match: MatchPayload<S>;
}

export class Lesson<S extends Shapes> implements Live<S> {
  match: MatchPayload<S> = $state.raw() as MatchPayload<S>;
  shown: S["view"] = $state.raw();
  step: Step<S> = $state.raw() as Step<S>;
  place: Place<S> = $state.raw() as Place<S>;
  /** Why the lesson can't go on just now; "" where it can. */
  failed = $state("");
  /** Whether the next step is on its way or being shown. */
  busy = $state(false);
  readonly link: Link = "open";
  readonly online: readonly Seat[] = [];

  private version = 0;
  private readonly animator: Animator<S["event"], Scene<S>>;
  private readonly calm = matchMedia("(prefers-reduced-motion: reduce)");

  constructor(
    private readonly page: LessonPage<S>,
    private readonly staging: Staging<S>,
  ) {
    const first = page.parts[0];
    if (first === undefined) throw new Error("A lesson has a part");
    this.animator = new Animator({
      delay: (event) => staging.delay(event),
      stopsAfter: (event) => staging.stopsAfter(event),
      show: (event, quietly) => {
        this.shown = staging.afterEvent(this.shown, event);
        staging.tell(event, quietly);
      },
      settle: (scene) => this.settle(scene),
      skipsWaits: () => this.calm.matches || document.hidden,
    });
    this.set(this.scene({ part: first.key, step: 0, answers: [] }, page.first));
  }

  // -- the way through ------------------------------------------------------------------

  get part(): Part {
    const { parts } = this.page;
    return parts.find(({ key }) => key === this.place.part) ?? (parts[0] as Part);
  }

  /** The part after this one; null on the last. */
  get nextPart(): Part | null {
    return this.page.parts[this.page.parts.indexOf(this.part) + 1] ?? null;
  }

  get isLast(): boolean {
    return this.place.step === this.part.steps - 1;
  }

  /** Takes up a lesson where it was left. */
  async resume(): Promise<void> {
    const kept = readPlace<S>(this.page.game);
    const known = this.page.parts.some(({ key }) => key === kept?.part);
    if (kept === null || !known || (kept.step === 0 && this.place.part === kept.part)) return;
    await this.go(kept);
    // A lesson that has changed since begins at the start.
    this.failed = "";
  }

  next(): Promise<void> {
    return this.on({ ...this.place, step: this.place.step + 1 });
  }

  /** Back to the step before, with the move that answered it taken back. */
  back(): Promise<void> {
    return this.go({ ...this.place, step: Math.max(0, this.place.step - 1) });
  }

  begin(part: Part): Promise<void> {
    return this.go({ part: part.key, step: 0, answers: [] });
  }

  /** Goes to a place at once, without showing how one gets there. */
  private go(place: Place<S>): Promise<void> {
    return this.attempt(async () => {
      const { next } = await ask<S>(this.page.game, place);
      if (next !== null) this.animator.reset(this.scene(place, next));
    });
  }

  /** Goes on to a place, showing what happens on the way. */
  private on(place: Place<S>): Promise<void> {
    return this.attempt(async () => {
      const { next } = await ask<S>(this.page.game, place);
      if (next !== null) this.push(place, next);
    });
  }

  private async attempt(action: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.failed = "";
    try {
      await action();
    } catch (error) {
      this.failed = failure(error, t("No connection. Try again in a moment."));
    } finally {
      this.busy = this.animator.busy;
    }
  }

  // -- in place of a socket -------------------------------------------------------------

  get legalMoves() {
    return this.shown === this.match.view ? this.match.legal_moves : [];
  }

  start(): () => void {
    void this.resume();
    return () => {};
  }

  /** Plays a legal move; an advice is a refusal, too. */
  async play(move: S["move"]): Promise<void> {
    const { next, refusal, rather } = await this.judged(move);
    if (next === null) throw new Refused(refusal ?? { code: RATHER, message: rather });
  }

  async check(move: S["move"]): Promise<Pick<Checked<S>, "refusal">> {
    return this.judged(move);
  }

  /** A lesson has its own way back. */
  undo(): Promise<void> {
    return this.back();
  }

  proceed(): void {
    this.animator.proceed();
  }

  /** No news reach a lesson. */
  accept(): void {}

  /** What becomes of a move tried here; the step after it is shown where it is the right one. */
  private async judged(move: S["move"]): Promise<Answer<S>> {
    const { place } = this;
    this.busy = true;
    try {
      const answer = await ask<S>(this.page.game, place, move);
      if (answer.next !== null) {
        const answers = answer.refusal === null ? [...place.answers, move] : place.answers;
        this.push({ ...place, step: answer.next.step, answers }, answer.next);
      }
      return answer;
    } catch (error) {
      const message = failure(error, t("No connection. Try again in a moment."));
      throw new Refused({ code: "failed", message });
    } finally {
      this.busy = this.animator.busy;
    }
  }

  private push(place: Place<S>, step: Step<S>): void {
    this.busy = true;
    this.animator.push(step.events, this.scene(place, step));
  }

  private settle(scene: Scene<S>): void {
    const before = this.match;
    this.set(scene);
    this.busy = false;
    keepPlace(this.page.game, scene.place);
    this.staging.settled?.(before);
  }

  private set({ place, step, match }: Scene<S>): void {
    this.match = match;
    this.shown = match.view;
    this.step = step;
    this.place = place;
  }

  private scene(place: Place<S>, step: Step<S>): Scene<S> {
    const answers = place.answers.slice(0, step.answers);
    return { place: { ...place, step: step.step, answers }, step, match: this.matchOf(step) };
  }

  /** The step as a match of its own, which nobody else can see. */
  private matchOf(step: Step<S>): MatchPayload<S> {
    this.version += 1;
    const status: Status<S> = {
      version: this.version,
      state: "running",
      to_act: step.to_act,
      seats: step.seats,
      view: step.view,
      legal_moves: step.legal_moves,
      can_undo: false,
      outcome: null,
      secret: null,
      nonces: null,
      ended_at: null,
      rematch: null,
    };
    return {
      ...status,
      id: "",
      game: this.page.game,
      rules_version: this.page.rules_version,
      options: {},
      visibility: "private",
      you: step.you,
      host: false,
      commitment: "",
      created_at: "",
      clock: null,
    };
  }
}
