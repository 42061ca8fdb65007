"""The moves of a match of block dominoes as ``domino.js`` deals it: the first tile that fits.

Turns alternate. A move is (tile, end), end 0 is the left one; (-1, 0) passes. A deal ends when a
hand is empty or after two passes in a row, and the next begins at once.
"""

from __future__ import annotations

from typing import Final

TILES: Final = [(a, b) for a in range(7) for b in range(a, 7)]
_WORD: Final = 0xFFFFFFFF


def script(seed: int, moves: int) -> list[tuple[int, int]]:
    """That many moves from the first deal on."""
    played: list[tuple[int, int]] = []
    hands: list[list[int]] = []
    ends: list[int] = []
    passes = 0
    for turn in range(moves):
        if not played or passes == 2 or not all(hands):
            seed, hands = _deal(seed)
            ends, passes = [], 0
        hand = hands[turn % 2]
        move = next(
            ((tile, end) for tile in hand for end in (0, 1) if _fits(tile, end, ends)), None
        )
        if move is None:
            passes += 1
        else:
            passes = 0
            hand.remove(move[0])
            ends = _ends_after(*move, ends)
        played.append(move or (-1, 0))
    return played


def _deal(seed: int) -> tuple[int, list[list[int]]]:
    tiles = list(range(28))
    for last in range(27, 0, -1):
        seed, word = _random(seed)
        other = word % (last + 1)
        tiles[last], tiles[other] = tiles[other], tiles[last]
    return seed, [tiles[:7], tiles[7:14]]


def _random(seed: int) -> tuple[int, int]:
    """One step of mulberry32."""
    seed = (seed + 0x6D2B79F5) & _WORD
    mixed = ((seed ^ (seed >> 15)) * (seed | 1)) & _WORD
    mixed ^= (mixed + (((mixed ^ (mixed >> 7)) * (mixed | 61)) & _WORD)) & _WORD
    return seed, mixed ^ (mixed >> 14)


def _fits(tile: int, end: int, ends: list[int]) -> bool:
    return ends[end] in TILES[tile] if ends else end == 0


def _ends_after(tile: int, end: int, ends: list[int]) -> list[int]:
    left, right = TILES[tile]
    if not ends:
        return [left, right]
    after = list(ends)
    after[end] = right if left == ends[end] else left
    return after
