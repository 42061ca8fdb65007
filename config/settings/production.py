"""Several processes with PostgreSQL and Redis; everything from the environment.

| variable | what |
|---|---|
| SECRET_KEY | at least 50 random characters |
| SECRET_KEY_FALLBACKS | former secrets that sessions and links may still rest on; optional |
| DATABASE_URL | ``postgres://user:password@host:port/name`` |
| REDIS_URL | ``redis://host:port/0``: broker and pushes |
| ALLOWED_HOSTS | host names, comma-separated |
| CSRF_TRUSTED_ORIGINS | origins with scheme, comma-separated; optional |
| EMAIL_URL | ``smtp+tls://user:password@host:port``; optional, by default mail is printed |
| DEFAULT_FROM_EMAIL | the sender of mail; optional |
| EMAIL_VERIFICATION | whether an address must be confirmed; optional, true where mail is sent |
| KAKAO_KEYS, NAVER_KEYS, GOOGLE_KEYS | client id and secret with a colon between; optional |
| PROXIES | how many proxies of ours a request passes; optional, 1 behind a TLS proxy, else 0 |
| BEHIND_TLS_PROXY | true where a proxy sets X-Forwarded-Proto; optional |
| GUEST_RATE | how many guests one address may become; optional, 60/hour |
| SOCKET_RATE | messages a second a client may send on one socket; optional, 20 |
| CHANNEL_PREFIX | of the channels in Redis, where several sites share it; optional, pannori |
| DATABASE_POOL | most connections a process keeps; optional, 12 |
"""

from __future__ import annotations

from config.environment import address, client_keys, env, long_secret, long_secrets, required_list
from config.settings.base import *  # noqa: F403
from config.settings.base import REST_FRAMEWORK

SECRET_KEY = long_secret("SECRET_KEY")
SECRET_KEY_FALLBACKS = long_secrets("SECRET_KEY_FALLBACKS")
ALLOWED_HOSTS = required_list("ALLOWED_HOSTS")
CSRF_TRUSTED_ORIGINS = env.list("CSRF_TRUSTED_ORIGINS", default=[])

DATABASES = {
    "default": {
        **env.db_url_config(address("DATABASE_URL")),
        "OPTIONS": {
            "pool": {"min_size": 1, "max_size": env.int("DATABASE_POOL", default=12), "timeout": 10}
        },
    }
}

REDIS_URL = address("REDIS_URL")
CHANNEL_LAYERS = {
    "default": {
        "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
        "CONFIG": {
            # redis-py's own socket timeout would drop an idle subscription.
            "hosts": [{"address": REDIS_URL, "socket_timeout": None, "socket_connect_timeout": 2}],
            "prefix": env.str("CHANNEL_PREFIX", default="pannori"),
        },
    }
}
CACHES = {
    "default": {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": REDIS_URL}
}
CELERY_BROKER_URL = REDIS_URL
# A task of a worker that lost its whole process comes back after this; the sweep is faster.
CELERY_BROKER_TRANSPORT_OPTIONS = {"visibility_timeout": 120, "socket_connect_timeout": 2}

PANNORI_GUEST_RATE = env.str("GUEST_RATE", default="60/hour")
PANNORI_SOCKET_RATE = env.float("SOCKET_RATE", default=20.0)

MAIL = env.email_url("EMAIL_URL", default="consolemail://")
vars().update(MAIL)
SENDS_MAIL = not MAIL["EMAIL_BACKEND"].endswith("console.EmailBackend")
ACCOUNT_EMAIL_VERIFICATION = (
    "mandatory" if env.bool("EMAIL_VERIFICATION", default=SENDS_MAIL) else "none"
)
DEFAULT_FROM_EMAIL = env.str("DEFAULT_FROM_EMAIL", default="Pannori <noreply@localhost>")

# Each sends back to /social/<service>/login/callback/.
SOCIALACCOUNT_PROVIDERS = {
    **client_keys("kakao", "KAKAO_KEYS"),
    **client_keys("naver", "NAVER_KEYS"),
    **client_keys("google", "GOOGLE_KEYS"),
}

BEHIND_TLS_PROXY = env.bool("BEHIND_TLS_PROXY", default=False)
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if BEHIND_TLS_PROXY else None
# Whose address a rate limit counts: X-Forwarded-For is believed for this many hops, no more.
ALLAUTH_TRUSTED_PROXY_COUNT = env.int("PROXIES", default=int(BEHIND_TLS_PROXY))
REST_FRAMEWORK["NUM_PROXIES"] = ALLAUTH_TRUSTED_PROXY_COUNT
SECURE_SSL_REDIRECT = True
SECURE_REDIRECT_EXEMPT = [r"^health/$"]
SECURE_HSTS_SECONDS = 31_536_000
SECURE_HSTS_INCLUDE_SUBDOMAINS = True
# Whether browsers may list the host as one for TLS alone is its owner's decision.
SILENCED_SYSTEM_CHECKS = ["security.W021"]
SESSION_COOKIE_SECURE = True
CSRF_COOKIE_SECURE = True
LANGUAGE_COOKIE_SECURE = True
