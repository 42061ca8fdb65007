"""The registry of these tests knows the games that aren't offered, too."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.rules.tables import every_game_registered


@pytest.fixture(scope="module", autouse=True)
def _every_game_is_registered() -> Iterator[None]:
    with every_game_registered():
        yield
