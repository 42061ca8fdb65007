"""What holds for every test: nothing it meets is dealt by luck; and in which order they run."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final
from unittest import mock

import pytest

from games.matches.services import matches
from tests import chance

START_SERVERS: Final = ("concurrency", "ground")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Each of two workers begins with half of the tests, and ends with what it takes from the end
    of the other's: one begins with servers, one with browsers, which start once then, and both end
    with what is short."""
    in_browsers = {item.path for item in items if item.get_closest_marker("e2e")}
    servers = [item for item in items if item.path.parent.name in START_SERVERS]
    browsers = [item for item in items if item.path in in_browsers]
    begun = {*servers, *browsers}
    short = [item for item in items if item not in begun]
    filling = max(0, len(items) // 2 - len(servers))
    items[:] = [*servers, *short[:filling], *browsers, *short[filling:]]


@pytest.fixture(autouse=True)
def settled_chance(request: pytest.FixtureRequest) -> Iterator[None]:
    """Matches made in this process are the same in every run."""
    new_secret = chance.secrets_of(request.node.nodeid)
    with mock.patch.object(matches, "new_secret", new_secret):
        yield
