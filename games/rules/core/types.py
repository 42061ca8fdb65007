"""The values every game is made of: who acts, what happened, how it ended."""

from __future__ import annotations

from enum import Enum
from typing import Annotated, Final, Generic, Literal, TypeAlias, TypeVar

import msgspec


class Value(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A frozen, slotted value; two are equal when their fields are.

    Decoding one from JSON refuses unknown fields, wrong types and numbers out of range.
    """


def _snake_case(class_name: str) -> str:
    return "".join(f"_{c.lower()}" if c.isupper() else c for c in class_name).lstrip("_")


class Tagged(Value, frozen=True, tag_field="kind", tag=_snake_case):
    """A value that names its class in JSON: ``Play(...)`` is ``{"kind": "play", ...}``."""


Seat: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=15)]
"""0-based, clockwise: seat + 1 sits to the left of seat."""


class _Chance(Enum):
    CHANCE = "chance"

    def __repr__(self) -> str:
        return "CHANCE"


class _Everything(Enum):
    EVERYTHING = "everything"

    def __repr__(self) -> str:
        return "EVERYTHING"


CHANCE: Final = _Chance.CHANCE
"""The actor who shuffles and draws."""

EVERYTHING: Final = _Everything.EVERYTHING
"""The viewer of a match that is over, from whom nothing is hidden."""

Actor: TypeAlias = Seat | Literal[_Chance.CHANCE] | None
"""Who is to act; None once the game is over."""

Viewer: TypeAlias = Seat | Literal[_Everything.EVERYTHING] | None
"""Who looks on: a seat, a spectator (None), or EVERYTHING."""


def sees(viewer: Viewer, seat: Seat) -> bool:
    """Whether ``viewer`` may see what ``seat`` keeps to itself."""
    return viewer is EVERYTHING or viewer == seat


OptionsT = TypeVar("OptionsT", bound=Value)
StateT = TypeVar("StateT", bound=Value)
MoveT = TypeVar("MoveT", bound=Tagged)
EventT = TypeVar("EventT", bound=Tagged)
ViewT = TypeVar("ViewT", bound=Value)


class Setup(Value, Generic[OptionsT], frozen=True):
    """What is settled before the first draw: how many sit down, and the table's options."""

    seats: Annotated[int, msgspec.Meta(ge=1, le=16)]
    options: OptionsT


class Step(Value, Generic[StateT, EventT], frozen=True):
    """What a move led to: the next state, and what happened on the way, in order."""

    state: StateT
    events: tuple[EventT, ...]


class Standing(Value, frozen=True):
    """How one seat ended. Equal ranks share the place; rank 1 has won.

    ``breakdown`` explains ``score`` by named parts; ``tie_break`` holds the figures that
    separated equal scores, the decisive one first.
    """

    seat: Seat
    rank: int
    score: int
    breakdown: dict[str, int] = {}
    tie_break: tuple[int, ...] = ()


class Outcome(Value, frozen=True):
    """Why a game ended (a code the screen can word) and how every seat stands, in seat order."""

    reason: str
    standings: tuple[Standing, ...]
