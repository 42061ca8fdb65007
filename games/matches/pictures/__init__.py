"""Matches as pictures, for links that messengers show: a position as a spectator may see it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.matches.listing import game_name, options_text, seat_name
from games.matches.models import Seat as SeatRow
from games.matches.pictures import azul, dominoes, kingdomino
from games.matches.pictures.art import drawing
from games.matches.pictures.card import BOARD, HEIGHT, WIDTH, Plate, card
from games.matches.pictures.moments import Moment, moment_at
from games.rules.core.types import Seat

__all__ = ["HEIGHT", "WIDTH", "Moment", "drawn", "moment_at"]


class GamePicture(NamedTuple):
    """What a game adds: its board, drawn inside ``BOARD`` or "" for an empty one, and a word on
    a seat's plate."""

    board: Callable[[Any], SafeString]
    note: Callable[[Any, Seat], str]


GAMES: Final[Mapping[str, GamePicture]] = {
    "dominoes": GamePicture(dominoes.board, dominoes.note),
    "azul": GamePicture(azul.board, azul.note),
    "kingdomino": GamePicture(kingdomino.board, kingdomino.note),
}
"""By the game's key; where there is nothing to draw our logo lies on the table."""


def drawn(moment: Moment) -> str:
    """The moment as SVG of ``WIDTH`` by ``HEIGHT``, in the language that is active."""
    table = moment.table
    game = GAMES.get(table.match.game)
    return card(
        site=_("Pannori"),
        game=game_name(table.match.game),
        options=options_text(table.match),
        words=moment.words,
        plates=[_plate(moment, seat, game) for seat in range(len(table.seats))],
        board=(game and game.board(moment.view)) or _logo(),
    )


def _plate(moment: Moment, seat: Seat, game: GamePicture | None) -> Plate:
    table = moment.table
    won, turn = seat in moment.winners, seat == moment.turn
    if won:
        note = _("Won")
    elif seat in moment.position.resigned:
        note = _("Resigned")
    elif turn:
        note = _("Turn")
    else:
        note = game.note(moment.view, seat) if game and moment.started else ""
    score = str(moment.scores[seat]) if moment.started else ""
    return Plate(
        seat_name(table.seats[seat]),
        score,
        note,
        marked=won or turn,
        free=table.seats[seat].kind == SeatRow.Kind.OPEN,
    )


def _logo() -> SafeString:
    x, y = BOARD.middle
    return drawing(
        "src/art/logo.svg", f'x="{x - 140:.0f}" y="{y - 140:.0f}" width="280" height="280"'
    )
