"""Questions about what somebody has played: which matches, and how they ended."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from typing import Final, Literal, TypeAlias

from django.db.models import Count, Exists, OuterRef, Q, QuerySet
from django.utils import timezone

from accounts import nicknames
from accounts.models import User
from games.matches.models import Match, Seat
from games.matches.selectors import UNDER_WAY, with_seats

LATEST: Final = 25
"""How many of the latest matches the course of a record shows."""

FORM: Final = 10
"""Over how many matches somebody's form is reckoned."""

Result: TypeAlias = Literal["won", "lost", "under_way", "stopped"]
Company: TypeAlias = Literal["people", "computers"]

_RESULTS: Final[Mapping[str, Q]] = {
    "won": Q(match__state=Match.State.FINISHED, rank=1),
    "lost": Q(match__state=Match.State.FINISHED, rank__gt=1),
    "under_way": Q(match__state__in=UNDER_WAY),
    "stopped": Q(match__state__in=(Match.State.ABORTED, Match.State.VOIDED)),
}


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which matches are asked for; what is empty doesn't matter.

    ``company`` tells who else sat there: other people, or computers alone. ``opponent`` is a
    nickname or part of one. ``first`` and ``last`` are days in the reader's time zone.
    """

    game: str = ""
    result: Result | Literal[""] = ""
    company: Company | Literal[""] = ""
    opponent: str = ""
    first: date | None = None
    last: date | None = None
    public_only: bool = False


EVERYTHING: Final = Wanted()


@dataclass(frozen=True, slots=True)
class Record:
    """Finished matches with a result, counted. Won are those that end on rank 1."""

    played: int = 0
    won: int = 0

    @property
    def lost(self) -> int:
        return self.played - self.won

    @property
    def rate(self) -> int:
        """Wins in percent of the matches, rounded; 0 before the first."""
        return round(100 * self.won / self.played) if self.played else 0

    def __add__(self, other: Record) -> Record:
        return Record(self.played + other.played, self.won + other.won)


@dataclass(frozen=True, slots=True)
class Step:
    """One finished match, and the form right after it: the record of the last ``FORM``."""

    public_id: str
    game: str
    ended_at: datetime
    won: bool
    form: Record


def matches_of(user: User, wanted: Wanted = EVERYTHING) -> QuerySet[Match]:
    """The matches that ``user`` has a seat in, newest first."""
    seats = _seats_of(user, wanted)
    return with_seats(Match.objects.filter(pk__in=seats.values("match_id")).order_by("-pk"))


def records_of(user: User, wanted: Wanted = EVERYTHING) -> dict[str, Record]:
    """The record in each game that there is one in, the game played most first."""
    finished = _finished(user, wanted)
    counted = finished.values("match__game").annotate(
        played=Count("pk"), won=Count("pk", filter=Q(rank=1))
    )
    records = {row["match__game"]: Record(row["played"], row["won"]) for row in counted}
    return dict(sorted(records.items(), key=lambda item: (-item[1].played, item[0])))


def course_of(user: User, wanted: Wanted = EVERYTHING) -> list[Step]:
    """The last ``LATEST`` finished matches in the order they ended."""
    rows = (
        _finished(user, wanted)
        .order_by("-match__ended_at", "-match_id")
        .values_list("match__public_id", "match__game", "match__ended_at", "rank")
    )[: LATEST + FORM - 1]
    won = [rank == 1 for *_, rank in rows]
    steps = []
    for nth, (public_id, game, ended_at, _rank) in enumerate(rows[:LATEST]):
        assert ended_at is not None
        lately = won[nth : nth + FORM]
        steps.append(Step(public_id, game, ended_at, won[nth], Record(len(lately), sum(lately))))
    return steps[::-1]


def opponents_of(user: User, most: int = 20) -> list[str]:
    """Nicknames of the people met most often, the most frequent first."""
    met = (
        Seat.objects.filter(match__in=Seat.objects.filter(user=user).values("match_id"))
        .exclude(user=user)
        .exclude(user=None)
        .values_list("user__nickname")
        .annotate(times=Count("pk"))
        .order_by("-times", "user__nickname")
    )
    return [nickname for nickname, _times in met[:most]]


def _finished(user: User, wanted: Wanted) -> QuerySet[Seat]:
    return _seats_of(user, wanted).filter(match__state=Match.State.FINISHED, rank__isnull=False)


def _seats_of(user: User, wanted: Wanted) -> QuerySet[Seat]:
    seats = Seat.objects.filter(user=user)
    if wanted.public_only:
        seats = seats.filter(match__visibility=Match.Visibility.PUBLIC)
    if wanted.game:
        seats = seats.filter(match__game=wanted.game)
    if wanted.result:
        seats = seats.filter(_RESULTS[wanted.result])
    others = Seat.objects.filter(match_id=OuterRef("match_id")).exclude(user=user)
    if wanted.company:
        with_people = Exists(others.filter(kind=Seat.Kind.PERSON))
        seats = seats.filter(with_people if wanted.company == "people" else ~with_people)
    if wanted.opponent:
        key = nicknames.fold(wanted.opponent)
        seats = seats.filter(Exists(others.filter(user__nickname_key__contains=key)))
    return _between(seats, wanted.first, wanted.last)


def _between(seats: QuerySet[Seat], first: date | None, last: date | None) -> QuerySet[Seat]:
    """By the day a match ended, or for one that goes on, was made."""
    if first:
        since = _midnight(first)
        seats = seats.filter(
            Q(match__ended_at__gte=since) | Q(match__ended_at=None, match__created_at__gte=since)
        )
    if last:
        until = _midnight(last + timedelta(days=1))
        seats = seats.filter(
            Q(match__ended_at__lt=until) | Q(match__ended_at=None, match__created_at__lt=until)
        )
    return seats


def _midnight(day: date) -> datetime:
    """The day's begin in the reader's time zone."""
    return timezone.make_aware(datetime.combine(day, time()))
