"""The embedded default as it runs, its deals settled."""

from __future__ import annotations

from config.settings.embedded import *  # noqa: F403
from config.settings.embedded import MIDDLEWARE

MIDDLEWARE = ["tests.chance.settled_chance", *MIDDLEWARE]
