"""Heaps of tiles and player boards in text.

A heap is a letter a tile, ``-`` where there is none: ``ppgob``. A board is a line a star that has
tiles, each space its number (in side B's centre its direction) and the letter of its tile or a
dot, clockwise from the top; spaces without a tile may be left out::

    orange: 6. 1o 2. 3o 4. 5.
    centre: 2r 5b
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from games.rules.azul.data import (
    COLOURS,
    FACES,
    PETALS,
    SPACE_AT,
    STAR_OF,
    WHOLE,
    Side,
)
from games.rules.azul.stars import covered, fitting, with_tile
from games.rules.azul.state import EMPTY_BOARD, Board
from games.rules.azul.tiles import Tiles, of_colours
from games.rules.core.errors import NotationError

LETTERS: Final = "".join(colour[0] for colour in COLOURS)
NOTHING: Final = "-"
_EMPTY: Final = "."
_SPACE: Final = re.compile(rf"([1-6]|[NS][EW]?|[EW])([{LETTERS}.])")


# -- heaps ------------------------------------------------------------------------------


def heap(tiles: Tiles) -> str:
    return "".join(letter * count for letter, count in zip(LETTERS, tiles, strict=True)) or NOTHING


def read_heap(text: str) -> Tiles:
    """The inverse of ``heap``, letters in any order. Raises NotationError."""
    if text == NOTHING:
        return of_colours(())
    if not text or set(text) - set(LETTERS):
        raise NotationError(f"not tiles: {text[:40]!r}")
    return of_colours(map(LETTERS.index, text))


# -- boards -----------------------------------------------------------------------------


def draw(side: Side, board: Board) -> Iterator[str]:
    """A line for each star that has tiles."""
    face, taken = FACES[side], covered(board)
    for star, name in enumerate(face.stars):
        if taken >> star * PETALS & WHOLE:
            spaces = range(star * PETALS, (star + 1) * PETALS)
            words = (_label(side, space) + _letter(board, space) for space in spaces)
            yield f"{name}: {' '.join(words)}"


def _label(side: Side, space: int) -> str:
    return FACES[side].spaces[space].rpartition("-")[2]


def _letter(board: Board, space: int) -> str:
    for letter, spaces in zip(LETTERS, board, strict=True):
        if spaces >> space & 1:
            return letter
    return _EMPTY


def read(side: Side, stars: dict[str, str]) -> Board:
    """The board of these stars' lines. Raises NotationError where no such board can be."""
    board = EMPTY_BOARD
    for star, line in stars.items():
        for word in line.split():
            board = _with_word(side, board, star, word)
    return board


def _with_word(side: Side, board: Board, star: str, word: str) -> Board:
    found = _SPACE.fullmatch(word)
    space = SPACE_AT[side].get(f"{star}-{found[1]}") if found else None
    if found is None or space is None:
        raise NotationError(f"not a space of the star {star!r}: {word[:40]!r}")
    if found[2] == _EMPTY:
        return board
    colour = LETTERS.index(found[2])
    if covered(board) >> space & 1 or colour not in fitting(side, board, STAR_OF[space]):
        raise NotationError(f"no {COLOURS[colour]} tile can lie on {star}-{found[1]}")
    return with_tile(board, space, colour)


STAR_NAMES: Final = tuple(dict.fromkeys(name for face in FACES.values() for name in face.stars))
"""The names of the stars on either side."""
