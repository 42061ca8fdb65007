"""How a stranger comes in: as a guest, and not too many of them from one address."""

from __future__ import annotations

from django.http import HttpRequest
from rest_framework.request import Request

from accounts.models import User
from accounts.services import ensure_guest
from games.matches.api.authentication import BrowserSession
from games.matches.api.throttles import NewGuests


def player(request: Request) -> User:
    """The caller; a stranger's browser becomes a guest and is logged in from here on.

    Raises CsrfFailed for a stranger without the token and TooMany for one too many.
    """
    if isinstance(request.user, User):
        return request.user
    BrowserSession().enforce_csrf(request)
    return reader_or_guest(request._request)


def reader_or_guest(request: HttpRequest) -> User:
    """The reader; a stranger becomes a guest and is logged in from here on.

    Raises TooMany for one too many from this address.
    """
    if not isinstance(request.user, User):
        NewGuests().admit(request)
    return ensure_guest(request)
