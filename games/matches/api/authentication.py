"""Who calls: a program by its token, a browser by its session with the CSRF token."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rest_framework.authentication import SessionAuthentication, TokenAuthentication
from rest_framework.exceptions import PermissionDenied

if TYPE_CHECKING:
    from django.http import HttpRequest
    from rest_framework.request import Request


class CsrfFailed(PermissionDenied):
    """The browser's request lacks the token that proves where it came from."""


class ProgramToken(TokenAuthentication):
    """``Authorization: Token …``"""


class BrowserSession(SessionAuthentication):
    """Django's session. Whatever changes something needs the CSRF token."""

    def enforce_csrf(self, request: HttpRequest | Request) -> None:
        try:
            super().enforce_csrf(request)  # type: ignore[arg-type]
        except PermissionDenied as error:
            raise CsrfFailed from error
