"""Words as outlines, from the fonts that the pages are set in.

A picture then looks the same on every server, whatever fonts are installed there, and the width
of a line is known before it is drawn. The fonts come as the build has them: in many small
files, each for some characters, as its style sheet says.
"""

from __future__ import annotations

import json
import re
from functools import cache, lru_cache
from pathlib import Path
from threading import Lock
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from django.conf import settings
from django.utils.html import format_html
from django.utils.safestring import SafeString
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont

Face: TypeAlias = Literal["display", "bold", "plain"]
Anchor: TypeAlias = Literal["start", "middle", "end"]

_FAMILIES: Final[dict[Face, tuple[str, int]]] = {
    "display": ("Gowun Batang", 700),
    "bold": ("Noto Sans KR Variable", 700),
    "plain": ("Noto Sans KR Variable", 500),
}
"""Family and weight."""

_RULE: Final = re.compile(r"@font-face\s*\{([^}]*)\}")
_FAMILY: Final = re.compile(r"font-family:\s*[\"']?([^;\"']+)")
_FILE: Final = re.compile(r"[^/(\"']+\.woff2")
_RANGE: Final = re.compile(r"U\+([0-9A-Fa-f]+)(?:-([0-9A-Fa-f]+))?")
_UNKNOWN: Final = "?"
_OMITTED: Final = "…"

_reading = Lock()


class Glyph(NamedTuple):
    """``outline`` is a path with y upwards, in thousandths of an em; ``advance`` is in ems."""

    outline: str
    advance: float


class _Subset(NamedTuple):
    """A font file and the code points it is for, as first and last of each range."""

    file: Path
    ranges: tuple[tuple[int, int], ...]

    def covers(self, code: int) -> bool:
        return any(first <= code <= last for first, last in self.ranges)


def width_of(text: str, size: float, face: Face) -> float:
    """How wide a line is that ``written`` would write."""
    return sum(_glyph(letter, face).advance for letter in text) * size


def fitting(text: str, size: float, face: Face, width: float) -> str:
    """As much of a line as ``width`` has room for, with an ellipsis for the rest."""
    if width_of(text, size, face) <= width:
        return text
    kept = text
    while kept and width_of(kept.rstrip() + _OMITTED, size, face) > width:
        kept = kept[:-1]
    return kept.rstrip() + _OMITTED


def written(
    text: str,
    at: tuple[float, float],
    size: float,
    face: Face,
    colour: str,
    anchor: Anchor = "start",
) -> SafeString:
    """A line on the baseline at ``at``. What the fonts don't have becomes a question mark."""
    shift = {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor]
    x = at[0] - shift * width_of(text, size, face)
    outlines = []
    for letter in text:
        glyph = _glyph(letter, face)
        if glyph.outline:
            outlines.append(
                format_html(
                    '<path d="{}" transform="translate({} {}) scale({} {})"/>',
                    glyph.outline,
                    round(x, 2),
                    round(at[1], 2),
                    size / 1000,
                    -size / 1000,
                )
            )
        x += glyph.advance * size
    return format_html('<g fill="{}">{}</g>', colour, SafeString("".join(outlines)))


@lru_cache(maxsize=2048)
def _glyph(letter: str, face: Face) -> Glyph:
    family, weight = _FAMILIES[face]
    with _reading:
        drawn = _outline(letter, family, weight)
    return drawn or (Glyph("", 0.0) if letter == _UNKNOWN else _glyph(_UNKNOWN, face))


def _outline(letter: str, family: str, weight: int) -> Glyph | None:
    """None where no file of the family has the letter."""
    for subset in _subsets().get(family, ()):
        if not subset.covers(ord(letter)):
            continue
        font = _font(subset.file)
        name = font.getBestCmap().get(ord(letter))
        if name is None:
            continue
        return _drawn(font.getGlyphSet(location={"wght": weight}), name, font["head"].unitsPerEm)
    return None


def _drawn(glyphs: Any, name: str, per_em: int) -> Glyph:
    pen = SVGPathPen(glyphs, ntos=lambda value: f"{value * 1000 / per_em:.0f}")
    glyphs[name].draw(pen)
    return Glyph(pen.getCommands(), glyphs[name].width / per_em)


@cache
def _font(file: Path) -> TTFont:
    return TTFont(file, lazy=True)


@cache
def _subsets() -> dict[str, list[_Subset]]:
    """The files of every family, from the style sheet of the pages."""
    manifest = Path(settings.DJANGO_VITE["default"]["manifest_path"])
    built = manifest.parents[1]
    found: dict[str, list[_Subset]] = {}
    for sheet in json.loads(manifest.read_bytes())["src/site/main.ts"]["css"]:
        for rule in _RULE.findall((built / sheet).read_text()):
            family, file = _FAMILY.search(rule), _FILE.search(rule)
            if family and file:
                path = (built / sheet).parent / file[0]
                found.setdefault(family[1].strip(), []).append(_Subset(path, _ranges(rule)))
    return found


def _ranges(rule: str) -> tuple[tuple[int, int], ...]:
    return tuple((int(a, 16), int(b or a, 16)) for a, b in _RANGE.findall(rule))
