/** The sounds of the table, made on the spot; nothing is loaded. */

/** What sounds are made of. Times are in seconds of the instrument's own clock. */
export interface Instrument {
  /** A tile set down on wood: a short bright tick over a dull thump. */
  knock(at: number, volume: number): void;
  rustle(at: number, length: number): void;
  tone(at: number, pitch: number, length: number, volume: number): void;
  /** Tones one after the other, `apart` seconds each, that ring together. */
  chord(at: number, pitches: readonly number[], apart: number): void;
}

/** A sound: how it is played, from a moment on. Each game has some of its own. */
export type Sound = (instrument: Instrument, at: number) => void;

export const refused: Sound = (play, at) => play.tone(at, 131, 0.14, 0.2);
export const win: Sound = (play, at) => play.chord(at, [392, 494, 587, 784], 0.13);

/** Plays sounds once the reader has touched the page; before that browsers allow none. */
export class Sounds implements Instrument {
  private context: AudioContext | null = null;
  private noise: AudioBuffer | null = null;

  constructor(public muted: boolean) {
    const wake = () => this.wake();
    addEventListener("pointerdown", wake, { once: true });
    addEventListener("keydown", wake, { once: true });
  }

  play(sound: Sound): void {
    if (this.muted || this.context === null || document.hidden) return;
    sound(this, this.context.currentTime);
  }

  chord(at: number, pitches: readonly number[], apart: number): void {
    for (const [n, pitch] of pitches.entries()) this.tone(at + n * apart, pitch, 0.8, 0.15);
  }

  private wake(): void {
    if (this.context !== null || typeof AudioContext === "undefined") return;
    const context = new AudioContext();
    const noise = context.createBuffer(1, context.sampleRate * 0.4, context.sampleRate);
    const samples = noise.getChannelData(0);
    for (let n = 0; n < samples.length; n++) samples[n] = Math.random() * 2 - 1;
    this.context = context;
    this.noise = noise;
  }

  knock(at: number, volume: number): void {
    this.burst(at, { from: 2600, to: 900, length: 0.05, volume: 0.5 * volume });
    this.tone(at, 180, 0.07, 0.35 * volume, "sine");
  }

  rustle(at: number, length: number): void {
    this.burst(at, { from: 900, to: 2200, length, volume: 0.12 });
  }

  private burst(
    at: number,
    { from, to, length, volume }: { from: number; to: number; length: number; volume: number },
  ): void {
    if (this.context === null) return;
    const source = this.context.createBufferSource();
    source.buffer = this.noise;
    const filter = this.context.createBiquadFilter();
    filter.type = "bandpass";
    filter.Q.value = 1.4;
    filter.frequency.setValueAtTime(from, at);
    filter.frequency.exponentialRampToValueAtTime(to, at + length);
    source.connect(filter).connect(this.fading(at, length, volume));
    source.start(at);
    source.stop(at + length);
  }

  tone(
    at: number,
    pitch: number,
    length: number,
    volume: number,
    shape: OscillatorType = "triangle",
  ): void {
    if (this.context === null) return;
    const oscillator = this.context.createOscillator();
    oscillator.type = shape;
    oscillator.frequency.setValueAtTime(pitch, at);
    oscillator.connect(this.fading(at, length, volume));
    oscillator.start(at);
    oscillator.stop(at + length);
  }

  private fading(at: number, length: number, volume: number): GainNode {
    const context = this.context as AudioContext;
    const gain = context.createGain();
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.exponentialRampToValueAtTime(volume, at + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
    gain.connect(context.destination);
    return gain;
  }
}
