"""What a player, or chance, can do at a table of Azul: Summer Pavilion."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta

from games.rules.azul.data import Colour
from games.rules.azul.tiles import Count, Tiles
from games.rules.core.types import Seat, Tagged

Factory: TypeAlias = Annotated[int, Meta(ge=0, le=8)]
"""The place of a factory display among those of the table."""

SpaceName: TypeAlias = Annotated[str, Meta(max_length=12)]
"""As ``data.Face.spaces`` has them."""


class Start(Tagged, frozen=True):
    """Chance: who starts the first round."""

    seat: Seat


class Fill(Tagged, frozen=True):
    """Chance: what each factory gets, in their order."""

    factories: tuple[Tiles, ...]


class Refill(Tagged, frozen=True):
    """Chance: what fills the gaps of the supply."""

    tiles: Tiles


class Pick(Tagged, frozen=True):
    """Take all tiles of a colour from a factory, or from the centre (None)."""

    factory: Factory | None
    colour: Colour


class Place(Tagged, frozen=True):
    """Cover a space with a tile of ``colour``, paying with ``natural`` tiles of that colour, the
    one on the space included, and ``wild`` tiles of the wild colour."""

    space: SpaceName
    colour: Colour
    natural: Count
    wild: Count


class Reward(Tagged, frozen=True):
    """Take one tile that is owed from the supply."""

    colour: Colour


class Pass(Tagged, frozen=True):
    """Place nothing more this round; what is beside the board is kept or thrown away next."""


class Keep(Tagged, frozen=True):
    """Having passed, put one tile into a corner."""

    colour: Colour


class KeepAll(Tagged, frozen=True):
    """Pass, unless that was done, and put all that is beside the board into the corners."""


class Done(Tagged, frozen=True):
    """Having passed, throw away what is still beside the board."""


Move: TypeAlias = Start | Fill | Refill | Pick | Place | Reward | Pass | Keep | KeepAll | Done
