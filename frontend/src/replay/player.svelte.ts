/** Where the reader stands in a replay, and how it runs on by itself. */

/** How many times as fast as at first. */
export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** How long a step stays at speed 1, in milliseconds. */
export const STEP = 1200;

export class Player {
  at = $state(0);
  playing = $state(false);
  speed: Speed = $state(1);
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `length` tells how many steps there are now; `moved` hears of every step that is taken. */
  constructor(
    private readonly length: () => number,
    at: number,
    private readonly moved: (at: number) => void,
  ) {
    this.at = at;
  }

  get last(): number {
    return this.length() - 1;
  }

  /** Steps by hand stop the show. */
  go(to: number | null): void {
    if (to === null) return;
    this.pause();
    this.set(to);
  }

  toggle(): void {
    if (this.playing) {
      this.pause();
      return;
    }
    if (this.at === this.last) this.set(0);
    this.playing = true;
    this.next();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  private next(): void {
    this.timer = setTimeout(() => {
      this.set(this.at + 1);
      if (this.at === this.last) this.pause();
      else this.next();
    }, STEP / this.speed);
  }

  private set(to: number): void {
    this.at = Math.max(0, Math.min(to, this.last));
    this.moved(this.at);
  }
}
