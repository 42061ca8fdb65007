"""Making a match, starting it, and making it again."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from datetime import datetime
from typing import Any

import msgspec
from django.conf import settings
from django.db import transaction

from accounts.models import User
from games.ai.levels import levels
from games.matches.errors import Conflict, Illegal, Malformed, NotAllowed, Stale, TooMany
from games.matches.live import store
from games.matches.messages import ComputerSeat, MySeat, SeatRequest, Visibility
from games.matches.models import Match, MatchSecret, Seat
from games.matches.selectors import under_way_count
from games.matches.services.access import Caller, may_look, seat_of, table_for, user_of
from games.matches.services.command_log import logged
from games.matches.services.commits import (
    Asked,
    announce,
    commit_seats,
    commit_start,
    on_any_version,
)
from games.matches.services.secrets import new_secret
from games.matches.tables import Table, load, setup_of
from games.rules.codec import codec
from games.rules.core.errors import RulesError, Unreadable
from games.rules.core.game import AnyGame
from games.rules.core.types import Setup
from games.rules.registry import latest


def create_match(
    *,
    host: User,
    game: str,
    seats: Sequence[SeatRequest],
    now: datetime,
    options: bytes | msgspec.Raw = b"{}",
    visibility: Visibility = "public",
) -> Table:
    """A new match with ``host`` on the seat asked for; without open seats it starts at once.

    Raises Malformed for options that can't be read, Illegal for seats and options that make no
    game, TooMany for a host with too many matches under way.
    """
    with logged("create") as line, transaction.atomic():
        try:
            rules = latest(game)
            decoded = codec(rules).options(options, at="$.options")
        except Unreadable as error:
            raise Malformed.of(error.refusal) from None
        except RulesError as error:
            raise Illegal.of(error.refusal) from None
        placed = _placed(rules, host, seats)
        table = _created(rules, host, decoded, placed, visibility, now)
        line.match, line.version, line.seat = (
            table.match.public_id,
            table.match.version,
            table.seat_of(host.pk),
        )
        return table


def start_match(*, public_id: str, caller: Caller, expected_version: int, now: datetime) -> Table:
    """The host starts the match; seats still open are taken away.

    Raises NotFound, NotLoggedIn, NotAllowed, Conflict (started, stale) and Illegal where too few
    would play.
    """
    with logged("start", match=public_id) as line:
        table = table_for(public_id, caller)
        line.seat = table.seat_of(user_of(caller).pk)
        if table.match.host_id != caller.pk:
            raise NotAllowed("not_host")
        check_open(table)
        if expected_version != table.match.version:
            raise Stale(expected_version=expected_version, version=table.match.version)
        taken = [copy.copy(seat) for seat in table.seats if seat.kind != Seat.Kind.OPEN]
        for number, seat in enumerate(taken):
            seat.number = number
        _check_setup(table.game, Setup(len(taken), table.setup.options))
        done = commit_start(table, taken, Asked(now))
        line.version = done.table.match.version
        return done.table


def rematch(*, public_id: str, caller: Caller, now: datetime) -> Table:
    """The same match again, same seats: the first who asks makes it, the others sit down in it.

    Whoever asks again gets the same one. Raises NotFound, NotLoggedIn, NotAllowed, Conflict, and
    TooMany for a user with too many matches under way.
    """
    with logged("rematch", match=public_id) as line:

        def attempt() -> Table:
            table = table_for(public_id, caller)
            line.seat = seat = seat_of(table, caller)
            line.version = table.match.version
            if not table.over:
                raise Conflict("not_over")
            user = user_of(caller)
            again = _rematch_of(table) or _make_rematch(table, user, now)
            if again.seat_of(user.pk) is None and again.match.state == Match.State.OPEN:
                return sit_down(again, user, _seat_in(again, seat), now)
            return again

        again = on_any_version(attempt)
        if not may_look(again, caller):
            raise Conflict("already_started")
        return again


def check_open(table: Table) -> None:
    """Raises Conflict unless the match still waits for players."""
    if table.over:
        raise Conflict("match_over")
    if table.match.state != Match.State.OPEN:
        raise Conflict("already_started")


def sit_down(table: Table, user: User, number: int, now: datetime) -> Table:
    """``user`` takes the open seat; with the last one the match starts.

    Raises Stale, and TooMany for a user with too many matches under way.
    """
    _check_room(user)
    seats = [copy.copy(seat) for seat in table.seats]
    seats[number].kind = Seat.Kind.PERSON
    seats[number].user = user
    if any(seat.kind == Seat.Kind.OPEN for seat in seats):
        return commit_seats(table, seats, store.Fields(), Asked(now)).table
    return commit_start(table, seats, Asked(now)).table


# -- making -----------------------------------------------------------------------------


def _placed(rules: AnyGame, host: User, seats: Sequence[SeatRequest]) -> list[Seat]:
    if sum(isinstance(seat, MySeat) for seat in seats) != 1:
        raise Illegal("one_seat_is_yours")
    placed = []
    for number, asked in enumerate(seats):
        match asked:
            case MySeat():
                seat = Seat(number=number, kind=Seat.Kind.PERSON, user=host)
            case ComputerSeat(level):
                if level not in levels(rules.key):
                    raise Illegal("unknown_level", {"game": rules.key, "level": level})
                seat = Seat(number=number, kind=Seat.Kind.COMPUTER, level=level)
            case _:
                seat = Seat(number=number, kind=Seat.Kind.OPEN)
        placed.append(seat)
    return placed


def _created(
    rules: AnyGame,
    host: User,
    options: Any,
    seats: Sequence[Seat],
    visibility: str,
    now: datetime,
) -> Table:
    _check_setup(rules, Setup(len(seats), options))
    _check_room(host)
    secret, commitment = new_secret()
    match = Match.objects.create(
        game=rules.key,
        rules_version=rules.version,
        options=msgspec.to_builtins(options),
        visibility=visibility,
        commitment=commitment,
        created_at=now,
        host=host,
    )
    for seat in seats:
        seat.match = match
    Seat.objects.bulk_create(seats)
    MatchSecret.objects.create(match=match, secret=secret)
    table = load(pk=match.pk)
    assert table is not None
    if any(seat.kind == Seat.Kind.OPEN for seat in seats):
        announce(table)
        return table
    return commit_start(table, table.seats, Asked(now)).table


def _check_setup(rules: AnyGame, setup: Setup[Any]) -> None:
    refusal = rules.check_setup(setup)
    if refusal is not None:
        raise Illegal.of(refusal, rules.key)


def _check_room(user: User) -> None:
    limit: int = settings.PANNORI_MATCHES_UNDER_WAY
    if under_way_count(user) >= limit:
        raise TooMany("too_many_matches", {"limit": limit})


# -- making it again --------------------------------------------------------------------


def _rematch_of(table: Table) -> Table | None:
    return None if table.match.rematch_id is None else load(pk=table.match.rematch_id)


def _make_rematch(table: Table, user: User, now: datetime) -> Table:
    """Raises Stale where somebody else asked at the same moment: theirs is the rematch."""
    with transaction.atomic():
        rules = latest(table.match.game)
        options = setup_of(rules, table.match.options, len(table.seats)).options
        seats = [_seat_again(seat, user) for seat in table.seats]
        again = _created(rules, user, options, seats, table.match.visibility, now)
        commit_seats(table, None, store.Fields(rematch_id=again.match.pk), Asked(now))
        return again


def _seat_again(seat: Seat, user: User) -> Seat:
    """The seat as the rematch begins: computers stay, other people's seats wait for them."""
    if seat.kind == Seat.Kind.COMPUTER:
        return Seat(number=seat.number, kind=seat.kind, level=seat.level)
    if seat.user_id == user.pk:
        return Seat(number=seat.number, kind=Seat.Kind.PERSON, user=user)
    return Seat(number=seat.number, kind=Seat.Kind.OPEN)


def _seat_in(again: Table, seat: int) -> int:
    """The seat kept for who had ``seat`` before: the same one, or the first still open."""
    if seat < len(again.seats) and again.seats[seat].kind == Seat.Kind.OPEN:
        return seat
    for other in again.seats:
        if other.kind == Seat.Kind.OPEN:
            return other.number
    raise Conflict("no_open_seat")
