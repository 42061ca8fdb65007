/** What a table of Azul: Summer Pavilion sounds like. */

import { type Sound, win } from "../sound/sounds.ts";
import type { GameEvent } from "./shapes.ts";

/** Glass on stone. */
const clink: Sound = (play, at) => {
  play.knock(at, 0.45);
  play.tone(at + 0.01, 1318, 0.12, 0.06);
};

export const SOUNDS: Record<GameEvent["kind"], Sound | null> = {
  started: null,
  filled(play, at) {
    for (let n = 0; n < 5; n++) {
      play.rustle(at + n * 0.09, 0.08);
      clink(play, at + n * 0.09 + 0.05);
    }
  },
  refilled(play, at) {
    play.rustle(at, 0.1);
  },
  picked(play, at) {
    clink(play, at);
    clink(play, at + 0.07);
  },
  token_taken(play, at) {
    play.tone(at + 0.1, 262, 0.16, 0.14);
  },
  placing_began(play, at) {
    play.chord(at, [392, 523], 0.1);
  },
  placed(play, at) {
    play.knock(at, 0.9);
    play.tone(at + 0.03, 988, 0.2, 0.08);
  },
  feature_finished(play, at) {
    play.chord(at, [659, 784, 988], 0.07);
  },
  supply_short: null,
  reward_taken: clink,
  passing: null,
  kept: clink,
  passed(play, at) {
    play.rustle(at, 0.14);
  },
  round_began(play, at) {
    play.chord(at, [330, 440], 0.12);
  },
  star_scored(play, at) {
    play.tone(at, 784, 0.24, 0.12);
  },
  number_scored(play, at) {
    play.tone(at, 659, 0.2, 0.12);
  },
  corners_lost(play, at) {
    play.tone(at, 220, 0.18, 0.14);
  },
  match_ended: win,
};
