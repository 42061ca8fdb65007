"""Logging in by password and a code from an app."""

import re
from types import SimpleNamespace
from typing import Final

import pytest
from allauth.mfa import app_settings
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal import auth
from allauth.mfa.totp.internal.auth import format_hotp_value, hotp_value
from django.core.cache import cache
from django.test import Client

from accounts.models import User
from tests.accounts.conftest import PASSWORD, last_mail
from tests.matches.callers import Caller, computer

pytestmark = pytest.mark.django_db

LOGIN = {"login": "단골손", "password": PASSWORD}
NOW: Final = 1_790_000_000
"""Seconds: a code must not run out between being worked out and being typed."""


@pytest.fixture(autouse=True)
def stopped_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(auth, "time", SimpleNamespace(time=lambda: NOW))


def code_of(secret: str) -> str:
    return str(format_hotp_value(hotp_value(secret, NOW // app_settings.TOTP_PERIOD)))


def switch_on(member: Client) -> tuple[str, list[str]]:
    """Switches two-step login on; the app's secret and the spare codes."""
    page = member.get("/account/two-step/on/").content.decode()
    assert "<svg" in page
    found = re.search(r"<code[^>]*>(\w+)</code>", page)
    assert found
    done = member.post("/account/two-step/on/", {"code": code_of(found[1])}, follow=True)
    codes = re.findall(r"<code>(\d+)</code>", done.content.decode())
    assert done.redirect_chain == [("/account/two-step/spare/", 302)]
    return found[1], codes


def forget_used_codes() -> None:
    """A code works once; the next would come half a minute later."""
    cache.clear()


def test_logging_in_takes_the_code_once_it_is_on(member: Client, regular: User) -> None:
    secret, spare = switch_on(member)
    assert len(spare) == 10
    forget_used_codes()
    client = Client()
    response = client.post("/account/login/", LOGIN)
    assert response.headers["Location"] == "/account/two-step/code/"
    assert "_auth_user_id" not in client.session
    assert client.get("/account/profile/").status_code == 302

    refused = client.post("/account/two-step/code/", {"code": "000000"})
    assert "번호가 틀렸거나 시간이 지났어요." in refused.content.decode()
    client.post("/account/two-step/code/", {"code": code_of(secret)})
    assert client.session["_auth_user_id"] == str(regular.pk)


def test_a_spare_code_works_once(member: Client, regular: User) -> None:
    _, spare = switch_on(member)
    for expected in (True, False):
        client = Client()
        client.post("/account/login/", LOGIN)
        client.post("/account/two-step/code/", {"code": spare[0]})
        assert ("_auth_user_id" in client.session) is expected


def test_guessing_codes_is_limited(member: Client, regular: User) -> None:
    secret, _ = switch_on(member)
    forget_used_codes()
    client = Client()
    client.post("/account/login/", LOGIN)
    for _try in range(5):
        client.post("/account/two-step/code/", {"code": "000000"})
    response = client.post("/account/two-step/code/", {"code": code_of(secret)})
    assert "로그인 시도가 너무 많았어요" in response.content.decode()
    assert "_auth_user_id" not in client.session


def test_a_guest_takes_the_code_too_and_brings_the_match_along(
    member: Client, regular: User
) -> None:
    _, spare = switch_on(member)
    guest = Caller.guest()
    match = guest.create(computer())
    guest.client.post("/account/login/", LOGIN)
    assert guest.look(match)["you"] == 0, "still a guest until the code is given"
    guest.client.post("/account/two-step/code/", {"code": spare[0]})
    assert guest.client.session["_auth_user_id"] == str(regular.pk)
    assert guest.look(match)["you"] == 0


def test_the_secret_is_not_stored_as_it_is(member: Client, regular: User) -> None:
    secret, spare = switch_on(member)
    stored = str(list(Authenticator.objects.values_list("data", flat=True)))
    assert secret not in stored
    assert not any(code in stored for code in spare)


def test_switching_on_and_off_is_told_by_mail(member: Client, regular: User) -> None:
    switch_on(member)
    assert "켜짐" in member.get("/account/settings/").content.decode()
    member.post("/account/two-step/off/")
    assert not Authenticator.objects.exists()
    assert last_mail().subject == "[판놀이] 2단계 로그인이 꺼졌습니다"
    assert Client().post("/account/login/", LOGIN).headers["Location"] == "/"


def test_new_spare_codes_replace_the_old(member: Client, regular: User) -> None:
    _, old = switch_on(member)
    member.post("/account/two-step/spare/new/")
    page = member.get("/account/two-step/spare/").content.decode()
    new = re.findall(r"<code>(\d+)</code>", page)
    assert len(new) == 10
    assert not set(new) & set(old)


def test_a_wrong_code_switches_nothing_on(member: Client, regular: User) -> None:
    response = member.post("/account/two-step/on/", {"code": "12"})
    assert "번호가 틀렸거나 시간이 지났어요." in response.content.decode()
    assert not Authenticator.objects.exists()


@pytest.mark.parametrize("path", ["", "on/", "off/", "spare/", "spare/new/", "again/"])
def test_guests_have_no_second_step(path: str) -> None:
    response = Caller.guest().client.post(f"/account/two-step/{path}", {"code": "1"})
    assert response.headers["Location"].startswith("/account/login/")


def test_switching_on_asks_for_the_password_first(client: Client, regular: User) -> None:
    client.force_login(regular)
    response = client.get("/account/two-step/on/")
    assert response.headers["Location"].startswith("/account/reauthenticate/")
