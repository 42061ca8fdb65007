"""Kingdomino as a picture: every kingdom over its seat's plate."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from django.utils.html import format_html
from django.utils.safestring import SafeString

from games.matches.pictures.art import drawing
from games.matches.pictures.card import BOARD, Box
from games.matches.templatetags.kingdomino import UNIT, art, laid_out
from games.rules.kingdomino.state import Placement
from games.rules.kingdomino.views import Frame, View

_KINGS: Final = ("#e2a12b", "#3f8fc0", "#c2578c", "#86ad3c")
_PARCHMENT: Final = (
    '<rect x="{0}" y="{1}" width="{2}" height="{3}" rx="10" fill="#ead9b0" stroke="#4a3a2c"'
    ' stroke-width="10"/><path d="{4}" fill="#fff8e1" fill-opacity=".3" stroke="#8d7347"'
    ' stroke-width="3" stroke-dasharray="9 10" stroke-opacity=".6"/>'
)


def board(view: View) -> SafeString:
    """All kingdoms in one scale, each in the middle of its map."""
    columns = BOARD.columns(len(view.kingdoms))
    maps = [_map(kingdom.placements, view.size) for kingdom in view.kingdoms]
    scale = min(
        min(box.width / _full(_width(each)), (box.height - 12) / _full(_height(each)))
        for box, each in zip(columns, maps, strict=True)
    )
    parts = [drawing("src/kingdomino/art.svg", 'width="0" height="0"')]
    for seat, (box, kingdom) in enumerate(zip(columns, view.kingdoms, strict=True)):
        parts.append(_kingdom(seat, box, maps[seat], kingdom.placements, scale))
    return SafeString("".join(parts).replace(f"{art()}#", "#"))


def note(_view: View, _seat: int) -> str:
    """A kingdom shows all there is to say."""
    return ""


def _kingdom(
    seat: int, box: Box, on: Frame, placements: Iterable[Placement], scale: float
) -> SafeString:
    x, y = box.middle
    return format_html(
        '<g color="{}" transform="translate({} {}) scale({}) translate({} {})">{}{}</g>',
        _KINGS[seat % 4],
        round(x, 2),
        round(y, 2),
        round(scale, 4),
        -(on.left + on.right + 1) * UNIT / 2,
        -(on.top + on.bottom + 1) * UNIT / 2,
        _ground(on),
        laid_out(placements),
    )


def _ground(on: Frame) -> SafeString:
    lots = "".join(
        f"M{x * UNIT + 6} {y * UNIT + 6}h88v88h-88z"
        for x in range(on.left, on.right + 1)
        for y in range(on.top, on.bottom + 1)
    )
    return format_html(
        _PARCHMENT,
        on.left * UNIT - 8,
        on.top * UNIT - 8,
        _width(on) * UNIT + 16,
        _height(on) * UNIT + 16,
        lots,
    )


def _map(placements: Iterable[Placement], size: int) -> Frame:
    """The square that a kingdom may fill, the kingdom as near to its middle as may be."""
    squares = [(0, 0), *(at for each in placements for at in (each.first, each.second))]
    left, right = _stretched(min(x for x, _ in squares), max(x for x, _ in squares), size)
    top, bottom = _stretched(min(y for _, y in squares), max(y for _, y in squares), size)
    return Frame(left, top, right, bottom)


def _stretched(first: int, last: int, size: int) -> tuple[int, int]:
    missing = size - (last - first + 1)
    return first - missing // 2, last + missing - missing // 2


def _full(squares: int) -> int:
    """With the edge of the map."""
    return squares * UNIT + 26


def _width(on: Frame) -> int:
    return on.right - on.left + 1


def _height(on: Frame) -> int:
    return on.bottom - on.top + 1
