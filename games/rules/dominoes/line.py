"""The line of play: its open ends, and a tile laid onto one. Source: rules document, rule 3."""

from __future__ import annotations

from games.rules.core.types import Seat
from games.rules.dominoes.moves import End
from games.rules.dominoes.state import Placed
from games.rules.dominoes.tiles import Tile


def ends_of(line: tuple[Placed, ...]) -> tuple[int, int]:
    """The numbers open to the left and the right of a line that has begun."""
    return line[0].left, line[-1].right


def tile_of(placed: Placed) -> Tile:
    """Which tile lies there."""
    return max(placed.left, placed.right), min(placed.left, placed.right)


def matches(tile: Tile, number: int) -> bool:
    """Whether one half of ``tile`` shows ``number``. Rule 3."""
    return number in tile


def laid(line: tuple[Placed, ...], tile: Tile, end: End | None, seat: Seat) -> tuple[Placed, ...]:
    """The line after ``seat`` lays ``tile``, which fits; ``end`` is None for the opening tile.

    An opening tile lies with its higher half to the left.
    """
    high, low = tile
    nth = len(line)
    if end is None:
        return (Placed(high, low, seat, nth),)
    if end == "left":
        open_half = low if high == line[0].left else high
        return (Placed(open_half, high + low - open_half, seat, nth), *line)
    open_half = low if high == line[-1].right else high
    return (*line, Placed(high + low - open_half, open_half, seat, nth))
