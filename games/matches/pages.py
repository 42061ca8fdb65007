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
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.models import Pace, User
from games.ai.levels import levels
from games.matches import selectors, wording
from games.matches.api.access import reader_or_guest
from games.matches.errors import CommandRefused, NotFound
from games.matches.forms import COMPANY_NAMES, PlayForm
from games.matches.listing import Listed, listed, listed_for_all
from games.matches.models import Match
from games.matches.picture_pages import asked_ply, picture_address, shared
from games.matches.presenter import match_payload
from games.matches.services.access import table_for
from games.matches.services.matches import create_match
from games.matches.services.seats import take_seat
from games.matches.tables import Table
from games.rules.codec import encode
from games.rules.registry import all_games

CONTINUE_CARDS: Final = 4


def _user(request: HttpRequest) -> User | None:
    return request.user if isinstance(request.user, User) else None


@never_cache
@ensure_csrf_cookie
@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Offers every game that the computer plays; ``?game=`` names the one whose form shows,
    ``?with=`` the company chosen in it."""
    company = request.GET.get("with", "")
    forms = _play_forms(company if company in COMPANY_NAMES else "computer")
    asked = request.GET.get("game")
    return _home(request, forms, chosen=asked if asked in forms else next(iter(forms)))


def _play_forms(company: str = "computer") -> dict[str, PlayForm]:
    offered = (game for game in all_games() if levels(game.key))
    return {game.key: PlayForm(game, company=company) for game in offered}


def _home(
    request: HttpRequest, forms: dict[str, PlayForm], *, chosen: str, status: int = 200
) -> HttpResponse:
    user = _user(request)
    running = selectors.running_matches_of(user)[:CONTINUE_CARDS] if user else ()
    return render(
        request,
        "pages/home.html",
        {
            "running": listed(running, user),
            "forms": forms.values(),
            "chosen": chosen,
            "pace": user.pace if user else Pace.NORMAL,
            "paces": Pace,
        },
        status=status,
    )


@require_http_methods(["GET", "HEAD", "POST"])
def start(request: HttpRequest, game: str) -> HttpResponse:
    """Makes a match from the game's form; what can't be played is said above it."""
    forms = _play_forms()
    if game not in forms:
        raise Http404
    if request.method != "POST":
        return redirect(f"{reverse('home')}?game={game}")
    form = forms[game] = PlayForm(forms[game].game, request.POST)
    if not form.is_valid():
        messages.error(request, _("Please choose again: something was missing."))
        return _home(request, forms, chosen=game, status=422)
    try:
        table = create_match(
            host=reader_or_guest(request),
            game=game,
            seats=form.seats(),
            options=encode(form.options()),
            visibility=form.visibility(),
            now=timezone.now(),
        )
    except CommandRefused as error:
        messages.error(request, wording.message(error.refusal, game=game))
        return _home(request, forms, chosen=game, status=error.status)
    return redirect("table", table.match.public_id)


@never_cache
@ensure_csrf_cookie
@require_safe
def table(request: HttpRequest, public_id: str) -> HttpResponse:
    return _island(request, public_id, "pages/table.html", entry="island.ts")


@never_cache
@ensure_csrf_cookie
@require_safe
def replay(request: HttpRequest, public_id: str) -> HttpResponse:
    return _island(request, public_id, "pages/replay.html", entry="replay.ts")


def _island(request: HttpRequest, public_id: str, template: str, *, entry: str) -> HttpResponse:
    """The page with the match's game mounted in it: ``entry`` of that game's folder."""
    try:
        found = table_for(public_id, request.user)
    except NotFound:
        raise Http404 from None
    shown = listed_for_all(found)
    moment = shared(found, asked_ply(request))
    return render(
        request,
        template,
        {
            "bootstrap": {**_bootstrap(request, found), "title": shown.table},
            "island": f"src/{found.match.game}/{entry}",
            "table": shown.table,
            "names": _invitation(found, shown),
            "moment": moment,
            "picture": moment and picture_address(moment),
        },
    )


def _invitation(found: Table, shown: Listed) -> str:
    """What a messenger shows under a link to the match."""
    if found.match.state != Match.State.OPEN:
        return shown.others
    return _("A seat is free: {names}. Sit down and play along.").format(names=shown.others)


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
            "rules": reverse("rules", args=[found.match.game]),
            "learn": reverse("learn", args=[found.match.game]),
            "replay": reverse("replay", args=[public_id]),
            "table": reverse("table", args=[public_id]),
        },
        "language": get_language(),
    }


@never_cache
@ensure_csrf_cookie
@require_safe
def lobby(request: HttpRequest) -> HttpResponse:
    tables = listed(selectors.open_matches(), _user(request))
    return render(request, "pages/lobby.html", {"tables": tables})


@require_POST
def join(request: HttpRequest, public_id: str) -> HttpResponse:
    """Sits down at an open table."""
    try:
        table_for(public_id, request.user)
        user = reader_or_guest(request)
        take_seat(public_id=public_id, user=user, seat=None, now=timezone.now())
    except NotFound:
        raise Http404 from None
    except CommandRefused as error:
        messages.error(request, wording.message(error.refusal))
        return redirect("lobby")
    return redirect("table", public_id)


@require_safe
def rules_index(request: HttpRequest) -> HttpResponse:
    games = {game.key: wording.GAMES[game.key] for game in all_games()}
    return render(request, "pages/rules.html", {"games": games})


@require_safe
def rules(request: HttpRequest, game: str) -> HttpResponse:
    if game not in {offered.key for offered in all_games()}:
        raise Http404
    return render(request, f"pages/rules_{game}.html")
