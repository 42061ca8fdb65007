"""The page on which a game is learned by playing it."""

from __future__ import annotations

import msgspec
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as translated
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_safe

from games.lessons.library import lesson
from games.lessons.script import Lesson
from games.matches import wording
from games.matches.lesson_presenter import lesson_step
from games.rules.codec import encode


@never_cache
@ensure_csrf_cookie
@require_safe
def learn(request: HttpRequest, game: str) -> HttpResponse:
    """The lesson about a game, and for browsers without script the way to its rules."""
    of = lesson(game)
    if of is None:
        raise Http404
    return render(
        request,
        "learn/lesson.html",
        {
            "game": game,
            "words": wording.GAMES[game],
            "island": f"src/{game}/lesson.ts",
            "bootstrap": _bootstrap(of),
        },
    )


def _bootstrap(of: Lesson) -> dict[str, object]:
    """What the island starts from: the parts, and where the first of them begins."""
    return {
        "game": of.game,
        "rules_version": of.rules.version,
        "parts": [
            {"key": part.key, "title": translated(part.title), "steps": len(part.steps)}
            for part in of.parts
        ],
        "first": msgspec.json.decode(encode(lesson_step(of, of.parts[0], 0))),
        "urls": {
            "play": f"{reverse('home')}?game={of.game}",
            "rules": reverse("rules", args=[of.game]),
        },
        "language": get_language(),
    }
