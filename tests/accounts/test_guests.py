import re
from datetime import timedelta
from typing import Any
from unittest import mock

import pytest
from allauth.usersessions.models import UserSession
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.db import SessionStore
from django.contrib.sessions.models import Session
from django.db import IntegrityError, transaction
from django.test import Client, RequestFactory
from django.utils import timezone, translation

from accounts.models import User
from accounts.selectors import GUEST_KEPT_FOR
from accounts.services import (
    AlreadyRegistered,
    create_guest,
    ensure_guest,
    mark_seen,
    save_preferences,
    upgrade_guest,
)
from accounts.tasks import forget_expired_sessions

pytestmark = pytest.mark.django_db

NOW = timezone.now()


@pytest.mark.parametrize(
    ("language", "name"), [("ko", r"손님\d{5}"), ("en", r"Guest\d{5}"), ("fr", r"Guest\d{5}")]
)
def test_a_guest_is_named_in_the_readers_language(language: str, name: str) -> None:
    guest = create_guest(language=language, now=NOW)
    assert re.fullmatch(name, guest.nickname)
    assert guest.is_guest
    assert not guest.has_usable_password()


def test_a_taken_guest_name_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = iter([5, 5, 6])
    monkeypatch.setattr("accounts.services.secrets.randbelow", lambda _n: next(numbers))
    assert create_guest(language="en", now=NOW).nickname == "Guest10005"
    assert create_guest(language="en", now=NOW).nickname == "Guest10006"


def test_a_stranger_who_plays_becomes_one_guest() -> None:
    request = RequestFactory().post("/")
    request.session = SessionStore()
    request.user = AnonymousUser()
    with translation.override("en"):
        guest = ensure_guest(request)
    assert guest.nickname.startswith("Guest")
    assert request.session["_auth_user_id"] == str(guest.pk)
    assert ensure_guest(request) == guest
    assert User.objects.count() == 1


def test_a_guest_registers_on_the_same_row() -> None:
    guest = create_guest(language="ko", now=NOW)
    upgrade_guest(user=guest, nickname="단골", email="A@example.com", password="sesame-open")
    user = User.objects.get(pk=guest.pk)
    assert (user.nickname, user.email, user.is_guest) == ("단골", "a@example.com", False)
    assert user.check_password("sesame-open")
    with pytest.raises(AlreadyRegistered):
        upgrade_guest(user=user, nickname="다른이름", email="b@example.com", password="x")


def test_look_alike_nicknames_cannot_both_be_stored() -> None:
    User.objects.create_user("Lily")
    with pytest.raises(IntegrityError), transaction.atomic():
        User.objects.create_user("L1ly")


def test_an_email_address_has_one_account_whatever_its_case() -> None:
    User.objects.create_user("하나", email="one@example.com")
    with pytest.raises(IntegrityError), transaction.atomic():
        User.objects.create_user("둘이", email="ONE@example.com")
    User.objects.create_user("셋이")
    User.objects.create_user("넷이")


@pytest.mark.parametrize(
    "fields",
    [
        {"is_guest": True, "email": "g@example.com"},
        {"is_guest": True, "is_staff": True},
        {"pace": "warp"},
        {"theme": "pink"},
        {"language": "fr"},
    ],
)
def test_the_database_refuses_what_makes_no_sense(fields: dict[str, Any]) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        User.objects.create_user("누군가", **fields)


def test_a_renamed_user_gets_the_key_of_the_new_name() -> None:
    user = User.objects.create_user("Dora")
    user.nickname = "Olaf"
    user.save(update_fields=["nickname"])
    assert User.objects.get_by_natural_key("0laf") == user


def test_only_known_preferences_are_kept() -> None:
    user = User.objects.create_user("단골")
    save_preferences(user=user, pace="fast", sound=False)
    user.refresh_from_db()
    assert (user.pace, user.sound) == ("fast", False)
    with pytest.raises(ValueError, match="is_staff"):
        save_preferences(user=user, is_staff=True)


def test_who_comes_again_stays_logged_in(client: Client) -> None:
    client.force_login(create_guest(language="ko", now=NOW))
    assert "sessionid" not in client.get("/robots.txt").cookies, "which anybody may keep"
    client.get("/history/")
    assert "sessionid" not in client.get("/history/").cookies, "once a day is enough"
    later = NOW + timedelta(days=20)
    with mock.patch.object(timezone, "now", return_value=later):
        cookie = client.get("/history/").cookies["sessionid"]
    assert cookie["max-age"] == GUEST_KEPT_FOR.total_seconds()
    assert Session.objects.get().expire_date == later + GUEST_KEPT_FOR


def test_expired_sessions_are_forgotten_with_their_devices() -> None:
    User.objects.create_user("단골손", "sesame-open")
    for _ in range(2):
        Client().post("/account/login/", {"login": "단골손", "password": "sesame-open"})
    expired, kept = Session.objects.all()
    Session.objects.filter(pk=expired.pk).update(expire_date=NOW - timedelta(days=1))
    assert UserSession.objects.count() == 2
    forget_expired_sessions()
    assert Session.objects.get() == kept
    assert UserSession.objects.get().session_key == kept.session_key


def test_being_about_is_noted_every_few_minutes() -> None:
    user = create_guest(language="ko", now=NOW)
    mark_seen(user=user, now=NOW + timedelta(minutes=1))
    user.refresh_from_db()
    assert user.last_seen == NOW
    later = NOW + timedelta(minutes=6)
    mark_seen(user=user, now=later)
    user.refresh_from_db()
    assert user.last_seen == later
