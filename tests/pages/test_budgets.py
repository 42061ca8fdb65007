"""How much script a page has to fetch before it is there, as it was built last."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest
from django.conf import settings

DIST: Final = Path(settings.BASE_DIR) / "frontend" / "dist"
KILOBYTE: Final = 1000
OF_A_TABLE: Final = 120 * KILOBYTE
OF_A_PAGE: Final = 40 * KILOBYTE
SITE: Final = "src/site/main.ts"
LANGUAGES: Final = ("ko", "en")


@cache
def manifest() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((DIST / ".vite" / "manifest.json").read_text("utf-8"))
    return found


def chunks(entries: Iterable[str]) -> set[str]:
    """The files of script that these entries bring at once: themselves and what they import."""
    seen: set[str] = set()
    waiting = list(entries)
    while waiting:
        name = waiting.pop()
        if name not in seen:
            seen.add(name)
            waiting += manifest()[name].get("imports", [])
    return {manifest()[name]["file"] for name in seen if manifest()[name]["file"].endswith(".js")}


def catalogue(language: str) -> str:
    """The entry that brings a language's words; every page waits for one of them."""
    return f"src/i18n/generated/{language}.json"


def weight(entries: Iterable[str]) -> int:
    return sum(len(gzip.compress((DIST / file).read_bytes(), 9)) for file in chunks(entries))


ISLANDS: Final = sorted(
    name for name, chunk in manifest().items() if chunk.get("isEntry") and name.endswith(".ts")
)
AROUND_A_GAME: Final = ("island.ts", "replay.ts", "lesson.ts")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("entry", [name for name in ISLANDS if name.endswith(AROUND_A_GAME)])
def test_a_table_loads_quickly(entry: str, language: str) -> None:
    assert weight([SITE, entry, catalogue(language)]) <= OF_A_TABLE


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("entry", [name for name in ISLANDS if not name.endswith(AROUND_A_GAME)])
def test_any_other_page_loads_at_once(entry: str, language: str) -> None:
    assert weight([SITE, entry, catalogue(language)]) <= OF_A_PAGE
