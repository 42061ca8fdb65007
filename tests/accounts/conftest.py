from __future__ import annotations

import re
from typing import Any
from urllib.parse import parse_qs, urlparse

import pytest
from allauth.socialaccount.providers.kakao.views import KakaoOAuth2Adapter
from allauth.socialaccount.providers.oauth2.client import OAuth2Client
from django.core import mail
from django.core.cache import cache
from django.core.mail import EmailMultiAlternatives
from django.test import Client
from pytest_django import Settings

from accounts.models import User

PASSWORD = "sesame-open"
KEYS = {"APPS": [{"client_id": "pannori", "secret": "hush", "key": ""}]}


@pytest.fixture(autouse=True)
def _fresh_rate_limits() -> None:
    cache.clear()


@pytest.fixture
def regular() -> User:
    return User.objects.create_user("단골손", PASSWORD, email="regular@example.com")


@pytest.fixture
def member(regular: User) -> Client:
    """The browser of ``regular``, who has just given the password twice: to log in and again."""
    client = Client()
    client.post("/account/login/", {"login": "단골손", "password": PASSWORD})
    client.post("/account/reauthenticate/", {"password": PASSWORD, "next": "/"})
    assert client.session["_auth_user_id"] == str(regular.pk)
    return client


def last_mail() -> EmailMultiAlternatives:
    sent = mail.outbox[-1]
    assert isinstance(sent, EmailMultiAlternatives)
    return sent


def link_in(sent: EmailMultiAlternatives) -> str:
    """The path of the first link, which stands in both forms of the mail."""
    found = re.search(r"http://testserver(/\S+)", str(sent.body))
    assert found
    assert f'href="http://testserver{found[1]}"' in str(sent.alternatives[0][0])
    return found[1]


@pytest.fixture
def kakao(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What Kakao says of who comes back from it."""
    settings.SOCIALACCOUNT_PROVIDERS = {"kakao": KEYS}
    person: dict[str, Any] = {
        "id": 4711,
        "kakao_account": {
            "email": "kim@example.com",
            "is_email_verified": True,
            "profile": {"nickname": "ㅋㅋ 김"},
        },
    }
    monkeypatch.setattr(OAuth2Client, "get_access_token", lambda *a, **k: {"access_token": "token"})
    monkeypatch.setattr(
        KakaoOAuth2Adapter,
        "complete_login",
        lambda self, request, app, token, **k: self.get_provider().sociallogin_from_response(
            request, person
        ),
    )
    return person


def come_back(client: Client, query: str = "?process=login") -> str:
    """Goes to the service and comes back; where that leads."""
    away = client.post(f"/social/kakao/login/{query}").headers["Location"]
    asked = parse_qs(urlparse(away).query)
    assert urlparse(away).hostname == "kauth.kakao.com"
    assert asked["redirect_uri"] == ["http://testserver/social/kakao/login/callback/"]
    answer = {"code": "code", "state": asked["state"][0]}
    return client.get("/social/kakao/login/callback/", answer).headers["Location"]
