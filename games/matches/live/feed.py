"""What the sockets read and write: synchronous, one call a message, each as one caller sees it."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from django.utils import translation
from msgspec import Raw, structs

from games.matches import presenter, wording
from games.matches.errors import NotFound
from games.matches.live.caller import Visitor
from games.matches.messages import (
    CheckCommand,
    Checked,
    ErrorPayload,
    Events,
    MoveCommand,
    Snapshot,
)
from games.matches.services import moves
from games.matches.services.access import may_look, table_for
from games.matches.services.commits import Done
from games.matches.services.secrets import key_of
from games.matches.tables import Table, load, moved_on
from games.rules.codec import encode
from games.rules.core.types import Seat


class Caught(NamedTuple):
    """What brings a client up to date; its seat and the game, as of then; the table it is from."""

    message: Snapshot | Events
    you: Seat | None
    game: str
    table: Table | None


def missed(public_id: str, visitor: Visitor, *, after: int | None) -> Caught:
    """The commits after a version; the whole match where there are none such, or too many.

    Raises NotFound where the visitor may not know of the match.
    """
    return _caught(table_for(public_id, visitor.user), visitor, after)


def known(held: Table, visitor: Visitor, *, after: int | None) -> Caught | None:
    """``missed`` at a table that is held, as far as that needs no database; else None.

    Raises NotFound where the visitor may not know of the match.
    """
    if held.over or held.match.rematch_id is not None or after not in (None, held.match.version):
        return None
    if not may_look(held, visitor.user):
        raise NotFound
    return _caught(held, visitor, after)


def _caught(table: Table, visitor: Visitor, after: int | None) -> Caught:
    seat, version = table.seat_of(visitor.user.pk), table.match.version
    message: Snapshot | Events
    if after is None or not 0 <= version - after <= presenter.MOST_COMMITS:
        message = Snapshot(version, presenter.match_payload(table, visitor.user.pk))
    else:
        message = Events(**structs.asdict(presenter.match_update(table, seat, after)))
    return Caught(message, seat, table.match.game, table)


def table(public_id: str) -> Table:
    """The match as it stands, for whoever holds it. Raises NotFound."""
    found = load(public_id=public_id)
    if found is None:
        raise NotFound
    return found


def later(held: Table) -> Done:
    """The match as it stands now, and what was committed since ``held``. Raises NotFound."""
    found = moved_on(held)
    if found is None:
        raise NotFound
    return Done(found.table, held.match.version, found.commits)


def key(held: Table) -> bytes:
    """What the match's chance follows from; stays in the memory of whoever holds the match."""
    return key_of(held.match.pk)


def events(done: Done, seat: Seat | None) -> str:
    """The commits of ``done`` as they go out to the sockets of ``seat``; None: spectators."""
    update = presenter.update_of(done, seat)
    return encode(Events(**structs.asdict(update))).decode()


def move(public_id: str, visitor: Visitor, *, command: MoveCommand, now: datetime) -> int:
    """Submits the move; the version that holds it. Raises CommandRefused."""
    done = moves.submit_move(
        public_id=public_id,
        actor=visitor.user,
        move=command.move,
        expected_version=command.expected_version,
        request_id=command.request_id,
        now=now,
    )
    return done.since + 1


def check(held: Table, visitor: Visitor, *, command: CheckCommand) -> Checked:
    """The dry run's answer, worded in the visitor's language; needs no database.

    Raises CommandRefused.
    """
    checked = moves.check_at(held, caller=visitor.user, move=command.move)
    refusal = None
    if checked.refusal is not None:
        with translation.override(visitor.language):
            text = wording.message(checked.refusal, game=checked.table.match.game)
        found = checked.refusal
        refusal = ErrorPayload(found.code, text, found.details, found.rule)
    preview = Raw(encode(checked.preview))
    return Checked(command.request_id, refusal is None, refusal, preview)
