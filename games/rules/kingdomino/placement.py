"""Where a domino may lie. Source: rules document, "A legal placement".

``Ground`` is a kingdom as sets of squares; that of a kingdom with one more domino is made from
the one before.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from games.rules.core.types import Value
from games.rules.kingdomino.data import DOMINOES, TERRAINS
from games.rules.kingdomino.squares import (
    BITS,
    CASTLE,
    SQUARES,
    STRIDE,
    Square,
    Squares,
    block,
    indices,
    neighbours,
)
from games.rules.kingdomino.state import Kingdom, Placement

LANDS: Final = {
    number: (TERRAINS.index(domino.first.terrain), TERRAINS.index(domino.second.terrain))
    for number, domino in DOMINOES.items()
}
"""The two terrains of each domino, as places in ``TERRAINS``."""

_CROWNS: Final = {
    number: (domino.first.crowns, domino.second.crowns) for number, domino in DOMINOES.items()
}
_STEPS: Final = (1, STRIDE, -1, -STRIDE)
"""From the first half to the second: to its right, below it, to its left, above it."""


class Ground(Value, frozen=True):
    """``lands`` holds the squares of each terrain; ``single`` those with one or three crowns,
    ``double`` those with two or three; ``taken`` all squares and the castle's.

    ``left`` to ``bottom`` are the edges of the bounding box of castle and squares.
    """

    size: int
    lands: tuple[Squares, ...] = (0,) * len(TERRAINS)
    single: Squares = 0
    double: Squares = 0
    taken: Squares = CASTLE
    left: int = 0
    top: int = 0
    right: int = 0
    bottom: int = 0


def ground(kingdom: Kingdom, size: int) -> Ground:
    """``kingdom`` as sets of squares; it must fit into ``size`` by ``size``."""
    return _ground(kingdom.placements, size)


@lru_cache(maxsize=1 << 14)
def _ground(placements: tuple[Placement, ...], size: int) -> Ground:
    if not placements:
        return Ground(size)
    return with_placement(_ground(placements[:-1], size), placements[-1])


def with_placement(before: Ground, placement: Placement) -> Ground:
    """The ground once a domino lies at a place where it may."""
    (x, y), (other_x, other_y) = placement.first, placement.second
    first, second = BITS[placement.first], BITS[placement.second]
    lands = [*before.lands]
    land, other_land = LANDS[placement.domino]
    lands[land] |= first
    lands[other_land] |= second
    crowns, other_crowns = _CROWNS[placement.domino]
    return Ground(
        before.size,
        tuple(lands),
        before.single | first * (crowns & 1) | second * (other_crowns & 1),
        before.double | first * (crowns >> 1) | second * (other_crowns >> 1),
        before.taken | first | second,
        min(before.left, x, other_x),
        min(before.top, y, other_y),
        max(before.right, x, other_x),
        max(before.bottom, y, other_y),
    )


# -- the frame --------------------------------------------------------------------------


def reach(on: Ground) -> tuple[int, int, int, int]:
    """Left, top, right and bottom edge of where a single square may still lie."""
    spare = on.size - 1
    return on.right - spare, on.bottom - spare, on.left + spare, on.top + spare


def extent(on: Ground, placement: Placement) -> tuple[int, int]:
    """Width and height of the kingdom if the domino lay there."""
    (x, y), (other_x, other_y) = placement.first, placement.second
    return (
        max(on.right, x, other_x) - min(on.left, x, other_x) + 1,
        max(on.bottom, y, other_y) - min(on.top, y, other_y) + 1,
    )


def room(on: Ground) -> int:
    """How many squares can still be filled: the most in any one frame around the kingdom.

    Empty squares with no empty neighbour in the frame are lost: no domino fits there.
    """
    left, top, _, _ = reach(on)
    most = 0
    for x in range(left, on.left + 1):
        for y in range(top, on.top + 1):
            empty = block(x, y, x + on.size - 1, y + on.size - 1) & ~on.taken
            most = max(most, (empty & neighbours(empty)).bit_count())
    return most


# -- fitting ----------------------------------------------------------------------------


def legal_placements(on: Ground, domino: int) -> tuple[Placement, ...]:
    """Every place where ``domino`` may lie, in a fixed order, each once."""
    return tuple(
        Placement(domino, SQUARES[at], SQUARES[at + step])
        for step, firsts in _fitting(on, domino)
        for at in indices(firsts)
    )


def fits_somewhere(on: Ground, domino: int) -> bool:
    return any(firsts for _, firsts in _fitting(on, domino))


def connects(on: Ground, placement: Placement) -> bool:
    """Whether a half touches the castle or land of its own terrain."""
    land, other_land = LANDS[placement.domino]
    return _joins(on, land, placement.first) or _joins(on, other_land, placement.second)


def _joins(on: Ground, land: int, square: Square) -> bool:
    return bool(BITS[square] & neighbours(on.lands[land] | CASTLE))


def _fitting(on: Ground, domino: int) -> Iterator[tuple[int, Squares]]:
    """For each step to the second half, the squares where the first may lie.

    A square may be taken if it alone stays within the frame: two neighbours then do together,
    for they can't reach beyond opposite edges of the kingdom at once.
    """
    land, other_land = LANDS[domino]
    free = block(*reach(on)) & ~on.taken
    joins = free & neighbours(on.lands[land] | CASTLE)
    other_joins = free & neighbours(on.lands[other_land] | CASTLE)
    steps = _STEPS[:2] if DOMINOES[domino].has_equal_halves else _STEPS
    for step in steps:
        yield step, joins & _back(free, step) | free & _back(other_joins, step)


def _back(squares: Squares, step: int) -> Squares:
    """The squares from which ``step`` leads into ``squares``."""
    return squares >> step if step > 0 else squares << -step
