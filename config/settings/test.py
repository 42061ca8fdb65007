"""Production's services without its TLS; addresses come from ``tests/plugin.py``."""

from __future__ import annotations

from config.settings.production import *  # noqa: F403
from config.settings.production import DATABASES

SECURE_SSL_REDIRECT = False
SECURE_HSTS_SECONDS = 0
SESSION_COOKIE_SECURE = False
CSRF_COOKIE_SECURE = False
LANGUAGE_COOKIE_SECURE = False

# Test databases are dropped by name, which a pool that holds them open would prevent.
DATABASES["default"]["OPTIONS"] = {}

EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]

# Static files straight from the build, without collecting them first.
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = True

PANNORI_GUEST_RATE = None
CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
