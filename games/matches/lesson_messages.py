"""The shapes of lessons: what goes over the wire while somebody learns a game."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import UNSET, Meta, UnsetType

from games.matches.messages import (
    ErrorPayload,
    GameEvent,
    GameMove,
    GameView,
    LegalMove,
    SeatPayload,
)
from games.rules.core.types import Seat, Value

MOST_ANSWERS: Final = 50


class LessonRequest(Value, frozen=True):
    """POST /lessons/{game}/{part}/: the step one is at and the answers that led there; with
    ``move``, what is tried at it."""

    step: Annotated[int, Meta(ge=0, le=999)]
    answers: Annotated[tuple[GameMove, ...], Meta(max_length=MOST_ANSWERS)] = ()
    move: GameMove | UnsetType = UNSET


class LessonStep(Value, frozen=True, kw_only=True):
    """A step: what is told, and the position as the learner sees it.

    ``events`` happened since the step before; ``answers`` is how many of the learner's led here.
    ``asks`` tells what it takes to go on: nothing, a move, or a move that is refused;
    ``shown`` is one that will do. ``rule`` is an anchor on the rules page, or "".
    """

    step: int
    title: str
    text: tuple[str, ...]
    rule: str
    asks: Literal["nothing", "move", "refusal"]
    shown: GameMove | None
    answers: int
    you: Seat
    seats: tuple[SeatPayload, ...]
    to_act: Seat | None
    view: GameView
    events: tuple[GameEvent, ...]
    legal_moves: tuple[LegalMove, ...]


class LessonAnswer(Value, frozen=True):
    """Without a try, ``next`` is the step asked for. With one it is the step after, once the
    lesson has what it wants; else ``refusal`` is why the rules say no, or ``rather`` why
    another move shows more. A refusal that was wanted comes with ``next``."""

    next: LessonStep | None
    refusal: ErrorPayload | None = None
    rather: str = ""
