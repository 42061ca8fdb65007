"""Who calls, and which match they may reach."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from django.contrib.auth.models import AnonymousUser

from accounts.models import User
from games.matches.errors import NotAllowed, NotFound, NotLoggedIn
from games.matches.models import Match
from games.matches.tables import Table, load

Caller: TypeAlias = User | AnonymousUser


@dataclass(frozen=True, slots=True)
class Computer:
    """The computer as it plays a seat, by the policy of this version."""

    seat: int
    policy: int


Actor: TypeAlias = Caller | Computer


def table_for(public_id: str, caller: Caller) -> Table:
    """The table, if the caller may look at it. Raises NotFound, also for a stranger's private
    match."""
    table = load(public_id=public_id)
    if table is None or not may_look(table, caller):
        raise NotFound
    return table


def may_look(table: Table, caller: Caller) -> bool:
    """Public matches are everybody's to watch; private ones those of host and players.

    Before the start the id is an invitation: whoever has it sees who waits there.
    """
    if table.match.visibility == Match.Visibility.PUBLIC or table.match.state == Match.State.OPEN:
        return True
    return caller.pk is not None and (
        table.match.host_id == caller.pk or table.seat_of(caller.pk) is not None
    )


def user_of(caller: Caller) -> User:
    """Raises NotLoggedIn for a stranger."""
    if not isinstance(caller, User):
        raise NotLoggedIn
    return caller


def seat_of(table: Table, actor: Actor) -> int:
    """The actor's seat. Raises NotLoggedIn and, for who only watches, NotAllowed."""
    if isinstance(actor, Computer):
        return actor.seat
    seat = table.seat_of(user_of(actor).pk)
    if seat is None:
        raise NotAllowed("not_seated")
    return seat
