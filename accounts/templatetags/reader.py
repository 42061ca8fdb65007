"""Times and particles as the reader's language writes them."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from babel.dates import format_date, format_datetime, format_timedelta
from django import template
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from accounts import social
from accounts.devices import device_name
from accounts.korean import with_particles
from accounts.models import Avatar

register = template.Library()

RECENT: Final = timedelta(hours=12)
PATTERNS: Final = {"ko": "yyyy. M. d. (EEE) a h:mm", "en": "EEE d MMM yyyy, h:mm a"}


@register.filter
def when(moment: datetime | None) -> str:
    """ "3분 전" for what was lately, else "2026. 8. 22. (토) 오후 3:05" in the reader's zone."""
    if moment is None:
        return ""
    language = get_language() or "ko"
    ago = timezone.now() - moment
    if timedelta() <= ago < RECENT:
        return format_timedelta(-ago, add_direction=True, locale=language, threshold=1)
    local = timezone.localtime(moment)
    return format_datetime(local, PATTERNS.get(language, PATTERNS["en"]), locale=language)


@register.filter
def day(moment: datetime) -> str:
    """The day alone, "2026. 8. 22." in the reader's zone."""
    local = timezone.localtime(moment)
    return format_date(local, format="medium", locale=get_language() or "ko")


@register.filter
def device(user_agent: str) -> str:
    """ "Chrome · Windows"; "" where it can't be told."""
    return device_name(user_agent)


@register.simple_tag
def avatar(name: str) -> SafeString:
    """One of the built-in pictures, as part of the page."""
    known = name if name in Avatar.values else Avatar.DOMINO
    return mark_safe(render_to_string(f"includes/avatars/{known}.svg"))


@register.simple_tag
def social_services() -> list[tuple[str, str | Promise]]:
    """Id and name of each service that accounts may be entered through here."""
    return social.offered()


@register.filter
def particles(text: str) -> str:
    """Chooses 은/는, 이/가 … after names and numbers that a translation has filled in."""
    return with_particles(text)
