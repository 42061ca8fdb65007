"""Pages load our own files alone and run nothing that is written into them."""

from __future__ import annotations

import pytest
from django.test import Client, override_settings

from accounts.models import User
from tests.matches.callers import Caller, computer

pytestmark = pytest.mark.django_db

STRICT = {
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
}


def policy(response: object) -> set[str]:
    return set(response.headers["Content-Security-Policy"].split("; "))  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/en/",
        "/account/login/",
        "/nowhere/",
        "/play/dominoes/",
        "/api/v1/docs/",
        "/api/v1/games/",
    ],
)
def test_every_answer_carries_the_strict_policy(client: Client, path: str) -> None:
    assert policy(client.get(path)) == STRICT


def test_the_table_carries_it_too() -> None:
    ann = Caller.guest()
    match = ann.create(computer())
    for page in ("", "replay/"):
        assert policy(ann.client.get(f"/matches/{match['id']}/{page}")) == STRICT


def test_the_admin_gets_what_its_theme_needs_and_no_more(client: Client) -> None:
    client.force_login(User.objects.create_superuser("관리인"))
    extra = {"script-src 'self' 'unsafe-eval'", "style-src 'self' 'unsafe-inline'"}
    assert (
        policy(client.get("/admin/")) == STRICT - {"script-src 'self'", "style-src 'self'"} | extra
    )


def test_forms_lead_to_the_services_that_have_keys(client: Client) -> None:
    keys = {"APP": {"client_id": "id", "secret": "secret"}}
    with override_settings(SOCIALACCOUNT_PROVIDERS={"kakao": keys, "google": keys}):
        policies = policy(client.get("/account/login/"))
    (form,) = (part for part in policies if part.startswith("form-action"))
    assert set(form.split()[1:]) == {
        "'self'",
        "https://kauth.kakao.com",
        "https://accounts.google.com",
    }


def test_our_own_mistake_needs_no_file_but_allows_only_its_own_style(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("games.matches.selectors.open_matches", lambda: 1 / 0)
    response = Client(raise_request_exception=False).get("/lobby/")
    assert response.status_code == 500
    (style,) = (part for part in policy(response) if part.startswith("style-src"))
    assert style.startswith("style-src 'sha256-")
    assert b"/static/" not in response.content
    assert policy(response) - {style} == STRICT - {"style-src 'self'"}
