"""What one viewer gets to see of a match, in the wire's shapes.

Everything here goes through ``game.view`` and ``game.redact``; digests, the log and the secret
are reached only through ``revealed``, which has nothing to say before the end.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, TypedDict

from msgspec import Raw

from accounts.models import User
from games.matches.clock import iso
from games.matches.messages import (
    Commit,
    LegalMove,
    MatchPayload,
    MatchState,
    MatchSummary,
    MatchUpdate,
    MoveAnswer,
    SeatPayload,
)
from games.matches.models import Match, Seat
from games.matches.services.commits import Done
from games.matches.services.secrets import revealed
from games.matches.tables import Table, events_between, outcome_of
from games.rules import replay
from games.rules.codec import encode
from games.rules.core.game import AnyGame
from games.rules.core.types import Outcome

MOST_COMMITS: Final = 200
"""How many commits one update brings."""

Viewpoint = int | None
"""A seat, or None for a spectator. Nobody sees everything here; the replay shows it."""


class _Status(TypedDict):
    version: int
    state: MatchState
    to_act: int | None
    seats: tuple[SeatPayload, ...]
    view: Raw
    legal_moves: tuple[LegalMove, ...]
    can_undo: bool
    outcome: Outcome | None
    secret: str | None
    nonces: tuple[str, ...] | None
    ended_at: str | None
    rematch: str | None


def match_payload(table: Table, caller_id: int | None) -> MatchPayload:
    """The whole match for this user (None: a visitor)."""
    match = table.match
    seat = table.seat_of(caller_id)
    return MatchPayload(
        **_status(table, seat),
        id=match.public_id,
        game=match.game,
        rules_version=match.rules_version,
        options=Raw(encode(match.options)),
        visibility=wire(match.visibility),
        you=seat,
        host=caller_id is not None and match.host_id == caller_id,
        commitment=match.commitment,
        created_at=iso(match.created_at),
        clock=None,
    )


def match_update(table: Table, viewer: Viewpoint, after: int) -> MatchUpdate:
    """The commits after a version, at most ``MOST_COMMITS``, and where the match now stands.

    Where the last commit isn't the status's version there are more to ask for.
    """
    until = min(table.match.version, after + MOST_COMMITS)
    happened = events_between(table, after, until)
    return MatchUpdate(**_status(table, viewer), commits=_commits(table, happened, viewer))


def update_of(done: Done, viewer: Viewpoint) -> MatchUpdate:
    """What was stored, and where the match then stands; the database is asked only once the
    match is over."""
    commits = _commits(done.table, done.commits, viewer)
    return MatchUpdate(**_status(done.table, viewer), commits=commits)


def move_answer(done: Done, viewer: Viewpoint) -> MoveAnswer:
    """What a stored command has done, as its author sees it."""
    commits = _commits(done.table, done.commits, viewer)
    return MoveAnswer(
        **_status(done.table, viewer),
        commits=commits,
        events=tuple(event for commit in commits for event in commit.events),
    )


def match_summary(match: Match, caller_id: int | None) -> MatchSummary:
    """A match in a list. Seats come from ``selectors.with_seats``."""
    seats = match.seats.all()
    return MatchSummary(
        id=match.public_id,
        game=match.game,
        options=Raw(encode(match.options)),
        visibility=wire(match.visibility),
        state=wire(match.state),
        version=match.version,
        seats=tuple(map(seat_payload, seats)),
        you=next(
            (s.number for s in seats if caller_id is not None and s.user_id == caller_id), None
        ),
        host=caller_id is not None and match.host_id == caller_id,
        to_act=match.to_act,
        outcome=outcome_of(match),
        created_at=iso(match.created_at),
        started_at=None if match.started_at is None else iso(match.started_at),
        ended_at=None if match.ended_at is None else iso(match.ended_at),
    )


def seat_payload(seat: Seat) -> SeatPayload:
    """A seat as everybody may see it. A person without a name has deleted their account."""
    user = seat.user if isinstance(seat.user, User) else None
    return SeatPayload(
        seat=seat.number,
        kind=wire(seat.kind),
        name=None if user is None else user.nickname,
        avatar=None if user is None or user.is_guest else user.avatar,
        level=wire(seat.level) or None,
        resigned=seat.resigned,
    )


def redacted(game: AnyGame, events: Iterable[Any], viewer: Any) -> tuple[Raw, ...]:
    """The events as ``viewer`` may hear of them, those it may not hear of left out."""
    heard = (game.redact(event, viewer) for event in events)
    return tuple(Raw(encode(event)) for event in heard if event is not None)


def _status(table: Table, viewer: Viewpoint) -> _Status:
    match, state = table.match, table.position.state
    secret = revealed(match)
    acts = viewer is not None and match.to_act == viewer and not table.seats[viewer].resigned
    return _Status(
        version=match.version,
        state=wire(match.state),
        to_act=match.to_act,
        seats=tuple(map(seat_payload, table.seats)),
        view=Raw(encode(table.game.view(state, viewer))),
        legal_moves=_legal_moves(table) if acts else (),
        can_undo=viewer is not None
        and acts
        and replay.undo_to(table.game, table.position, viewer) is not None,
        outcome=table.outcome,
        secret=None if secret is None else secret.secret,
        nonces=None if secret is None else secret.nonces,
        ended_at=None if match.ended_at is None else iso(match.ended_at),
        rematch=_rematch_id(match),
    )


def _legal_moves(table: Table) -> tuple[LegalMove, ...]:
    game, state = table.game, table.position.state
    return tuple(
        LegalMove(Raw(encode(move)), Raw(encode(game.preview(state, move))))
        for move in game.legal_moves(state)
    )


def wire(value: str) -> Any:
    """A column whose values the database holds to those of the wire's type."""
    return str(value)


def _commits(
    table: Table, happened: Iterable[tuple[int, tuple[Any, ...]]], viewer: Viewpoint
) -> tuple[Commit, ...]:
    game = table.game
    return tuple(Commit(version, redacted(game, events, viewer)) for version, events in happened)


def _rematch_id(match: Match) -> str | None:
    if match.rematch_id is None:
        return None
    public_id: str | None = (
        Match.objects.filter(pk=match.rematch_id).values_list("public_id", flat=True).first()
    )
    return public_id
