"""Acts of the core: what happens to a match outside any game's own rules, logged like a move."""

from __future__ import annotations

from typing import TypeAlias

from games.rules.core.types import Seat, Tagged


class Resign(Tagged, frozen=True):
    """The seat gives up and ranks behind everyone who didn't."""

    seat: Seat


class TimeOut(Tagged, frozen=True):
    """The seat's clock ran out; it ranks as one that resigned."""

    seat: Seat


class TakeOver(Tagged, frozen=True):
    """From here on the computer plays the seat, at ``level``."""

    seat: Seat
    level: str


class Undo(Tagged, frozen=True):
    """The match goes on from the position after log row ``to`` (-1: from the start)."""

    to: int


class Abort(Tagged, frozen=True):
    """The match ends without a result."""

    reason: str


Act: TypeAlias = Resign | TimeOut | TakeOver | Undo | Abort
