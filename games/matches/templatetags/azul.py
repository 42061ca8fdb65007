"""Pavilions, factory displays and tiles of Azul: Summer Pavilion as pictures in pages.

``{% pavilion name "blue: 4b 6b / centre: 1r" %}`` lays tiles on a board, each star as positions
write it. Coordinates are the board's: the edge of a lozenge is 1.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

import msgspec
from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext as translated
from django_vite.templatetags.django_vite import vite_asset_url

from games.rules.azul.data import (
    BOARD_FILE,
    CENTRE,
    COLOURS,
    PETALS,
    SPACE_AT,
    STAR_OF,
    SURROUNDS,
    Colour,
    Side,
)
from games.rules.azul.drawing import LETTERS, NOTHING, read
from games.rules.azul.stars import covered
from games.rules.azul.state import Board

register = template.Library()

REACH: Final = 5.36
HALF_HEIGHT: Final = REACH * math.sin(math.pi / 3)
"""How far a board goes from its middle, to the sides and up and down."""
_STAR_REACH: Final = 2.05
_LOZENGE: Final = "0,.866 -.5,0 0,-.866 .5,0"
_TILE_WIDTH: Final = 1.12
_TILE_HEIGHT: Final = 1.86
_NO_MARKUP: Final = SafeString("")
_COURT: Final = " ".join(
    f"{(REACH - 0.42) * math.cos(turn):.3f},{(REACH - 0.42) * math.sin(turn):.3f}"
    for turn in (math.radians(60 * at) for at in range(6))
)

Point = tuple[float, float]


class _Space(msgspec.Struct):
    id: str
    number: int
    middle: Point
    corners: tuple[Point, Point, Point, Point]

    @property
    def angle(self) -> int:
        """How far the lozenge is turned whose first corner is its tip, in degrees."""
        (x, y), (tip_x, tip_y) = self.middle, self.corners[0]
        return round(math.degrees(math.atan2(x - tip_x, tip_y - y))) % 360


class _Star(msgspec.Struct):
    id: str
    middle: Point
    spaces: tuple[_Space, ...]


class _Feature(msgspec.Struct):
    id: str
    kind: str
    middle: Point
    corners: tuple[Point, ...]


class _Side(msgspec.Struct):
    stars: tuple[_Star, ...]
    features: tuple[_Feature, ...]


class _Drawn(msgspec.Struct):
    A: _Side
    B: _Side


_DRAWN: Final = msgspec.json.decode(BOARD_FILE.read_bytes(), type=_Drawn)


class _Picture(NamedTuple):
    """What a board is drawn with: spaces that are ringed, and whether numbers are left out."""

    side: Side
    board: Board
    ringed: frozenset[int]
    plain: bool


# -- what templates call ---------------------------------------------------------------------


@register.simple_tag
def pavilion(
    name: str, laid: str = "", side: Side = "A", star: str = "", new: str = "", plain: bool = False
) -> SafeString:
    """A player board; ``name`` says what is to be seen for those who don't see it.

    ``star`` shows one star alone. ``new`` are spaces to be ringed. A ``plain`` board has no
    numbers and letters.
    """
    ringed = frozenset(SPACE_AT[side][space] for space in new.split())
    picture = _Picture(side, _board(side, laid), ringed, plain)
    drawn = _drawn(side)
    (x, y), wide, high = (0.0, 0.0), REACH, HALF_HEIGHT
    if star:
        x, y = next(each.middle for each in drawn.stars if each.id == star)
        wide = high = _STAR_REACH
    return format_html(
        '<svg class="az az-pavilion{}" viewBox="{}" role="img" aria-label="{}">{}</svg>',
        " az-star" if star else "",
        _numbers(x - wide, y - high, 2 * wide, 2 * high),
        name,
        _court(picture),
    )


@register.simple_tag
def az_tiles(heap: str) -> SafeString:
    """Tiles side by side, a letter each as positions write them; said in words."""
    return format_html(
        '<svg class="az az-tiles" viewBox="{}" role="img" aria-label="{}">{}</svg>',
        _numbers(-_TILE_WIDTH / 2, -_TILE_HEIGHT / 2, _TILE_WIDTH * len(heap), _TILE_HEIGHT),
        _in_words(heap),
        _join(_stone(each, (at * _TILE_WIDTH, 0)) for at, each in enumerate(_colours(heap))),
    )


@register.simple_tag
def az_display(heap: str) -> SafeString:
    """A factory display with up to four tiles; none where ``heap`` is ``-``."""
    places = ((-0.62, -0.95), (0.62, -0.95), (-0.62, 0.95), (0.62, 0.95))
    tiles = zip(_colours(heap), places, strict=False)
    return format_html(
        '<svg class="az az-display" viewBox="-2.5 -2.5 5 5" role="img" aria-label="{}">'
        '<circle class="az-plate" r="2.4"/><circle class="az-plate-rim" r="2.12"/>{}</svg>',
        _in_words(heap),
        _join(_stone(colour, place) for colour, place in tiles),
    )


@register.simple_tag
def az_token() -> SafeString:
    """The first-player token."""
    return format_html(
        '<svg class="az az-token" viewBox="-10 -10 20 20" role="img" aria-label="{}">'
        '<circle r="9"/><path d="M-1.5-3.5 1-5V5"/></svg>',
        gettext("first-player token"),
    )


@register.simple_tag
def az_colour(colour: Colour) -> SafeString:
    """A tile beside the name of its colour."""
    return format_html(
        '<svg class="az az-colour" viewBox="-.56 -.93 1.12 1.86" aria-hidden="true">{}</svg>',
        _stone(colour, (0, 0)),
    )


@register.simple_tag
def az_feature(kind: str) -> SafeString:
    """A pillar, statue or window beside its name."""
    return format_html(
        '<svg class="az az-kind" viewBox="-.45 -.45 .9 .9" aria-hidden="true">{}</svg>',
        _use(f"feature-{kind}"),
    )


# -- what larger pictures call ---------------------------------------------------------------


def laid_out(side: Side, board: Board) -> SafeString:
    """A player board without numbers and letters, its middle at (0, 0)."""
    return _court(_Picture(side, board, frozenset(), plain=True))


def empty_spaces(side: Side, board: Board) -> list[tuple[int, Point]]:
    """The number and the middle of every space on which no tile lies."""
    taken = covered(board)
    spaces = [space for star in _drawn(side).stars for space in star.spaces]
    return [(each.number, each.middle) for at, each in enumerate(spaces) if not taken >> at & 1]


def art() -> str:
    """The address of the drawings that pictures refer to."""
    url: str = vite_asset_url("src/azul/art.svg")
    return url


# -- reading ---------------------------------------------------------------------------------


def _board(side: Side, laid: str) -> Board:
    lines = (each.split(":") for each in filter(None, map(str.strip, laid.split("/"))))
    return read(side, {star.strip(): spaces for star, spaces in lines})


def _colours(heap: str) -> list[Colour]:
    """In the order in which they are written."""
    return [COLOURS[LETTERS.index(letter)] for letter in heap if letter != NOTHING]


def _in_words(heap: str) -> str:
    colours = _colours(heap)
    counts = dict.fromkeys(colours, 0)
    for colour in colours:
        counts[colour] += 1
    return ", ".join(
        gettext("{n} {colour}").format(n=n, colour=translated(colour))
        for colour, n in counts.items()
    )


# -- drawing ---------------------------------------------------------------------------------


def _drawn(side: Side) -> _Side:
    return _DRAWN.A if side == "A" else _DRAWN.B


def _court(picture: _Picture) -> SafeString:
    drawn = _drawn(picture.side)
    return format_html(
        '<polygon class="az-court" points="{}"/>{}{}',
        _COURT,
        _join(_features(picture, drawn)),
        _join(_spaces(picture, drawn)),
    )


def _features(picture: _Picture, drawn: _Side) -> Iterator[SafeString]:
    taken = covered(picture.board)
    for feature, around in zip(drawn.features, SURROUNDS, strict=True):
        points = " ".join(f"{x:g},{y:g}" for x, y in feature.corners)
        yield format_html(
            '<g class="az-feature{}"><polygon points="{}"/><g transform="translate({})">{}</g></g>',
            "" if around & ~taken else " az-done",
            points,
            _numbers(*feature.middle),
            _use(f"feature-{feature.kind}"),
        )


def _spaces(picture: _Picture, drawn: _Side) -> Iterator[SafeString]:
    """The spaces of all stars, those that are ringed last, over their neighbours."""
    spaces = [space for star in drawn.stars for space in star.spaces]
    for at in sorted(range(len(spaces)), key=lambda at: at in picture.ringed):
        yield _space(picture, at, spaces[at], drawn.stars[STAR_OF[at]].id)


def _space(picture: _Picture, at: int, space: _Space, star: str) -> SafeString:
    ground = f"az-{star}" if picture.side == "A" and at < CENTRE * PETALS else "az-any"
    lying = next((c for c, on in zip(COLOURS, picture.board, strict=True) if on >> at & 1), None)
    return format_html(
        '<g class="{}" transform="translate({})">'
        '<polygon class="az-bed" transform="rotate({})" points="{}"/>{}{}</g>',
        ground,
        _numbers(*space.middle),
        space.angle,
        _LOZENGE,
        _number(picture, space)
        if lying is None
        else _stone(lying, (0, 0), space.angle, plain=picture.plain),
        _ring(space.angle) if at in picture.ringed else _NO_MARKUP,
    )


def _ring(angle: int) -> SafeString:
    return format_html(
        '<polygon class="az-ring" transform="rotate({})" points="{}"/>', angle, _LOZENGE
    )


def _number(picture: _Picture, space: _Space) -> SafeString:
    if picture.plain:
        return _NO_MARKUP
    return format_html('<text class="az-number" dy=".36em">{}</text>', space.number)


def _stone(colour: Colour, at: Point, angle: int = 0, *, plain: bool = False) -> SafeString:
    """A cut stone, with its letter upright unless it is ``plain``."""
    letter = format_html(
        '<text class="az-letter" dy=".36em">{}</text>', translated(colour)[0].upper()
    )
    return format_html(
        '<g class="az-{}" transform="translate({})">'
        '<g transform="rotate({}) scale(.93)"><polygon class="az-body" points="{}"/>{}'
        '<g class="az-pattern">{}</g></g>{}</g>',
        colour,
        _numbers(*at),
        angle,
        _LOZENGE,
        _use(f"stone-cut-{angle}"),
        _use(f"stone-{colour}"),
        _NO_MARKUP if plain else letter,
    )


def _use(name: str) -> SafeString:
    return format_html('<use href="{}#{}"/>', art(), name)


def _numbers(*numbers: float) -> str:
    return " ".join(f"{number:.4g}" for number in numbers)


def _join(parts: Iterable[SafeString]) -> SafeString:
    return format_html_join("", "{}", ((part,) for part in parts))
