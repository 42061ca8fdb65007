"""What is answered when there is nothing to show: a page to readers, JSON to the API's callers."""

from __future__ import annotations

import base64
import hashlib
import re
from http import HTTPStatus
from typing import Final

from csp.decorators import csp_replace
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.deprecation import MiddlewareMixin

from games.matches import wording
from games.matches.api.errors import error_payload
from games.rules.codec import encode
from games.rules.core.errors import Refusal

_STYLE: Final = re.compile(r"<style>(.*?)</style>", re.DOTALL)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:  # noqa: ARG001  (Django's signature)
    return _lost(request, "not_found", HTTPStatus.NOT_FOUND)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:  # noqa: ARG001  (Django's signature)
    return _lost(request, "not_allowed", HTTPStatus.FORBIDDEN)


def csrf_failed(request: HttpRequest, **_why: object) -> HttpResponse:
    return _lost(request, "csrf_failed", HTTPStatus.FORBIDDEN)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:  # noqa: ARG001  (Django's signature)
    return _bare(request, "bad_request", HTTPStatus.BAD_REQUEST)


def server_error(request: HttpRequest) -> HttpResponse:
    return _bare(request, "server_error", HTTPStatus.INTERNAL_SERVER_ERROR)


class MethodNotAllowedMiddleware(MiddlewareMixin):
    """Gives a page to the empty answer that a form's address has for a link."""

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        empty = isinstance(response, HttpResponse) and not response.content
        if response.status_code != HTTPStatus.METHOD_NOT_ALLOWED or not empty:
            return response
        page = _lost(request, "method_not_allowed", HTTPStatus.METHOD_NOT_ALLOWED)
        page.headers["Allow"] = response.headers["Allow"]
        return page


def _lost(request: HttpRequest, code: str, status: HTTPStatus) -> HttpResponse:
    if request.path_info.startswith("/api/"):
        return _api_error(code, status)
    message = wording.sentence(code)
    return render(request, f"{status.value}.html", {"message": message}, status=status)


def _bare(request: HttpRequest, code: str, status: HTTPStatus) -> HttpResponse:
    """A page that draws on nothing which could fail: no user, no database, no style sheet."""
    if request.path_info.startswith("/api/"):
        return _api_error(code, status)
    page = render_to_string(f"{status.value}.html")
    style = _STYLE.search(page)
    assert style
    digest = base64.b64encode(hashlib.sha256(style[1].encode()).digest()).decode()

    answer = HttpResponse(page, status=status)
    csp_replace({"style-src": [f"'sha256-{digest}'"]})(lambda _request: answer)(request)
    return answer


def _api_error(code: str, status: HTTPStatus) -> HttpResponse:
    body = encode(error_payload(Refusal(code)))
    return HttpResponse(body, status=status, content_type="application/json")
