"""The embedded default without computers, its deals settled."""

from __future__ import annotations

from config.settings.test_embedded import *  # noqa: F403
from config.settings.test_embedded import MIDDLEWARE

MIDDLEWARE = ["tests.chance.settled_chance", *MIDDLEWARE]
