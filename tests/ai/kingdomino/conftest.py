"""Hard with a small budget, where not its strength is tested."""

from __future__ import annotations

import pytest

from games.ai.kingdomino import hard


@pytest.fixture
def few_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hard, "BUDGET", 0)
    monkeypatch.setattr(hard, "FEWEST_PLAYOUTS", 20)
