"""People in lists, each with the way to their profile where the reader may see it."""

from __future__ import annotations

from collections import Counter
from typing import Any

from django import template
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from accounts.models import User
from accounts.selectors import is_registered, may_see_profile
from games.matches import listing
from games.matches.listing import seat_name
from games.matches.models import Match, Seat

register = template.Library()


@register.simple_tag(takes_context=True)
def others(context: dict[str, Any], match: Match, person: User) -> SafeString:
    """Everybody but ``person`` at the table, as ``listing`` names them, linked to profiles."""
    viewer = context["request"].user
    seats = [seat for seat in match.seats.all() if seat.user_id != person.pk]
    counts = Counter(map(seat_name, seats))
    first = {seat_name(seat): seat for seat in reversed(seats)}
    names = ((_linked(viewer, first[name], name), _times(n)) for name, n in counts.items())
    return format_html_join(", ", "{}{}", names)


def _linked(viewer: Any, seat: Seat, name: str) -> str:
    user = seat.user
    if user is None or not is_registered(user) or not may_see_profile(viewer, user):
        return name
    return format_html('<a href="{}">{}</a>', reverse("person", args=[user.nickname]), name)


def _times(count: int) -> str:
    return f" ×{count}" if count > 1 else ""


@register.simple_tag
def game_name(key: str) -> str:
    """What a game is called in the reader's language."""
    return listing.game_name(key)
