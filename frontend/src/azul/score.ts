/** Where a score stands on the track: one 80-token for each full 80 that were passed. */

const TRACK = 80;

export interface Stand {
  readonly tokens: number;
  /** From 1 to 80. */
  readonly space: number;
}

/** 80 is the space 80 without a token, 81 a token and the space 1. */
export function standOf(score: number): Stand {
  const tokens = Math.max(0, Math.ceil(score / TRACK) - 1);
  return { tokens, space: score - tokens * TRACK };
}
