"""How a stranger comes in: as a guest, and not too many of them from one address."""

from __future__ import annotations

from django.conf import settings
from rest_framework.request import Request
from rest_framework.throttling import AnonRateThrottle
from rest_framework.views import APIView

from accounts.models import User
from accounts.services import ensure_guest
from games.matches.api.authentication import BrowserSession


class NewGuests(AnonRateThrottle):
    """How many guests one address may become: ``PANNORI_GUEST_RATE``, None for any number."""

    scope = "guests"

    def get_rate(self) -> str | None:
        rate: str | None = settings.PANNORI_GUEST_RATE
        return rate


def player(request: Request, view: APIView) -> User:
    """The caller; a stranger's browser becomes a guest and is logged in from here on.

    Raises CsrfFailed for a stranger without the token and Throttled for one too many.
    """
    if isinstance(request.user, User):
        return request.user
    BrowserSession().enforce_csrf(request)
    admit_guest(request, view)
    return ensure_guest(request._request)


def admit_guest(request: Request, view: APIView) -> None:
    """Count one more guest from this address. Raises Throttled."""
    throttle = NewGuests()
    if not throttle.allow_request(request, view):
        view.throttled(request, throttle.wait() or 0)
