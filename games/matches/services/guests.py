"""What becomes of matches when a guest logs in or stays away, and when a user leaves for good."""

from __future__ import annotations

import copy
from datetime import datetime

from django.db import transaction
from django.utils.crypto import get_random_string

from accounts.models import User
from accounts.selectors import idle_guests
from games.matches.errors import Conflict
from games.matches.live import store
from games.matches.models import Match, Seat
from games.matches.selectors import UNDER_WAY
from games.matches.services.acts import resign
from games.matches.services.commits import Asked, commit_seats, on_any_version
from games.matches.services.seats import leave_seat
from games.matches.tables import load


def hand_over(*, guest: User, user: User, now: datetime) -> int:
    """The guest's matches under way go on with ``user``, unless they sit there already.

    What the guest has finished stays the guest's, and counts for nobody. Returns how many
    seats changed hands.
    """
    under_way = Seat.objects.filter(user=guest, match__state__in=UNDER_WAY)
    matches = list(under_way.order_by("match_id").values_list("match_id", flat=True))
    return sum(_handed_over(match_id, guest, user, now) for match_id in matches)


def _handed_over(match_id: int, guest: User, user: User, now: datetime) -> bool:
    def attempt() -> bool:
        table = load(pk=match_id)
        number = None if table is None or table.over else table.seat_of(guest.pk)
        if table is None or number is None or table.seat_of(user.pk) is not None:
            return False
        seats = [copy.copy(seat) for seat in table.seats]
        seats[number].user = user
        hosts = table.match.host_id == guest.pk
        fields = store.Fields(host_id=user.pk) if hosts else store.Fields()
        commit_seats(table, seats, fields, Asked(now))
        return True

    return on_any_version(attempt)


def leave_all(*, user: User, now: datetime) -> int:
    """``user`` gets up from every open match and resigns every running one; how many they were.

    Raises Conflict where others were quicker every time.
    """
    under_way = Seat.objects.filter(user=user, resigned=False, match__state__in=UNDER_WAY)
    matches = list(under_way.values_list("match_id", flat=True))
    for match_id in matches:
        _leave(match_id, user, now)
    return len(matches)


def _leave(match_id: int, user: User, now: datetime) -> None:
    def attempt() -> None:
        table = load(pk=match_id)
        number = None if table is None or table.over else table.seat_of(user.pk)
        if table is None or number is None or table.seats[number].resigned:
            return
        where, version = table.match.public_id, table.match.version
        if table.match.state == Match.State.OPEN:
            leave_seat(public_id=where, caller=user, expected_version=version, now=now)
        else:
            resign(
                public_id=where,
                caller=user,
                expected_version=version,
                request_id=get_random_string(16),
                now=now,
            )

    on_any_version(attempt, unless=Conflict)


def purge_idle_guests(*, now: datetime) -> int:
    """Deletes guests who stayed away for 30 days, with the matches that only they have seen.

    Where somebody else sat too, the match stays, the guest leaves it so that nobody waits, and
    their seat has no name. Returns how many guests went.
    """
    idle = idle_guests(now).order_by("pk").values_list("pk", flat=True)
    return sum(_purged(guest_id, now) for guest_id in idle.iterator(chunk_size=200))


@transaction.atomic
def _purged(guest_id: int, now: datetime) -> bool:
    """False, and nothing is gone, where the guest has come back or registered meanwhile."""
    guest = idle_guests(now).select_for_update(no_key=True).filter(pk=guest_id).first()
    if guest is None:
        return False
    theirs = Seat.objects.filter(user=guest).values("match_id")
    shared = (
        Seat.objects.filter(match_id__in=theirs, kind=Seat.Kind.PERSON)
        .exclude(user=guest)
        .values("match_id")
    )
    Match.objects.filter(pk__in=theirs).exclude(pk__in=shared).delete()
    leave_all(user=guest, now=now)
    guest.delete()
    return True
