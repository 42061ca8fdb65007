"""A kingdom as a drawing in text, line by line from the top::

       .     #   21w*
     14l   14w   21g

``#`` is the castle and ``.`` an empty square. Any other square is the number of the domino that
lies there, the first letter of its terrain, and a star for each crown (which may be left out).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from games.rules.core.errors import NotationError
from games.rules.kingdomino.data import DOMINOES, Half
from games.rules.kingdomino.squares import Square
from games.rules.kingdomino.state import Placement

_CASTLE: Final = "#"
_EMPTY: Final = "."
_WIDTH: Final = 6
_SQUARE: Final = re.compile(r"([1-9]\d?)([a-z])(\**)")

ROW: Final = re.compile(r"(?:(?:[.#]|[1-9]\d?[a-z]\**)(?:\s+|$))+")
"""What a line of a drawing looks like."""


# -- writing ----------------------------------------------------------------------------


def draw(placements: Sequence[Placement]) -> Iterator[str]:
    """The lines of the drawing; the order in which the dominoes were laid is lost."""
    words: dict[Square, str] = {(0, 0): _CASTLE}
    for placement in placements:
        domino = DOMINOES[placement.domino]
        words[placement.first] = _word(domino.number, domino.first)
        words[placement.second] = _word(domino.number, domino.second)
    columns = [x for x, _ in words]
    rows = [y for _, y in words]
    for y in range(min(rows), max(rows) + 1):
        line = (words.get((x, y), _EMPTY) for x in range(min(columns), max(columns) + 1))
        yield " ".join(word.rjust(_WIDTH) for word in line)


def _word(number: int, half: Half) -> str:
    return f"{number}{half.terrain[0]}{'*' * half.crowns}"


# -- reading ----------------------------------------------------------------------------


def read(lines: Sequence[str], size: int) -> tuple[Placement, ...]:
    """The dominoes of a drawing, by number. Raises NotationError."""
    words = {
        (x, y): word
        for y, line in enumerate(lines)
        for x, word in enumerate(line.split())
        if word != _EMPTY
    }
    castles = [square for square, word in words.items() if word == _CASTLE]
    if len(castles) != 1:
        raise NotationError("a kingdom has one castle")
    left, top = castles[0]
    del words[left, top]
    for extent in zip((left, top), *words, strict=True):
        if max(extent) - min(extent) >= size:
            raise NotationError(f"the kingdom doesn't fit into {size} by {size}")
    by_number: dict[int, list[tuple[Square, str]]] = {}
    for (x, y), word in sorted(words.items()):
        by_number.setdefault(_number(word), []).append(((x - left, y - top), word))
    return tuple(_placement(number, by_number[number]) for number in sorted(by_number))


def _number(word: str) -> int:
    found = _SQUARE.fullmatch(word)
    if found is None or int(found[1]) not in DOMINOES:
        raise NotationError(f"not a square of a domino: {word!r}")
    return int(found[1])


def _placement(number: int, squares: Sequence[tuple[Square, str]]) -> Placement:
    domino = DOMINOES[number]
    if len(squares) != 2:
        raise NotationError(f"domino {number} has two squares, not {len(squares)}")
    (one, one_word), (other, other_word) = squares
    if abs(one[0] - other[0]) + abs(one[1] - other[1]) != 1:
        raise NotationError(f"the squares of domino {number} are not side by side")
    if _shows(one_word, domino.first) and _shows(other_word, domino.second):
        return Placement(number, one, other)
    if _shows(one_word, domino.second) and _shows(other_word, domino.first):
        return Placement(number, other, one)
    raise NotationError(f"domino {number} doesn't show {one_word} and {other_word}")


def _shows(word: str, half: Half) -> bool:
    bare = word.rstrip("*")
    crowns = len(word) - len(bare)
    return bare[-1] == half.terrain[0] and crowns in (0, half.crowns)
