"""People at the table, and a game in which moves can be taken back."""

from __future__ import annotations

import pytest

from games.matches.live import store
from games.matches.live.together import advance_together
from games.rules import registry
from tests.matches.callers import Caller
from tests.rules.counting import CountingGame


@pytest.fixture
def ann(db: None) -> Caller:
    return Caller.guest()


@pytest.fixture
def ben(db: None) -> Caller:
    return Caller.guest()


@pytest.fixture
def cho(db: None) -> Caller:
    return Caller.guest()


@pytest.fixture
def stranger(db: None) -> Caller:
    """Somebody logged in who doesn't play."""
    return Caller.guest()


@pytest.fixture
def visitor() -> Caller:
    """Somebody who isn't logged in."""
    return Caller(None)


@pytest.fixture(params=["direct", "batched"])
def writer(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every change goes through the one writer, or through the other."""
    if request.param == "batched":
        monkeypatch.setattr(
            store, "advance", lambda change: advance_together([change]) == {change.match_id}
        )


@pytest.fixture
def counting(monkeypatch: pytest.MonkeyPatch) -> str:
    """A game whose turns have several moves is on offer too; its key."""
    game = CountingGame()
    monkeypatch.setitem(registry._BY_VERSION, (game.key, game.version), game)
    monkeypatch.setitem(registry._LATEST, game.key, game)
    return game.key
