"""Azul: Summer Pavilion as a picture: every pavilion over its seat's plate."""

from __future__ import annotations

from typing import Final

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.matches.pictures.art import drawing
from games.matches.pictures.card import BOARD, Box
from games.matches.pictures.lettering import written
from games.matches.templatetags.azul import HALF_HEIGHT, REACH, art, empty_spaces, laid_out
from games.rules.azul.data import Side
from games.rules.azul.state import Board
from games.rules.azul.views import View, board_of
from games.rules.core.types import Seat

_LEGIBLE: Final = 30
"""Pixels of a lozenge's edge from which on numbers are shown."""
_DIGIT: Final = 0.44
_INK: Final = "#54422e"


def board(view: View) -> SafeString:
    """All pavilions in one scale, with their numbers where these can be read."""
    columns = BOARD.columns(len(view.players))
    scale = min(columns[0].width / REACH, columns[0].height / HALF_HEIGHT) / 2
    parts = [drawing("src/azul/art.svg", 'x="0" y="0"')]
    for box, player in zip(columns, view.players, strict=True):
        parts.append(_pavilion(box, view.options.side, board_of(player.board), scale))
    return SafeString("".join(parts).replace(f"{art()}#", "#"))


def note(view: View, seat: Seat) -> str:
    """Whether the seat is out of the round, or how many tiles it may still place; nothing at the
    end."""
    player = view.players[seat]
    if view.phase == "over":
        return ""
    if player.passed:
        return _("passed")
    tiles = sum(player.hand)
    return ngettext("{n} tile in hand", "{n} tiles in hand", tiles).format(n=tiles) if tiles else ""


def _pavilion(box: Box, side: Side, laid: Board, scale: float) -> SafeString:
    x, y = box.middle
    numbers = (
        written(str(number), (at[0], at[1] + 0.36 * _DIGIT), _DIGIT, "bold", _INK, "middle")
        for number, at in (empty_spaces(side, laid) if scale >= _LEGIBLE else ())
    )
    return format_html(
        '<g transform="translate({} {}) scale({})">{}{}</g>',
        round(x, 2),
        round(y, 2),
        round(scale, 4),
        laid_out(side, laid),
        SafeString("".join(numbers)),
    )
