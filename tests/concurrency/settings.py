"""Production as it runs, its deals settled."""

from __future__ import annotations

from config.settings.production import *  # noqa: F403
from config.settings.production import MIDDLEWARE

MIDDLEWARE = ["tests.chance.settled_chance", *MIDDLEWARE]
