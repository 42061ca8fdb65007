"""What a player, or chance, can do at a Kingdomino table."""

from __future__ import annotations

from typing import TypeAlias

from games.rules.core.types import Seat, Tagged
from games.rules.kingdomino.data import Number
from games.rules.kingdomino.squares import Square


class Reveal(Tagged, frozen=True):
    """Chance: the next row, its numbers ascending. Rules 1 and 3."""

    dominoes: tuple[Number, ...]


class King(Tagged, frozen=True):
    """Chance: whose king is drawn next, to claim from the first row. Rule 2."""

    seat: Seat


class Place(Tagged, frozen=True):
    """Lay the domino being served with its halves on these squares. Rule 4.

    Of a domino with two equal halves, ``first`` is the upper or the left one.
    """

    domino: Number
    first: Square
    second: Square


class Discard(Tagged, frozen=True):
    """Take the domino being served out of the game: it fits nowhere. Rule 4."""

    domino: Number


class Claim(Tagged, frozen=True):
    """Set the king on a free domino of the row to come. Rules 2 and 4."""

    domino: Number


Move: TypeAlias = Reveal | King | Place | Discard | Claim
