"""What a browser calls itself, as its owner would call it."""

from __future__ import annotations

from typing import Final

_BROWSERS: Final = (
    ("KAKAOTALK", "KakaoTalk"),
    ("NAVER(", "Naver"),
    ("Whale/", "Whale"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("Chrome/", "Chrome"),
    ("CriOS/", "Chrome"),
    ("Safari/", "Safari"),
)
"""In this order: most name the browsers they descend from as well."""

_SYSTEMS: Final = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)


def device_name(user_agent: str) -> str:
    """ "Chrome · Windows"; "" where neither browser nor system is known."""
    names = (_first(_BROWSERS, user_agent), _first(_SYSTEMS, user_agent))
    return " · ".join(name for name in names if name)


def _first(marks: tuple[tuple[str, str], ...], user_agent: str) -> str:
    return next((name for mark, name in marks if mark in user_agent), "")
