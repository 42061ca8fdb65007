"""Questions about matches: lists with a fixed number of queries, and what the computer owes."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.contrib.auth.models import AnonymousUser
from django.db.models import F, Prefetch, Q, QuerySet

from accounts.models import User
from accounts.selectors import may_see_profile
from games.matches.models import Match, Seat

PAGE_SIZE: Final = 20
LOBBY_SIZE: Final = 50
UNDER_WAY: Final = (Match.State.OPEN, Match.State.RUNNING)


@dataclass(frozen=True, slots=True)
class Page:
    """One page of a list, newest first; ``next`` is the cursor of the page after it."""

    matches: list[Match]
    next: str | None


def matches_seen_by(caller: User | AnonymousUser) -> QuerySet[Match]:
    """The matches that the caller may know of: public ones and their own."""
    public = Q(visibility=Match.Visibility.PUBLIC)
    if caller.pk is None:
        return with_seats(Match.objects.filter(public))
    own = Q(host_id=caller.pk) | Q(pk__in=Seat.objects.filter(user_id=caller.pk).values("match_id"))
    return with_seats(Match.objects.filter(public | own))


def with_player(
    matches: QuerySet[Match], nickname: str, viewer: User | AnonymousUser
) -> QuerySet[Match]:
    """Those in which the user with this nickname sits; none where their record is not for
    ``viewer`` to see."""
    person = User.objects.filter(nickname=nickname).first()
    if person is None or not may_see_profile(viewer, person):
        return matches.none()
    return matches.filter(seats__user=person)


def open_matches() -> QuerySet[Match]:
    """The newest public matches that anybody may join; a rematch waits for those who played."""
    found = Match.objects.filter(
        state=Match.State.OPEN,
        visibility=Match.Visibility.PUBLIC,
        rematch_of__isnull=True,
    )
    return with_seats(found.order_by("-pk"))[:LOBBY_SIZE]


def running_matches_of(user: User) -> QuerySet[Match]:
    """The user's matches under way, the one played last first."""
    return with_seats(
        Match.objects.filter(seats__user=user, seats__resigned=False, state__in=UNDER_WAY).order_by(
            F("turn_since").desc(nulls_last=True), "-pk"
        )
    )


def under_way_count(user: User) -> int:
    """How many open and running matches the user sits in."""
    return Seat.objects.filter(user=user, resigned=False, match__state__in=UNDER_WAY).count()


def page(matches: QuerySet[Match], cursor: str | None, size: int = PAGE_SIZE) -> Page | None:
    """One page of a list that is ordered newest first; None where no page could have ended so.

    The cursor is the id of the last match shown, "" or None at the front.
    """
    matches = matches.order_by("-pk")
    if cursor:
        if not cursor.isalnum():  # PostgreSQL refuses a NUL even as something to look for
            return None
        last = Match.objects.filter(public_id=cursor).values_list("pk", flat=True).first()
        if last is None:
            return None
        matches = matches.filter(pk__lt=last)
    found = list(matches[: size + 1])
    more = len(found) > size
    return Page(found[:size], found[size - 1].public_id if more else None)


def stuck_matches(*, since: datetime) -> QuerySet[Match, tuple[int, int]]:
    """(id, version) of the running matches where the computer has been to act since ``since`` or
    longer, the longest first."""
    return (
        Match.objects.filter(
            state=Match.State.RUNNING,
            turn_since__lte=since,
            seats__number=F("to_act"),
            seats__level__gt="",
        )
        .order_by("turn_since")
        .values_list("pk", "version")
    )


def with_seats(matches: QuerySet[Match]) -> QuerySet[Match]:
    """With every seat and its user, in seat order, at the price of one more query."""
    seats = Seat.objects.select_related("user").order_by("number")
    return matches.prefetch_related(Prefetch("seats", queryset=seats))
