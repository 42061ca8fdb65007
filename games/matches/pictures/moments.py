"""A moment of a match: the position that a picture shows, and what is said of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from games.matches.listing import company, game_name, seat_name
from games.matches.models import LogRow, Match
from games.matches.tables import Table, position_after
from games.rules import replay
from games.rules.core.types import EVERYTHING, Seat
from games.rules.replay import Position


@dataclass(frozen=True, slots=True)
class Moment:
    """``position`` is after ``moves`` moves of the seats; ``last`` says that the match has gone
    no further."""

    table: Table
    position: Position[Any]
    moves: int
    last: bool

    @property
    def started(self) -> bool:
        return self.table.match.state != Match.State.OPEN

    @property
    def view(self) -> Any:
        """The position as nobody in particular sees it: everything once the match is over, what
        is open to a spectator before."""
        viewer = EVERYTHING if self.table.over else None
        return self.table.game.view(self.position.state, viewer)

    @property
    def winners(self) -> frozenset[Seat]:
        """Who has won, once the position is the end of a finished match."""
        outcome = self.table.outcome
        if outcome is None or not self.last:
            return frozenset()
        return frozenset(at.seat for at in outcome.standings if at.rank == 1)

    @property
    def turn(self) -> Seat | None:
        return replay.to_act(self.table.game, self.position) if self.position.rows else None

    @property
    def scores(self) -> tuple[int, ...]:
        """As the result has them where there is one."""
        outcome = self.table.outcome
        if outcome is None or not self.last:
            return self.table.game.scores(self.position.state)
        return tuple(at.score for at in outcome.standings)

    @property
    def words(self) -> str:
        """Which moment it is: "12수째", "경기 종료"; "" before the first move."""
        if self.table.over and self.last:
            return _("match over")
        return _("move {n}").format(n=self.moves) if self.moves else ""

    @property
    def title(self) -> str:
        """What a messenger writes beside it: "도미노: 바람 대 컴퓨터(보통) · 12수째"."""
        names = company([seat_name(seat) for seat in self.table.seats])
        title = f"{game_name(self.table.match.game)}: {names}"
        return " · ".join(filter(None, (title, self.words)))


def moment_at(table: Table, ply: int | None) -> Moment:
    """The match after row ``ply`` of its log, -1 for before the first; as it stands now for
    None and for rows that it doesn't have yet."""
    match = table.match
    rows = match.ply_count if ply is None else max(0, min(ply + 1, match.ply_count))
    last = rows == match.ply_count
    position = table.position if last else _position(table, rows)
    log = LogRow.objects.filter(match_id=match.pk, ply__lt=rows, seat__isnull=False)
    return Moment(table, position, log.count(), last)


def _position(table: Table, rows: int) -> Position[Any]:
    empty = replay.begin(table.game, table.setup)
    return position_after(table.match, table.game, empty, rows=rows)
