"""What every environment shares. Each environment's file adds only values."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any

from django.utils.translation import gettext_lazy as _

from config.content_security import DIRECTIVES

BASE_DIR = Path(__file__).resolve().parents[2]
VAR_DIR = BASE_DIR / "var"

INSTALLED_APPS = [
    "unfold",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django.contrib.humanize",
    "channels",
    "rest_framework",
    "rest_framework.authtoken",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "allauth",
    "allauth.account",
    "allauth.usersessions",
    "allauth.mfa",
    "allauth.socialaccount",
    "allauth.socialaccount.providers.kakao",
    "allauth.socialaccount.providers.naver",
    "allauth.socialaccount.providers.google",
    "django_vite",
    "accounts",
    "games.rules",
    "games.matches",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "config.content_security.ContentSecurityMiddleware",
    "config.static.StaticFilesMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "accounts.middleware.ReaderMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "games.matches.error_pages.MethodNotAllowedMiddleware",
]

ROOT_URLCONF = "config.urls"
ASGI_APPLICATION = "config.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "frontend" / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "accounts.context_processors.reader",
            ],
        },
    },
]

AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = [
    "django.contrib.auth.backends.ModelBackend",
    "allauth.account.auth_backends.AuthenticationBackend",
]

AUTH_PASSWORD_VALIDATORS = [
    {
        "NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator",
        "OPTIONS": {"user_attributes": ("nickname", "email")},
    },
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "home"
ACCOUNT_ADAPTER = "accounts.adapter.AccountAdapter"
ACCOUNT_FORMS = {
    "login": "accounts.forms.LoginForm",
    "signup": "accounts.forms.SignupForm",
    "add_email": "accounts.forms.AddEmailForm",
    "reauthenticate": "accounts.forms.ReauthenticateForm",
    "change_password": "accounts.forms.ChangePasswordForm",
    "set_password": "accounts.forms.SetPasswordForm",
    "reset_password": "accounts.forms.ResetPasswordForm",
    "reset_password_from_key": "accounts.forms.ResetPasswordKeyForm",
}
ACCOUNT_USER_MODEL_USERNAME_FIELD = "nickname"
ACCOUNT_USER_MODEL_EMAIL_FIELD = "email"
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email*", "password1*"]
ACCOUNT_USERNAME_MIN_LENGTH = 2
ACCOUNT_EMAIL_VERIFICATION = "none"
ACCOUNT_EMAIL_NOTIFICATIONS = True
ACCOUNT_CHANGE_EMAIL = True
ACCOUNT_LOGIN_ON_EMAIL_CONFIRMATION = True
ACCOUNT_REAUTHENTICATION_REQUIRED = True
ACCOUNT_REAUTHENTICATION_METHODS = ["password", "mfa"]
MFA_ADAPTER = "accounts.two_step.TwoStepAdapter"
MFA_ALLOW_UNVERIFIED_EMAIL = True  # where addresses must be confirmed nobody gets in without
MFA_FORMS = {
    "activate_totp": "accounts.forms.ActivateCodeForm",
    "authenticate": "accounts.forms.LoginCodeForm",
    "reauthenticate": "accounts.forms.ReauthenticateCodeForm",
}
SOCIALACCOUNT_ADAPTER = "accounts.social.SocialAdapter"
SOCIALACCOUNT_FORMS = {"signup": "accounts.forms.SocialSignupForm"}
SOCIALACCOUNT_AUTO_SIGNUP = False  # a nickname is chosen, and the age confirmed
SOCIALACCOUNT_PROVIDERS: dict[str, Any] = {}
"""Keys of the services that accounts may be entered through; those without keys don't show."""

SESSION_COOKIE_AGE = 30 * 24 * 3600  # after the last visit; a guest is kept as long
PASSWORD_RESET_TIMEOUT = 24 * 3600
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_AUTHENTICATED_LOGIN_REDIRECTS = False
ACCOUNT_SIGNUP_REDIRECT_URL = "home"
ACCOUNT_LOGOUT_REDIRECT_URL = "home"
CSRF_FAILURE_VIEW = "games.matches.error_pages.csrf_failed"
PANNORI_GUEST_HANDOVER = "games.matches.services.guests.hand_over"
"""What happens to a guest's running matches when they log in to an account."""
PANNORI_FAREWELL = "games.matches.services.guests.leave_all"
"""What happens to the matches under way of a user who deletes their account."""

LANGUAGE_CODE = "ko"
LANGUAGES = [("ko", _("Korean")), ("en", _("English"))]
LANGUAGE_COOKIE_NAME = "language"
PATHS_WITHOUT_LANGUAGE = (
    *("/admin/", "/api/", "/ws/", "/health/", "/social/", "/static/"),
    *("/robots.txt", "/service-worker.js", "/favicon.ico"),
)
LOCALE_PATHS = [BASE_DIR / "frontend" / "locale"]
TIME_ZONE = "Asia/Seoul"
USE_TZ = True

DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

UNFOLD = {
    "SITE_TITLE": _("Pannori"),
    "SITE_HEADER": _("Pannori"),
    "SITE_SYMBOL": "table_restaurant",
    "COLORS": {
        # The green of the pages' actions, by day and by night.
        "primary": {
            "50": "#f0f6f3",
            "100": "#dcebe3",
            "200": "#bad7c8",
            "300": "#a3d0b6",
            "400": "#86bd9f",
            "500": "#4f9273",
            "600": "#2a5f4a",
            "700": "#1e4a39",
            "800": "#193c2f",
            "900": "#143026",
            "950": "#0b1c16",
        },
    },
}

CONTENT_SECURITY_POLICY = {"DIRECTIVES": DIRECTIVES}

STATIC_URL = "/static/"
STATIC_ROOT = VAR_DIR / "static"
STATICFILES_DIRS = [BASE_DIR / "frontend" / "dist"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "whitenoise.storage.CompressedStaticFilesStorage"},
}
WHITENOISE_IMMUTABLE_FILE_TEST = r"^/static/assets/.+-[\w-]{8}\.\w+$"
DJANGO_VITE = {
    "default": {"manifest_path": BASE_DIR / "frontend" / "dist" / ".vite" / "manifest.json"}
}

# -- the API ------------------------------------------------------------------------------

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [],
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "NUM_PROXIES": 0,
}
PANNORI_GUEST_RATE: str | None = "60/hour"
"""How many guests one address may become; None for any number."""

PANNORI_SOCKET_RATE: float | None = 20.0
"""How many messages a second a client may send on one socket; None for any number."""

PANNORI_MATCHES_UNDER_WAY = 50
"""How many open and running matches one user may have."""

ABOUT_THE_API = """\
Matches of board games: made, joined, played, watched and replayed.

`POST /api/v1/guests/` gives a token; send it as `Authorization: Token …` from then on. A match
tells whoever is to act their `legal_moves`: send one back as `move`, with the match's `version`
as `expected_version` and a `request_id` of your own. While others act, read the match again, or
listen to its socket.

**The live protocol** is a WebSocket at `/ws/v1/matches/{public_id}/`, opened with the same
header; every text frame is one JSON message. What you send is a `ClientMessage`, `hello` first
and within ten seconds; what you get is a `ServerMessage`. `hello` is answered by a `snapshot`, or
with `last_version` by the `events` since then. A `move` is answered by `ack` once it is stored, or
by `error`; every commit comes as `events`. `/ws/v1/lobby/` sends the open public matches,
`OpenMatches`, whenever they change.

Close codes: 4400 no hello came in time, 4401 the token is not valid, 4403 a page of another site,
4404 there is no such match for you, 4408 messages were left unread, 4410 the login has ended, 4429
too many messages went on coming. After 1006, 1012, 1013 and 4410 come back with `last_version`.
"""

SPECTACULAR_SETTINGS = {
    "TITLE": "Pannori",
    "DESCRIPTION": ABOUT_THE_API,
    "VERSION": "1",
    "OAS_VERSION": "3.1.0",
    "SERVE_INCLUDE_SCHEMA": False,
    "SERVE_PERMISSIONS": [],
    "SCHEMA_PATH_PREFIX": "/api/v1",
    "PATH_CONVERTER_OVERRIDES": {
        "match_id": {"type": "string", "pattern": "^[0-9A-Za-z]{12}$"},
    },
    "PREPROCESSING_HOOKS": ["config.openapi.only_the_api"],
    "POSTPROCESSING_HOOKS": ["config.openapi.add_components"],
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
}

# -- the live part ------------------------------------------------------------------------

BROADCAST = "channel_layer"
"""How a commit reaches the sockets: "in_process" or "channel_layer" (several processes)."""

THINK_IN_CHILD = False
"""Whether a computer's thinking gets a process of its own; a Celery worker already is one."""

EMBEDDED_WORKER = False
"""Whether the web process itself runs the Celery worker and its beat."""

SWEEP_EVERY = timedelta(seconds=5)

CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_SERIALIZER = "json"
CELERY_ACCEPT_CONTENT = ["json"]
CELERY_TIMEZONE = TIME_ZONE
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_CONNECTION_TIMEOUT = 2
# A task that can't be queued must not hold up a move: the sweep finds the turn.
CELERY_TASK_PUBLISH_RETRY_POLICY = {"max_retries": 1, "interval_start": 0, "interval_max": 0.2}
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_TASK_DEFAULT_QUEUE = "default"
CELERY_TASK_ROUTES = {"games.matches.tasks.play_bot_turn": {"queue": "bots"}}
CELERY_BEAT_SCHEDULE = {
    "wake stuck matches": {
        "task": "games.matches.tasks.wake_stuck_matches",
        "schedule": SWEEP_EVERY,
        "options": {"expires": SWEEP_EVERY.total_seconds()},
    },
    "purge idle guests": {
        "task": "games.matches.tasks.purge_idle_guests",
        "schedule": timedelta(hours=6),
    },
    "forget expired sessions": {
        "task": "accounts.tasks.forget_expired_sessions",
        "schedule": timedelta(hours=6),
    },
}

LOGGING: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "plain": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"},
        "json": {"()": "config.logs.JsonLines"},
    },
    "handlers": {
        "console": {"class": "logging.StreamHandler", "formatter": "plain"},
        "json_lines": {"class": "logging.StreamHandler", "formatter": "json"},
    },
    "root": {"handlers": ["console"], "level": "INFO"},
    "loggers": {
        "pannori.commands": {"handlers": ["json_lines"], "level": "INFO", "propagate": False},
    },
}
