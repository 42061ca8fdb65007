"""Lessons in the reader's language and in the wire's shapes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

from django.utils.translation import gettext as _
from django.utils.translation import gettext as translated
from msgspec import Raw

from games.lessons.play import Moment, example, judge, moment
from games.lessons.script import Ask, Lesson, Part
from games.matches.api.errors import error_payload
from games.matches.lesson_messages import LessonAnswer, LessonStep
from games.matches.messages import LegalMove, SeatPayload
from games.rules.codec import encode
from games.rules.core.game import AnyMove

Asks: TypeAlias = Literal["nothing", "move", "refusal"]


def lesson_step(
    lesson: Lesson, part: Part, number: int, answers: Sequence[AnyMove] = ()
) -> LessonStep:
    """A step of a part after these answers. Raises OffTheLesson."""
    return _step(lesson, part, moment(lesson, part, number, answers))


def lesson_answer(
    lesson: Lesson, part: Part, number: int, answers: Sequence[AnyMove], move: AnyMove
) -> LessonAnswer:
    """What becomes of a move tried at a step. Raises OffTheLesson."""
    at = moment(lesson, part, number, answers)
    verdict = judge(lesson, at, move)
    refusal = None if verdict.refusal is None else error_payload(verdict.refusal, lesson.game)
    if not verdict.answered:
        rather = translated(verdict.rather) if verdict.rather else ""
        return LessonAnswer(None, refusal, rather)
    given = answers if verdict.refusal else (*answers, move)
    return LessonAnswer(lesson_step(lesson, part, number + 1, given), refusal)


def _step(lesson: Lesson, part: Part, at: Moment) -> LessonStep:
    game, step, state = lesson.rules, at.step, at.state
    shown = example(lesson, at)
    heard = (game.redact(event, part.seat) for event in at.events)
    actor = game.to_act(state)
    return LessonStep(
        step=at.number,
        title=translated(step.title),
        text=tuple(map(translated, step.text)),
        rule=step.rule,
        asks=_asks(step.ask),
        shown=None if shown is None else _raw(shown),
        answers=at.answers,
        you=part.seat,
        seats=_seats(part),
        to_act=actor if isinstance(actor, int) else None,
        view=_raw(game.view(state, part.seat)),
        events=tuple(_raw(event) for event in heard if event is not None),
        legal_moves=()
        if step.ask is None
        else tuple(
            LegalMove(_raw(move), _raw(game.preview(state, move)))
            for move in game.legal_moves(state)
        ),
    )


def _asks(ask: Ask | None) -> Asks:
    if ask is None:
        return "nothing"
    return "refusal" if ask.refusal else "move"


def _seats(part: Part) -> tuple[SeatPayload, ...]:
    """The learner among computers; what the learner is called is for the screen to say."""
    return tuple(
        SeatPayload(
            seat=seat,
            kind="person" if seat == part.seat else "computer",
            name=_("You") if seat == part.seat else None,
            level=None,
        )
        for seat in range(part.setup.seats)
    )


def _raw(value: Any) -> Raw:
    return Raw(encode(value))
