"""Kingdoms and rows as pictures in pages, from the board's own drawings.

``{% kingdom "14: -1,1 0,1 / 7: 1,0 2,0" %}`` lays dominoes around a castle, each with its two
squares as moves write them. What a picture counts, the rules count. A square is 100 units.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django_vite.templatetags.django_vite import vite_asset_url

from games.rules.kingdomino import scoring
from games.rules.kingdomino.data import DOMINOES, Half, Number, Terrain
from games.rules.kingdomino.moves import Place
from games.rules.kingdomino.notation import parse_move
from games.rules.kingdomino.placement import ground
from games.rules.kingdomino.scoring import Property
from games.rules.kingdomino.squares import Square
from games.rules.kingdomino.state import Kingdom, Placement

register = template.Library()

UNIT: Final = 100
_LOOKS: Final = 3
_SIZE: Final = 5
_NO_MARKUP: Final = SafeString("")


class _Land(NamedTuple):
    """A square as it is drawn: which of the terrain's pictures, and whether in a mirror."""

    half: Half
    picture: int
    mirrored: bool


# -- what templates call ---------------------------------------------------------------------


@register.simple_tag
def kingdom(laid: str, name: str, count: str = "", tried: str = "") -> SafeString:
    """A kingdom; ``name`` says what is to be seen for those who don't see it.

    ``count`` names the terrains whose properties are outlined with their points. ``tried`` is a
    domino that may not lie there.
    """
    placements = tuple(_placements(laid))
    attempt = tuple(_placements(tried))
    squares = {**_squares(placements), **_squares(attempt)}
    columns = [0, *(x for x, _ in squares)]
    rows = [0, *(y for _, y in squares)]
    on = ground(Kingdom(placements), _SIZE)
    counted = [at for at in scoring.properties(on) if at.terrain in count.split()]
    width, height = (max(columns) - min(columns) + 1), (max(rows) - min(rows) + 1)
    return format_html(
        '<svg class="kd" viewBox="{} {} {} {}" width="{}" role="img" aria-label="{}">{}{}{}</svg>',
        min(columns) * UNIT - 12,
        min(rows) * UNIT - 12,
        width * UNIT + 24,
        height * UNIT + 24,
        width * 64,
        name,
        laid_out(placements),
        _join(_counted(each) for each in counted),
        _tried(_squares(attempt)) if attempt else _NO_MARKUP,
    )


def laid_out(placements: Iterable[Placement]) -> SafeString:
    """Castle and dominoes inside a larger picture, the castle's upper left corner at (0, 0)."""
    squares = _squares(placements)
    return format_html(
        "{}{}{}",
        _lands(squares),
        _use("kd-castle", (0, 0)),
        _outline([(0, 0), *squares], "kd-coast"),
    )


@register.simple_tag
def kd_domino(number: int, king: int | None = None) -> SafeString:
    """One domino face up, perhaps with a seat's king on it."""
    domino = DOMINOES[number]
    squares = {(0, 0): _look(number, 0), (1, 0): _look(number, 1)}
    return format_html(
        '<svg class="kd kd-domino{}" viewBox="-6 {} 212 {}" role="img" aria-label="{}">'
        "{}{}{}</svg>",
        "" if king is None else format_html(" king-{}", king),
        -6 if king is None else -46,
        112 if king is None else 152,
        domino.number,
        _lands(squares),
        _outline(list(squares), "kd-coast"),
        _NO_MARKUP if king is None else _king(king),
    )


@register.simple_tag
def kd_king(seat: int) -> SafeString:
    """A seat's king, told apart by colour and emblem; whoever shows it says what it is."""
    return format_html(
        '<svg class="kd kd-piece king-{}" viewBox="-30 -46 60 92" aria-hidden="true">'
        '<use href="{}#kd-king"/><use href="{}#kd-emblem-{}"/></svg>',
        seat,
        art(),
        art(),
        seat,
    )


@register.simple_tag
def kd_castle() -> SafeString:
    """A castle on its start tile."""
    return format_html(
        '<svg class="kd kd-piece" viewBox="-6 -6 112 112" aria-hidden="true">{}{}</svg>',
        _use("kd-castle", (0, 0)),
        _outline([(0, 0)], "kd-coast"),
    )


@register.simple_tag
def kd_back(number: int) -> SafeString:
    """A domino face down."""
    return format_html(
        '<svg class="kd kd-domino" viewBox="-6 -6 212 112" aria-hidden="true">{}'
        '<text class="kd-number" x="100" y="52">{}</text>{}</svg>',
        _use("kd-back", (0, 0)),
        number,
        _outline([(0, 0), (1, 0)], "kd-coast"),
    )


@register.simple_tag
def kd_terrain(terrain: Terrain) -> SafeString:
    """A square of land beside its name."""
    land = _Land(Half(terrain, 0), 0, mirrored=False)
    return format_html(
        '<svg class="kd kd-terrain" viewBox="0 0 100 100" aria-hidden="true">{}</svg>',
        _lands({(0, 0): land}),
    )


# -- reading ---------------------------------------------------------------------------------


def _placements(text: str) -> Iterator[Placement]:
    for each in filter(None, map(str.strip, text.split("/"))):
        move = parse_move(f"place {each}")
        if isinstance(move, Place):
            yield Placement(move.domino, move.first, move.second)


def _squares(placements: Iterable[Placement]) -> dict[Square, _Land]:
    return {
        square: _look(at.domino, half)
        for at in placements
        for half, square in enumerate((at.first, at.second))
    }


def _look(number: Number, half: int) -> _Land:
    """As the board draws the same square."""
    lot = (number * 7 + half * 4 + (number >> 2)) % (2 * _LOOKS)
    face = DOMINOES[number]
    return _Land((face.first, face.second)[half], lot % _LOOKS, lot >= _LOOKS)


# -- drawing ---------------------------------------------------------------------------------


def _lands(squares: dict[Square, _Land]) -> SafeString:
    """Ground first, then what grows on it from top to bottom, then borders and crowns."""
    ordered = sorted(squares.items(), key=lambda at: (at[0][1], at[0][0]))
    return _join(
        (
            *(_use(f"kd-ground-{land.half.terrain}", at) for at, land in ordered),
            *_seams(squares),
            *(_growth(at, land) for at, land in ordered),
            _borders(squares),
            *(_crowns(at, land.half.crowns) for at, land in ordered if land.half.crowns),
        )
    )


def _growth(at: Square, land: _Land) -> SafeString:
    name = f"kd-{land.half.terrain}"
    rich = _use(f"kd-rich-{land.half.terrain}", at) if land.half.crowns else _NO_MARKUP
    return _use(f"{name}-{land.picture}", at, mirrored=land.mirrored) + rich


def _seams(squares: dict[Square, _Land]) -> Iterator[SafeString]:
    """Where the same land goes on over an edge."""
    for (x, y), land in squares.items():
        for other, middle in (((x + 1, y), (x + 1, y + 0.5)), ((x, y + 1), (x + 0.5, y + 1))):
            if other in squares and squares[other].half.terrain == land.half.terrain:
                yield _use(f"kd-seam-{land.half.terrain}", middle)


def _borders(squares: dict[Square, _Land]) -> SafeString:
    """Lines between different lands."""
    lines = []
    for (x, y), land in squares.items():
        for other, line in (((x + 1, y), f"M{x + 1} {y}v1"), ((x, y + 1), f"M{x} {y + 1}h1")):
            if other in squares and squares[other].half.terrain != land.half.terrain:
                lines.append(line)
    return _path("".join(lines), "kd-border")


def _outline(squares: list[Square], name: str) -> SafeString:
    """The line around squares."""
    inside = set(squares)
    lines = []
    for x, y in squares:
        sides = {
            (x, y - 1): f"M{x} {y}h1",
            (x + 1, y): f"M{x + 1} {y}v1",
            (x, y + 1): f"M{x} {y + 1}h1",
            (x - 1, y): f"M{x} {y}v1",
        }
        lines += [line for beyond, line in sides.items() if beyond not in inside]
    return _path("".join(lines), name)


def _counted(at: Property) -> SafeString:
    """A property's outline, and its points with the sum that gives them, on its middle square."""
    x, y = _middle(at.squares)
    return format_html(
        '<g class="kd-counted{}">{}'
        '<g transform="translate({} {})"><rect x="-41" y="-31" width="82" height="62" rx="16"/>'
        '<text class="kd-points" y="-8">{}</text><text class="kd-sum" y="18">{}×{}</text></g></g>',
        "" if at.points else " kd-nothing",
        _outline(list(at.squares), "kd-line"),
        x * UNIT + UNIT // 2,
        y * UNIT + UNIT // 2 + 14,
        at.points,
        len(at.squares),
        at.crowns,
    )


def _middle(squares: tuple[Square, ...]) -> Square:
    """The square nearest to the middle of all."""
    x = sum(at[0] for at in squares) / len(squares)
    y = sum(at[1] for at in squares) / len(squares)
    return min(squares, key=lambda at: (at[0] - x) ** 2 + (at[1] - y) ** 2)


def _tried(squares: dict[Square, _Land]) -> SafeString:
    """A domino crossed out."""
    (x, y), (other_x, other_y) = squares
    return format_html(
        '<g class="kd-tried"><g class="kd-pale">{}</g>{}<g transform="translate({} {})">'
        '<circle r="34"/><path d="M-14 -14L14 14M14 -14L-14 14"/></g></g>',
        _lands(squares),
        _outline(list(squares), "kd-line"),
        (x + other_x + 1) * UNIT // 2,
        (y + other_y + 1) * UNIT // 2,
    )


def _crowns(at: Square, crowns: int) -> SafeString:
    return format_html(
        '<g transform="translate({} {})"><rect class="kd-ribbon" x="4" y="5" width="{}"'
        ' height="30" rx="15"/>{}</g>',
        at[0] * UNIT,
        at[1] * UNIT,
        crowns * 31 + 9,
        _join(
            format_html(
                '<use href="{}#kd-crown" transform="translate({} 21) scale(0.82)"/>',
                art(),
                24 + nth * 31,
            )
            for nth in range(crowns)
        ),
    )


def _king(seat: int) -> SafeString:
    return format_html(
        '<g transform="translate(100 6)"><use href="{0}#kd-king"/>'
        '<use href="{0}#kd-emblem-{1}"/></g>',
        art(),
        seat,
    )


def _use(name: str, at: tuple[float, float], *, mirrored: bool = False) -> SafeString:
    x, y = at[0] * UNIT, at[1] * UNIT
    turned = " scale(-1 1)" if mirrored else ""
    return format_html(
        '<use href="{}#{}" transform="translate({} {}){}"/>',
        art(),
        name,
        round(x + UNIT if mirrored else x),
        round(y),
        turned,
    )


def _path(lines: str, name: str) -> SafeString:
    """Lines in squares, drawn in units."""
    return format_html('<path class="{}" d="{}" transform="scale({})"/>', name, lines, UNIT)


def art() -> str:
    """The address of the drawings that pictures refer to."""
    url: str = vite_asset_url("src/kingdomino/art.svg")
    return url


def _join(parts: Iterable[SafeString]) -> SafeString:
    return format_html_join("", "{}", ((part,) for part in parts))
