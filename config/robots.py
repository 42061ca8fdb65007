"""What search engines may look at: the start page, rules and lessons, open tables, replays."""

from __future__ import annotations

from typing import Final

from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

_NOT_FOR_ROBOTS: Final = ("account", "history", "play")
"""The first part of the addresses, in every language, that are their reader's alone."""

_WITHOUT_LANGUAGE: Final = ("admin", "api", "health", "social", "ws")


@require_safe
@cache_control(public=True, max_age=24 * 3600)
def robots(_request: HttpRequest) -> HttpResponse:
    """``/robots.txt``."""
    closed = [*_WITHOUT_LANGUAGE, *_NOT_FOR_ROBOTS, *(f"en/{part}" for part in _NOT_FOR_ROBOTS)]
    lines = ["User-agent: *", *(f"Disallow: /{part}/" for part in closed)]
    return HttpResponse("\n".join(lines) + "\n", content_type="text/plain; charset=utf-8")
