"""What a seat can choose between, and what each choice leads to."""

from __future__ import annotations

from games.rules.core.types import Value
from games.rules.dominoes.hands import Hand, without_tile
from games.rules.dominoes.line import ends_of, laid
from games.rules.dominoes.moves import Move, Play
from games.rules.dominoes.tiles import Tile
from games.rules.dominoes.views import View


class Choice(Value, frozen=True):
    """A play, the numbers then open, and the tiles that stay in the hand."""

    play: Play
    ends: tuple[int, int]
    rest: Hand


def fits(tile: Tile, ends: tuple[int, int]) -> bool:
    """Whether the tile can be laid onto one of the ends. Rule 3."""
    return tile[0] in ends or tile[1] in ends


def other_half(tile: Tile, number: int) -> int:
    """The half that is open once the tile lies against ``number``, which it shows."""
    return tile[0] + tile[1] - number


def own_hand(view: View) -> Hand:
    """The tiles of the seat that the view belongs to. Raises ValueError for a spectator's."""
    hand = None if view.seat is None else view.hands[view.seat]
    if hand is None:
        raise ValueError("the view belongs to no seat")
    return hand


def distinct_choices(view: View, moves: tuple[Move, ...]) -> list[Choice]:
    """The plays among ``moves`` that lead to different positions, in the order given.

    A tile that opens the same two numbers from either end is one choice: the sides of the
    line mean nothing.
    """
    hand = own_hand(view)
    found: dict[tuple[Tile, int, int], Choice] = {}
    for move in moves:
        if isinstance(move, Play):
            ends = ends_of(laid(view.line, move.tile, move.end, view.seat or 0))
            key = (move.tile, min(ends), max(ends))
            found.setdefault(key, Choice(move, ends, without_tile(hand, move.tile)))
    return list(found.values())
