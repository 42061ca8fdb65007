"""Production's services without its TLS, on what was built last."""

from __future__ import annotations

from config.settings.test import *  # noqa: F403
from config.settings.test import MIDDLEWARE

MIDDLEWARE = ["tests.chance.settled_chance", *MIDDLEWARE]
