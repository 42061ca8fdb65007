"""What a player, or chance, can do at a dominoes table."""

from __future__ import annotations

from typing import Literal, TypeAlias

from games.rules.core.types import Tagged
from games.rules.dominoes.tiles import Tile

End: TypeAlias = Literal["left", "right"]


class Deal(Tagged, frozen=True):
    """Chance: every seat's seven tiles; the rest is the boneyard. Rule 1."""

    hands: tuple[tuple[Tile, ...], ...]


class Play(Tagged, frozen=True, omit_defaults=True):
    """Lay a tile from the hand onto an end. The opening tile names no end. Rules 2 and 3."""

    tile: Tile
    end: End | None = None


class Draw(Tagged, frozen=True):
    """Take one tile from the boneyard. Rule 5."""


class Drawn(Tagged, frozen=True):
    """Chance: which tile the seat that draws gets. Rule 5."""

    tile: Tile


class Pass(Tagged, frozen=True):
    """Nothing playable and nothing to draw. Rules 5 and 6."""


Move: TypeAlias = Deal | Play | Draw | Drawn | Pass
