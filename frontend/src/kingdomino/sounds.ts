/** What a Kingdomino table sounds like. */

import { type Sound, win } from "../sound/sounds.ts";
import type { GameEvent } from "./shapes.ts";

export const SOUNDS: Record<GameEvent["kind"], Sound | null> = {
  revealed(play, at) {
    for (let n = 0; n < 4; n++) {
      play.rustle(at + n * 0.11, 0.07);
      play.knock(at + n * 0.11 + 0.06, 0.4);
    }
  },
  king_drawn(play, at) {
    play.rustle(at, 0.12);
    play.tone(at + 0.1, 440, 0.12, 0.08);
  },
  claimed(play, at) {
    play.knock(at, 0.5);
    play.tone(at + 0.03, 523, 0.18, 0.1);
  },
  placed(play, at) {
    play.knock(at, 1);
    play.knock(at + 0.05, 0.45);
  },
  discarded(play, at) {
    play.tone(at, 196, 0.12, 0.18);
    play.tone(at + 0.14, 165, 0.16, 0.16);
  },
  thrown_away(play, at) {
    play.rustle(at, 0.16);
  },
  round_began: null,
  game_ended(play, at) {
    play.chord(at, [330, 392, 494], 0.09);
  },
  match_ended: win,
};

/** The domino is turned in the hand. */
export const turnSound: Sound = (play, at) => play.rustle(at, 0.06);

/** One property is counted; the more points, the higher. */
export const countSound =
  (points: number): Sound =>
  (play, at) =>
    play.tone(at, 330 + Math.min(points, 40) * 11, 0.22, 0.1);
