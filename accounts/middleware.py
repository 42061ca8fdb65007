"""What a request says of its reader: language, time zone, being about."""

from __future__ import annotations

from typing import Final
from zoneinfo import ZoneInfo

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase
from django.middleware.locale import LocaleMiddleware
from django.utils import timezone, translation

from accounts.language import reader_language
from accounts.models import User
from accounts.services import mark_seen

ONE_YEAR: Final = 365 * 24 * 3600

_USED_ON: Final = "used_on"


def _is_page(request: HttpRequest) -> bool:
    return not request.path_info.startswith(settings.PATHS_WITHOUT_LANGUAGE)


def _stay_logged_in(request: HttpRequest) -> None:
    """A session ends so long after the last day a page was read with it, not after the login."""
    today = timezone.now().date().isoformat()
    if isinstance(request.user, User) and request.session.get(_USED_ON) != today:
        request.session[_USED_ON] = today


class ReaderMiddleware(LocaleMiddleware):
    """A page speaks the language of its address and is remembered as the reader's choice.

    Everything without a language in its address follows ``reader_language``. Needs
    ``AuthenticationMiddleware`` before it.
    """

    def process_request(self, request: HttpRequest) -> None:
        user = request.user if isinstance(request.user, User) else None
        if _is_page(request):
            super().process_request(request)
        else:
            language = reader_language(
                cookies=request.COOKIES,
                preferred=user.language if user else "",
                accept_language=request.headers.get("Accept-Language", ""),
            )
            translation.activate(language)
            request.LANGUAGE_CODE = language
        if user and user.time_zone:
            timezone.activate(ZoneInfo(user.time_zone))
        else:
            timezone.deactivate()
        if user:
            mark_seen(user=user, now=timezone.now())

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        if not _is_page(request):
            response.headers.setdefault("Content-Language", translation.get_language() or "ko")
            return response
        response = super().process_response(request, response)
        language = translation.get_language() or settings.LANGUAGE_CODE
        name = settings.LANGUAGE_COOKIE_NAME
        read = response.status_code == 200 and response["Content-Type"].startswith("text/html")
        if read:
            # Pages alone, for what anybody may keep a copy of must not carry a session's cookie.
            _stay_logged_in(request)
        if read and request.COOKIES.get(name) != language:
            response.set_cookie(
                name,
                language,
                max_age=ONE_YEAR,
                samesite="Lax",
                secure=settings.LANGUAGE_COOKIE_SECURE,
            )
        return response
