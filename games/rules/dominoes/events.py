"""What happened at a dominoes table, as an audience can be told."""

from __future__ import annotations

from typing import Literal, TypeAlias

from games.rules.core.types import Seat, Tagged, Value
from games.rules.dominoes.moves import End
from games.rules.dominoes.tiles import Tile


class DealResult(Value, frozen=True):
    """How a deal ended. Rules 6 and 7.

    ``winner`` is the one seat that scored, or None where two or more shared the lowest hand;
    ``hands`` are what everybody was left with, shown to all.
    """

    deal: int
    reason: Literal["domino", "blocked"]
    winner: Seat | None
    points: int
    hands: tuple[tuple[Tile, ...], ...]
    scores: tuple[int, ...]


class Dealt(Tagged, frozen=True):
    """A new deal, numbered from 1: every hand (None where it is hidden), and who opens."""

    deal: int
    hands: tuple[tuple[Tile, ...] | None, ...]
    boneyard: int
    opener: Seat


class Played(Tagged, frozen=True):
    """A tile was laid; ``end`` is None for the opening tile. ``ends`` are the numbers now open."""

    seat: Seat
    tile: Tile
    end: End | None
    ends: tuple[int, int]


class Drew(Tagged, frozen=True):
    """A tile was drawn with ``ends`` open; ``tile`` is None for those who may not see it."""

    seat: Seat
    tile: Tile | None
    ends: tuple[int, int]
    boneyard: int


class Passed(Tagged, frozen=True):
    """A seat passed with ``ends`` open."""

    seat: Seat
    ends: tuple[int, int]


class DealEnded(Tagged, frozen=True):
    """Somebody went out, or the deal is blocked; all hands are shown."""

    result: DealResult


class MatchEnded(Tagged, frozen=True):
    """A seat reached the target."""

    winner: Seat
    scores: tuple[int, ...]


Event: TypeAlias = Dealt | Played | Drew | Passed | DealEnded | MatchEnded
