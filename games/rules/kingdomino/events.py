"""What happened at a Kingdomino table. Everybody hears all of it."""

from __future__ import annotations

from typing import TypeAlias

from games.rules.core.types import Seat, Tagged
from games.rules.kingdomino.data import Number
from games.rules.kingdomino.scoring import GameResult
from games.rules.kingdomino.squares import Square


class Revealed(Tagged, frozen=True):
    """A row was turned over; ``to_come`` dominoes of this game still lie face down."""

    dominoes: tuple[Number, ...]
    to_come: int


class KingDrawn(Tagged, frozen=True):
    """Whose king claims next from the first row."""

    seat: Seat


class Claimed(Tagged, frozen=True):
    """A king was set on a domino."""

    seat: Seat
    domino: Number


class Placed(Tagged, frozen=True):
    """A domino was laid; ``gained`` points by it, ``points`` are those of all properties now."""

    seat: Seat
    domino: Number
    first: Square
    second: Square
    gained: int
    points: int


class Discarded(Tagged, frozen=True):
    """A domino fitted nowhere and is out of the game."""

    seat: Seat
    domino: Number


class ThrownAway(Tagged, frozen=True):
    """Nobody claimed the domino, and it is out of the game."""

    domino: Number


class RoundBegan(Tagged, frozen=True):
    """The row that was claimed is now served."""

    round: int


class GameEnded(Tagged, frozen=True):
    """All kingdoms are finished and counted."""

    result: GameResult


class MatchEnded(Tagged, frozen=True):
    """The only or the last game has ended; more than one winner share the victory."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]


Event: TypeAlias = (
    Revealed
    | KingDrawn
    | Claimed
    | Placed
    | Discarded
    | ThrownAway
    | RoundBegan
    | GameEnded
    | MatchEnded
)
