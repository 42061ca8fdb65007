/** A match as the screen holds it: where it stands, what is being shown, and how to act. */

import type {
  Checked,
  LegalMove,
  MatchPayload,
  MatchUpdate,
  Seat,
  Shapes,
  Status,
} from "../api/wire.ts";
import { calm } from "../ui/calm.ts";
import { undo } from "./acts.ts";
import { Animator } from "./animator.ts";
import { Connection, type Link } from "./connection.ts";

/** What a game adds: how events look, how long they take, what is heard of them. */
export interface Staging<S extends Shapes> {
  afterEvent(view: S["view"], event: S["event"]): S["view"];
  delay(event: S["event"]): number;
  stopsAfter(event: S["event"]): boolean;
  tell(event: S["event"], quietly: boolean): void;
  /** The position is settled; called with the status before it. */
  settled?(before: Status<S>): void;
}

/** A match as a table plays it: over the socket, or by whatever stands in for that. */
export interface Live<S extends Shapes> {
  /** The match as of the last settled version. */
  readonly match: MatchPayload<S>;
  /** What the screen shows; runs through the events on the way to `match.view`. */
  readonly shown: S["view"];
  readonly link: Link;
  /** The seats that have a socket open. */
  readonly online: readonly Seat[];
  /** The caller's moves, once all is shown that led to them. */
  readonly legalMoves: readonly LegalMove<S>[];
  /** Begins to listen; returns how to stop. */
  start(): () => void;
  /** Plays a move chosen on the settled version. Rejects with Refused. */
  play(move: S["move"]): Promise<unknown>;
  /** A dry run: why a move is refused. Rejects with Refused. */
  check(move: S["move"]): Promise<Pick<Checked<S>, "refusal">>;
  /** Takes back the caller's last move. Rejects with ApiError. */
  undo(): Promise<void>;
  /** Goes on after an event that stopped the show. */
  proceed(): void;
  /** What a REST call answered; the socket may have brought it already. */
  accept(update: MatchUpdate<S>): void;
}

export class LiveMatch<S extends Shapes> implements Live<S> {
  match: MatchPayload<S> = $state.raw() as MatchPayload<S>;
  shown: S["view"] = $state.raw();
  link: Link = $state("connecting");
  online: readonly Seat[] = $state.raw([]);

  private readonly connection: Connection<S>;
  private readonly animator: Animator<S["event"], Status<S>>;

  constructor(
    match: MatchPayload<S>,
    url: string,
    private readonly staging: Staging<S>,
  ) {
    this.match = match;
    this.shown = match.view;
    this.animator = new Animator({
      delay: (event) => staging.delay(event),
      stopsAfter: (event) => staging.stopsAfter(event),
      show: (event, quietly) => {
        this.shown = staging.afterEvent(this.shown, event);
        staging.tell(event, quietly);
      },
      settle: (status) => this.settle(status),
      skipsWaits: () => calm.matches || document.hidden,
    });
    this.connection = new Connection<S>(
      url,
      {
        snapshot: (snapshot) => this.animator.reset(snapshot),
        update: (update) => this.receive(update),
        presence: (online) => {
          this.online = online;
        },
        link: (link) => {
          this.link = link;
        },
      },
      { version: match.version },
    );
  }

  get legalMoves(): readonly LegalMove<S>[] {
    return this.shown === this.match.view ? this.match.legal_moves : [];
  }

  start(): () => void {
    this.connection.start();
    const hurry = () => {
      if (document.hidden) this.animator.hurry();
    };
    document.addEventListener("visibilitychange", hurry);
    return () => {
      document.removeEventListener("visibilitychange", hurry);
      this.connection.stop();
    };
  }

  play(move: S["move"]): Promise<number> {
    return this.connection.move(move, this.match.version);
  }

  check(move: S["move"]): Promise<Checked<S>> {
    return this.connection.check(move);
  }

  undo(): Promise<void> {
    return undo(this);
  }

  proceed(): void {
    this.animator.proceed();
  }

  accept(update: MatchUpdate<S>): void {
    this.connection.accept(update);
  }

  private receive({ commits, ...status }: MatchUpdate<S>): void {
    // Who sits there at the start is known before the first event tells of them.
    if (this.match.state === "open") this.match = { ...this.match, seats: status.seats };
    this.animator.push(
      commits.flatMap((commit) => commit.events),
      status,
    );
  }

  private settle(status: Status<S>): void {
    const before = this.match;
    this.match = { ...before, ...status };
    this.shown = status.view;
    this.staging.settled?.(before);
  }
}
