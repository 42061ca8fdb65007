"""The embedded default as it runs, computers included, on what was built last."""

from __future__ import annotations

from config.settings.test_embedded import *  # noqa: F403
from config.settings.test_embedded import MIDDLEWARE

MIDDLEWARE = ["tests.chance.settled_chance", *MIDDLEWARE]
EMBEDDED_WORKER = True
