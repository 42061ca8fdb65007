"""The visual language on a page of its own, read from the tokens that the pages are drawn with."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from typing import TYPE_CHECKING, Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from accounts.models import Avatar
from games.rules.registry import all_games

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

SOURCE: Final = settings.BASE_DIR / "frontend" / "src"

GROUPS: Final[Mapping[str, tuple[StrPromise, StrPromise]]] = {
    "paper and ink": (_("Paper and ink"), _("Pages, cards and text.")),
    "wood": (_("Wood"), _("The plank along the top, frames, the table's edge.")),
    "felt": (_("Felt"), _("The table's face, and in the pages the one thing to do next.")),
    "tiles": (_("Ivory and brass"), _("Tiles, and whatever is chosen.")),
    "parchment": (_("Parchment"), _("The map on which kingdoms grow.")),
    "gold": (
        _("Gold and cinnabar"),
        _("Gold glows where something can be played, is mine or was won. Red warns, with words."),
    ),
    "the seats": (_("Seats"), _("Clockwise from mine. Each also has a shape, and its place.")),
    "the kings and castles of the seats": (
        _("Kings"),
        _("Painted wood, the same by day and by night. Each king wears a crest of its own."),
    ),
    "stones": (
        _("Cut stones"),
        _("The pavilion's six colours. Each has a pattern and a letter of its own, too."),
    ),
    "focus": (_("Focus"), _("The ring around what the keyboard is at.")),
    "type": (_("Type"), _("Gowun Batang for names of things, Noto Sans for everything to read.")),
    "space": (_("Spacing"), _("Steps from 4 to 72 pixels. What a finger presses is 44 or more.")),
    "shape": (_("Corners"), _("Nothing on the table has a sharp edge.")),
    "elevation": (_("Elevation"), _("One lamp, above and a little to the left.")),
    "motion": (_("Motion"), _("A tile is laid, not thrown. Who wants no motion sees none.")),
}
"""By the head of a group's comment in ``tokens.css``: its name, and what it is for."""

PAIRS: Final = (
    *(("ink", "paper"), ("ink", "paper-raised"), ("ink-soft", "paper"), ("ink-soft", "paper-sunk")),
    *(("action", "paper"), ("action", "paper-raised"), ("action-ink", "action")),
    *(("gold-ink", "paper-raised"), ("cinnabar", "paper-raised"), ("cinnabar", "cinnabar-paper")),
    *(("wood-ink", "wood"), ("wood-ink", "wood-dark"), ("felt-ink", "felt")),
    *(("felt-ink-soft", "felt"), ("idle-ink", "idle"), ("pip", "ivory"), ("focus", "paper")),
    *((f"seat-{number}", "paper-raised") for number in range(4)),
)
"""Text and the ground it stands on."""

_ROOT: Final = re.compile(r":root \{(.*?)\n\}", re.DOTALL)
_COMMENT_OR_TOKEN: Final = re.compile(
    r"(?:^  /\* (.+?) \*/$)|(?:^  --([\w-]+):\s*([^;]+);)", re.MULTILINE | re.DOTALL
)
_BY_DAY_AND_NIGHT: Final = re.compile(r"light-dark\((.+), (#.+|rgb.+)\)")
_COLOUR: Final = re.compile(r"(#[0-9a-f]{6}|rgb\([^)]*\))")


@dataclass(frozen=True)
class Token:
    """``day`` and ``night`` are colours, "" for what is none; ``pixels`` is a length's."""

    name: str
    value: str
    day: str
    night: str
    pixels: float | None


@dataclass(frozen=True)
class Group:
    key: str
    name: StrPromise
    meaning: StrPromise
    tokens: tuple[Token, ...]


@dataclass(frozen=True)
class Contrast:
    """How far text stands out from its ground, by WCAG: 1 not at all, 21 the most."""

    text: str
    ground: str
    day: float
    night: float


@cache
def tokens() -> Mapping[str, tuple[Token, ...]]:
    """Every token of ``tokens.css``, by its group's key in ``GROUPS``."""
    css = (SOURCE / "styles" / "tokens.css").read_text("utf-8")
    root = _ROOT.search(css)
    assert root
    by_group = groupby(_tokens_of(root[1]), key=lambda pair: pair[0])
    return {group: tuple(token for _group, token in members) for group, members in by_group}


def _tokens_of(rules: str) -> Iterator[tuple[str, Token]]:
    group = ""
    for comment, name, value in _COMMENT_OR_TOKEN.findall(rules):
        if comment:
            group = re.split(r"[:,.]", comment)[0]
        else:
            yield group, _token(name, " ".join(value.split()))


def _token(name: str, value: str) -> Token:
    pair = _BY_DAY_AND_NIGHT.fullmatch(value)
    plain = _COLOUR.fullmatch(value)
    day, night = (pair[1], pair[2]) if pair else (value, value) if plain else ("", "")
    length = re.fullmatch(r"([\d.]+)(rem|px)", value)
    pixels = float(length[1]) * (16 if length[2] == "rem" else 1) if length else None
    return Token(name, value, day, night, pixels)


@cache
def contrasts() -> tuple[Contrast, ...]:
    by_name = {token.name: token for group in tokens().values() for token in group}

    def between(text: str, ground: str) -> Contrast:
        first, second = by_name[text], by_name[ground]
        return Contrast(
            text, ground, contrast(first.day, second.day), contrast(first.night, second.night)
        )

    return tuple(between(text, ground) for text, ground in PAIRS)


def contrast(one: str, other: str) -> float:
    """Of two colours like ``#2a1f16``, by WCAG: from 1 to 21."""
    lights = sorted((_luminance(one), _luminance(other)))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def _luminance(colour: str) -> float:
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@cache
def icons() -> Mapping[str, str]:
    """The drawings of the islands' icons: a path in 24 by 24 for each name."""
    found: dict[str, str] = json.loads((SOURCE / "ui" / "icons.json").read_text("utf-8"))
    return found


@require_safe
def design(request: HttpRequest) -> HttpResponse:
    groups = [Group(key, *GROUPS[key], members) for key, members in tokens().items()]
    return render(
        request,
        "pages/design.html",
        {
            "colours": [group for group in groups if group.tokens[0].day],
            "others": {group.key: group for group in groups if not group.tokens[0].day},
            "contrasts": contrasts(),
            "icons": icons(),
            "avatars": Avatar.choices,
            "boards": [f"includes/boards/{game.key}.html" for game in all_games()],
        },
    )
