"""What is on offer: the games, an account for programs, and an answer for unknown addresses."""

from __future__ import annotations

import msgspec
from django.utils.translation import get_language
from drf_spectacular.utils import extend_schema
from msgspec import Raw
from rest_framework import status
from rest_framework.authtoken.models import Token
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.services import create_guest
from games.ai.levels import levels
from games.matches.api.base import View
from games.matches.api.describe import describe
from games.matches.api.throttles import NewGuests
from games.matches.clock import now
from games.matches.errors import NotFound
from games.matches.messages import EmptyRequest, GameList, GamePayload, GuestPayload
from games.rules.core.game import AnyGame
from games.rules.registry import all_games


class Games(View):
    @describe("list_games", answers=GameList)
    def get(self, _request: Request) -> Response:
        """The games, with their seats, levels and options."""
        return Response(GameList(tuple(map(_game_payload, all_games()))))


class Guests(View):
    @describe(
        "create_guest",
        answers=GuestPayload,
        body=EmptyRequest,
        status=status.HTTP_201_CREATED,
        body_needed=False,
    )
    def post(self, request: Request) -> Response:
        """A guest for programs: its name, and the token that acts for it."""
        self.body(request, EmptyRequest)
        NewGuests().admit(request._request)
        guest = create_guest(language=get_language() or "ko", now=now())
        token = Token.objects.create(user=guest)
        return Response(GuestPayload(guest.nickname, token.key), status=status.HTTP_201_CREATED)


@extend_schema(exclude=True)
class Unknown(View):
    """Whatever else is asked for under /api/."""

    def initial(self, request: Request, *args: object, **kwargs: object) -> None:
        super().initial(request, *args, **kwargs)
        raise NotFound

    def get(self, _request: Request, **_kwargs: str) -> Response:
        raise NotFound

    post = put = patch = delete = get


def _game_payload(game: AnyGame) -> GamePayload:
    return GamePayload(
        key=game.key,
        rules_version=game.version,
        seat_counts=game.seat_counts,
        levels=levels(game.key),  # type: ignore[arg-type]  # the policies name no others
        options=Raw(msgspec.json.encode(msgspec.json.schema(game.options_type))),
    )
