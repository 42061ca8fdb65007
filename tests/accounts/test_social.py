"""Accounts entered through another service, whose answers alone are made up here."""

from __future__ import annotations

import re
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from allauth.socialaccount.models import SocialAccount
from django.test import Client
from pytest_django import Settings

from accounts.models import User
from tests.accounts.conftest import KEYS, PASSWORD, come_back, last_mail
from tests.ground.test_settings import COMPLETE, read_production
from tests.matches.callers import Caller, computer

pytestmark = pytest.mark.django_db

FORM = {"username": "카카오손", "email": "kim@example.com", "is_14": "on"}


def test_services_without_keys_do_not_show(client: Client, settings: Settings) -> None:
    for path in ("/account/login/", "/account/signup/"):
        assert "/social/" not in client.get(path).content.decode()
    for path in ("/social/kakao/login/", "/social/naver/login/callback/"):
        assert client.get(path).status_code == 404
    settings.SOCIALACCOUNT_PROVIDERS = {"naver": KEYS}
    page = client.get("/account/login/").content.decode()
    assert "네이버로 계속하기" in page
    assert "카카오" not in page
    assert "Go on with Naver" in client.get("/en/account/login/").content.decode()


def test_a_newcomer_chooses_a_nickname_and_says_their_age(
    client: Client, kakao: dict[str, Any]
) -> None:
    assert come_back(client) == "/account/social/signup/"
    page = client.get("/account/social/signup/").content.decode()
    assert 'value="kim@example.com"' in page
    assert (
        "field-error"
        in client.post("/account/social/signup/", FORM | {"is_14": ""}).content.decode()
    )
    assert (
        "field-error"
        in client.post("/account/social/signup/", FORM | {"username": "ㅋㅋ"}).content.decode()
    )
    assert not User.objects.exists()
    client.post("/account/social/signup/", FORM)
    user = User.objects.get(nickname="카카오손")
    assert client.session["_auth_user_id"] == str(user.pk)
    assert not user.has_usable_password()
    assert EmailAddress.objects.get(user=user).verified


def test_who_comes_again_is_in_at_once(client: Client, kakao: dict[str, Any]) -> None:
    come_back(client)
    client.post("/account/social/signup/", FORM)
    again = Client()
    assert come_back(again) == "/"
    assert again.session["_auth_user_id"] == client.session["_auth_user_id"]


def test_a_guest_keeps_the_match_on_either_way_in(kakao: dict[str, Any]) -> None:
    guest = Caller.guest()
    match = guest.create(computer())
    come_back(guest.client)
    guest.client.post("/account/social/signup/", FORM)
    assert guest.look(match)["you"] == 0
    assert User.objects.count() == 1

    another = Caller.guest()
    second = another.create(computer())
    come_back(another.client)
    assert another.look(second)["you"] == 0
    assert another.look(match)["you"] == 0


def test_an_address_with_an_account_is_not_entered_by_saying_so(
    client: Client, regular: User, kakao: dict[str, Any]
) -> None:
    kakao["kakao_account"]["email"] = "regular@example.com"
    assert come_back(client) == "/account/social/signup/"
    page = client.post("/account/social/signup/", FORM | {"email": "regular@example.com"})
    assert "이미 계정이 있는 이메일이에요." in page.content.decode()
    assert "_auth_user_id" not in client.session


def test_a_service_is_connected_and_disconnected(
    member: Client, regular: User, kakao: dict[str, Any]
) -> None:
    assert "다른 로그인 방법" in member.get("/account/settings/").content.decode()
    come_back(member, "?process=connect")
    assert last_mail().subject == "[판놀이] 로그인 방법이 추가되었습니다"
    page = member.get("/account/social/").content.decode()
    found = re.search(r'name="account" value="(\d+)"', page)
    assert found
    member.post("/account/social/", {"account": found[1]})
    assert not SocialAccount.objects.exists()


def test_the_only_way_in_stays(client: Client, kakao: dict[str, Any]) -> None:
    come_back(client)
    client.post("/account/social/signup/", FORM)
    account = SocialAccount.objects.get()
    page = client.post("/account/social/", {"account": account.pk})
    assert "먼저 비밀번호를 설정해 주세요." in page.content.decode()
    client.post("/account/password/set/", {"password1": PASSWORD})
    assert User.objects.get().check_password(PASSWORD)


def test_a_guest_connects_nothing(kakao: dict[str, Any]) -> None:
    guest = Caller.guest()
    assert come_back(guest.client, "?process=connect") == "/en/account/login/"
    assert not SocialAccount.objects.exists()


@pytest.mark.parametrize("query", ["", "?code=1&state=made-up", "?error=access_denied"])
def test_coming_back_without_having_gone_is_an_error(
    client: Client, kakao: dict[str, Any], query: str
) -> None:
    response = client.get(f"/social/kakao/login/callback/{query}", follow=True)
    assert response.status_code in (200, 401)
    assert re.search("로그인하지 (못했|않았)어요", response.content.decode())
    assert not User.objects.exists()


def test_the_form_for_newcomers_needs_somebody_who_came_back(client: Client) -> None:
    assert client.get("/account/social/signup/").headers["Location"] == "/account/login/"


def test_production_takes_keys_from_the_environment() -> None:
    code = "from django.conf import settings as s; print(sorted(s.SOCIALACCOUNT_PROVIDERS))"
    done = read_production(code, **COMPLETE, KAKAO_KEYS="id:secret", GOOGLE_KEYS="")
    assert done.stdout.strip() == "['kakao']"
    wrong = read_production(code, **COMPLETE, NAVER_KEYS="id")
    assert wrong.returncode == 1
    assert wrong.stderr.startswith("NAVER_KEYS is not a client id and a secret")
