"""What the OpenAPI document says of a view: shapes by name, every error, no serializers."""

from __future__ import annotations

from collections.abc import Callable
from http import HTTPStatus
from typing import Any, Final, TypeVar

from drf_spectacular.authentication import SessionScheme
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema

ViewMethod = TypeVar("ViewMethod", bound=Callable[..., Any])

_ALWAYS: Final = (401, 403, 406, 429, 500)
_WITH_BODY: Final = (400, 413, 415)

_MEANING: Final = {
    400: "The body can't be read.",
    401: "Not logged in, or the token is not valid.",
    403: "Somebody else may do it, or the CSRF token is missing.",
    404: "There is no such thing, or the caller may not know of it.",
    406: "Only JSON can be answered.",
    409: "The match is not where the command takes it to be.",
    413: "The body is too large.",
    415: "The body is not JSON.",
    422: "Against the rules of the game.",
    429: "Too many requests.",
    500: "An error of ours; nothing was changed.",
}


class BrowserSessionScheme(SessionScheme):  # type: ignore[no-untyped-call]
    target_class = "games.matches.api.authentication.BrowserSession"


def ref(shape: type) -> dict[str, str]:
    """The shape's component."""
    return {"$ref": f"#/components/schemas/{shape.__name__}"}


def describe(
    operation: str,
    *,
    answers: type,
    body: type | None = None,
    status: int = HTTPStatus.OK,
    errors: tuple[int, ...] = (),
    parameters: tuple[OpenApiParameter, ...] = (),
    body_needed: bool = True,
) -> Callable[[ViewMethod], ViewMethod]:
    """``operation`` is its name in generated code; ``errors`` come besides those of every call."""
    codes = {*_ALWAYS, *errors, *(_WITH_BODY if body is not None else ())}
    responses: dict[int, Any] = {int(status): OpenApiResponse(ref(answers), "")}
    error = {"$ref": "#/components/schemas/ErrorPayload"}
    responses.update({code: OpenApiResponse(error, _MEANING[code]) for code in sorted(codes)})
    described: Callable[[ViewMethod], ViewMethod] = extend_schema(
        operation_id=operation,
        summary=operation.replace("_", " ").capitalize(),
        request=None if body is None else {"application/json": ref(body)},
        responses=responses,
        parameters=list(parameters),
        extensions=None if body_needed else {"x-body-optional": True},
    )
    return described
