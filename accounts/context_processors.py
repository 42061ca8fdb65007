"""What every page knows of its reader."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.urls import translate_url

from accounts.models import Theme, User
from accounts.selectors import is_registered


def reader(request: HttpRequest) -> dict[str, Any]:
    """Theme, patterns on colours, whether registered, and this page's address in every language."""
    user = getattr(request, "user", None)
    theme = request.COOKIES.get("theme", "")
    if not theme and isinstance(user, User):
        theme = user.theme
    patterns = request.COOKIES.get("patterns", "")
    if not patterns and isinstance(user, User) and not user.patterns:
        patterns = "off"
    here = request.get_full_path()
    return {
        "theme": theme if theme in Theme.values else Theme.SYSTEM,
        "patterns": patterns != "off",
        "registered": user is not None and is_registered(user),
        "addresses": {code: translate_url(here, code) for code, _name in settings.LANGUAGES},
        "root": f"{request.scheme}://{request.get_host()}",
    }
