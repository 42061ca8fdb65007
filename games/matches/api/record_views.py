"""Replays of matches, and the check of a saved game from anywhere."""

from __future__ import annotations

from typing import ClassVar

from django.utils.decorators import method_decorator
from django.views.decorators.gzip import gzip_page
from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request
from rest_framework.response import Response

from games.matches.api.base import View, choice, raw_body
from games.matches.api.describe import describe
from games.matches.api.errors import error_payload
from games.matches.api.throttles import ByAddress
from games.matches.errors import Illegal, Malformed
from games.matches.messages import ReplayPayload, SavedGameVerdict
from games.matches.records import opened, replay_payload
from games.matches.services.access import table_for
from games.matches.tables import Table
from games.rules import saved
from games.rules.core.errors import Refusal, RulesError, Unreadable
from games.rules.core.types import EVERYTHING, Viewer

_VIEWERS = (*map(str, range(8)), "spectator", "everything")


def _viewer_parameter(description: str) -> tuple[OpenApiParameter, ...]:
    return (OpenApiParameter("viewer", str, enum=_VIEWERS, description=description),)


_compressed = method_decorator(gzip_page, name="dispatch")
"""Every row comes with a whole view, most of it as before: a twentieth of it is left."""


@_compressed
class Replay(View):
    @describe(
        "read_replay",
        answers=ReplayPayload,
        errors=(400, 404),
        parameters=_viewer_parameter(
            "Through whose eyes; by default everybody's once the match is over and the caller's "
            "before. While it runs there is no choice."
        ),
    )
    def get(self, request: Request, public_id: str) -> Response:
        """Every row so far, and the saved game once the match is over."""
        table = table_for(public_id, request.user)
        you = table.seat_of(request.user.pk)
        asked = choice(request.query_params, "viewer", _VIEWERS)
        return Response(replay_payload(table, you, _viewer(table, you, asked)))


class Readers(ByAddress):
    """How often one address may have files replayed."""

    scope = "files"
    rate = "30/min"


class CheckReplay(View):
    body_limit: ClassVar[int] = saved.MAX_BYTES
    throttle_classes = (Readers,)

    @describe("check_replay", answers=SavedGameVerdict, body=saved.SavedGame, errors=(422, 429))
    def post(self, request: Request) -> Response:
        """Whether a saved game replays, whether its shuffle is the committed one, and where it
        first differs."""
        document = _read(request)
        try:
            verdict = saved.check(document)
        except RulesError as error:
            raise Illegal.of(error.refusal, document.rules[0]) from None
        difference = verdict.difference
        return Response(
            SavedGameVerdict(
                replays=verdict.replays,
                rows=verdict.rows,
                shuffle=verdict.shuffle,
                difference=None if difference is None else error_payload(difference),
            )
        )


@_compressed
class OpenReplay(View):
    """Anybody may open a file; the rules replay it anew for each look."""

    body_limit: ClassVar[int] = saved.MAX_BYTES
    throttle_classes = (Readers,)

    @describe(
        "open_replay",
        answers=ReplayPayload,
        body=saved.SavedGame,
        errors=(422, 429),
        parameters=_viewer_parameter("Through whose eyes; by default everybody's."),
    )
    def post(self, request: Request) -> Response:
        """A saved game from anywhere as a replay.

        Refused with the first row that can't be read or doesn't follow by the rules. Whether its
        draws follow from its secret is not asked here: /replays/check/ does.
        """
        asked = choice(request.query_params, "viewer", _VIEWERS)
        document = _read(request)
        viewer = EVERYTHING if asked is None else _named(asked)
        try:
            return Response(opened(document, viewer))
        except saved.Difference as error:
            raise Illegal.of(error.refusal, document.rules[0], error.because) from None
        except RulesError as error:
            raise Illegal.of(error.refusal, document.rules[0]) from None


def _read(request: Request) -> saved.SavedGame:
    """The body as a saved game. Raises Malformed, or Illegal for a game that isn't known."""
    try:
        return saved.decode(raw_body(request))
    except Unreadable as error:
        ply = error.refusal.details.get("ply")
        if ply is None:
            raise Malformed.of(error.refusal) from None
        at_row = Refusal("unreadable_row", {"ply": ply})
        raise Malformed.of(at_row, because=error.refusal) from None
    except RulesError as error:
        raise Illegal.of(error.refusal) from None


def _viewer(table: Table, you: int | None, asked: str | None) -> Viewer:
    if asked is None:
        return EVERYTHING if table.over else you
    viewer = _named(asked)
    if isinstance(viewer, int) and viewer >= len(table.seats):
        raise Malformed("malformed", {"at": "viewer"})
    return viewer


def _named(asked: str) -> Viewer:
    if asked == "everything":
        return EVERYTHING
    return None if asked == "spectator" else int(asked)
