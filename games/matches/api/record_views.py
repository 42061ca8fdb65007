"""Replays of matches, and the check of a saved game from anywhere."""

from __future__ import annotations

from typing import ClassVar

from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request
from rest_framework.response import Response

from games.matches.api.base import View, choice, raw_body
from games.matches.api.describe import describe
from games.matches.api.errors import error_payload
from games.matches.errors import Illegal, Malformed
from games.matches.messages import ReplayPayload, SavedGameVerdict
from games.matches.records import replay_payload
from games.matches.services.access import table_for
from games.matches.tables import Table
from games.rules import saved
from games.rules.core.errors import RulesError, Unreadable
from games.rules.core.types import EVERYTHING, Viewer

_VIEWERS = (*map(str, range(8)), "spectator", "everything")


class Replay(View):
    @describe(
        "read_replay",
        answers=ReplayPayload,
        errors=(400, 404),
        parameters=(
            OpenApiParameter(
                "viewer",
                str,
                enum=_VIEWERS,
                description="Through whose eyes; by default everybody's once the match is over "
                "and the caller's before. While it runs there is no choice.",
            ),
        ),
    )
    def get(self, request: Request, public_id: str) -> Response:
        """Every row so far, and the saved game once the match is over."""
        table = table_for(public_id, request.user)
        you = table.seat_of(request.user.pk)
        asked = choice(request.query_params, "viewer", _VIEWERS)
        return Response(replay_payload(table, you, _viewer(table, you, asked)))


class CheckReplay(View):
    body_limit: ClassVar[int] = saved.MAX_BYTES

    @describe("check_replay", answers=SavedGameVerdict, body=saved.SavedGame, errors=(422,))
    def post(self, request: Request) -> Response:
        """Whether a saved game replays, whether its shuffle is the committed one, and where it
        first differs."""
        try:
            verdict = saved.check(saved.decode(raw_body(request)))
        except Unreadable as error:
            raise Malformed.of(error.refusal) from None
        except RulesError as error:
            raise Illegal.of(error.refusal) from None
        difference = verdict.difference
        return Response(
            SavedGameVerdict(
                replays=verdict.replays,
                rows=verdict.rows,
                shuffle=verdict.shuffle,
                difference=None if difference is None else error_payload(difference),
            )
        )


def _viewer(table: Table, you: int | None, asked: str | None) -> Viewer:
    if asked is None:
        return EVERYTHING if table.over else you
    if asked == "everything":
        return EVERYTHING
    if asked == "spectator":
        return None
    if int(asked) >= len(table.seats):
        raise Malformed("malformed", {"at": "viewer"})
    return int(asked)
