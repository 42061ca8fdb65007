"""The default of ``make run``: one process, SQLite, no Redis."""

from __future__ import annotations

import os
from pathlib import Path

from config.environment import data_folder, kept_secret
from config.settings.base import *  # noqa: F403
from config.settings.base import LOGGING, VAR_DIR

DATA_DIR = data_folder(Path(os.environ.get("PANNORI_DATA_DIR") or VAR_DIR))

SECRET_KEY = kept_secret(DATA_DIR / "secret_key")
ALLOWED_HOSTS = ["localhost", "127.0.0.1", "[::1]"]
DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": DATA_DIR / "pannori.sqlite3",
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",
            "timeout": 20,
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
        },
    }
}
EMAIL_BACKEND = "django.core.mail.backends.console.EmailBackend"

PANNORI_GUEST_RATE = "1000/hour"

BROADCAST = "in_process"
THINK_IN_CHILD = True
EMBEDDED_WORKER = True
CELERY_BROKER_URL = "memory://"
CELERY_BROKER_TRANSPORT = "config.memory_transport:Transport"

LOGGING["loggers"] |= {"celery": {"level": "WARNING"}, "kombu": {"level": "ERROR"}}
