"""The pictures of matches that links show in messengers."""

from __future__ import annotations

import hashlib
import re
from typing import Final

from django.contrib.auth.models import AnonymousUser
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.urls import reverse
from django.utils.cache import get_conditional_response, patch_cache_control
from django.utils.http import urlencode
from django.views.decorators.http import require_safe

from games.matches.api.throttles import ByAddress
from games.matches.errors import NotFound, TooMany
from games.matches.models import Match
from games.matches.pictures import Moment, drawn, moment_at
from games.matches.pictures.png import NotDrawn, rasterised
from games.matches.services.access import may_look, table_for
from games.matches.tables import Table
from games.rules.core.errors import Detail

SECONDS: Final = 300
"""How long a picture may be shown without asking again; names in it may change at any time."""

_PLY: Final = re.compile(r"-?\d{1,6}", re.ASCII)


class Lookers(ByAddress):
    """How often one address may have pictures drawn; a messenger asks for many people."""

    scope = "pictures"
    rate = "120/min"


@require_safe
def picture(request: HttpRequest, public_id: str) -> HttpResponseBase:
    """The match after row ``?at=`` of its log, or as it stands: for everybody the same, what a
    stranger may see.

    404 for a match that isn't public, 400 for an ``at`` that is no number.
    """
    ply = asked_ply(request)
    if "at" in request.GET and ply is None:
        return HttpResponse(status=400)
    try:
        Lookers().admit(request)
        table = table_for(public_id, AnonymousUser())
    except TooMany as error:
        return _later(error.status, error.refusal.details["seconds"])
    except NotFound:
        raise Http404 from None
    svg = drawn(moment_at(table, ply))
    etag = f'"{hashlib.sha256(svg.encode()).hexdigest()[:32]}"'
    response = get_conditional_response(request, etag=etag)
    if response is None:
        try:
            response = HttpResponse(rasterised(svg), content_type="image/png")
        except NotDrawn:
            return _later(503, seconds=30)
    response.headers["ETag"] = etag
    patch_cache_control(response, public=True, max_age=SECONDS)
    return response


def asked_ply(request: HttpRequest) -> int | None:
    """The row of the log in ``?at=``; None where there is none that can be read."""
    asked = request.GET.get("at", "")
    return int(asked) if _PLY.fullmatch(asked) else None


def shared(table: Table, ply: int | None) -> Moment | None:
    """The moment that a link to the match shows; None for a match that strangers can't open."""
    return moment_at(table, ply) if may_look(table, AnonymousUser()) else None


def picture_address(moment: Moment) -> str:
    """Where the moment's picture is. As messengers keep what they find at an address, each
    position has one of its own."""
    match = moment.table.match
    address = reverse("picture", args=[match.public_id])
    if match.state == Match.State.OPEN:
        return address
    return f"{address}?{urlencode({'at': moment.position.rows - 1})}"


def _later(status: int, seconds: Detail) -> HttpResponse:
    response = HttpResponse(status=status)
    response.headers["Retry-After"] = str(seconds)
    patch_cache_control(response, no_store=True)
    return response
