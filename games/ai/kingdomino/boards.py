"""The kernel's tables, made from the rules' own dominoes."""

from __future__ import annotations

from functools import cache
from types import ModuleType
from typing import Any, Final

from games.ai.kingdomino import kernel
from games.ai.kingdomino.kernel import POWER, Board
from games.rules.kingdomino.data import DOMINOES, TERRAINS
from games.rules.kingdomino.squares import Square

Halves = tuple[int, int]
"""The places whose first half lies somewhere, and those whose second half does."""

FACES: Final = [
    (0, 0, 0, 0),  # There is no domino 0.
    *(
        (
            TERRAINS.index(domino.first.terrain),
            domino.first.crowns,
            TERRAINS.index(domino.second.terrain),
            domino.second.crowns,
        )
        for domino in DOMINOES.values()
    ),
]
CROWNS: Final = range(4)


@cache
def board(size: int) -> Board:
    """The board for kingdoms of ``size`` by ``size``."""
    made: Board = build(kernel, size)
    return made


@cache
def places(size: int) -> dict[tuple[Square, Square], int]:
    """The place of each two squares, that of the first half named first."""
    reach = size - 1
    lines = range(-reach, reach + 1)
    pairs = [
        ((x, y), (x + dx, y + dy))
        for dx, dy in ((1, 0), (0, 1))
        for y in lines
        for x in lines
        if x + dx <= reach and y + dy <= reach and (0, 0) not in ((x, y), (x + dx, y + dy))
    ]
    turned = [(other, one) for one, other in pairs]
    return {squares: place for place, squares in enumerate([*pairs, *turned])}


def build(by: ModuleType, size: int) -> Any:
    """The board of this kernel, plain or compiled."""
    stride = 2 * size
    halves = _halves(size)
    beside = {square: _beside(halves, square) for square in halves}
    kept = {square: _kept(halves, square, size) for square in halves}
    second = len(places(size))
    squares = 2 * second

    def land(square: Square) -> int:
        first_beside, second_beside = beside[square]
        return first_beside | second_beside * POWER[second]

    def half(square: Square, crowns: int) -> int:
        single = (crowns & 1) * POWER[stride * stride]
        double = (crowns >> 1) * POWER[2 * stride * stride]
        return land(square) | POWER[squares + number(square, size)] * (1 + single + double)

    by_number = {number(square, size): square for square in halves}
    return by.Board(
        stride=stride,
        castle=number((0, 0), size),
        faces=FACES,
        laid=[
            (kept[one] & kept[other], number(one, size), number(other, size))
            for one, other in places(size)
        ],
        half=[
            [half(by_number[n], crowns) if n in by_number else 0 for n in range(max(by_number) + 1)]
            for crowns in CROWNS
        ],
        empty=land((0, 0)),
    )


def number(square: Square, size: int) -> int:
    """The kernel's number of a square."""
    x, y = square
    return (y + size - 1) * 2 * size + x + size - 1


def _halves(size: int) -> dict[Square, Halves]:
    """Of each square the places that lie on it."""
    lines = range(1 - size, size)
    on: dict[Square, Halves] = {(x, y): (0, 0) for y in lines for x in lines}
    for (first, second), place in places(size).items():
        on[first] = on[first][0] | POWER[place], on[first][1]
        on[second] = on[second][0], on[second][1] | POWER[place]
    return on


def _beside(halves: dict[Square, Halves], square: Square) -> Halves:
    """The places that lie on a neighbour of the square."""
    x, y = square
    first = second = 0
    for neighbour in ((x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1)):
        on = halves.get(neighbour, (0, 0))
        first |= on[0]
        second |= on[1]
    return first, second


def _kept(halves: dict[Square, Halves], square: Square, size: int) -> int:
    """The places that stay possible once the square is taken: those that don't lie on it and fit
    with it into the size."""
    x, y = square
    possible = lost = 0
    for (other_x, other_y), (first, second) in halves.items():
        apart = max(abs(other_x - x), abs(other_y - y))
        possible |= first | second
        if apart == 0 or apart >= size:
            lost |= first | second
    return possible ^ lost
