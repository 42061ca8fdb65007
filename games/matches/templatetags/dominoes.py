"""Tiles as small pictures in pages: ``{% domino "6-4" %}``, ``{% domino_line "3-6 6-6 6-1" %}``.

Half a tile is 40 units; a tile written "3-6" has its 3 to the left, or on top when upright.
"""

from __future__ import annotations

from typing import Final

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

register = template.Library()

HALF: Final = 40
GAP: Final = 3
_NEAR, _MID, _FAR = 10, 20, 30
_CORNERS: Final = ((_NEAR, _NEAR), (_FAR, _FAR))
_PIPS: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    0: (),
    1: ((_MID, _MID),),
    2: _CORNERS,
    3: (*_CORNERS, (_MID, _MID)),
    4: (*_CORNERS, (_NEAR, _FAR), (_FAR, _NEAR)),
    5: (*_CORNERS, (_NEAR, _FAR), (_FAR, _NEAR), (_MID, _MID)),
    6: (*_CORNERS, (_NEAR, _FAR), (_FAR, _NEAR), (_MID, _NEAR), (_MID, _FAR)),
}


@register.simple_tag
def domino(tile: str, upright: bool = False) -> SafeString:
    """One tile as a picture of its own, named for those who don't see it."""
    width, height = (HALF, 2 * HALF) if upright else (2 * HALF, HALF)
    first, second = _halves(tile)
    return format_html(
        '<svg class="domino" viewBox="0 0 {} {}" role="img" aria-label="[{}|{}]">{}</svg>',
        width,
        height + 3,
        first,
        second,
        _tile(first, second, 0, 0, upright=upright),
    )


@register.simple_tag
def domino_at(tile: str, x: int, y: int, upright: bool = False, name: str = "") -> SafeString:
    """One tile inside a larger picture, its upper left corner at (x, y)."""
    first, second = _halves(tile)
    return format_html('<g class="{}">{}</g>', name, _tile(first, second, x, y, upright=upright))


@register.simple_tag
def domino_line(tiles: str, ends: bool = True) -> SafeString:
    """A straight line of tiles from left to right, doubles crosswise, and its two open ends."""
    halves = [_halves(tile) for tile in tiles.split()]
    x = HALF + 2 * GAP if ends else 0
    parts = []
    for first, second in halves:
        upright = first == second
        parts.append(_tile(first, second, x, 0 if upright else HALF // 2, upright=upright))
        x += (HALF if upright else 2 * HALF) + GAP
    if ends:
        parts.append(_end(halves[0][0], 0, HALF // 2))
        parts.append(_end(halves[-1][1], x + GAP, HALF // 2))
        x += HALF + 2 * GAP
    return format_html(
        '<svg class="domino-line" viewBox="-2 -2 {} {}" width="{}"'
        ' role="img" aria-label="{}">{}</svg>',
        x + 2,
        2 * HALF + 7,
        x + 2,
        " ".join(f"[{first}|{second}]" for first, second in halves),
        format_html_join("", "{}", ((part,) for part in parts)),
    )


@register.simple_tag
def open_end(number: int, x: int, y: int) -> SafeString:
    """The place of an open end inside a larger picture, with the number it needs."""
    return _end(number, x, y)


def _halves(tile: str) -> tuple[int, int]:
    first, second = tile.split("-")
    return int(first), int(second)


def _tile(first: int, second: int, x: int, y: int, *, upright: bool) -> SafeString:
    width, height = (HALF, 2 * HALF) if upright else (2 * HALF, HALF)
    dx, dy = (0, HALF) if upright else (HALF, 0)
    bar = (
        (x + 8, y + HALF, x + HALF - 8, y + HALF)
        if upright
        else (x + HALF, y + 8, x + HALF, y + 32)
    )
    return format_html(
        '<rect class="tile-edge" x="{0}" y="{1}" width="{2}" height="{3}" rx="6"/>'
        '<rect class="tile-face" x="{0}" y="{4}" width="{2}" height="{3}" rx="6"/>'
        '<line class="tile-bar" x1="{5}" y1="{6}" x2="{7}" y2="{8}"/>'
        '<circle class="tile-pin" cx="{9}" cy="{10}" r="3"/>{11}{12}',
        x,
        y + 2.5,
        width,
        height,
        y,
        *bar,
        x + width // 2,
        y + height // 2,
        _pips(first, x, y, upright),
        _pips(second, x + dx, y + dy, upright),
    )


def _pips(number: int, x: int, y: int, upright: bool) -> SafeString:
    """A six lies along the tile: three in a row beside the long edges."""
    spots = _PIPS[number]
    if upright:
        spots = tuple((b, a) for a, b in spots)
    return format_html_join(
        "",
        '<circle class="tile-pip" cx="{}" cy="{}" r="4"/>',
        ((x + dx, y + dy) for dx, dy in spots),
    )


def _end(number: int, x: int, y: int) -> SafeString:
    return format_html(
        '<g class="breathes">'
        '<rect class="end-place" x="{0}" y="{1}" width="{2}" height="{2}" rx="6"/>'
        '<text class="end-number" x="{3}" y="{4}">{5}</text></g>',
        x,
        y,
        HALF,
        x + HALF // 2,
        y + HALF // 2 + 1,
        number,
    )
