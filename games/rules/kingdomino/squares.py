"""Squares of a kingdom, and sets of them as bits of one int.

A square is (x, y) with the castle at (0, 0), x growing to the right and y downwards. Of a set,
bit ``(y + REACH) * STRIDE + x + REACH`` stands for the square (x, y). The last column of each
line of bits is never used, so that a step to the right or left can't end on another line.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Annotated, Final, TypeAlias

from msgspec import Meta

Coordinate: TypeAlias = Annotated[int, Meta(ge=-(2**31), le=2**31 - 1)]
Square: TypeAlias = tuple[Coordinate, Coordinate]
Squares: TypeAlias = int

REACH: Final = 6
"""How far from the castle any square of the largest kingdom can lie."""

STRIDE: Final = 2 * REACH + 2
SQUARES: Final[tuple[Square, ...]] = tuple(
    (at % STRIDE - REACH, at // STRIDE - REACH) for at in range(STRIDE * (STRIDE - 1))
)
"""The square of each bit."""

BITS: Final[dict[Square, Squares]] = {
    square: 1 << at for at, square in enumerate(SQUARES) if square[0] <= REACH
}
CASTLE: Final = BITS[0, 0]


def neighbours(squares: Squares) -> Squares:
    """All that touch one of ``squares`` by an edge, bits of the unused column among them."""
    return squares << 1 | squares >> 1 | squares << STRIDE | squares >> STRIDE


def indices(squares: Squares) -> Iterator[int]:
    """Which bits are set, ascending."""
    while squares:
        lowest = squares & -squares
        yield lowest.bit_length() - 1
        squares ^= lowest


def each(squares: Squares) -> Iterator[Square]:
    """The squares of a set, line by line from the top, each line from the left."""
    return map(SQUARES.__getitem__, indices(squares))


def regions(squares: Squares) -> Iterator[Squares]:
    """The parts of a set that hang together by edges."""
    while squares:
        region = squares & -squares
        while (grown := (region | neighbours(region)) & squares) != region:
            region = grown
        yield region
        squares ^= region


@cache
def block(left: int, top: int, right: int, bottom: int) -> Squares:
    """All squares of a rectangle, its edges included, that bits stand for."""
    return sum(bit for (x, y), bit in BITS.items() if left <= x <= right and top <= y <= bottom)
