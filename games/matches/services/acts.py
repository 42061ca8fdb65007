"""Acts of the core: resigning, undoing, aborting. Rows of the log with a version of their own."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import Final

import msgspec

from games.matches.errors import Conflict, NotFound
from games.matches.live import store
from games.matches.models import Match, Seat
from games.matches.services.access import Caller, seat_of, table_for
from games.matches.services.command_log import logged
from games.matches.services.commits import Asked, Done, Entries, commit_play, commit_seats
from games.matches.services.moves import check_current, repeated
from games.matches.tables import Table, load
from games.rules import replay
from games.rules.core.acts import Abort, Resign, TakeOver, Undo

TAKE_OVER_LEVEL: Final = "normal"
"""How the computer plays on for somebody who resigned while other people still play."""


def resign(
    *, public_id: str, caller: Caller, expected_version: int, request_id: str, now: datetime
) -> Done:
    """The caller gives up. The match is over, unless other people still play: then the computer
    takes the seat over.

    Raises NotFound, NotLoggedIn, NotAllowed and Conflict.
    """

    def entries(table: Table, seat: int) -> Entries:
        if table.seats[seat].resigned:
            raise Conflict("already_resigned")
        others = [other for other in table.seats if other.number != seat and not other.resigned]
        people = [other for other in others if other.kind == Seat.Kind.PERSON]
        if len(table.seats) > 2 and people:
            return ((None, Resign(seat)), (None, TakeOver(seat, TAKE_OVER_LEVEL)))
        return ((None, Resign(seat)),)

    return _act(
        "resign", public_id, caller, expected_version, Asked(now, None, request_id), entries
    )


def undo(
    *, public_id: str, caller: Caller, expected_version: int, request_id: str, now: datetime
) -> Done:
    """The caller takes back their last move: only on their own turn, with nothing revealed since.

    Raises NotFound, NotLoggedIn, NotAllowed and Conflict.
    """

    def entries(table: Table, seat: int) -> Entries:
        to = replay.undo_to(table.game, table.position, seat)
        if to is None:
            raise Conflict("cannot_undo")
        return ((None, Undo(to)),)

    return _act("undo", public_id, caller, expected_version, Asked(now, None, request_id), entries)


def abort(*, public_id: str, reason: str, now: datetime) -> Table:
    """Staff ends the match without a result. Raises NotFound and Conflict."""
    with logged("abort", match=public_id) as line:
        table = load(public_id=public_id)
        if table is None:
            raise NotFound
        if table.over:
            raise Conflict("match_over")
        if table.match.state == Match.State.OPEN:
            fields = store.Fields(state=Match.State.ABORTED, ended_at=now)
            done = commit_seats(table, None, fields, Asked(now))
        else:
            done = commit_play(table, ((None, Abort(reason)),), Asked(now))
        line.version = done.table.match.version
        return done.table


def _act(
    kind: str,
    public_id: str,
    caller: Caller,
    expected_version: int,
    asked: Asked,
    entries: Callable[[Table, int], Entries],
) -> Done:
    with logged(kind, match=public_id) as line:
        table = table_for(public_id, caller)
        line.seat = seat = seat_of(table, caller)
        asked = Asked(asked.now, seat, asked.request_id)
        done = repeated(table, asked, expected_version, partial(_is_act, kind))
        if done is None:
            check_current(table, expected_version)
            done = commit_play(table, entries(table, seat), asked)
        line.version = done.table.match.version
        return done


class _Kind(msgspec.Struct):
    kind: str


def _is_act(kind: str, move: str) -> bool:
    return msgspec.json.decode(move, type=_Kind).kind == kind
