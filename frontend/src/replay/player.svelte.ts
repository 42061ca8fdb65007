/** Where the reader stands in a replay, and how it runs on by itself. */

export const SPEEDS = { slow: 2200, normal: 1200, fast: 500 } as const;
export type Speed = keyof typeof SPEEDS;

export class Player {
  at = $state(0);
  playing = $state(false);
  speed: Speed = $state("normal");
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly length: number,
    at: number,
    private readonly moved: (at: number) => void,
  ) {
    this.at = at;
  }

  get last(): number {
    return this.length - 1;
  }

  /** Steps by hand stop the show. */
  go(to: number): void {
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
    }, SPEEDS[this.speed]);
  }

  private set(to: number): void {
    this.at = Math.max(0, Math.min(to, this.last));
    this.moved(this.at);
  }
}
