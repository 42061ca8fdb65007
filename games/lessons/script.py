"""What a lesson is made of: a prepared game, what is told, and the moves the learner is asked for.

Nothing here knows how a game is played. A lesson names moves in the game's own notation; what
they do, and whether they may be made at all, the rules say.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from games.rules.core.game import AnyGame, AnyMove
from games.rules.core.types import Seat, Setup, Value
from games.rules.registry import latest

Choice: TypeAlias = Callable[[AnyGame, Any], tuple[AnyMove, ...]]
"""From game and state, the moves a lesson takes for an answer; the first is shown on request."""


def marked(text: str) -> str:
    """The text itself: English, and found for the catalogue by the name it is imported under."""
    return text


class Ask(Value, frozen=True):
    """A move asked of the learner.

    ``rather`` is said to another legal move, where there is one. With ``refusal`` the lesson is
    after a move that the rules refuse with that code: seeing why is the point, and nothing is
    played.
    """

    takes: Choice
    rather: str = ""
    refusal: str = ""


class Step(Value, frozen=True):
    """A stretch of a lesson: rows of the log that others and chance play first, in the game's
    notation; then what is told, a paragraph each; then perhaps a move that is asked for.

    ``key`` names the step for good; ``rule`` is the anchor of the rule it is about, or "".
    """

    key: str
    title: str
    text: tuple[str, ...]
    moves: tuple[str, ...] = ()
    ask: Ask | None = None
    rule: str = ""


class Part(Value, frozen=True):
    """One prepared game, played by the learner's ``seat``.

    It begins with the set-up, or at ``position`` in the game's notation where there is one.
    """

    key: str
    title: str
    setup: Setup[Any]
    steps: tuple[Step, ...]
    seat: Seat = 0
    position: str = ""


class Lesson(Value, frozen=True):
    """Everything that is taught about a game, part by part."""

    game: str
    parts: tuple[Part, ...]

    @property
    def rules(self) -> AnyGame:
        return latest(self.game)


def exactly(*moves: str) -> Choice:
    """These moves and no others."""

    def choose(game: AnyGame, _state: Any) -> tuple[AnyMove, ...]:
        return tuple(map(game.parse_move, moves))

    return choose


def any_of(kind: type, *, first: str) -> Choice:
    """Every legal move of a kind; ``first`` is the one that is shown."""

    def choose(game: AnyGame, state: Any) -> tuple[AnyMove, ...]:
        shown = game.parse_move(first)
        legal = game.legal_moves(state)
        others = (move for move in legal if isinstance(move, kind) and move != shown)
        return (*((shown,) if shown in legal else ()), *others)

    return choose
