"""Colours, numbers and the two sides of the player board. Source: rules document, "Numbers".

A space is a place in ``Face.spaces``: stars clockwise from the upper left with the centre last,
six spaces a star, clockwise from the one at the top. Both sides print the same shapes, so what
lies around a space doesn't depend on the side. Sets of spaces are bits of one int.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final, Literal, TypeAlias, get_args

import msgspec

from games.rules.core.types import Value

Colour: TypeAlias = Literal["purple", "green", "orange", "yellow", "blue", "red"]

COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
"""In the order in which they are wild: that of round n is the nth."""

INDEX: Final[dict[str, int]] = {colour: at for at, colour in enumerate(COLOURS)}

Round: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=6)]
Side: TypeAlias = Literal["A", "B"]
Kind: TypeAlias = Literal["pillar", "statue", "window"]
Spaces: TypeAlias = int

ROUNDS: Final = 6
EACH_COLOUR: Final = 22
ALL_TILES: Final = EACH_COLOUR * len(COLOURS)
FACTORIES: Final = {2: 5, 3: 7, 4: 9}
FACTORY_SIZE: Final = 4
SUPPLY_SIZE: Final = 10
CORNERS: Final = 4
START_SCORE: Final = 5
LEAST_SCORE: Final = 1

SIX_COLOURED: Final = 12
ONE_COLOURED: Final = (20, 18, 17, 16, 15, 14)
"""What a whole star of each colour is worth, in the order of ``COLOURS``."""

NUMBER_SETS: Final = {1: 4, 2: 8, 3: 12, 4: 16}
REWARDS: Final[dict[Kind, int]] = {"pillar": 1, "statue": 2, "window": 3}

STARS: Final = 7
PETALS: Final = 6
CENTRE: Final = 6
"""The star in the middle."""

WHOLE: Final = (1 << PETALS) - 1
"""All six spaces of a star, as a set within it."""

STAR_OF: Final = tuple(space // PETALS for space in range(STARS * PETALS))
PETAL_OF: Final = tuple(space % PETALS for space in range(STARS * PETALS))


class Face(Value, frozen=True):
    """One side of the player board: names and printed numbers, by place.

    ``number_sets`` are the spaces that print each number that has a bonus.
    """

    stars: tuple[str, ...]
    spaces: tuple[str, ...]
    numbers: tuple[int, ...]
    features: tuple[str, ...]
    number_sets: dict[int, Spaces]


# -- read from the board's data ---------------------------------------------------------


class _Space(msgspec.Struct):
    id: str
    number: int


class _Star(msgspec.Struct):
    id: str
    spaces: list[_Space]


class _Feature(msgspec.Struct):
    id: str
    kind: Kind
    spaces: list[str]


class _Side(msgspec.Struct):
    stars: list[_Star]
    features: list[_Feature]


class _Board(msgspec.Struct):
    A: _Side
    B: _Side


BOARD_FILE: Final = Path(__file__).with_name("board.json")
"""Both sides, with the coordinates by which they are drawn."""

_BOARD: Final = msgspec.json.decode(BOARD_FILE.read_bytes(), type=_Board)


def _face(side: _Side) -> Face:
    spaces = [space for star in side.stars for space in star.spaces]
    return Face(
        stars=tuple(star.id for star in side.stars),
        spaces=tuple(space.id for space in spaces),
        numbers=tuple(space.number for space in spaces),
        features=tuple(feature.id for feature in side.features),
        number_sets={
            number: sum(1 << at for at, space in enumerate(spaces) if space.number == number)
            for number in NUMBER_SETS
        },
    )


FACES: Final[dict[Side, Face]] = {"A": _face(_BOARD.A), "B": _face(_BOARD.B)}

SPACE_AT: Final[dict[Side, dict[str, int]]] = {
    side: {name: at for at, name in enumerate(face.spaces)} for side, face in FACES.items()
}

KINDS: Final[tuple[Kind, ...]] = tuple(feature.kind for feature in _BOARD.A.features)

SURROUNDS: Final[tuple[Spaces, ...]] = tuple(
    sum(1 << SPACE_AT["A"][space] for space in feature.spaces) for feature in _BOARD.A.features
)
"""The spaces around each feature, in the order of ``Face.features``."""

FEATURES_AT: Final = tuple(
    tuple(at for at, around in enumerate(SURROUNDS) if around >> space & 1)
    for space in range(STARS * PETALS)
)
"""The features that each space is beside."""

STAR_COLOURS: Final = tuple(INDEX[star] for star in FACES["A"].stars[:CENTRE])
"""The colour of each outer star of side A, as a place in ``COLOURS``."""
