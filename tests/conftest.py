"""What holds for every test: nothing it meets is dealt by luck."""

from __future__ import annotations

from collections.abc import Iterator
from unittest import mock

import pytest

from games.matches.services import matches
from tests import chance


@pytest.fixture(autouse=True)
def settled_chance(request: pytest.FixtureRequest) -> Iterator[None]:
    """Matches made in this process are the same in every run."""
    new_secret = chance.secrets_of(request.node.nodeid)
    with mock.patch.object(matches, "new_secret", new_secret):
        yield
