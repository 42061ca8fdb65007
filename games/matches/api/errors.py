"""One form for every error under /api/: whatever is raised, a code with wording goes out."""

from __future__ import annotations

import logging
from typing import Any, Final

from django.core.exceptions import PermissionDenied
from django.http import Http404
from msgspec.structs import replace
from rest_framework import exceptions, status
from rest_framework.response import Response
from rest_framework.views import set_rollback

from games.matches import wording
from games.matches.api.authentication import CsrfFailed
from games.matches.errors import CommandRefused, NotFound, Stale
from games.matches.messages import ErrorPayload, MatchUpdate
from games.matches.presenter import match_update
from games.matches.services.access import table_for
from games.rules.core.errors import Refusal

logger = logging.getLogger("django.request")

_CODES: Final[dict[type[Exception], tuple[int, str]]] = {
    Http404: (status.HTTP_404_NOT_FOUND, "not_found"),
    PermissionDenied: (status.HTTP_403_FORBIDDEN, "not_allowed"),
    exceptions.ParseError: (status.HTTP_400_BAD_REQUEST, "malformed"),
    exceptions.NotAuthenticated: (status.HTTP_401_UNAUTHORIZED, "not_logged_in"),
    exceptions.AuthenticationFailed: (status.HTTP_401_UNAUTHORIZED, "bad_token"),
    exceptions.PermissionDenied: (status.HTTP_403_FORBIDDEN, "not_allowed"),
    exceptions.NotFound: (status.HTTP_404_NOT_FOUND, "not_found"),
    exceptions.MethodNotAllowed: (status.HTTP_405_METHOD_NOT_ALLOWED, "method_not_allowed"),
    exceptions.NotAcceptable: (status.HTTP_406_NOT_ACCEPTABLE, "not_acceptable"),
    exceptions.UnsupportedMediaType: (
        status.HTTP_415_UNSUPPORTED_MEDIA_TYPE,
        "unsupported_media_type",
    ),
}


def error_payload(refusal: Refusal, game: str | None = None) -> ErrorPayload:
    """``refusal`` as it goes over the wire; ``game`` finds the wording of its rules' codes."""
    return ErrorPayload(
        code=refusal.code,
        message=wording.message(refusal, game=game),
        details=refusal.details,
        rule=refusal.rule,
    )


def exception_handler(error: Exception, context: dict[str, Any]) -> Response:
    """What a view raised, as an answer. An error of ours is logged and answered with 500."""
    set_rollback()
    if isinstance(error, CommandRefused):
        answer = error_payload(error.refusal, error.game)
        if error.because is not None:
            why = wording.message(error.because, game=error.game)
            answer = replace(answer, message=f"{answer.message} {why}")
        if isinstance(error, Stale):
            try:
                answer = replace(answer, update=_missed(error, context))
            except NotFound as gone:
                return exception_handler(gone, context)
        return Response(answer, status=error.status, headers=_headers(error, error.refusal))
    status_code, refusal = _of_framework(error)
    if status_code == status.HTTP_500_INTERNAL_SERVER_ERROR:
        logger.error("Internal error at %s", context["request"].path, exc_info=error)
    headers = _headers(error, refusal)
    return Response(error_payload(refusal), status=status_code, headers=headers, exception=True)


def _missed(error: Stale, context: dict[str, Any]) -> MatchUpdate:
    """What the caller of a stale command gets to see of the commits since. Raises NotFound where
    by one of them the caller may not know of the match any more."""
    user = context["request"].user
    table = table_for(context["kwargs"]["public_id"], user)
    after = min(error.expected_version, table.match.version)
    return match_update(table, table.seat_of(user.pk), after)


def _of_framework(error: Exception) -> tuple[int, Refusal]:
    if isinstance(error, exceptions.Throttled):
        return status.HTTP_429_TOO_MANY_REQUESTS, Refusal(
            "too_many", {"seconds": round(getattr(error, "wait", None) or 0)}
        )
    if isinstance(error, CsrfFailed):
        return status.HTTP_403_FORBIDDEN, Refusal("csrf_failed")
    for kind, (status_code, code) in _CODES.items():
        if isinstance(error, kind):
            return status_code, Refusal(code)
    return status.HTTP_500_INTERNAL_SERVER_ERROR, Refusal("server_error")


def _headers(error: Exception, refusal: Refusal) -> dict[str, str]:
    headers = {}
    if auth := getattr(error, "auth_header", None):
        headers["WWW-Authenticate"] = auth
    if seconds := refusal.details.get("seconds"):
        headers["Retry-After"] = str(seconds)
    return headers
