"""What lies on a board, and what follows from it: groups, features, colours that still fit.

Source: rules document, "The board", "Phase 2" and "Side B".
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal, TypeAlias

from games.rules.azul.data import (
    CENTRE,
    COLOURS,
    FACES,
    FEATURES_AT,
    NUMBER_SETS,
    ONE_COLOURED,
    PETAL_OF,
    PETALS,
    SIX_COLOURED,
    STAR_COLOURS,
    STAR_OF,
    STARS,
    SURROUNDS,
    WHOLE,
    Side,
    Spaces,
)
from games.rules.azul.state import Board

Becomes: TypeAlias = Literal["open", "one_coloured", "six_coloured"]
"""What a star is, or is to be."""

ALL: Final = tuple(range(len(COLOURS)))


def covered(board: Board) -> Spaces:
    """All spaces on which a tile lies."""
    a, b, c, d, e, f = board
    return a | b | c | d | e | f


def with_tile(board: Board, space: int, colour: int) -> Board:
    """The board with one tile more."""
    spaces = list(board)
    spaces[colour] |= 1 << space
    a, b, c, d, e, f = spaces
    return (a, b, c, d, e, f)


# -- groups -----------------------------------------------------------------------------


def _group(petals: int, petal: int) -> int:
    """How many covered spaces hang together with ``petal`` around the ring of a star."""
    if petals == WHOLE:
        return PETALS
    size = 1
    for step in (1, -1):
        at = (petal + step) % PETALS
        while petals >> at & 1:
            size += 1
            at = (at + step) % PETALS
    return size


_GROUPS: Final = tuple(
    tuple(_group(petals | 1 << petal, petal) for petal in range(PETALS))
    for petals in range(WHOLE + 1)
)


def group_size(taken: Spaces, space: int) -> int:
    """The connected spaces of a star around ``space``, itself included: its points."""
    return _GROUPS[taken >> STAR_OF[space] * PETALS & WHOLE][PETAL_OF[space]]


# -- features ---------------------------------------------------------------------------


def finished_by(taken: Spaces, space: int) -> tuple[int, ...]:
    """The features that are surrounded once ``space``, the last of ``taken``, is covered."""
    return tuple(at for at in FEATURES_AT[space] if SURROUNDS[at] & ~taken == 0)


# -- what a star may still take ---------------------------------------------------------


def colours_in(board: Board, star: int) -> tuple[int, ...]:
    """The colours that lie in a star."""
    shift = star * PETALS
    return tuple(colour for colour in ALL if board[colour] >> shift & WHOLE)


def becomes(side: Side, board: Board, star: int) -> Becomes:
    """On side A every star is printed; on side B its second tile decides."""
    if side == "A":
        return "six_coloured" if star == CENTRE else "one_coloured"
    present = colours_in(board, star)
    if len(present) > 1:
        return "six_coloured"
    tiles = (covered(board) >> star * PETALS & WHOLE).bit_count()
    return "one_coloured" if tiles > 1 else "open"


def fitting(side: Side, board: Board, star: int) -> tuple[int, ...]:
    """The colours of which a tile may still be placed in a star that has room."""
    kind = becomes(side, board, star)
    if kind == "open":
        return ALL
    if kind == "six_coloured":
        present = colours_in(board, star)
        return tuple(colour for colour in ALL if colour not in present)
    return (STAR_COLOURS[star],) if side == "A" else colours_in(board, star)


@lru_cache(maxsize=1 << 13)
def openings(side: Side, board: Board) -> tuple[tuple[int, int, tuple[int, ...]], ...]:
    """Each star that has room: the star, its empty petals as a set, the colours that fit."""
    empty = ~covered(board)
    return tuple(
        (star, petals, fitting(side, board, star))
        for star in range(STARS)
        if (petals := empty >> star * PETALS & WHOLE)
    )


# -- bonuses of the end -----------------------------------------------------------------


def star_bonus(side: Side, board: Board, star: int) -> int | None:
    """What the star is worth when it is whole; None while that is not decided."""
    kind = becomes(side, board, star)
    if kind == "open":
        return None
    return SIX_COLOURED if kind == "six_coloured" else ONE_COLOURED[fitting(side, board, star)[0]]


@lru_cache(maxsize=1 << 13)
def star_points(side: Side, board: Board) -> tuple[int, ...]:
    """The bonus of each star: 0 unless it is whole."""
    taken = covered(board)
    return tuple(
        (star_bonus(side, board, star) or 0) if taken >> star * PETALS & WHOLE == WHOLE else 0
        for star in range(STARS)
    )


@lru_cache(maxsize=1 << 13)
def number_points(side: Side, taken: Spaces) -> dict[int, int]:
    """The bonus for each number from 1 to 4: 0 unless all its spaces are covered."""
    sets = FACES[side].number_sets
    return {
        number: points if sets[number] & ~taken == 0 else 0
        for number, points in NUMBER_SETS.items()
    }
