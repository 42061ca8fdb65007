"""Lessons: where a step stands, and what becomes of the learner's tries. Nothing is stored."""

from __future__ import annotations

from msgspec import UNSET
from rest_framework.request import Request
from rest_framework.response import Response

from games.lessons.library import lesson, part_of
from games.lessons.play import OffTheLesson
from games.matches.api.base import View
from games.matches.api.describe import describe
from games.matches.errors import Conflict, Malformed, NotFound
from games.matches.lesson_messages import LessonAnswer, LessonRequest
from games.matches.lesson_presenter import lesson_answer, lesson_step
from games.rules.codec import codec
from games.rules.core.errors import Unreadable


class LessonPart(View):
    @describe("take_lesson", answers=LessonAnswer, body=LessonRequest, errors=(404, 409))
    def post(self, request: Request, game: str, part: str) -> Response:
        """A step of a lesson, or what becomes of a move that is tried at it. The rules decide,
        as at a table."""
        asked = self.body(request, LessonRequest)
        of = lesson(game)
        taught = part_of(of, part) if of else None
        if of is None or taught is None:
            raise NotFound
        decode = codec(of.rules).move
        try:
            answers = tuple(
                decode(answer, at=f"$.answers[{n}]") for n, answer in enumerate(asked.answers)
            )
            if asked.move is UNSET:
                return Response(LessonAnswer(lesson_step(of, taught, asked.step, answers)))
            move = decode(asked.move, at="$.move")
            return Response(lesson_answer(of, taught, asked.step, answers, move))
        except Unreadable as error:
            raise Malformed.of(error.refusal) from None
        except OffTheLesson as error:
            raise Conflict.of(error.refusal) from None
