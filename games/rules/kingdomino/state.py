"""The whole position of a Kingdomino match. Nothing in it is hidden from anybody."""

from __future__ import annotations

from typing import Literal, TypeAlias

from games.rules.core.types import Seat, Value
from games.rules.kingdomino.data import Number
from games.rules.kingdomino.squares import Square

Phase: TypeAlias = Literal["reveal", "king", "claim", "place", "over"]
"""``reveal`` and ``king`` wait for chance."""


class Options(Value, frozen=True):
    """The variants. ``abba`` orders the first claims of two players; ``second_edition`` is the
    three players' game with all 48 dominoes."""

    dynasty: bool = False
    middle_kingdom: bool = False
    harmony: bool = False
    mighty_duel: bool = False
    abba: bool = False
    second_edition: bool = False


class Placement(Value, frozen=True, array_like=True):
    """Where the two halves of a domino lie."""

    domino: Number
    first: Square
    second: Square


class Kingdom(Value, frozen=True):
    """One seat's kingdom: its dominoes and the discarded ones, each in the order of the turns."""

    placements: tuple[Placement, ...] = ()
    discarded: tuple[Number, ...] = ()


class Offer(Value, frozen=True, array_like=True):
    """A domino of a row, and whose king stands on it; None while it is free."""

    domino: Number
    seat: Seat | None


class State(Value, frozen=True):
    """``current`` is the row being served, ``served`` how many of it are; ``next`` the row whose
    dominoes are claimed. Both ascend by number.

    ``turn`` is the seat to place or claim, and 0 where chance or nobody is to act. ``game``
    counts a dynasty's games from 1; ``round`` is 0 during the first claims. ``bag`` holds the
    kings still to be drawn for them, sorted, or in their settled order with ``abba``.
    ``face_down`` are the dominoes nobody has seen, those that never will be included, and
    ``thrown`` those that nobody claimed; both ascend. ``finished`` are the kingdoms of the
    dynasty's earlier games.
    """

    options: Options
    phase: Phase
    game: int
    round: int
    turn: Seat
    current: tuple[Offer, ...]
    served: int
    next: tuple[Offer, ...]
    bag: tuple[Seat, ...]
    face_down: tuple[Number, ...]
    thrown: tuple[Number, ...]
    kingdoms: tuple[Kingdom, ...]
    finished: tuple[tuple[Kingdom, ...], ...]
