"""What is kept of a match for reading again: the saved game, and its frames for one viewer."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Raw

from games.matches.clock import iso
from games.matches.errors import NotAllowed
from games.matches.messages import ReplayFrame, ReplayPayload
from games.matches.models import LogRow
from games.matches.presenter import redacted, seat_payload, wire
from games.matches.services.secrets import revealed
from games.matches.tables import Table, played_rows
from games.rules import replay, saved
from games.rules.codec import codec, encode
from games.rules.core.acts import Act
from games.rules.core.types import EVERYTHING, Seat, Viewer


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
            ReplayFrame(
                ply=row.ply,
                version=row.version,
                seat=row.seat,
                at=iso(row.at),
                events=redacted(table, played.row.events, viewer),
                view=Raw(encode(game.view(played.position.state, viewer))),
                act=played.row.move if isinstance(played.row.move, Act) else UNSET,
            )
            for row, played in played_rows(match, game, empty, rows=match.ply_count)
        ),
        saved_game=Raw(encode(saved_game(table))) if table.over else Raw(b"null"),
    )


def _name(viewer: Viewer) -> Seat | Literal["spectator", "everything"]:
    if viewer is EVERYTHING:
        return "everything"
    return "spectator" if viewer is None else viewer
