"""Moves: one by one, checked by the rules, stored once."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any, NamedTuple

import msgspec

from games.matches.errors import Conflict, Malformed, NotFound, Stale
from games.matches.models import Match
from games.matches.services.access import Actor, Caller, Computer, may_look, seat_of, table_for
from games.matches.services.command_log import Line, logged
from games.matches.services.commits import (
    Asked,
    Decision,
    Done,
    commit,
    decide_play,
    repeated_row,
)
from games.matches.services.secrets import key_of
from games.matches.tables import Table, as_of, events_between, load
from games.rules.codec import codec, encode
from games.rules.core.errors import Refusal, Unreadable


class Checked(NamedTuple):
    """A dry run: None and what the move would give, or why it is refused."""

    table: Table
    refusal: Refusal | None
    preview: Any


def submit_move(
    *,
    public_id: str,
    actor: Actor,
    move: bytes | msgspec.Raw,
    expected_version: int,
    request_id: str,
    now: datetime,
) -> Done:
    """The actor's move on the version it was chosen on, with chance's and forced moves after it.

    A request that was stored before gives the same answer again. Raises NotFound, NotLoggedIn,
    NotAllowed, Malformed, Conflict (over, not started, stale, not your turn) and Illegal.
    """
    with logged("move", match=public_id) as line:
        table = _table(public_id, actor)
        line.seat = seat = seat_of(table, actor)
        asked = Asked(now, seat, request_id, _policy(actor))
        decoded = _decoded(table, move)
        same = encode(decoded).decode().__eq__
        done = repeated(table, asked, expected_version, same)
        if done is None:
            check_current(table, expected_version)
            check_turn(table, seat, actor)
            decision = decide_play(table, ((seat, decoded),), asked, key_of(table.match.pk))
            try:
                done = commit(decision)
            except Stale:
                # The other commit may be this very request, sent twice at a time.
                done = repeated(_table(public_id, actor), asked, expected_version, same)
                if done is None:
                    raise
        line.version = done.table.match.version
        return done


def decide_move(
    table: Table,
    *,
    actor: Actor,
    move: bytes | msgspec.Raw,
    request_id: str,
    now: datetime,
    key: bytes,
) -> Decision:
    """``submit_move`` as far as it needs no database: for who holds the table at the version
    that the move was chosen on, so that it can't be a repeated one.

    Raises NotFound, NotLoggedIn, NotAllowed, Malformed, Conflict and Illegal.
    """
    if not isinstance(actor, Computer) and not may_look(table, actor):
        raise NotFound
    seat = seat_of(table, actor)
    decoded = _decoded(table, move)
    check_running(table)
    check_turn(table, seat, actor)
    return decide_play(table, ((seat, decoded),), Asked(now, seat, request_id, _policy(actor)), key)


def check_move(*, public_id: str, caller: Caller, move: bytes | msgspec.Raw) -> Checked:
    """What ``submit_move`` would say to this move as things stand; nothing is stored.

    Raises NotFound, NotLoggedIn, NotAllowed and Malformed; everything else is in the answer.
    """
    with logged("check", match=public_id) as line:
        return _checked(table_for(public_id, caller), caller, move, line)


def check_at(table: Table, *, caller: Caller, move: bytes | msgspec.Raw) -> Checked:
    """``check_move`` at a table that is there already; needs no database.

    Raises NotFound, NotLoggedIn, NotAllowed and Malformed; everything else is in the answer.
    """
    with logged("check", match=table.match.public_id) as line:
        if not may_look(table, caller):
            raise NotFound
        return _checked(table, caller, move, line)


def _checked(table: Table, caller: Caller, move: bytes | msgspec.Raw, line: Line) -> Checked:
    line.seat, line.version = seat_of(table, caller), table.match.version
    decoded = _decoded(table, move)
    try:
        check_running(table)
        check_turn(table, line.seat, caller)
    except Conflict as conflict:
        return Checked(table, conflict.refusal, None)
    refusal = table.game.check(table.position.state, decoded)
    if refusal is not None:
        return Checked(table, refusal, None)
    return Checked(table, None, table.game.preview(table.position.state, decoded))


def check_running(table: Table) -> None:
    """Raises Conflict before the start and after the end."""
    if table.over:
        raise Conflict("match_over")
    if table.match.state == Match.State.OPEN:
        raise Conflict("not_started")


def check_current(table: Table, expected_version: int) -> None:
    """Raises Conflict unless the match runs, and Stale unless it stands at this version."""
    check_running(table)
    if expected_version != table.match.version:
        raise Stale(expected_version=expected_version, version=table.match.version)


def check_turn(table: Table, seat: int, actor: Actor) -> None:
    """Raises Conflict unless ``actor``, who has ``seat``, is to move."""
    if table.seats[seat].resigned and not isinstance(actor, Computer):
        raise Conflict("already_resigned")
    if table.match.to_act != seat:
        raise Conflict("not_your_turn")


def repeated(
    table: Table, asked: Asked, expected_version: int, same: Callable[[str], bool]
) -> Done | None:
    """What an earlier try of this request has done; None where there was none.

    ``same`` tells whether the stored move is what is asked for now. Raises Conflict when the
    request's id was used for something else.
    """
    assert asked.author is not None
    row = repeated_row(table, expected_version=expected_version, author=asked.author)
    if row is None or row.request_id != asked.request_id:
        return None
    if not same(row.move):
        raise Conflict("request_id_used")
    then = as_of(table, row.version)
    events = events_between(then, expected_version, row.version)
    return Done(then, expected_version, tuple(events), repeated=True)


def _table(public_id: str, actor: Actor) -> Table:
    if isinstance(actor, Computer):
        table = load(public_id=public_id)
        assert table is not None
        return table
    return table_for(public_id, actor)


def _decoded(table: Table, move: bytes | msgspec.Raw) -> Any:
    try:
        return codec(table.game).move(move, at="$.move")
    except Unreadable as error:
        raise Malformed.of(error.refusal) from None


def _policy(actor: Actor) -> int | None:
    return actor.policy if isinstance(actor, Computer) else None
