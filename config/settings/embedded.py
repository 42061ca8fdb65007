"""The default of ``make run``: one process, SQLite, no Redis."""

from __future__ import annotations

import os

from config.settings.base import *  # noqa: F403
from config.settings.base import VAR_DIR

DEBUG = False
DATA_DIR = VAR_DIR
DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": os.environ.get("PANNORI_SQLITE", str(VAR_DIR / "pannori.sqlite3")),
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",
            "timeout": 20,
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
        },
    }
}
