"""Whether whoever holds a socket is still logged in as they were when they opened it.

A request proves that anew each time. A socket proves it once, at the upgrade, so sessions,
tokens and accounts that end meanwhile are looked for in the database now and then.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import Final, NamedTuple

from django.contrib.sessions.models import Session
from rest_framework.authtoken.models import Token

from accounts.models import User


class Login(NamedTuple):
    """By what a visitor is known: an account, and the session or the token that led to it.

    ``password`` is its hash: another one ends every session but those made anew with it.
    """

    user_id: int
    password: str
    session: str = ""
    token: str = ""


_open: Final[dict[int, tuple[Login, Callable[[], None]]]] = {}


@contextmanager
def held(login: Login | None, end: Callable[[], None]) -> Iterator[None]:
    """While inside, ``end`` is called once ``login`` holds no longer; None never ends."""
    if login is None:
        yield
        return
    entry = (login, end)
    _open[id(entry)] = entry
    try:
        yield
    finally:
        del _open[id(entry)]


def all_held() -> frozenset[Login]:
    """The logins of the sockets that are open in this process."""
    return frozenset(login for login, _ in _open.values())


def end(logins: Collection[Login]) -> None:
    """Ends every socket with one of these logins. Call it in the loop of the sockets."""
    for login, ended in tuple(_open.values()):
        if login in logins:
            ended()


def no_longer_valid(logins: Collection[Login], now: datetime) -> set[Login]:
    """Those of the logins by which nobody would get in any more. At most three queries."""
    if not logins:
        return set()
    users = User.objects.filter(pk__in={login.user_id for login in logins}, is_active=True)
    passwords = dict(users.values_list("pk", "password"))
    sessions = _sessions({login.session for login in logins} - {""}, now)
    tokens = _tokens({login.token for login in logins} - {""})
    return {
        login
        for login in logins
        if passwords.get(login.user_id) != login.password
        or (login.session and login.session not in sessions)
        or (login.token and login.token not in tokens)
    }


def _sessions(keys: Collection[str], now: datetime) -> set[str]:
    if not keys:
        return set()
    found = Session.objects.filter(session_key__in=keys, expire_date__gt=now)
    return set(found.values_list("session_key", flat=True))


def _tokens(keys: Collection[str]) -> set[str]:
    return set(Token.objects.filter(key__in=keys).values_list("key", flat=True)) if keys else set()
