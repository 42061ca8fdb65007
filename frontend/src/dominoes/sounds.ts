/** What a dominoes table sounds like. */

import { type Sound, win } from "../sound/sounds.ts";
import type { GameEvent } from "./shapes.ts";

export const SOUNDS: Record<GameEvent["kind"], Sound> = {
  dealt(play, at) {
    for (let n = 0; n < 12; n++) play.knock(at + n * 0.055 + Math.random() * 0.03, 0.35);
  },
  played(play, at) {
    play.knock(at, 1);
  },
  drew(play, at) {
    play.rustle(at, 0.16);
    play.knock(at + 0.17, 0.5);
  },
  passed(play, at) {
    play.tone(at, 196, 0.12, 0.18);
    play.tone(at + 0.14, 165, 0.16, 0.16);
  },
  deal_ended(play, at) {
    play.chord(at, [330, 392, 494], 0.09);
  },
  match_ended: win,
};
