"""Hands: who opens, what can follow, what is left. Source: rules document, rules 2, 4 and 7."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from games.rules.core.types import Seat
from games.rules.dominoes.tiles import Tile, is_double, pips

Hand: TypeAlias = tuple[Tile, ...]
"""Sorted, so that equal hands are equal values."""

HAND_SIZE: Final = 7


def opening_rank(tile: Tile) -> tuple[bool, int, int]:
    """Orders tiles by their claim to open a deal: doubles, then pips, then the higher half. Rule 2.

    No two tiles rank equal.
    """
    return is_double(tile), pips(tile), tile[0]


def opening_tile(hand: Hand) -> Tile:
    """The tile of ``hand`` with the best claim to open. Rule 2."""
    return max(hand, key=opening_rank)


def opener(hands: Sequence[Hand]) -> Seat:
    """The seat that opens a deal of ``hands``. Rule 2."""
    tops = [opening_rank(opening_tile(hand)) for hand in hands]
    return tops.index(max(tops))


def can_follow(hand: Hand, ends: tuple[int, int]) -> bool:
    """Whether any tile of ``hand`` can be laid onto either of ``ends``. Rules 3 and 4."""
    left, right = ends
    return any(high in (left, right) or low in (left, right) for high, low in hand)


def weight(hand: Hand) -> int:
    """All pips of a hand. Rule 7."""
    return sum(map(pips, hand))


def with_tile(hand: Hand, tile: Tile) -> Hand:
    return tuple(sorted((*hand, tile)))


def without_tile(hand: Hand, tile: Tile) -> Hand:
    """``hand`` less ``tile``, which it holds."""
    at = hand.index(tile)
    return hand[:at] + hand[at + 1 :]
