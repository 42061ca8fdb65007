"""Matches whose chance is settled beforehand, so that tests meet the same ones in every run.

A match's deals, and its computers' choices with them, follow from its secret alone. In the tests'
own process every secret follows from the test that makes the match and from how many it made
before; on a server of tests, from the cookie ``chance`` that a browser or a program brings.
``PANNORI_TEST_LOT``, any text, deals everything otherwise: what a test promises must not hang on
the lot.
"""

from __future__ import annotations

import hashlib
import itertools
import os
from collections.abc import Callable
from contextvars import ContextVar
from unittest import mock

from django.http import HttpRequest, HttpResponseBase

from games.rules.core.chance import commitment

_settled: ContextVar[str] = ContextVar("settled", default="")

NewSecret = Callable[[], tuple[bytes, str]]


def secrets_of(test: str) -> NewSecret:
    """What stands in for drawing secrets while this test (its node id) runs."""
    numbers = itertools.count(1)
    return lambda: _secret(_lot(f"{test} {next(numbers)}"))


def cookie_of_file() -> str:
    """The cookie of a browser, which tests of one file may share. Empty outside of tests."""
    return _cookie(os.environ.get("PYTEST_CURRENT_TEST", "").partition("::")[0])


def cookie_of_test(number: int) -> str:
    """The cookie of a program's match with this number in its test. Empty outside of tests."""
    test, _, _stage = os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" ")
    return _cookie(f"{test} {number}" if test else "")


def _cookie(text: str) -> str:
    return hashlib.sha256(_lot(text).encode()).hexdigest()[:12] if text else ""


def _lot(text: str) -> str:
    return os.environ.get("PANNORI_TEST_LOT", "") + text


def _secret(lot: str) -> tuple[bytes, str]:
    secret = hashlib.sha256(lot.encode()).digest()
    return secret, commitment(secret)


def settled_chance(
    get_response: Callable[[HttpRequest], HttpResponseBase],
) -> Callable[[HttpRequest], HttpResponseBase]:
    """Middleware of test servers alone."""
    from games.matches.services import matches, secrets  # noqa: PLC0415  (browsers know no models)

    def new_secret() -> tuple[bytes, str]:
        return _secret(_settled.get()) if _settled.get() else secrets.new_secret()

    def with_settled_chance(request: HttpRequest) -> HttpResponseBase:
        token = _settled.set(request.COOKIES.get("chance", ""))
        try:
            return get_response(request)
        finally:
            _settled.reset(token)

    mock.patch.object(matches, "new_secret", new_secret).start()
    return with_settled_chance
