"""Chromium, and one server that all pages are looked at on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser

from tests.browser import chromium, embedded_server

SETTINGS: Final = "tests.pages.settings"


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the server keeps its data."""
    return tmp_path_factory.mktemp("pages")


@pytest.fixture(scope="session")
def url(folder: Path) -> Iterator[str]:
    with embedded_server(folder, SETTINGS) as url:
        yield url


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Not for the whole run: its loop would be in the way of tests that have their own."""
    with chromium() as browser:
        yield browser
