"""What every view of the API shares: JSON in and out by msgspec, strictly, of bounded size."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping
from functools import cache
from typing import IO, Any, ClassVar, TypeVar

import msgspec
from django.http import QueryDict
from django.utils.cache import patch_cache_control
from rest_framework.parsers import BaseParser
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from games.matches.api.authentication import BrowserSession, ProgramToken
from games.matches.api.errors import exception_handler
from games.matches.errors import Malformed, TooLarge
from games.rules.codec import Decoder
from games.rules.core.errors import Unreadable

T = TypeVar("T")


class JSONBody(BaseParser):
    """Hands the view the bytes; the view decodes them as the shape it expects."""

    media_type = "application/json"

    def parse(  # type: ignore[override]  # the view decodes
        self,
        stream: IO[Any],
        media_type: str | None = None,  # noqa: ARG002  (DRF's signature)
        parser_context: Mapping[str, Any] | None = None,
    ) -> bytes:
        limit: int = (parser_context or {})["view"].body_limit
        body: bytes = stream.read(limit + 1)
        if len(body) > limit:
            raise TooLarge(limit)
        return body


class JSONAnswer(BaseRenderer):
    media_type = "application/json"
    format = "json"
    charset = None

    def render(
        self,
        data: Any,
        accepted_media_type: str | None = None,  # noqa: ARG002  (DRF's signature)
        renderer_context: Mapping[str, Any] | None = None,  # noqa: ARG002  (DRF's signature)
    ) -> bytes:
        return b"" if data is None else msgspec.json.encode(data)


class View(APIView):
    """Parses, calls one service or selector, answers. Nothing of it may be cached by others."""

    authentication_classes = (ProgramToken, BrowserSession)
    permission_classes = ()
    parser_classes = (JSONBody,)
    renderer_classes = (JSONAnswer,)

    body_limit: ClassVar[int] = 64 * 1024

    def get_exception_handler(self) -> Callable[[Exception, dict[str, Any]], Response]:
        return exception_handler

    def body(self, request: Request, shape: Callable[..., T]) -> T:
        """The request's body as ``shape``; none at all is as good as ``{}``.

        Raises Malformed, TooLarge.
        """
        try:
            read: T = _decoder(shape)(raw_body(request) or b"{}")
        except Unreadable as error:
            raise Malformed.of(error.refusal) from None
        return read

    def finalize_response(
        self, request: Request, response: Response, *args: Any, **kwargs: Any
    ) -> Response:
        answer: Response = super().finalize_response(request, response, *args, **kwargs)
        patch_cache_control(answer, private=True, no_store=True)
        return answer


def raw_body(request: Request) -> bytes:
    """The body as it came; empty where there was none."""
    raw: Any = request.data
    return raw if isinstance(raw, bytes) else b""


def choice(asked: QueryDict, name: str, values: Collection[str]) -> str | None:
    """The query parameter, one of ``values``, or None where it is missing. Raises Malformed."""
    value = asked.get(name)
    if value is not None and value not in values:
        raise Malformed("malformed", {"at": name})
    return value


def number(asked: QueryDict, name: str, *, default: int, most: int) -> int:
    """The query parameter as a number from 0 to ``most``. Raises Malformed."""
    value = asked.get(name, str(default))
    readable = value.isascii() and value.isdecimal() and len(value) <= len(str(most))
    if not readable or int(value) > most:
        raise Malformed("malformed", {"at": name})
    return int(value)


def text(asked: QueryDict, name: str) -> str | None:
    """The query parameter, at most 64 printable characters. Raises Malformed."""
    value = asked.get(name)
    if value is not None and (len(value) > 64 or not value.isprintable()):
        raise Malformed("malformed", {"at": name})
    return value


@cache
def _decoder(shape: Hashable) -> Decoder[Any]:
    return Decoder(shape)
