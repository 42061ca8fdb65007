"""The pages around the table: home, lists, rules, and where the islands are mounted."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_POST, require_safe

from accounts.models import Pace, User
from accounts.services import ensure_guest
from games.matches import selectors, wording
from games.matches.api.errors import error_payload
from games.matches.errors import CommandRefused, NotFound
from games.matches.forms import PlayForm
from games.matches.listing import listed
from games.matches.presenter import match_payload
from games.matches.services.access import table_for
from games.matches.services.matches import create_match
from games.matches.services.seats import take_seat
from games.matches.tables import Table
from games.rules.codec import encode
from games.rules.core.errors import Refusal

CONTINUE_CARDS: Final = 4
LOBBY_TABLES: Final = 50


def _user(request: HttpRequest) -> User | None:
    return request.user if isinstance(request.user, User) else None


@never_cache
@ensure_csrf_cookie
@require_safe
def home(request: HttpRequest) -> HttpResponse:
    user = _user(request)
    running = selectors.running_matches_of(user)[:CONTINUE_CARDS] if user else ()
    pace = user.pace if user else Pace.NORMAL
    return render(
        request,
        "pages/home.html",
        {"running": listed(running, user), "form": PlayForm(), "pace": pace, "paces": Pace},
    )


@require_POST
def start(request: HttpRequest) -> HttpResponse:
    """Makes a match from the form, for browsers without script."""
    form = PlayForm(request.POST)
    if not form.is_valid():
        messages.error(request, _("Please choose again: something was missing."))
        return redirect("home")
    try:
        table = create_match(
            host=ensure_guest(request),
            game="dominoes",
            seats=form.seats(),
            options=encode(form.options()),
            now=timezone.now(),
        )
    except CommandRefused as error:
        messages.error(request, wording.message(error.refusal, game="dominoes"))
        return redirect("home")
    return redirect("table", table.match.public_id)


@never_cache
@ensure_csrf_cookie
@require_safe
def table(request: HttpRequest, public_id: str) -> HttpResponse:
    return _island(request, public_id, "pages/table.html")


@never_cache
@ensure_csrf_cookie
@require_safe
def replay(request: HttpRequest, public_id: str) -> HttpResponse:
    return _island(request, public_id, "pages/replay.html")


def _island(request: HttpRequest, public_id: str, template: str) -> HttpResponse:
    try:
        found = table_for(public_id, request.user)
    except NotFound:
        raise Http404 from None
    return render(
        request,
        template,
        {
            "bootstrap": _bootstrap(request, found),
            "names": listed([found.match], None)[0].others,
        },
    )


def _bootstrap(request: HttpRequest, found: Table) -> dict[str, Any]:
    """What the island starts from: the match as its reader may see it."""
    user = _user(request)
    public_id = found.match.public_id
    return {
        "match": msgspec.json.decode(encode(match_payload(found, user.pk if user else None))),
        "prefs": {
            "pace": user.pace if user else Pace.NORMAL.value,
            "sound": user.sound if user else True,
            "guest": user is None or user.is_guest,
        },
        "urls": {
            "home": reverse("home"),
            "rules": reverse("rules_dominoes"),
            "replay": reverse("replay", args=[public_id]),
            "table": reverse("table", args=[public_id]),
        },
        "language": get_language(),
    }


@never_cache
@require_safe
def history(request: HttpRequest) -> HttpResponse:
    user = _user(request)
    if user is None:
        return render(request, "pages/history.html", {"matches": []})
    page = selectors.page(selectors.matches_of(user), request.GET.get("cursor"))
    if page is None:
        return redirect("history")
    return render(
        request,
        "pages/history.html",
        {
            "matches": listed(page.matches, user),
            "next": page.next,
            "record": "" if user.is_guest else _record(selectors.record_of(user)),
        },
    )


def _record(record: selectors.Record) -> str:
    """ "12전 8승 4패 (승률 67%)", or "" before the first match."""
    if not record.played:
        return ""
    return _("{played} played, {won} won, {lost} lost ({rate}% won)").format(
        played=record.played,
        won=record.won,
        lost=record.lost,
        rate=round(100 * record.won / record.played),
    )


@never_cache
@ensure_csrf_cookie
@require_safe
def lobby(request: HttpRequest) -> HttpResponse:
    tables = selectors.open_matches()[:LOBBY_TABLES]
    return render(request, "pages/lobby.html", {"tables": listed(tables, _user(request))})


@require_POST
def join(request: HttpRequest, public_id: str) -> HttpResponse:
    """Sits down at an open table."""
    try:
        table_for(public_id, request.user)
        take_seat(public_id=public_id, user=ensure_guest(request), seat=None, now=timezone.now())
    except NotFound:
        raise Http404 from None
    except CommandRefused as error:
        messages.error(request, wording.message(error.refusal))
        return redirect("lobby")
    return redirect("table", public_id)


@require_safe
def rules_dominoes(request: HttpRequest) -> HttpResponse:
    return render(request, "pages/rules_dominoes.html")


# -- when there is nothing to show ------------------------------------------------------------


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:  # noqa: ARG001
    return _lost(request, "not_found", 404)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:  # noqa: ARG001
    return _lost(request, "not_allowed", 403)


def csrf_failed(request: HttpRequest, **_why: object) -> HttpResponse:
    return _lost(request, "csrf_failed", 403)


def server_error(request: HttpRequest) -> HttpResponse:
    """Draws on nothing that could fail once more: no user, no session, no database."""
    if request.path_info.startswith("/api/"):
        return _api_error("server_error", 500)
    return HttpResponse(render(None, "500.html").content, status=500)


def _lost(request: HttpRequest, code: str, status: int) -> HttpResponse:
    if request.path_info.startswith("/api/"):
        return _api_error(code, status)
    return render(request, f"{status}.html", {"message": wording.sentence(code)}, status=status)


def _api_error(code: str, status: int) -> HttpResponse:
    body = encode(error_payload(Refusal(code)))
    return HttpResponse(body, status=status, content_type="application/json")
