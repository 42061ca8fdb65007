"""Guests who stayed away go; those who come back while others are going stay."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from accounts.models import User
from games.matches import clock
from games.matches.models import Match
from games.matches.services import guests
from tests.matches.callers import Caller, computer

pytestmark = [pytest.mark.django_db, pytest.mark.embedded]


@pytest.mark.parametrize(
    "change",
    [{"last_seen": clock.now()}, {"is_guest": False}],
    ids=["has come back", "has registered"],
)
def test_who_is_no_idle_guest_any_more_when_the_turn_comes_stays(
    monkeypatch: pytest.MonkeyPatch, change: dict[str, Any]
) -> None:
    first, second = Caller.guest(), Caller.guest()
    assert first.user is not None
    assert second.user is not None
    match = second.create(computer())
    User.objects.update(last_seen=clock.now() - timedelta(days=31))
    leave_all = guests.leave_all

    def meanwhile(**arguments: Any) -> int:
        User.objects.filter(pk=second.user.pk).update(**change)  # type: ignore[union-attr]
        return leave_all(**arguments)

    monkeypatch.setattr(guests, "leave_all", meanwhile)
    assert guests.purge_idle_guests(now=clock.now()) == 1
    assert list(User.objects.values_list("pk", flat=True)) == [second.user.pk]
    assert Match.objects.filter(public_id=match["id"]).exists()
