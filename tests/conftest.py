"""What holds for every test: nothing it meets is dealt by luck; and in which order they run."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final
from unittest import mock

import hypothesis
import pytest

from games.matches.services import matches
from tests import chance

START_SERVERS: Final = ("concurrency", "ground")
WORKERS: Final = 3
"""Of `make test`: two cores have more to do than two workers, who often wait for a server."""

hypothesis.settings.register_profile(
    "settled",
    derandomize=True,
    database=None,
    # A machine that halts for a moment is no mistake of what is tested.
    deadline=None,
    suppress_health_check=[hypothesis.HealthCheck.too_slow],
)
hypothesis.settings.load_profile("settled")


def pytest_itemcollected(item: pytest.Item) -> None:
    """A browser that does not answer in time is asked once more, and the summary counts it as a
    rerun. What it answers wrongly fails at once."""
    if item.get_closest_marker("e2e"):
        item.add_marker(pytest.mark.flaky(reruns=1, only_rerun="^TimeoutError"))


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Each worker begins with an equal share, and ends with what it takes from the ends of the
    others': one begins with servers, two with browsers, and all end with what is short."""
    in_browsers = {item.path for item in items if item.get_closest_marker("e2e")}
    servers = [item for item in items if item.path.parent.name in START_SERVERS]
    browsers = [item for item in items if item.path in in_browsers]
    tables = [item for item in browsers if item.path.parent.name == "e2e"]
    pages = [item for item in browsers if item.path.parent.name != "e2e"]
    begun = {*servers, *browsers}
    short = iter([item for item in items if item not in begun])
    share = len(items) // WORKERS
    items[:] = [
        item
        for begins in (servers, tables, pages)
        for item in (*begins, *islice(short, max(0, share - len(begins))))
    ]
    items.extend(short)


@pytest.fixture(autouse=True)
def settled_chance(request: pytest.FixtureRequest) -> Iterator[None]:
    """Matches made in this process are the same in every run."""
    new_secret = chance.secrets_of(request.node.nodeid)
    with mock.patch.object(matches, "new_secret", new_secret):
        yield
