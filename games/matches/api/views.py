"""Matches: made, listed, looked at, joined, started, left, made again."""

from __future__ import annotations

from typing import Final

from drf_spectacular.utils import OpenApiParameter
from msgspec import UNSET
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from games.matches import selectors
from games.matches.api.access import player
from games.matches.api.base import View, choice, text
from games.matches.api.describe import describe
from games.matches.clock import now
from games.matches.errors import Malformed
from games.matches.messages import (
    ActRequest,
    EmptyRequest,
    JoinRequest,
    MatchPage,
    MatchPayload,
    MatchRequest,
)
from games.matches.models import Match
from games.matches.presenter import match_payload, match_summary
from games.matches.services.access import table_for
from games.matches.services.matches import create_match, rematch, start_match
from games.matches.services.seats import leave_seat, take_seat
from games.rules.registry import all_games

_STATES: Final = tuple(Match.State.values)


def _filter(name: str, description: str, values: tuple[str, ...] | None = None) -> OpenApiParameter:
    return OpenApiParameter(name, str, description=description, enum=values)


class Matches(View):
    @describe(
        "list_matches",
        answers=MatchPage,
        errors=(400,),
        parameters=(
            _filter("state", "Only matches in this state.", _STATES),
            _filter("game", "Only matches of this game."),
            _filter(
                "player",
                "Only matches in which the user with this nickname sits; none where the caller "
                "may not see their record.",
            ),
            _filter("cursor", "`next` of the page before."),
        ),
    )
    def get(self, request: Request) -> Response:
        """The matches that the caller may know of, newest first."""
        matches = selectors.matches_seen_by(request.user)
        asked = request.query_params
        if state := choice(asked, "state", _STATES):
            matches = matches.filter(state=state)
        if game := choice(asked, "game", tuple(game.key for game in all_games())):
            matches = matches.filter(game=game)
        if nickname := text(asked, "player"):
            matches = selectors.with_player(matches, nickname, request.user)
        page = selectors.page(matches, text(asked, "cursor"))
        if page is None:
            raise Malformed("malformed", {"at": "cursor"})
        items = tuple(match_summary(match, request.user.pk) for match in page.matches)
        return Response(MatchPage(items, page.next))

    @describe(
        "create_match",
        answers=MatchPayload,
        body=MatchRequest,
        status=status.HTTP_201_CREATED,
        errors=(422,),
    )
    def post(self, request: Request) -> Response:
        """Makes a match; without open seats it starts at once. A stranger's browser becomes a
        guest."""
        asked = self.body(request, MatchRequest)
        user = player(request)
        table = create_match(
            host=user,
            game=asked.game,
            seats=asked.seats,
            options=b"{}" if asked.options is UNSET else asked.options,
            visibility=asked.visibility,
            now=now(),
        )
        return Response(match_payload(table, user.pk), status=status.HTTP_201_CREATED)


class MatchDetail(View):
    @describe("read_match", answers=MatchPayload, errors=(404,))
    def get(self, request: Request, public_id: str) -> Response:
        """The match as the caller may see it."""
        return Response(match_payload(table_for(public_id, request.user), request.user.pk))


class Seats(View):
    @describe(
        "take_seat", answers=MatchPayload, body=JoinRequest, errors=(404, 409), body_needed=False
    )
    def post(self, request: Request, public_id: str) -> Response:
        """Sits down; with the last open seat the match starts. A stranger's browser becomes a
        guest."""
        asked = self.body(request, JoinRequest)
        user = player(request)
        table = take_seat(public_id=public_id, user=user, seat=asked.seat, now=now())
        return Response(match_payload(table, user.pk))


class Start(View):
    @describe("start_match", answers=MatchPayload, body=ActRequest, errors=(404, 409, 422))
    def post(self, request: Request, public_id: str) -> Response:
        """The host starts the match without the seats that are still open."""
        asked = self.body(request, ActRequest)
        table = start_match(
            public_id=public_id,
            caller=request.user,
            expected_version=asked.expected_version,
            now=now(),
        )
        return Response(match_payload(table, request.user.pk))


class Leave(View):
    @describe("leave_seat", answers=MatchPayload, body=ActRequest, errors=(404, 409))
    def post(self, request: Request, public_id: str) -> Response:
        """Gets up before the start."""
        asked = self.body(request, ActRequest)
        table = leave_seat(
            public_id=public_id,
            caller=request.user,
            expected_version=asked.expected_version,
            now=now(),
        )
        return Response(match_payload(table, request.user.pk))


class Rematch(View):
    @describe(
        "rematch",
        answers=MatchPayload,
        body=EmptyRequest,
        errors=(404, 409, 422),
        body_needed=False,
    )
    def post(self, request: Request, public_id: str) -> Response:
        """The same match again: made by the first who asks, joined by the others."""
        self.body(request, EmptyRequest)
        table = rematch(public_id=public_id, caller=request.user, now=now())
        return Response(match_payload(table, request.user.pk))
