"""The embedded default under test: SQLite in a file, everything in one process."""

from __future__ import annotations

from config.settings.embedded import *  # noqa: F403
from config.settings.embedded import DATA_DIR, DATABASES

# Threads share a test database only when it is a file.
DATABASES["default"]["TEST"] = {"NAME": DATA_DIR / "test.sqlite3"}

EMBEDDED_WORKER = False
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = True
PANNORI_GUEST_RATE = None
