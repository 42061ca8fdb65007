"""Chromium, and the embedded default that most of these tests play on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser import chromium, embedded_server


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Not for the whole run: its loop would be in the way of tests that have their own."""
    with chromium() as browser:
        yield browser


@pytest.fixture(scope="session")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with embedded_server(tmp_path_factory.mktemp("e2e"), "tests.e2e.settings") as url:
        yield url
