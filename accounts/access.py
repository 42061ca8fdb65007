"""Which pages are for accounts alone."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.conf import settings
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import resolve_url
from django.views.decorators.cache import never_cache

from accounts.selectors import is_registered

View = Callable[..., HttpResponseBase]


def registered_only(view: View) -> View:
    """Strangers and guests log in first and come back; caches keep nothing of the page."""

    @wraps(view)
    @never_cache
    def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if not is_registered(request.user):
            return redirect_to_login(request.get_full_path(), resolve_url(settings.LOGIN_URL))
        return view(request, *args, **kwargs)

    return guarded
