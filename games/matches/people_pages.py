"""What people have played: one's own matches, and how a person shows to others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.models import ProfileAudience, User
from accounts.selectors import profile_shown_to
from games.matches import played, selectors
from games.matches.history_form import HistoryForm
from games.matches.listing import game_name, listed
from games.matches.models import Match
from games.matches.played import Record, Wanted
from games.matches.rate_graph import RateGraph, rate_graph

RECENT: Final = 10
"""How many matches a profile shows."""


@dataclass(frozen=True, slots=True)
class Part:
    """The record of some of the matches, in words."""

    name: str
    record: str


@dataclass(frozen=True, slots=True)
class Achieved:
    """A record in words, its parts where there are several games or many matches, its course."""

    total: str
    parts: list[Part]
    graph: RateGraph | None


@never_cache
@require_safe
def history(request: HttpRequest) -> HttpResponse:
    """The reader's matches, those that the address asks for, newest first."""
    user = request.user if isinstance(request.user, User) else None
    if user is None:
        return render(request, "pages/history.html")
    form = HistoryForm(request.GET, opponents=played.opponents_of(user))
    context: dict[str, Any] = {"form": form}
    if form.is_valid():
        wanted = form.wanted()
        page = selectors.page(played.matches_of(user, wanted), request.GET.get("cursor"))
        if page is None:
            return redirect("history")
        context |= {
            "matches": listed(page.matches, user),
            "older": page.next and urlencode({**form.asked(), "cursor": page.next}),
            "achieved": None if user.is_guest else achieved(user, wanted),
        }
    return render(request, "pages/history.html", context)


@never_cache
@require_safe
def profile(request: HttpRequest, nickname: str) -> HttpResponse:
    """A person as others see them: only what is public, and only for whom they chose.

    Whoever doesn't show, is a guest or has left looks as if there was nobody of that name.
    """
    person = profile_shown_to(request.user, nickname)
    if person is None:
        raise Http404
    public = Wanted(public_only=True)
    finished = played.matches_of(person, public).filter(state=Match.State.FINISHED)[:RECENT]
    return render(
        request,
        "pages/profile.html",
        {
            "person": person,
            "mine": person == request.user,
            "achieved": achieved(person, public),
            "matches": listed(finished, person),
            "for_robots": person.profile_audience == ProfileAudience.EVERYBODY,
        },
    )


def achieved(user: User, wanted: Wanted) -> Achieved | None:
    """None before the first result."""
    records = played.records_of(user, wanted)
    if not records:
        return None
    total = sum(records.values(), Record())
    course = played.course_of(user, wanted)
    several = records if len(records) > 1 else {}
    parts = [Part(game_name(key), record_text(record)) for key, record in several.items()]
    if total.played > played.FORM:
        name = _("The last {n} matches").format(n=played.FORM)
        parts.append(Part(name, record_text(course[-1].form)))
    return Achieved(record_text(total), parts, rate_graph(course))


def record_text(record: Record) -> str:
    """ "12전 8승 4패 (승률 67%)"."""
    return _("{played} played, {won} won, {lost} lost ({rate}% won)").format(
        played=record.played, won=record.won, lost=record.lost, rate=record.rate
    )
