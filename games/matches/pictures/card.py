"""The picture around the board: the table's wood and felt, what is played, who plays."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple

from django.template.loader import render_to_string
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from games.matches.pictures.art import drawing
from games.matches.pictures.lettering import fitting, width_of, written

WIDTH: Final = 1200
HEIGHT: Final = 630

_INK: Final = "#2a1f16"
_INK_SOFT: Final = "#5c4a3a"
_WOOD_INK: Final = "#fdf3df"
_WOOD_INK_SOFT: Final = "#ecd5b1"
_GOLD: Final = "#f3cb74"

_LEFT: Final = 48
_GAP: Final = 16
_PLATE_TOP: Final = 492
_PLATE_HEIGHT: Final = 96
_TAKEN: Final = SafeString('fill="#fcf7ec"')
_MARKED: Final = SafeString('fill="#fcf7ec" stroke="#f0bb47" stroke-width="6"')
_FREE: Final = SafeString(
    'fill="#173329" fill-opacity=".55" stroke="#f0bb47" stroke-width="3" stroke-dasharray="12 9"'
)
_WIDE: Final = 340
_NAMES: Final = (30, 26, 22)
"""Sizes of letters."""
_MARKS: Final = (
    '<circle r="9"/>',
    '<rect x="-8" y="-8" width="16" height="16" rx="2"/>',
    '<rect x="-8" y="-8" width="16" height="16" rx="2" transform="rotate(45)"/>',
    '<path d="M0 -9L10 8H-10z"/>',
)
"""The seats' marks, as the tables show them."""
_SEAT_COLOURS: Final = ("#9a5b12", "#1f5f7a", "#7a3558", "#4c6423")


class Box(NamedTuple):
    """A rectangle; lengths are in pixels of the picture."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2

    def columns(self, count: int) -> list[Box]:
        """As many boxes side by side, over the plates of as many seats."""
        width = (self.width - _GAP * (count - 1)) / count
        return [Box(self.x + n * (width + _GAP), self.y, width, self.height) for n in range(count)]


BOARD: Final = Box(_LEFT, 118, WIDTH - 2 * _LEFT, 362)
"""Where the board is drawn."""


@dataclass(frozen=True, slots=True)
class Plate:
    """A seat: its name, its score and a word on it; ``marked`` for who won or is to act,
    ``free`` where nobody sits yet."""

    name: str
    score: str
    note: str
    marked: bool = False
    free: bool = False


def card(
    *, site: str, game: str, options: str, words: str, plates: list[Plate], board: SafeString
) -> str:
    """The whole picture as SVG."""
    boxes = Box(_LEFT, _PLATE_TOP, WIDTH - 2 * _LEFT, _PLATE_HEIGHT).columns(len(plates))
    seats = enumerate(zip(boxes, plates, strict=True))
    return render_to_string(
        "pictures/match.svg",
        {
            "logo": drawing("src/art/logo.svg", 'x="48" y="23" width="56" height="56"'),
            "heading": _heading(site, game, options, words),
            "board": board,
            "plates": _joined(_plate(seat, box, plate) for seat, (box, plate) in seats),
        },
    )


def _heading(site: str, game: str, options: str, words: str) -> SafeString:
    """Beside the logo, from the left: the game, its options; from the right: site, moment."""
    x, right = 118.0, float(WIDTH - _LEFT)
    parts = [written(site, (right, 68), 36, "display", _WOOD_INK, "end")]
    right -= width_of(site, 36, "display") + 28
    if words:
        parts.append(written(words, (right, 67), 32, "bold", _GOLD, "end"))
        right -= width_of(words, 32, "bold") + 28
    shown = fitting(game, 46, "display", right - x)
    parts.append(written(shown, (x, 70), 46, "display", _WOOD_INK))
    x += width_of(shown, 46, "display") + 24
    if options and right - x > 120:
        shown = fitting(options, 26, "plain", right - x)
        parts.append(written(shown, (x, 67), 26, "plain", _WOOD_INK_SOFT))
    return _joined(parts)


def _plate(seat: int, box: Box, plate: Plate) -> SafeString:
    """The name above, mark and note below it, the score at the right; beside the name, too,
    where the plate is wide enough."""
    x, right = box.x + 20, box.x + box.width - 20
    wide = box.width >= _WIDE
    size = 48 if wide else 38
    room = right - x
    noted = room - width_of(plate.score, size, "bold") - 16
    return format_html(
        '<rect x="{}" y="{}" width="{}" height="{}" rx="14" {}/>'
        '<g transform="translate({} {})" fill="{}">{}</g>{}{}{}',
        box.x,
        box.y,
        box.width,
        box.height,
        _FREE if plate.free else _MARKED if plate.marked else _TAKEN,
        x + 9,
        box.y + 69,
        _GOLD if plate.free else _SEAT_COLOURS[seat % 4],
        SafeString(_MARKS[seat % 4]),
        _name(plate, (x, box.y + 40), noted if wide else room),
        written(
            fitting(plate.note, 22, "plain", noted - 28),
            (x + 28, box.y + 77),
            22,
            "plain",
            _INK_SOFT,
        ),
        written(plate.score, (right, box.y + (65 if wide else 83)), size, "bold", _INK, "end"),
    )


def _name(plate: Plate, at: tuple[float, float], room: float) -> SafeString:
    """As large as there is room for, and cut where even small letters are too wide."""
    fits = (size for size in _NAMES if width_of(plate.name, size, "bold") <= room)
    size = next(fits, _NAMES[-1])
    colour = _GOLD if plate.free else _INK
    return written(fitting(plate.name, size, "bold", room), at, size, "bold", colour)


def _joined(parts: Iterable[SafeString]) -> SafeString:
    return format_html_join("", "{}", ((part,) for part in parts))
