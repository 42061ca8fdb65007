"""Static files, as WhiteNoise serves them."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponseBase, HttpResponseNotFound
from whitenoise.middleware import WhiteNoiseMiddleware


class StaticFilesMiddleware(WhiteNoiseMiddleware):
    """Which files there are is looked up at the start. One that a build has replaced since is
    not there, which is no fault of the server's."""

    @staticmethod
    def serve(static_file: Any, request: HttpRequest) -> HttpResponseBase:
        try:
            response: HttpResponseBase = WhiteNoiseMiddleware.serve(static_file, request)
        except FileNotFoundError:
            return HttpResponseNotFound(content_type="text/plain")
        return response
