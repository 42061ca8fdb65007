"""Where Kakao, Naver and Google are asked and send back to: one address for all languages."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from allauth.socialaccount.providers.google import views as google
from allauth.socialaccount.providers.kakao import views as kakao
from allauth.socialaccount.providers.naver import views as naver
from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponseBase
from django.urls import path

from accounts.guests import as_stranger

View = Callable[..., HttpResponseBase]


def _where_offered(service: str, view: View) -> View:
    """The view is nowhere without keys for the service."""

    @wraps(view)
    def offered(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if service not in settings.SOCIALACCOUNT_PROVIDERS:
            raise Http404
        return view(request, *args, **kwargs)

    return offered


urlpatterns = [
    pattern
    for service, views in (("kakao", kakao), ("naver", naver), ("google", google))
    for pattern in (
        path(
            f"{service}/login/",
            _where_offered(service, views.oauth2_login),
            name=f"{service}_login",
        ),
        path(
            f"{service}/login/callback/",
            _where_offered(service, as_stranger(views.oauth2_callback)),
            name=f"{service}_callback",
        ),
    )
]
