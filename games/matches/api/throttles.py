"""How often one address may do what costs something."""

from __future__ import annotations

import math

from django.conf import settings
from django.http import HttpRequest
from rest_framework.request import Request
from rest_framework.throttling import SimpleRateThrottle
from rest_framework.views import APIView

from games.matches.errors import TooMany


class ByAddress(SimpleRateThrottle):
    """``scope`` tells what is counted and ``rate`` how often it may be, None for any number."""

    def get_cache_key(self, request: Request, view: APIView) -> str:  # noqa: ARG002  (DRF's signature)
        return self.cache_format % {"scope": self.scope, "ident": self.get_ident(request)}

    def admit(self, request: HttpRequest) -> None:
        """Counts one more outside the API's views. Raises TooMany with the seconds to wait."""
        if not self.allow_request(Request(request), APIView()):
            raise TooMany("too_many", {"seconds": math.ceil(self.wait() or 1)})


class NewGuests(ByAddress):
    """How many guests one address may become: ``PANNORI_GUEST_RATE``."""

    scope = "guests"

    def get_rate(self) -> str | None:
        rate: str | None = settings.PANNORI_GUEST_RATE
        return rate
