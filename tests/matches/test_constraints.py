"""What the database itself refuses, whoever writes."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import IntegrityError, transaction

from games.matches import clock
from games.matches.models import LogRow, Match, Seat, new_public_id
from tests.matches.callers import Caller, computer, stored

pytestmark = [pytest.mark.django_db, pytest.mark.embedded]


@pytest.fixture
def row(ann: Caller) -> Match:
    return stored(ann.create(computer()))


@pytest.mark.parametrize(
    "change",
    [
        {"state": "paused"},
        {"visibility": "hidden"},
        {"state": "finished"},
        {"state": "aborted"},
        {"ended_at": clock.now()},
        {"state": "finished", "ended_at": clock.now(), "to_act": None},
        {"state": "open", "to_act": 1},
        {"started_at": None},
        {"version": -1},
    ],
)
def test_a_match_that_can_not_be_is_refused(row: Match, change: dict[str, Any]) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        Match.objects.filter(pk=row.pk).update(**change)


@pytest.mark.parametrize(
    ("number", "change"),
    [
        (0, {"kind": "robot"}),
        (0, {"kind": "open"}),
        (0, {"level": "hard"}),
        (0, {"kind": "computer", "level": "hard"}),
        (1, {"level": ""}),
        (1, {"kind": "open"}),
        (1, {"number": 0}),
    ],
)
def test_a_seat_that_can_not_be_is_refused(row: Match, number: int, change: dict[str, Any]) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        Seat.objects.filter(match=row, number=number).update(**change)


def test_a_person_has_one_seat_and_a_match_its_own_id(row: Match, ann: Caller) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        Seat.objects.create(match=row, number=2, kind="person", user=ann.user)
    other = stored(ann.create(computer()))
    with pytest.raises(IntegrityError), transaction.atomic():
        Match.objects.filter(pk=other.pk).update(public_id=row.public_id)
    with pytest.raises(IntegrityError), transaction.atomic():
        Match.objects.filter(pk=row.pk).update(rematch=row)


def test_a_ply_is_logged_once(row: Match) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        LogRow.objects.bulk_create(
            [LogRow(match=row, ply=0, version=1, move="{}", digest="0" * 64, at=clock.now())]
        )


def test_a_deleted_users_matches_stay_for_the_others(ann: Caller, row: Match) -> None:
    assert ann.user is not None
    ann.user.delete()
    seat = Seat.objects.get(match=row, number=0)
    assert (seat.kind, seat.user) == ("person", None)
    seen = Caller(None).get(f"/matches/{row.public_id}/")
    assert seen["seats"][0]["name"] is None


def test_public_ids_are_random_and_of_the_address_alphabet() -> None:
    ids = {new_public_id() for _ in range(500)}
    assert len(ids) == 500
    assert all(len(one) == 12 and one.isascii() and one.isalnum() for one in ids)
