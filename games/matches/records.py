"""What is kept of a match for reading again: the saved game, and its frames for one viewer."""

from __future__ import annotations

import time
from typing import Any, Final, Literal

from django.utils.translation import gettext as _
from msgspec import UNSET, Raw

from games.matches.clock import iso
from games.matches.errors import Illegal, Malformed, NotAllowed
from games.matches.messages import MatchState, ReplayFrame, ReplayPayload, SeatPayload
from games.matches.models import LogRow
from games.matches.presenter import redacted, seat_payload, wire
from games.matches.services.secrets import revealed
from games.matches.tables import Table, played_rows
from games.rules import replay, saved
from games.rules.codec import codec, encode
from games.rules.core.acts import Act
from games.rules.core.game import AnyGame
from games.rules.core.types import EVERYTHING, Seat, Viewer
from games.rules.registry import game as game_of

MOST_SECONDS: Final = 4.0
"""How long the rules may replay a file that somebody opens."""
MOST_BYTES: Final = 24_000_000
"""How much may be told of it; the longest matches tell a tenth of that."""

_STATES: Final[dict[replay.Status, MatchState]] = {
    "running": "running",
    "over": "finished",
    "aborted": "aborted",
}


def saved_game(table: Table) -> saved.SavedGame:
    """The whole document of a match that is over. Raises NotAllowed before."""
    secret = revealed(table.match)
    if secret is None:
        raise NotAllowed("not_over")
    read = codec(table.game).logged
    return saved.SavedGame(
        schema=1,
        rules=(table.match.game, table.match.rules_version),
        setup=table.setup,
        commitment=table.match.commitment,
        secret=secret.secret,
        nonces=secret.nonces,
        log=tuple(
            saved.LogRow(row.seat, read(row.move), iso(row.at), row.digest)
            for row in LogRow.objects.filter(match_id=table.match.pk).order_by("ply")
        ),
        outcome=table.outcome,
    )


def replay_payload(table: Table, you: int | None, viewer: Viewer) -> ReplayPayload:
    """Every row so far through the eyes of ``viewer``.

    While the match runs everybody has only their own eyes: raises NotAllowed for others'.
    """
    if not table.over and viewer != you:
        raise NotAllowed("not_over")
    game, match = table.game, table.match
    empty = replay.begin(game, table.setup)
    return ReplayPayload(
        id=match.public_id,
        game=match.game,
        rules_version=match.rules_version,
        state=wire(match.state),
        seats=tuple(map(seat_payload, table.seats)),
        you=you,
        viewer=_name(viewer),
        outcome=table.outcome,
        start=Raw(encode(game.view(empty.state, viewer))),
        frames=tuple(
            _frame(game, viewer, played.row, played.position, at=iso(row.at), version=row.version)
            for row, played in played_rows(match, game, empty, rows=match.ply_count)
        ),
        saved_game=Raw(encode(saved_game(table))) if table.over else Raw(b"null"),
    )


def opened(document: saved.SavedGame, viewer: Viewer) -> ReplayPayload:
    """A saved game from anywhere through the eyes of ``viewer``, replayed by the rules.

    Its draws may be anybody's: whether they follow from the secret is for its reader to verify.
    Raises BadSetup, UnknownGame and Difference; Malformed for a viewer who has no seat, and
    Illegal for a game that takes too long to tell.
    """
    game = game_of(*document.rules)
    position = saved.start(document)
    seats = document.setup.seats
    if isinstance(viewer, int) and viewer >= seats:
        raise Malformed("malformed", {"at": "viewer"})
    start = Raw(encode(game.view(position.state, viewer)))
    frames: list[ReplayFrame] = []
    until, told = time.monotonic() + MOST_SECONDS, 0
    for row in saved.frames(document, verified=False):
        position = row.position
        frame = _frame(game, viewer, row, position, at=row.at)
        told += len(frame.view)
        if told > MOST_BYTES or time.monotonic() > until:
            raise Illegal("too_long", {"rows": len(document.log)})
        frames.append(frame)
    return ReplayPayload(
        id=None,
        game=game.key,
        rules_version=game.version,
        state=_STATES[position.status],
        seats=tuple(_nameless(seat, position) for seat in range(seats)),
        you=None,
        viewer=_name(viewer),
        outcome=document.outcome,
        start=start,
        frames=tuple(frames),
        saved_game=Raw(encode(document)),
    )


def _frame(
    game: AnyGame,
    viewer: Viewer,
    row: replay.Row | saved.Frame,
    after: replay.Position[Any],
    *,
    at: str,
    version: int | None = None,
) -> ReplayFrame:
    return ReplayFrame(
        ply=row.ply,
        version=version,
        seat=row.seat,
        at=at,
        events=redacted(game, row.events, viewer),
        view=Raw(encode(game.view(after.state, viewer))),
        act=row.move if isinstance(row.move, Act) else UNSET,
    )


def _nameless(seat: Seat, position: replay.Position[Any]) -> SeatPayload:
    """A seat of a saved game, which doesn't tell who sat there."""
    return SeatPayload(
        seat=seat,
        kind="person",
        name=_("Player {number}").format(number=seat + 1),
        level=None,
        resigned=seat in position.resigned,
    )


def _name(viewer: Viewer) -> Seat | Literal["spectator", "everything"]:
    if viewer is EVERYTHING:
        return "everything"
    return "spectator" if viewer is None else viewer
