"""The 28 double-six tiles. Source: rules document, rule 1."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

from msgspec import Meta

Half: TypeAlias = Annotated[int, Meta(ge=0, le=6)]

Tile: TypeAlias = tuple[Half, Half]
"""The two halves, the higher first: (6, 4)."""

PIPS: Final = range(7)
ALL_TILES: Final[tuple[Tile, ...]] = tuple((high, low) for high in PIPS for low in range(high + 1))


def is_double(tile: Tile) -> bool:
    return tile[0] == tile[1]


def pips(tile: Tile) -> int:
    """The tile's weight: both halves together."""
    return tile[0] + tile[1]
