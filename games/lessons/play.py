"""Going through a lesson: where a step stands, and what becomes of the learner's tries.

A learner's way is the step they are at and the answers they gave before it; everything else
follows by playing the lesson from its start.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.lessons.script import Ask, Lesson, Part, Step
from games.rules.core.errors import Refusal, RulesError
from games.rules.core.game import AnyGame, AnyMove
from games.rules.core.types import Value


class OffTheLesson(RulesError):
    """There is no such step (``no_such_step``), or the answers don't lead there
    (``lesson_changed``)."""


class Moment(Value, frozen=True):
    """Where a step begins: the state, what has happened since the step before, and how many of
    the learner's answers led here."""

    number: int
    step: Step
    state: Any
    events: tuple[Any, ...]
    answers: int


class Verdict(Value, frozen=True):
    """What becomes of a try.

    Refused by the rules, or legal but not what the lesson is after (``rather``), or neither.
    ``answered`` tells whether the step has what it asked for.
    """

    answered: bool
    refusal: Refusal | None = None
    rather: str = ""


def moment(lesson: Lesson, part: Part, number: int, answers: Sequence[AnyMove]) -> Moment:
    """The step of that number after these answers. Raises OffTheLesson."""
    if not 0 <= number < len(part.steps):
        raise OffTheLesson(Refusal("no_such_step", {"steps": len(part.steps)}))
    game = lesson.rules
    state, given = _start(game, part), list(answers)
    for at, step in enumerate(part.steps[: number + 1]):
        events: list[Any] = []
        if at > 0 and _is_played(part.steps[at - 1].ask):
            state = _answered(game, state, part.steps[at - 1], given, events)
        for text in step.moves:
            state = _played(game, state, game.parse_move(text), events)
    return Moment(number, step, state, tuple(events), len(answers) - len(given))


def judge(lesson: Lesson, at: Moment, move: AnyMove) -> Verdict:
    """What becomes of the learner's ``move``. Where nothing is asked, ``only_told`` is why not."""
    ask = at.step.ask
    if ask is None:
        return Verdict(answered=False, refusal=Refusal("only_told"))
    refusal = lesson.rules.check(at.state, move)
    if refusal is not None:
        return Verdict(answered=refusal.code == ask.refusal, refusal=refusal)
    if not ask.refusal and move in ask.takes(lesson.rules, at.state):
        return Verdict(answered=True)
    return Verdict(answered=False, rather=ask.rather)


def example(lesson: Lesson, at: Moment) -> AnyMove | None:
    """A move that answers the step; None where nothing is asked."""
    ask = at.step.ask
    return None if ask is None else ask.takes(lesson.rules, at.state)[0]


def _is_played(ask: Ask | None) -> bool:
    return ask is not None and not ask.refusal


def _start(game: AnyGame, part: Part) -> Any:
    return game.parse_state(part.position) if part.position else game.initial(part.setup)


def _answered(
    game: AnyGame, state: Any, step: Step, given: list[AnyMove], events: list[Any]
) -> Any:
    """The state after the next of the answers that are ``given``, which is used up."""
    ask = step.ask
    if ask is None or not given or given[0] not in ask.takes(game, state):
        raise OffTheLesson(Refusal("lesson_changed"))
    return _played(game, state, given.pop(0), events)


def _played(game: AnyGame, state: Any, move: AnyMove, events: list[Any]) -> Any:
    after = game.apply(state, move)
    events.extend(after.events)
    return after.state
