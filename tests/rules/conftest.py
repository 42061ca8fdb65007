"""The registry of these tests knows the games that aren't offered, too."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games.rules import registry
from tests.rules.tables import NOT_OFFERED


@pytest.fixture(scope="module", autouse=True)
def _every_game_is_registered() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        for game in NOT_OFFERED:
            patch.setitem(registry._BY_VERSION, (game.key, game.version), game)
            patch.setitem(registry._LATEST, game.key, game)
        yield
