"""What becomes of a guest's matches: when they log in to an account, and when they stay away."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction

from accounts.models import User
from accounts.selectors import idle_guests
from games.matches.models import Match, Seat


def hand_over(*, guest: User, user: User) -> int:
    """The guest's matches under way go on with ``user``, unless they sit there already.

    What the guest has finished stays the guest's, and counts for nobody. Returns how many
    seats changed hands.
    """
    at_the_same_table = Seat.objects.filter(user=user).values("match_id")
    under_way = (Match.State.OPEN, Match.State.RUNNING)
    with transaction.atomic():
        seats = Seat.objects.filter(user=guest, match__state__in=under_way)
        moved = seats.exclude(match_id__in=at_the_same_table)
        matches = list(moved.values_list("match_id", flat=True))
        Match.objects.filter(pk__in=matches, host=guest).update(host=user)
        return Seat.objects.filter(user=guest, match_id__in=matches).update(user=user)


def purge_idle_guests(*, now: datetime) -> int:
    """Deletes guests who stayed away for 30 days, with the matches that only they have seen.

    Where somebody else sat too, the match stays and the guest's seat has no name. Returns how
    many guests went.
    """
    purged = 0
    for guest in idle_guests(now).order_by("pk").iterator(chunk_size=200):
        with transaction.atomic():
            theirs = Seat.objects.filter(user=guest).values("match_id")
            shared = (
                Seat.objects.filter(match_id__in=theirs, kind=Seat.Kind.PERSON)
                .exclude(user=guest)
                .values("match_id")
            )
            Match.objects.filter(pk__in=theirs).exclude(pk__in=shared).delete()
            guest.delete()
        purged += 1
    return purged
