"""Matches whose chance is settled beforehand, so that a browser meets the same ones in every run.

A browser with the cookie ``chance`` gets matches whose secret follows from it; with the secret
the deals are given, and the computers' choices with them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from contextvars import ContextVar
from unittest import mock

from django.http import HttpRequest, HttpResponseBase

from games.matches.services import matches, secrets
from games.rules.core.chance import commitment

_settled: ContextVar[str] = ContextVar("settled", default="")


def settled_chance(
    get_response: Callable[[HttpRequest], HttpResponseBase],
) -> Callable[[HttpRequest], HttpResponseBase]:
    """Middleware of test servers alone."""

    def new_secret() -> tuple[bytes, str]:
        if not _settled.get():
            return secrets.new_secret()
        secret = hashlib.sha256(_settled.get().encode()).digest()
        return secret, commitment(secret)

    def with_settled_chance(request: HttpRequest) -> HttpResponseBase:
        token = _settled.set(request.COOKIES.get("chance", ""))
        try:
            return get_response(request)
        finally:
            _settled.reset(token)

    mock.patch.object(matches, "new_secret", new_secret).start()
    return with_settled_chance
