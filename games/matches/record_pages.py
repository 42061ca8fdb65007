"""The page that opens a saved game."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_safe


@ensure_csrf_cookie
@require_safe
def open_saved(request: HttpRequest) -> HttpResponse:
    """For anybody; the file goes to the API and nothing of it is kept."""
    return render(request, "pages/open_replay.html")
