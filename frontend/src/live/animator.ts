/**
 * Plays what happened between two versions at a pace one can follow, then sets the status.
 *
 * Updates queue up and are never lost. With a backlog, a hidden tab or reduced motion the
 * waits are skipped; an event that is worth a stop (a deal's end) still stops.
 */

export interface Stage<E, S> {
  /** How long to wait before the event shows, in milliseconds. */
  delay(event: E): number;
  /** Whether the stage stands still after the event until `proceed` is called. */
  stopsAfter(event: E): boolean;
  /** Shows one event; `quietly` when many are caught up on at once. */
  show(event: E, quietly: boolean): void;
  /** The position is this, and whoever is to act may act. */
  settle(status: S): void;
  /** Whether waits are pointless: reduced motion, or nobody is looking. */
  skipsWaits(): boolean;
}

interface Entry<E, S> {
  events: readonly E[];
  status: S;
}

/** More events than this in the queue are a backlog. */
const BACKLOG = 12;

export class Animator<E, S> {
  private queue: Entry<E, S>[] = [];
  private running = false;
  private run = 0;
  private wake: (() => void) | null = null;
  private stopped = false;

  constructor(private readonly stage: Stage<E, S>) {}

  /** Whether something is still to be shown. */
  get busy(): boolean {
    return this.running;
  }

  push(events: readonly E[], status: S): void {
    this.queue.push({ events, status });
    if (!this.running) void this.play(this.run);
  }

  /** Forgets the queue and sets the status. */
  reset(status: S): void {
    this.run++;
    this.running = false;
    this.queue = [];
    this.stopped = false;
    this.wakeUp();
    this.stage.settle(status);
  }

  /** Goes on after a stop. */
  proceed(): void {
    if (this.stopped) this.wakeUp();
  }

  /** Cuts a wait short; a stop stays. */
  hurry(): void {
    if (!this.stopped) this.wakeUp();
  }

  private wakeUp(): void {
    const wake = this.wake;
    this.wake = null;
    wake?.();
  }

  private get behind(): boolean {
    return this.queue.reduce((sum, entry) => sum + entry.events.length, 0) > BACKLOG;
  }

  private async play(run: number): Promise<void> {
    this.running = true;
    for (let entry = this.queue[0]; entry !== undefined; entry = this.queue[0]) {
      for (const event of entry.events) {
        const skip = this.behind || this.stage.skipsWaits();
        const wait = skip ? 0 : this.stage.delay(event);
        if (wait > 0) await this.sleep(wait);
        if (run !== this.run) return;
        this.stage.show(event, this.behind);
        if (this.stage.stopsAfter(event)) await this.stop();
        if (run !== this.run) return;
      }
      this.queue.shift();
      this.stage.settle(entry.status);
    }
    this.running = false;
  }

  private sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.wake = null;
        resolve();
      }, milliseconds);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private stop(): Promise<void> {
    this.stopped = true;
    return new Promise((resolve) => {
      this.wake = () => {
        this.stopped = false;
        resolve();
      };
    });
  }
}
