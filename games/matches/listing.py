"""A match as pages list it, in the reader's language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import msgspec
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.korean import with_particles
from accounts.models import User
from games.matches import wording
from games.matches.models import Match, Seat
from games.matches.tables import Table
from games.rules import registry

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

LEVEL_NAMES: Final[dict[str, StrPromise]] = {
    "easy": gettext_lazy("Easy"),
    "normal": gettext_lazy("Normal"),
    "hard": gettext_lazy("Hard"),
}


@dataclass(frozen=True, slots=True)
class Listed:
    """``options`` are the chosen ones in words, "" for a plain game; ``table`` names the game
    and them. ``result`` says how the match ended for the reader, or "" while it goes on."""

    match: Match
    others: str
    game: str
    options: str
    turn: str
    seated: bool
    my_turn: bool
    result: str
    won: bool
    scores: str

    @property
    def running(self) -> bool:
        return self.match.state in (Match.State.OPEN, Match.State.RUNNING)

    @property
    def table(self) -> str:
        return " · ".join(filter(None, (self.game, self.options)))


def listed(matches: Iterable[Match], user: User | None) -> list[Listed]:
    """The matches as ``user`` reads them. Seats come from ``selectors.with_seats``."""
    return [_listed(match, list(match.seats.all()), user) for match in matches]


def listed_for_all(table: Table) -> Listed:
    """A match that is loaded, as anybody reads it who doesn't sit there. Asks no database."""
    return _listed(table.match, table.seats, None)


def seat_name(seat: Seat) -> str:
    """Who sits there, as others read it."""
    if seat.kind == Seat.Kind.COMPUTER:
        return _("Computer ({level})").format(level=LEVEL_NAMES[seat.level])
    if seat.kind == Seat.Kind.OPEN:
        return _("Open seat")
    return seat.user.nickname if seat.user else _("Deleted user")


def game_name(key: str) -> str:
    return str(wording.GAMES[key].name)


def options_text(match: Match) -> str:
    """What was chosen for it, in words; "" for a plain game."""
    rules = registry.game(match.game, match.rules_version)
    chosen = msgspec.convert(match.options, rules.options_type)
    return wording.GAMES[match.game].options_text(chosen)


def company(names: Sequence[str]) -> str:
    """Who plays whom: "바람 대 컴퓨터(보통)"; more than two one after the other."""
    if len(names) == 2:
        return _("{one} against {other}").format(one=names[0], other=names[1])
    return _together(names)


def _listed(match: Match, seats: Sequence[Seat], user: User | None) -> Listed:
    mine = next((seat for seat in seats if user and seat.user_id == user.pk), None)
    return Listed(
        match=match,
        others=_names(seat for seat in seats if seat is not mine),
        game=game_name(match.game),
        options=options_text(match),
        turn=_turn(match, seats, mine),
        seated=mine is not None,
        my_turn=mine is not None and match.to_act == mine.number,
        result=_result(match, mine),
        won=match.state == Match.State.FINISHED and mine is not None and mine.rank == 1,
        scores=_scores(seats, mine),
    )


def _names(seats: Iterable[Seat]) -> str:
    return _together(map(seat_name, seats))


def _together(names: Iterable[str]) -> str:
    """Everybody once, in seat order: "바람, 컴퓨터(보통) ×2"."""
    counts = Counter(names)
    return ", ".join(f"{name} ×{n}" if n > 1 else name for name, n in counts.items())


def _turn(match: Match, seats: Sequence[Seat], mine: Seat | None) -> str:
    if match.state == Match.State.OPEN:
        return _("Waiting for players")
    if match.to_act is None:
        return ""
    if mine and match.to_act == mine.number:
        return _("Your turn")
    return with_particles(_("{name}'s turn").format(name=seat_name(seats[match.to_act])))


def _result(match: Match, mine: Seat | None) -> str:
    if match.state == Match.State.ABORTED:
        return _("Stopped")
    if match.state == Match.State.VOIDED:
        return _("Doesn't count")
    if match.state != Match.State.FINISHED or mine is None:
        return ""
    if mine.resigned:
        return _("Resigned")
    return _("Won") if mine.rank == 1 else _("Lost")


def _scores(seats: Sequence[Seat], mine: Seat | None) -> str:
    """Mine first, then the others' as they sit."""
    ordered = sorted(seats, key=lambda seat: seat is not mine)
    return " : ".join(str(seat.score) for seat in ordered if seat.score is not None)
