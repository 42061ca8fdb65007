"""Sitting down at an open match, and getting up again."""

from __future__ import annotations

import copy
from datetime import datetime

from accounts.models import User
from games.matches.errors import Conflict, NotAllowed, NotFound, Stale
from games.matches.live import store
from games.matches.models import Match, Seat
from games.matches.services.access import Caller, seat_of, table_for, user_of
from games.matches.services.command_log import logged
from games.matches.services.commits import Asked, commit_seats, on_any_version
from games.matches.services.matches import check_open, sit_down
from games.matches.tables import Table


def take_seat(*, public_id: str, user: User, seat: int | None, now: datetime) -> Table:
    """``user`` sits down on ``seat``, or on the first open one; with the last the match starts.

    The id of a private match is its invitation. Seats of a rematch wait for those who played.
    Raises NotFound, NotAllowed, Conflict, and TooMany for a user with too many matches under way.
    """
    with logged("take_seat", match=public_id) as line:

        def attempt() -> Table:
            table = table_for(public_id, user)
            line.seat = number = _open_seat(table, user, seat)
            return sit_down(table, user, number, now)

        after = on_any_version(attempt)
        line.version = after.match.version
        return after


def leave_seat(*, public_id: str, caller: Caller, expected_version: int, now: datetime) -> Table:
    """Gets up before the start. When nobody is left the match is aborted; a host who leaves
    hands over to the next person.

    Raises NotFound, NotLoggedIn, NotAllowed, Conflict.
    """
    with logged("leave", match=public_id) as line:
        table = table_for(public_id, caller)
        line.seat = number = seat_of(table, caller)
        check_open(table)
        if expected_version != table.match.version:
            raise Stale(expected_version=expected_version, version=table.match.version)
        seats = [copy.copy(seat) for seat in table.seats]
        seats[number].kind = Seat.Kind.OPEN
        seats[number].user = None
        after = commit_seats(table, seats, _without(table, user_of(caller), seats, now), Asked(now))
        line.version = after.table.match.version
        return after.table


def _open_seat(table: Table, user: User, wanted: int | None) -> int:
    if table.seat_of(user.pk) is not None:
        raise Conflict("already_seated")
    check_open(table)
    before = Match.objects.filter(rematch=table.match.pk)
    if before.exists() and not before.filter(seats__user=user).exists():
        raise NotAllowed("seat_reserved")
    open_seats = [seat.number for seat in table.seats if seat.kind == Seat.Kind.OPEN]
    if wanted is not None and wanted not in open_seats:
        raise Conflict("seat_taken") if wanted < len(table.seats) else NotFound
    if not open_seats:
        raise Conflict("no_open_seat")
    return open_seats[0] if wanted is None else wanted


def _without(table: Table, user: User, seats: list[Seat], now: datetime) -> store.Fields:
    people = [seat.user_id for seat in seats if seat.user_id is not None]
    if not people:
        return store.Fields(state=Match.State.ABORTED, ended_at=now)
    if table.match.host_id == user.pk:
        return store.Fields(host_id=people[0])
    return store.Fields()
