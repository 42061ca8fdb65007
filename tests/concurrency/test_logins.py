"""A socket ends with the login that opened it, and with nothing else."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore
from django.contrib.sessions.models import Session
from django.http import HttpRequest
from rest_framework.authtoken.models import Token

from accounts.models import User
from accounts.services import create_guest, delete_account
from games.matches import clock
from games.matches.live import logins
from games.matches.live.caller import Visitor, visitor_of
from games.matches.live.logins import Login
from tests.client import Player
from tests.concurrency.conftest import Stack
from tests.concurrency.test_live_protocol import OPEN, closed_with


def visitor_with(**headers: str) -> Visitor:
    request = HttpRequest()
    request.META = {f"HTTP_{name.upper()}": value for name, value in headers.items()}
    request.COOKIES = {"sessionid": headers.get("cookie", "")}
    return visitor_of(request)


@pytest.fixture
def user(db: None) -> User:
    user = create_guest(language="en", now=clock.now())
    user.set_password("a word")
    user.save()
    return user


@pytest.fixture
def by_session(user: User) -> Login:
    session = SessionStore()
    session[SESSION_KEY] = str(user.pk)
    session["_auth_user_backend"] = "django.contrib.auth.backends.ModelBackend"
    session["_auth_user_hash"] = user.get_session_auth_hash()
    session.save()
    login = visitor_with(cookie=session.session_key or "").login
    assert login is not None
    return login


@pytest.fixture
def by_token(user: User) -> Login:
    key = Token.objects.create(user=user).key
    login = visitor_with(authorization=f"Token {key}").login
    assert login is not None
    return login


def another_password(user: User) -> None:
    user.set_password("another word")
    user.save()


def closed_account(user: User) -> None:
    User.objects.filter(pk=user.pk).update(is_active=False)


ENDINGS: dict[str, tuple[Callable[[User], Any], set[str]]] = {
    "logged out elsewhere": (lambda user: SessionStore().delete(session_of(user)), {"session"}),
    "a token taken back": (lambda user: Token.objects.all().delete(), {"token"}),
    "another password": (another_password, {"session", "token"}),
    "a closed account": (closed_account, {"session", "token"}),
    "a deleted account": (
        lambda user: delete_account(user=user, now=clock.now()),
        {"session", "token"},
    ),
    "nothing": (lambda user: None, set()),
}


def session_of(user: User) -> str:
    return str(Session.objects.get().session_key)


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_login_ends_with_what_it_rests_on(
    user: User, by_session: Login, by_token: Login, ending: str
) -> None:
    bring_about, expected = ENDINGS[ending]
    bring_about(user)
    ended = logins.no_longer_valid({by_session, by_token}, clock.now())
    assert {"session" if login.session else "token" for login in ended} == expected


def test_a_session_ends_by_itself_in_time(by_session: Login) -> None:
    assert logins.no_longer_valid({by_session}, clock.now() + timedelta(days=400)) == {by_session}


def test_whoever_is_nobody_stays_nobody(db: None) -> None:
    assert visitor_with().login is None
    assert logins.no_longer_valid((), clock.now()) == set()


def test_only_those_with_the_ended_login_hear_of_it(by_session: Login, by_token: Login) -> None:
    ended: list[str] = []
    with (
        logins.held(by_session, lambda: ended.append("one")),
        logins.held(by_session, lambda: ended.append("another")),
        logins.held(by_token, lambda: ended.append("the program")),
        logins.held(None, lambda: ended.append("nobody")),
    ):
        assert logins.all_held() == {by_session, by_token}
        logins.end({by_session})
    assert ended == ["one", "another"]
    assert logins.all_held() == frozenset()


async def test_the_sockets_of_a_login_that_ended_are_closed_and_others_go_on(stack: Stack) -> None:
    ann, ben = await Player.guest(stack.url), await Player.guest(stack.url)
    match_id = (await ann.create(seats=[OPEN], visibility="private"))["id"]
    await ben.post(f"/matches/{match_id}/seats/")
    async with ann.at(match_id) as mine, ben.at(match_id) as his:
        async with ann.connect("/ws/v1/lobby/") as lobby:
            stack.execute("DELETE FROM authtoken_token WHERE key = %s", ann.token)
            assert await closed_with(mine.socket) == 4410
            assert await closed_with(lobby) == 4410
        await his.send({"type": "ping"})
        await his.until(lambda message: message["type"] == "heartbeat")
    # Back without a login there is no such match.
    async with Player(stack.url).connect(f"/ws/v1/matches/{match_id}/") as back:
        assert await closed_with(back, say='{"type": "hello"}') == 4404
