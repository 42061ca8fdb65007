"""Whose address a rate limit counts behind proxies: the one that our own proxy wrote down."""

import json
from typing import Any

import pytest
from allauth.account.adapter import get_adapter
from django.test import Client, RequestFactory
from pytest_django import Settings
from rest_framework.throttling import SimpleRateThrottle

from tests.ground.test_settings import COMPLETE, read_production

pytestmark = pytest.mark.django_db

PROXY = "10.0.0.1"


@pytest.mark.parametrize(
    ("proxies", "forwarded", "counted"),
    [
        (0, "198.51.100.7", PROXY),
        (1, "198.51.100.7", "198.51.100.7"),
        (1, "1.2.3.4, 198.51.100.7", "198.51.100.7"),
        (2, "1.2.3.4, 198.51.100.7, 10.0.0.2", "198.51.100.7"),
        (2, "198.51.100.7", PROXY),
        (1, None, PROXY),
    ],
)
def test_a_reader_cannot_choose_the_address_that_is_counted(
    settings: Settings, proxies: int, forwarded: str | None, counted: str
) -> None:
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = proxies
    headers = {} if forwarded is None else {"x-forwarded-for": forwarded}
    request = RequestFactory().get("/", headers=headers, REMOTE_ADDR=PROXY)
    assert get_adapter().get_client_ip(request) == counted


def test_behind_a_proxy_every_reader_has_tries_of_their_own(settings: Settings) -> None:
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = 1

    def answers(address: str, tries: int) -> list[int]:
        return [
            Client(REMOTE_ADDR=PROXY, headers={"x-forwarded-for": address})
            .post("/account/login/", {"login": f"somebody{n}", "password": "wrong"})
            .status_code
            for n in range(tries)
        ]

    assert answers("198.51.100.7", 31)[-1] == 429
    assert answers("198.51.100.8", 1) == [200]


@pytest.mark.parametrize(
    ("variables", "proxies"),
    [({}, 0), ({"BEHIND_TLS_PROXY": "true"}, 1), ({"PROXIES": "2"}, 2)],
)
def test_production_takes_the_number_of_proxies_from_the_environment(
    variables: dict[str, str], proxies: int
) -> None:
    code = (
        "import json; from django.conf import settings as s;"
        "print(json.dumps([s.ALLAUTH_TRUSTED_PROXY_COUNT, s.REST_FRAMEWORK['NUM_PROXIES']]))"
    )
    done = read_production(code, **COMPLETE, **variables)
    assert json.loads(done.stdout) == [proxies, proxies]


@pytest.mark.parametrize(
    ("variables", "verification"),
    [
        ({}, "none"),
        ({"EMAIL_URL": "consolemail://"}, "none"),
        ({"EMAIL_URL": "smtp+tls://me:word@mail.example:587"}, "mandatory"),
        ({"EMAIL_URL": "smtp://mail.example:25", "EMAIL_VERIFICATION": "false"}, "none"),
    ],
)
def test_production_asks_for_confirmed_addresses_where_it_sends_mail(
    variables: dict[str, str], verification: str
) -> None:
    code = "from django.conf import settings as s; print(s.ACCOUNT_EMAIL_VERIFICATION)"
    assert read_production(code, **COMPLETE, **variables).stdout.strip() == verification


def test_the_api_counts_the_same_address(settings: Settings) -> None:
    framework: dict[str, Any] = settings.REST_FRAMEWORK
    settings.REST_FRAMEWORK = {**framework, "NUM_PROXIES": 1}
    request: Any = RequestFactory().get(
        "/", headers={"x-forwarded-for": "1.2.3.4, 198.51.100.7"}, REMOTE_ADDR=PROXY
    )
    assert SimpleRateThrottle.get_ident(object.__new__(SimpleRateThrottle), request) == (
        "198.51.100.7"
    )
