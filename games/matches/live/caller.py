"""Who opens a socket: from the headers of the upgrade, by the same rules as any request."""

from __future__ import annotations

from http.cookies import CookieError, SimpleCookie
from importlib import import_module
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib import auth
from django.core.exceptions import DisallowedHost
from django.http import HttpRequest
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request

from accounts.language import reader_language
from accounts.models import User
from games.matches.api.authentication import ProgramToken
from games.matches.live.logins import Login
from games.matches.services.access import Caller


class BadToken(Exception):
    """The Authorization header doesn't hold a valid token."""


class Visitor(NamedTuple):
    """Who is there, the language that messages are worded in, and what proves who they are."""

    user: Caller
    language: str
    login: Login | None = None


def request_of(scope: dict[str, Any]) -> HttpRequest:
    """The upgrade request, as far as telling who it is from needs it."""
    request = HttpRequest()
    for raw_name, raw_value in scope["headers"]:
        name = raw_name.decode("latin-1").upper().replace("-", "_")
        request.META[f"HTTP_{name}"] = raw_value.decode("latin-1")
    try:
        cookies = SimpleCookie(request.META.get("HTTP_COOKIE", ""))
    except CookieError:
        cookies = SimpleCookie()
    request.COOKIES = {name: morsel.value for name, morsel in cookies.items()}
    return request


def is_foreign(request: HttpRequest) -> bool:
    """Whether a browser opens the socket for a page of another site.

    Programs send no Origin; a page's must be this very host, or a trusted one.
    """
    try:
        host = request.get_host()
    except DisallowedHost:
        return True
    origin = request.META.get("HTTP_ORIGIN")
    if origin is None or origin in settings.CSRF_TRUSTED_ORIGINS:
        return False
    foreign: bool = urlsplit(origin).netloc != host
    return foreign


def visitor_of(request: HttpRequest) -> Visitor:
    """Reads session or token from the database. Raises BadToken."""
    user, login = _by_token(request) or _by_session(request)
    language = reader_language(
        cookies=request.COOKIES,
        preferred=user.language if isinstance(user, User) else "",
        accept_language=request.META.get("HTTP_ACCEPT_LANGUAGE", ""),
    )
    return Visitor(user, language, login)


def _by_token(request: HttpRequest) -> tuple[User, Login] | None:
    try:
        found = ProgramToken().authenticate(Request(request))
    except AuthenticationFailed as error:
        raise BadToken from error
    if found is None:
        return None
    user, token = found
    return user, Login(user.pk, user.password, token=token.key)


def _by_session(request: HttpRequest) -> tuple[Caller, Login | None]:
    engine = import_module(settings.SESSION_ENGINE)
    request.session = engine.SessionStore(request.COOKIES.get(settings.SESSION_COOKIE_NAME))
    user = auth.get_user(request)
    if not isinstance(user, User):
        return user, None
    return user, Login(user.pk, user.password, session=request.session.session_key or "")
