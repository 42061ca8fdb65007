"""The 48 dominoes and the six terrains. Source: rules document, the table of dominoes."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias, cast, get_args

from msgspec import Meta

from games.rules.core.types import Value

Terrain: TypeAlias = Literal["wheat", "forest", "lake", "grass", "swamp", "mine"]

TERRAINS: Final[tuple[Terrain, ...]] = get_args(Terrain)

Number: TypeAlias = Annotated[int, Meta(ge=1, le=48)]
"""The number on a domino's back; a low one is a poor domino that is served early."""


class Half(Value, frozen=True):
    """One square of a domino."""

    terrain: Terrain
    crowns: int


class Domino(Value, frozen=True):
    """A domino by its number. Which half is called the first means nothing to the rules."""

    number: Number
    first: Half
    second: Half

    @property
    def has_equal_halves(self) -> bool:
        """Whether turning it by half a turn changes nothing."""
        return self.first == self.second


_FACES: Final = """
     1 wheat   wheat      2 wheat   wheat      3 forest  forest     4 forest  forest
     5 forest  forest     6 forest  forest     7 lake    lake       8 lake    lake
     9 lake    lake      10 grass   grass     11 grass   grass     12 swamp   swamp
    13 wheat   forest    14 wheat   lake      15 wheat   grass     16 wheat   swamp
    17 forest  lake      18 forest  grass     19 wheat*  forest    20 wheat*  lake
    21 wheat*  grass     22 wheat*  swamp     23 wheat*  mine      24 forest* wheat
    25 forest* wheat     26 forest* wheat     27 forest* wheat     28 forest* lake
    29 forest* grass     30 lake*   wheat     31 lake*   wheat     32 lake*   forest
    33 lake*   forest    34 lake*   forest    35 lake*   forest    36 wheat   grass*
    37 lake    grass*    38 wheat   swamp*    39 grass   swamp*    40 mine*   wheat
    41 wheat   grass**   42 lake    grass**   43 wheat   swamp**   44 grass   swamp**
    45 mine**  wheat     46 swamp   mine**    47 swamp   mine**    48 wheat   mine***
"""
"""A star is a crown."""


def _half(face: str) -> Half:
    name = face.rstrip("*")
    return Half(cast(Terrain, name), crowns=len(face) - len(name))


def _dominoes() -> dict[int, Domino]:
    words = _FACES.split()
    return {
        int(number): Domino(int(number), _half(first), _half(second))
        for number, first, second in zip(words[::3], words[1::3], words[2::3], strict=True)
    }


DOMINOES: Final[dict[int, Domino]] = _dominoes()
ALL_NUMBERS: Final[tuple[Number, ...]] = tuple(DOMINOES)
