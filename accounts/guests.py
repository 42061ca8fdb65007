"""Guests on their way into an account."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponseBase

from accounts.models import User

View = Callable[..., HttpResponseBase]


def as_stranger(view: View) -> View:
    """For the later steps of a login: a guest is nobody there, and a guest until it is done.

    The libraries take whoever has a session for logged in already.
    """

    @wraps(view)
    def stepping_in(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        guest = guest_of(request)
        if guest is not None:
            request.guest = guest  # type: ignore[attr-defined]  # for guest_of
            request.user = AnonymousUser()
        return view(request, *args, **kwargs)

    return stepping_in


def guest_of(request: HttpRequest) -> User | None:
    """The guest whose browser this is, also where they count as a stranger."""
    user = getattr(request, "guest", request.user)
    return user if isinstance(user, User) and user.is_guest else None
