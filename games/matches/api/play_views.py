"""Playing: moves and their dry runs, the acts of the core, what happened since."""

from __future__ import annotations

from typing import Final

from drf_spectacular.utils import OpenApiParameter
from msgspec import Raw
from rest_framework.request import Request
from rest_framework.response import Response

from games.matches.api.base import View, number
from games.matches.api.describe import describe
from games.matches.api.errors import error_payload
from games.matches.clock import now
from games.matches.messages import (
    ActRequest,
    CheckAnswer,
    CheckRequest,
    MatchUpdate,
    MoveAnswer,
    MoveRequest,
)
from games.matches.presenter import match_update, move_answer
from games.matches.services import acts
from games.matches.services.access import table_for
from games.matches.services.moves import check_move, submit_move
from games.rules.codec import encode

_BIGGEST_VERSION: Final = 2**31 - 1


class Moves(View):
    @describe("submit_move", answers=MoveAnswer, body=MoveRequest, errors=(404, 409, 422))
    def post(self, request: Request, public_id: str) -> Response:
        """Plays a move on the version it was chosen on. The same `request_id` again gives the same
        answer again."""
        arrived = now()
        asked = self.body(request, MoveRequest)
        done = submit_move(
            public_id=public_id,
            actor=request.user,
            move=asked.move,
            expected_version=asked.expected_version,
            request_id=asked.request_id,
            now=arrived,
        )
        return Response(move_answer(done, done.table.seat_of(request.user.pk)))


class CheckMove(View):
    @describe("check_move", answers=CheckAnswer, body=CheckRequest, errors=(404,))
    def post(self, request: Request, public_id: str) -> Response:
        """A dry run: whether the move is legal now, why not, and what it would give."""
        asked = self.body(request, CheckRequest)
        checked = check_move(public_id=public_id, caller=request.user, move=asked.move)
        refusal = checked.refusal
        game = checked.table.game.key
        return Response(
            CheckAnswer(
                legal=refusal is None,
                refusal=None if refusal is None else error_payload(refusal, game),
                preview=Raw(encode(checked.preview)),
            )
        )


class Resign(View):
    @describe("resign", answers=MoveAnswer, body=ActRequest, errors=(404, 409))
    def post(self, request: Request, public_id: str) -> Response:
        """Gives up. Where other people still play the computer takes the seat over."""
        asked = self.body(request, ActRequest)
        done = acts.resign(
            public_id=public_id,
            caller=request.user,
            expected_version=asked.expected_version,
            request_id=asked.request_id,
            now=now(),
        )
        return Response(move_answer(done, done.table.seat_of(request.user.pk)))


class Undo(View):
    @describe("undo", answers=MoveAnswer, body=ActRequest, errors=(404, 409))
    def post(self, request: Request, public_id: str) -> Response:
        """Takes back the caller's last move, as long as nothing was revealed and nobody else
        moved since."""
        asked = self.body(request, ActRequest)
        done = acts.undo(
            public_id=public_id,
            caller=request.user,
            expected_version=asked.expected_version,
            request_id=asked.request_id,
            now=now(),
        )
        return Response(move_answer(done, done.table.seat_of(request.user.pk)))


class Events(View):
    @describe(
        "read_events",
        answers=MatchUpdate,
        errors=(400, 404),
        parameters=(
            OpenApiParameter(
                "after",
                {"type": "integer", "minimum": 0, "maximum": _BIGGEST_VERSION, "default": 0},
                description="The last version that the caller has.",
            ),
        ),
    )
    def get(self, request: Request, public_id: str) -> Response:
        """The commits after a version, at most 200, and where the match stands."""
        after = number(request.query_params, "after", default=0, most=_BIGGEST_VERSION)
        table = table_for(public_id, request.user)
        return Response(match_update(table, table.seat_of(request.user.pk), after))
