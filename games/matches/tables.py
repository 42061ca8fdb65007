"""A match as loaded at one version: its row, its seats, its game and its position."""

from __future__ import annotations

import copy
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from games.matches.live.store import Fields
from games.matches.models import LogRow, Match, Seat, Snapshot
from games.rules import replay
from games.rules.codec import Decoder, codec, decode_outcome, encode
from games.rules.core.game import AnyGame
from games.rules.core.types import Outcome, Setup
from games.rules.registry import game as game_of
from games.rules.replay import Position


@dataclass(frozen=True, slots=True)
class Table:
    """``match`` and ``seats`` are read, never saved. Before the start ``position`` is the empty
    log of a game with as many seats as there are now."""

    match: Match
    seats: tuple[Seat, ...]
    game: AnyGame
    position: Position[Any]

    @property
    def over(self) -> bool:
        return self.match.state in Match.OVER

    @property
    def setup(self) -> Setup[Any]:
        return setup_of(self.game, self.match.options, len(self.seats))

    @property
    def outcome(self) -> Outcome | None:
        return outcome_of(self.match)

    def seat_of(self, user_id: int | None) -> int | None:
        """The number of the seat that this user has; None for everybody else."""
        if user_id is None:
            return None
        for seat in self.seats:
            if seat.user_id == user_id:
                return seat.number
        return None

    def computer_level(self, number: int | None) -> str:
        """The level at which the computer plays this seat, "" for one it doesn't play."""
        return "" if number is None else self.seats[number].level

    def changed(self, fields: Fields, seats: Sequence[Seat], position: Position[Any]) -> Table:
        """The table one commit later."""
        # Not copy.copy: a model's goes the long way round by pickling.
        match = Match.__new__(Match)
        match.__dict__ = {**self.match.__dict__, **fields, "version": self.match.version + 1}
        return Table(match, tuple(seats), self.game, position)


def setup_of(game: AnyGame, options: Any, seats: int) -> Setup[Any]:
    """What is settled before the first draw, from the options as the match keeps them."""
    return Setup(seats, codec(game).options(encode(options)))


def outcome_of(match: Match) -> Outcome | None:
    """How a finished match ended."""
    return None if match.outcome is None else decode_outcome(encode(match.outcome))


class Later(NamedTuple):
    """A table, and (version, events) of every commit since an earlier one of the same match."""

    table: Table
    commits: tuple[tuple[int, tuple[Any, ...]], ...]


def load(**which: Any) -> Table | None:
    """The table with this ``public_id`` or ``pk``, or None.

    Row and seats come from one query, so that they belong to one version; the position follows
    from the newest snapshot and the rows of the log after it.
    """
    seats = _seats(**which)
    if not seats:
        return None
    match = seats[0].match
    game = game_of(match.game, match.rules_version)
    empty = replay.begin(game, setup_of(game, match.options, len(seats)))
    position = position_after(match, game, empty, rows=match.ply_count)
    return Table(match, seats, game, position)


def moved_on(table: Table) -> Later | None:
    """The match as it stands now, read from where ``table`` stands; None where it is gone."""
    seats = _seats(pk=table.match.pk)
    if not seats:
        return None
    match, position = seats[0].match, table.position
    if table.match.state == Match.State.OPEN:  # as many may play as sit there at the start
        position = replay.begin(table.game, setup_of(table.game, match.options, len(seats)))
    happened: dict[int, list[Any]] = {
        version: [] for version in range(table.match.version + 1, match.version + 1)
    }
    for row, played in played_rows(match, table.game, position, rows=match.ply_count):
        position = played.position
        happened[row.version].extend(played.row.events)
    commits = tuple((version, tuple(events)) for version, events in happened.items())
    return Later(Table(match, seats, table.game, position), commits)


def _seats(**which: Any) -> tuple[Seat, ...]:
    """Row and seats in one query."""
    name, value = next(iter(which.items()))
    return tuple(
        Seat.objects.filter(**{f"match__{name}": value})
        .select_related("match", "user")
        .order_by("number")
    )


def position_after(
    match: Match, game: AnyGame, empty: Position[Any], *, rows: int
) -> Position[Any]:
    """The position after this many rows of the log; ``empty`` is the one before the first."""
    if not rows:
        return empty
    position = snapshot_at(match, game, empty, ply=rows)
    for _row, played in played_rows(match, game, position, rows=rows):
        position = played.position
    return position


def snapshot_at(match: Match, game: AnyGame, empty: Position[Any], **at_most: int) -> Position[Any]:
    """The last stored position at most at this ``ply``, or this ``version``."""
    (name, value), *_ = at_most.items()
    stored = Snapshot.objects.filter(match_id=match.pk, **{f"{name}__lte": value})
    snapshot = stored.order_by("-ply").first()
    return empty if snapshot is None else _position_decoder(game)(snapshot.position)


def played_rows(
    match: Match, game: AnyGame, position: Position[Any], *, rows: int
) -> Iterable[tuple[LogRow, replay.Played]]:
    """The log from ``position`` up to ``rows`` rows, played again: each row with its events."""
    log = LogRow.objects.filter(match_id=match.pk, ply__gte=position.rows, ply__lt=rows)
    read = codec(game).logged
    for row in log.order_by("ply"):
        played = replay.play(game, position, row.seat, read(row.move))
        position = played.position
        yield row, played


def as_of(table: Table, version: int) -> Table:
    """The table as it stood at an earlier version; seats keep their names of today."""
    if version >= table.match.version:
        return table
    empty = replay.begin(table.game, table.setup)
    last = (
        LogRow.objects.filter(match_id=table.match.pk, version__lte=version)
        .order_by("-ply")
        .values_list("ply", flat=True)
        .first()
    )
    rows = 0 if last is None else last + 1
    position = position_after(table.match, table.game, empty, rows=rows)
    match = copy.copy(table.match)
    match.version = version
    match.ply_count = rows
    match.to_act = replay.to_act(table.game, position) if rows else None
    if position.status == "running":
        match.state = Match.State.RUNNING if rows else Match.State.OPEN
        match.ended_at = None
        match.outcome = None
        match.rematch_id = None
    return Table(match, table.seats, table.game, position)


def events_between(table: Table, after: int, until: int) -> list[tuple[int, tuple[Any, ...]]]:
    """(version, events) of every commit after ``after`` and up to ``until``, unredacted.

    ``until`` is at most the table's version; a commit without rows has no events.
    """
    match, game = table.match, table.game
    happened: dict[int, list[Any]] = {version: [] for version in range(after + 1, until + 1)}
    if not happened:
        return []
    position = snapshot_at(match, game, replay.begin(game, table.setup), version=after)
    for row, played in played_rows(match, game, position, rows=match.ply_count):
        if row.version > until:
            break
        if row.version > after:
            happened[row.version].extend(played.row.events)
    return [(version, tuple(events)) for version, events in happened.items()]


@cache
def _position_decoder(game: AnyGame) -> Decoder[Position[Any]]:
    position_of: Any = Position
    return Decoder(position_of[game.state_type])
