"""What happened at a table of Azul: Summer Pavilion. Everybody hears all of it."""

from __future__ import annotations

from typing import TypeAlias

from games.rules.azul.data import Colour, Kind
from games.rules.azul.tiles import Tiles
from games.rules.core.types import Seat, Tagged


class Started(Tagged, frozen=True):
    """Who starts the first round."""

    seat: Seat


class Filled(Tagged, frozen=True):
    """The factories have their tiles; ``tower_emptied`` where the tower went into the bag."""

    factories: tuple[Tiles, ...]
    tower_emptied: bool


class Refilled(Tagged, frozen=True):
    """The supply got these tiles; ``gaps`` are left where bag and tower ran out."""

    tiles: Tiles
    gaps: int
    tower_emptied: bool


class Picked(Tagged, frozen=True):
    """A seat took ``tiles``; from a factory the rest went to the centre."""

    seat: Seat
    factory: int | None
    colour: Colour
    tiles: Tiles
    to_centre: Tiles


class TokenTaken(Tagged, frozen=True):
    """The round's first taker from the centre has the token, and lost points for it."""

    seat: Seat
    lost: int


class PlacingBegan(Tagged, frozen=True):
    """All tiles are taken; ``seat`` starts, having the token or, where nobody has, having
    started the round."""

    seat: Seat
    by_token: bool


class Placed(Tagged, frozen=True):
    """A space was covered; ``points`` were made by it, the size of its group."""

    seat: Seat
    space: str
    colour: Colour
    natural: int
    wild: int
    points: int


class FeatureFinished(Tagged, frozen=True):
    """The last space around a feature was covered: it gives ``reward`` tiles."""

    seat: Seat
    feature: str
    feature_kind: Kind
    reward: int


class SupplyShort(Tagged, frozen=True):
    """More reward tiles were earned than the supply holds: ``missing`` of them are lost."""

    seat: Seat
    missing: int


class RewardTaken(Tagged, frozen=True):
    """A reward tile lies beside the board."""

    seat: Seat
    colour: Colour


class Passing(Tagged, frozen=True):
    """A seat places nothing more, and now decides what to keep."""

    seat: Seat


class Kept(Tagged, frozen=True):
    """A tile went into a corner."""

    seat: Seat
    colour: Colour


class Passed(Tagged, frozen=True):
    """A seat is out of this round; what was ``thrown`` away cost ``lost`` points."""

    seat: Seat
    kept: Tiles
    thrown: Tiles
    lost: int


class RoundBegan(Tagged, frozen=True):
    """The next round, its wild colour, and who starts it; corner tiles are beside the boards."""

    round: int
    wild: Colour
    starter: Seat


class StarScored(Tagged, frozen=True):
    """At the end: a whole star."""

    seat: Seat
    star: str
    points: int


class NumberScored(Tagged, frozen=True):
    """At the end: all spaces of a number."""

    seat: Seat
    number: int
    points: int


class CornersLost(Tagged, frozen=True):
    """At the end: the tiles still in the corners."""

    seat: Seat
    tiles: int
    lost: int


class MatchEnded(Tagged, frozen=True):
    """More than one winner share the victory."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]


Event: TypeAlias = (
    Started
    | Filled
    | Refilled
    | Picked
    | TokenTaken
    | PlacingBegan
    | Placed
    | FeatureFinished
    | SupplyShort
    | RewardTaken
    | Passing
    | Kept
    | Passed
    | RoundBegan
    | StarScored
    | NumberScored
    | CornersLost
    | MatchEnded
)
