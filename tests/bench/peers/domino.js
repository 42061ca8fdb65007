// Block dominoes for the servers we compare with; moves.py plays the same deals.
'use strict';
const TILES = [];
for (let a = 0; a < 7; a++) for (let b = a; b < 7; b++) TILES.push([a, b]);
const PIPS = TILES.map(([a, b]) => a + b);
function rnd(s) {
  s = (s + 0x6d2b79f5) >>> 0;
  let t = Math.imul(s ^ (s >>> 15), s | 1);
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
  return [s, (t ^ (t >>> 14)) >>> 0];
}
function shuffled(s) {
  const d = Array.from({ length: 28 }, (_, i) => i);
  for (let i = 27; i > 0; i--) {
    let r; [s, r] = rnd(s);
    const j = r % (i + 1);
    [d[i], d[j]] = [d[j], d[i]];
  }
  return [s, d];
}
function fits(tile, end, ends) {
  if (ends[0] < 0) return true;
  const [a, b] = TILES[tile];
  return a === ends[end] || b === ends[end];
}
function canPlay(hand, ends) { return hand.some((t) => fits(t, 0, ends) || fits(t, 1, ends)); }
function nextEnds(tile, end, ends) {
  const [a, b] = TILES[tile];
  if (ends[0] < 0) return [a, b];
  const e = [ends[0], ends[1]];
  e[end] = a === e[end] ? b : a;
  return e;
}
const pips = (hand) => hand.reduce((s, t) => s + PIPS[t], 0);
module.exports = { TILES, PIPS, rnd, shuffled, fits, canPlay, nextEnds, pips };
