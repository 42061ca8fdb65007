"""The one writer: what a command decided is stored, in one commit, or not at all."""

from __future__ import annotations

from datetime import datetime
from typing import Any, TypedDict

from django.db import transaction
from msgspec import structs

from games.matches.models import LogRow, Match, Seat, Snapshot
from games.rules.core.types import Value


class Row(Value, frozen=True):
    """A log row to append. ``move`` is its JSON."""

    ply: int
    seat: int | None
    move: str
    digest: str
    at: datetime
    author: int | None = None
    request_id: str = ""
    policy: int | None = None


class SeatRow(Value, frozen=True):
    """One seat as it stands from a commit on."""

    number: int
    kind: str
    user_id: int | None = None
    level: str = ""
    resigned: bool = False
    rank: int | None = None
    score: int | None = None


class PositionAt(Value, frozen=True):
    """A snapshot: the position after ``ply`` rows, as JSON."""

    ply: int
    position: str


class Fields(TypedDict, total=False):
    """Columns of the match that the commit changes."""

    state: str
    ply_count: int
    chance_count: int
    to_act: int | None
    started_at: datetime
    turn_since: datetime | None
    ended_at: datetime
    outcome: Any
    rematch_id: int
    host_id: int


class Change(Value, frozen=True, kw_only=True):
    """Everything that one commit does to a match that stands at ``expected_version``.

    ``rows`` continue the log without a gap. ``seats``, where given, are all seats of the match
    from now on.
    """

    match_id: int
    expected_version: int
    rows: tuple[Row, ...] = ()
    fields: Fields
    seats: tuple[SeatRow, ...] | None = None
    snapshot: PositionAt | None = None


def advance(change: Change) -> bool:
    """Move the match from the version it is expected at to the next, with all of the change.

    One transaction, as a compare-and-set: False, and nothing stored, when another commit was
    first or the match is gone. ``live.together`` stores many changes at once.
    """
    match_id, version = change.match_id, change.expected_version + 1
    with transaction.atomic():
        stands = Match.objects.filter(pk=match_id, version=change.expected_version)
        if not stands.update(version=version, **change.fields):
            return False
        LogRow.objects.bulk_create(
            LogRow(match_id=match_id, version=version, **structs.asdict(row)) for row in change.rows
        )
        if change.seats is not None:
            Seat.objects.filter(match_id=match_id).delete()
            Seat.objects.bulk_create(
                Seat(match_id=match_id, **structs.asdict(seat)) for seat in change.seats
            )
        if change.snapshot is not None:
            Snapshot.objects.create(
                match_id=match_id, version=version, **structs.asdict(change.snapshot)
            )
    return True
