"""Dominoes as a picture: the line, bent where it would grow too long for its place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import ngettext

from games.matches.pictures.card import BOARD, Box
from games.matches.templatetags.dominoes import GAP, HALF, domino_at
from games.rules.dominoes.state import Placed
from games.rules.dominoes.views import View

_MOST_ROWS: Final = 4
_LARGEST: Final = 1.7
"""No tile is larger than this many times the templates' size."""
_OPEN_HANDS: Final = 84
"""How high the hands are under the line, in pixels."""
_PLACED: Final = '<g transform="translate({} {}) scale({}) translate({} {})">{}</g>'
_BACK: Final = (
    '<g transform="translate({} {})"><rect y="3" width="40" height="80" rx="6" fill="#573420"/>'
    '<rect width="40" height="80" rx="6" fill="#b27d4e"/><rect x="6" y="6" width="28" height="68"'
    ' rx="3" fill="none" stroke="#ffe1af" stroke-opacity=".6" stroke-width="1.5"/></g>'
)


def board(view: View) -> SafeString:
    """The line as large as its place allows, under it the hands where they may be seen; before
    the opening tile the hands alone, and nothing before the deal."""
    hands = [_faces(view, seat) for seat in range(len(view.counts))]
    if not view.line:
        return _hands(BOARD, hands) if any(view.counts) else SafeString("")
    if not any(map(any, hands)):
        return _line(BOARD, view.line)
    x, y, width, height = BOARD
    line = Box(x, y, width, height - _OPEN_HANDS)
    below = Box(x, y + line.height + 8, width, _OPEN_HANDS - 8)
    return _line(line, view.line) + _hands(below, hands)


def note(view: View, seat: int) -> str:
    """How many tiles the seat holds."""
    count = view.counts[seat]
    return ngettext("{n} tile", "{n} tiles", count).format(n=count)


class _Laid(NamedTuple):
    """A tile in the templates' units: its upper left corner, and how it lies."""

    tile: str
    x: int
    y: int
    upright: bool


@dataclass
class _Path:
    """Where the next tile goes: ``x`` is the edge that it touches, ``step`` is 1 to the right."""

    x: int = 0
    y: int = 0
    step: int = 1
    tiles: list[_Laid] = field(default_factory=list)

    def along(self, at: Placed, *, crosswise: bool) -> None:
        width = HALF if crosswise else 2 * HALF
        left = self.x if self.step > 0 else self.x - width
        top = self.y - HALF // 2 if crosswise else self.y
        self.tiles.append(_Laid(_named(at, self.step), left, top, crosswise))
        self.x += self.step * (width + GAP)

    def turned(self, at: Placed) -> None:
        """Down from under the last half, and on the other way below it."""
        edge = self.x - self.step * GAP
        left = edge - HALF if self.step > 0 else edge
        self.tiles.append(_Laid(_named(at, 1), left, self.y + HALF + GAP, upright=True))
        self.x = edge
        self.y += 3 * HALF + 2 * GAP
        self.step = -self.step


def _named(at: Placed, step: int) -> str:
    return f"{at.left}-{at.right}" if step > 0 else f"{at.right}-{at.left}"


def _faces(view: View, seat: int) -> list[str]:
    """The seat's tiles; "" for each that the viewer doesn't see."""
    hand = view.hands[seat]
    return [""] * view.counts[seat] if hand is None else [f"{a}-{b}" for a, b in hand]


def _hands(within: Box, hands: Sequence[Sequence[str]]) -> SafeString:
    """Every hand over its seat's plate, in one scale."""
    columns = within.columns(len(hands))
    most = max(1, *map(len, hands))
    scale = min(columns[0].width / (most * (HALF + GAP)), within.height / (2 * HALF + 3), _LARGEST)
    pairs = zip(columns, hands, strict=True)
    return SafeString("".join(_hand(box, hand, scale) for box, hand in pairs))


def _hand(box: Box, faces: Sequence[str], scale: float) -> SafeString:
    lefts = (nth * (HALF + GAP) for nth in range(len(faces)))
    tiles = (
        domino_at(face, x, 0, upright=True) if face else _BACK.format(x, 0)
        for x, face in zip(lefts, faces, strict=True)
    )
    x, y = box.middle
    return format_html(
        _PLACED,
        x,
        y,
        round(scale, 4),
        (GAP - len(faces) * (HALF + GAP)) / 2,
        -HALF,
        SafeString("".join(tiles)),
    )


def _line(box: Box, line: Sequence[Placed]) -> SafeString:
    bent = (_laid(line, rows) for rows in range(1, _MOST_ROWS + 1))
    scale, laid = max(((_scale(box, tiles), tiles) for tiles in bent), key=lambda pair: pair[0])
    left, top, right, bottom = _extent(laid)
    x, y = box.middle
    return format_html(
        _PLACED,
        x,
        y,
        round(scale, 4),
        -(left + right) / 2,
        -(top + bottom) / 2,
        SafeString("".join(domino_at(at.tile, at.x, at.y, at.upright) for at in laid)),
    )


def _laid(line: Sequence[Placed], rows: int) -> list[_Laid]:
    """The line in about as many rows. A tile that turns is no double, and the doubles beside it
    lie lengthwise."""
    turns = _turns(line, rows)
    path = _Path()
    for nth, at in enumerate(line):
        if nth in turns:
            path.turned(at)
        else:
            crosswise = at.left == at.right and not {nth - 1, nth + 1} & turns
            path.along(at, crosswise=crosswise)
    return path.tiles


def _turns(line: Sequence[Placed], rows: int) -> set[int]:
    """Which tiles turn: the first plain ones after equal parts of the line."""
    turns: set[int] = set()
    for part in range(1, rows):
        wanted = max(1, part * len(line) // rows)
        turn = next((n for n in (wanted, wanted + 1) if _plain(line, n)), None)
        if turn is not None and not {turn - 1, turn + 1} & turns:
            turns.add(turn)
    return turns


def _plain(line: Sequence[Placed], nth: int) -> bool:
    return nth < len(line) - 1 and line[nth].left != line[nth].right


def _extent(tiles: Sequence[_Laid]) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of all tiles."""
    return (
        min(at.x for at in tiles),
        min(at.y for at in tiles),
        max(at.x + (HALF if at.upright else 2 * HALF) for at in tiles),
        max(at.y + (2 * HALF if at.upright else HALF) for at in tiles) + GAP,
    )


def _scale(box: Box, tiles: Sequence[_Laid]) -> float:
    left, top, right, bottom = _extent(tiles)
    return min(box.width / (right - left), (box.height - 24) / (bottom - top), _LARGEST)
