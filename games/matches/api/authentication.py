"""Who calls: a program by its token, a browser by its session with the CSRF token."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rest_framework.authentication import SessionAuthentication, TokenAuthentication
from rest_framework.exceptions import PermissionDenied

from accounts.services import mark_seen
from games.matches.clock import now

if TYPE_CHECKING:
    from django.http import HttpRequest
    from rest_framework.authtoken.models import Token
    from rest_framework.request import Request

    from accounts.models import User


class CsrfFailed(PermissionDenied):
    """The browser's request lacks the token that proves where it came from."""


class ProgramToken(TokenAuthentication):
    """``Authorization: Token …``; whoever comes with one is about."""

    def authenticate_credentials(self, key: str) -> tuple[User, Token]:
        user, token = super().authenticate_credentials(key)
        mark_seen(user=user, now=now())
        return user, token


class BrowserSession(SessionAuthentication):
    """Django's session. Whatever changes something needs the CSRF token."""

    def enforce_csrf(self, request: HttpRequest | Request) -> None:
        try:
            super().enforce_csrf(request)  # type: ignore[arg-type]  # DRF takes both
        except PermissionDenied as error:
            raise CsrfFailed from error
