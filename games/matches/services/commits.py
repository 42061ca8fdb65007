"""How every command ends: a decision, worked out in memory; one commit; then the news.

Deciding asks neither database nor clock, so the live hub decides in the event loop what it holds
and hands the change to its own writer. Everybody else decides and stores in one go.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final, TypeVar

import msgspec
from celery import current_app
from django.db import transaction

from games.matches import broadcast
from games.matches.errors import Conflict, Illegal, Stale
from games.matches.live import store
from games.matches.models import LogRow, Match, Seat
from games.matches.services.secrets import key_of
from games.matches.tables import Table
from games.rules import replay
from games.rules.codec import canonical, encode
from games.rules.core.acts import Act
from games.rules.core.errors import IllegalMove
from games.rules.core.game import AnyMove

T = TypeVar("T")

SNAPSHOT_EVERY: Final = 16
"""Rows of the log after which the position is stored even without a chance move."""

_TRIES: Final = 5
_BOT_TASK: Final = "games.matches.tasks.play_bot_turn"

Entries = Sequence[tuple[int | None, AnyMove | Act]]
"""What is asked for: (seat, move), and (None, act)."""


@dataclass(frozen=True, slots=True)
class Asked:
    """Who asked for a commit: ``author`` is a seat; ``policy`` is set for a computer's move."""

    now: datetime
    author: int | None = None
    request_id: str = ""
    policy: int | None = None


@dataclass(frozen=True, slots=True)
class Done:
    """A command that is stored: the table right after, and what happened since ``since``.

    ``commits`` are (version, events), unredacted. ``repeated`` tells that an earlier try of the
    same request had done it.
    """

    table: Table
    since: int
    commits: tuple[tuple[int, tuple[Any, ...]], ...]
    repeated: bool = field(default=False)


@dataclass(frozen=True, slots=True)
class Decision:
    """What a command comes to: the change to store, and what holds once it is stored.

    ``was_open`` tells that the match was among the open ones until then.
    """

    change: store.Change
    done: Done
    was_open: bool


def decide_play(table: Table, entries: Entries, asked: Asked, key: bytes) -> Decision:
    """``entries`` played, then whatever follows by itself. ``key`` is the match's chance key.

    Raises Illegal with the rules' refusal.
    """
    try:
        commit = replay.commit(table.game, table.position, entries, key=key)
    except IllegalMove as error:
        raise Illegal.of(error.refusal, table.game.key) from None
    return _decided(table, commit, _fields(table, commit, asked.now), table.seats, asked)


def commit_play(table: Table, entries: Entries, asked: Asked) -> Done:
    """Play ``entries``, then whatever follows by itself, and store it all.

    Raises Illegal with the rules' refusal, and Stale when another commit was first.
    """
    return commit(decide_play(table, entries, asked, key_of(table.match.pk)))


def commit_start(table: Table, seats: Sequence[Seat], asked: Asked) -> Done:
    """Start the match with ``seats``: chance deals, and the first seat is to choose."""
    started = Table(table.match, tuple(seats), table.game, table.position)
    empty = replay.begin(table.game, started.setup)
    dealt = replay.settle(table.game, empty, key_of(table.match.pk))
    fields = _fields(started, dealt, asked.now)
    fields["started_at"] = asked.now
    return commit(_decided(started, dealt, fields, started.seats, asked, seats_changed=True))


def commit_seats(
    table: Table, seats: Sequence[Seat] | None, fields: store.Fields, asked: Asked
) -> Done:
    """Store who sits where, or other columns, without a row in the log."""
    nothing = replay.Commit(table.position, ())
    kept = table.seats if seats is None else seats
    changed = seats is not None
    return commit(_decided(table, nothing, fields, kept, asked, seats_changed=changed))


def commit(decision: Decision) -> Done:
    """Stores what was decided, and tells it. Raises Stale when another commit was first."""
    change = decision.change
    if not store.advance(change):
        now = _version_now(change.match_id)
        raise Stale(expected_version=change.expected_version, version=now)
    announce(decision.done.table, lobby=decision.was_open)
    return decision.done


def on_any_version(attempt: Callable[[], T], *, unless: type[Conflict] = Stale) -> T:
    """What ``attempt`` returns, which reads the match anew each time and is tried again where it
    raises ``unless``: for what is meant whichever version stands.

    Raises Conflict where others were quicker every time.
    """
    for _ in range(_TRIES):
        try:
            return attempt()
        except unless:
            continue
    raise Conflict("busy")


def announce(table: Table, *, lobby: bool = False) -> None:
    """After the commit: tell the audience, and wake the computer where it is to act.

    ``lobby`` tells that the match was among the open ones until now.
    """
    match_id, public_id, version = table.match.pk, table.match.public_id, table.match.version

    def publish() -> None:
        broadcast.publish(match_id=match_id, public_id=public_id, version=version)

    def wake() -> None:
        wake_computer(match_id=match_id, version=version)

    transaction.on_commit(publish, robust=True)
    if table.match.state == Match.State.OPEN or lobby:
        transaction.on_commit(broadcast.publish_lobby, robust=True)
    if table.computer_level(table.match.to_act):
        transaction.on_commit(wake, robust=True)


def wake_computer(*, match_id: int, version: int) -> None:
    """Queues the computer's turn on this version. Blocks on the broker."""
    # By name: the task calls the services, so the services can't import it.
    current_app.signature(_BOT_TASK, args=(match_id, version)).apply_async()


def _decided(
    table: Table,
    played: replay.Commit,
    fields: store.Fields,
    seats: Sequence[Seat],
    asked: Asked,
    *,
    seats_changed: bool = False,
) -> Decision:
    match = table.match
    after_seats = _seats_after(seats, table, played)
    seats_changed = seats_changed or after_seats is not seats
    change = store.Change(
        match_id=match.pk,
        expected_version=match.version,
        rows=_rows(played, asked),
        fields=fields,
        seats=tuple(map(_seat_row, after_seats)) if seats_changed else None,
        snapshot=_snapshot(played),
    )
    after = table.changed(fields, after_seats, played.position)
    events = tuple(event for row in played.rows for event in row.events)
    done = Done(after, match.version, ((after.match.version, events),))
    return Decision(change, done, was_open=match.state == Match.State.OPEN)


# -- what is stored ---------------------------------------------------------------------


def _rows(commit: replay.Commit, asked: Asked) -> tuple[store.Row, ...]:
    rows = []
    for nth, row in enumerate(commit.rows):
        asked_for = nth == 0 and asked.author is not None
        rows.append(
            store.Row(
                ply=row.ply,
                seat=row.seat,
                move=encode(row.move).decode(),
                digest=row.digest,
                at=asked.now,
                author=asked.author if asked_for else None,
                request_id=asked.request_id if asked_for else "",
                policy=asked.policy if asked_for else None,
            )
        )
    return tuple(rows)


def _fields(table: Table, commit: replay.Commit, now: datetime) -> store.Fields:
    position = commit.position
    to_act = replay.to_act(table.game, position)
    fields = store.Fields(
        state=Match.State.RUNNING,
        ply_count=position.rows,
        chance_count=position.chances,
        to_act=to_act,
        turn_since=now,
    )
    if position.status == "over":
        outcome = replay.outcome(table.game, position)
        fields["state"] = Match.State.FINISHED
        fields["outcome"] = msgspec.to_builtins(outcome)
    elif position.status == "aborted":
        fields["state"] = Match.State.ABORTED
    if position.status != "running":
        fields["turn_since"] = None
        fields["ended_at"] = now
    return fields


def _seats_after(seats: Sequence[Seat], table: Table, commit: replay.Commit) -> Sequence[Seat]:
    """The seats with what the commit says of them; the same sequence where it says nothing."""
    position = commit.position
    outcome = replay.outcome(table.game, position)
    taken_over = dict(position.taken_over)
    if outcome is None and not position.resigned:
        return seats
    after = []
    for seat in seats:
        changed = copy.copy(seat)
        changed.resigned = seat.number in position.resigned
        changed.level = taken_over.get(seat.number, seat.level)
        if outcome is not None:
            changed.rank = outcome.standings[seat.number].rank
            changed.score = outcome.standings[seat.number].score
        after.append(changed)
    return after


def _seat_row(seat: Seat) -> store.SeatRow:
    return store.SeatRow(
        number=seat.number,
        kind=seat.kind,
        user_id=seat.user_id,
        level=seat.level,
        resigned=seat.resigned,
        rank=seat.rank,
        score=seat.score,
    )


def _snapshot(commit: replay.Commit) -> store.PositionAt | None:
    """After chance moved, and whenever the rows cross a multiple of ``SNAPSHOT_EVERY``."""
    rows = commit.position.rows
    before = rows - len(commit.rows)
    crossed = rows // SNAPSHOT_EVERY > before // SNAPSHOT_EVERY
    drawn = any(row.seat is None for row in commit.rows)
    if not commit.rows or not (crossed or drawn):
        return None
    return store.PositionAt(ply=rows, position=canonical(commit.position).decode())


def _version_now(match_id: int) -> int:
    version: int | None = (
        Match.objects.filter(pk=match_id).values_list("version", flat=True).first()
    )
    return 0 if version is None else version


def repeated_row(table: Table, *, expected_version: int, author: int) -> LogRow | None:
    """The row that this seat asked for in the commit right after ``expected_version``."""
    if expected_version >= table.match.version:
        return None
    return (
        LogRow.objects.filter(match_id=table.match.pk, version=expected_version + 1, author=author)
        .order_by("ply")
        .first()
    )
