"""JSON in and out: set-ups, moves, events, views and states of each game, and their schemas.

Decoding is strict: unknown kinds and fields, wrong types and numbers out of range are refused
with a code and the place, never with what stands there.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Final, Generic, TypeAlias, TypeVar

import msgspec

from games.rules.core.acts import Act
from games.rules.core.errors import Detail, Refusal, Unreadable
from games.rules.core.game import AnyGame
from games.rules.core.types import Outcome, Setup

T = TypeVar("T")

Json: TypeAlias = bytes | str | msgspec.Raw

_encoder: Final = msgspec.json.Encoder()
_canonical: Final = msgspec.json.Encoder(order="sorted")


def encode(value: Any) -> bytes:
    """The value as compact JSON."""
    return _encoder.encode(value)


def canonical(value: Any) -> bytes:
    """The one JSON form of a value, for digests: compact, every object's keys sorted."""
    return _canonical.encode(value)


class Decoder(Generic[T]):
    """Reads one type of value from JSON."""

    def __init__(self, kind: Any) -> None:
        self._decoder: msgspec.json.Decoder[T] = msgspec.json.Decoder(kind)

    def __call__(self, data: Json, *, at: str = "$") -> T:
        """``at`` is where the data stands in what was sent. Raises Unreadable."""
        try:
            return self._decoder.decode(data)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            raise Unreadable(_refusal(str(error), at)) from None


class Codec:
    """The decoders of one game; each raises Unreadable. ``codec(game)`` keeps one a game."""

    def __init__(self, game: AnyGame) -> None:
        options: Any = game.options_type
        event: Any = game.event_type
        self.setup: Decoder[Setup[Any]] = Decoder(Setup[options])
        self.options: Decoder[Any] = Decoder(game.options_type)
        self.move: Decoder[Any] = Decoder(game.move_type)
        self.logged: Decoder[Any] = Decoder(game.move_type | Act)
        """A move of the game or an act of the core, as a log row holds it."""
        self.event: Decoder[Any] = Decoder(game.event_type)
        self.events: Decoder[tuple[Any, ...]] = Decoder(tuple[event, ...])
        self.view: Decoder[Any] = Decoder(game.view_type)
        self.state: Decoder[Any] = Decoder(game.state_type)


@cache
def codec(game: AnyGame) -> Codec:
    return Codec(game)


decode_outcome: Final = Decoder[Outcome](Outcome)


def schemas(
    game: AnyGame, *, ref_template: str = "#/components/schemas/{name}"
) -> dict[str, dict[str, Any]]:
    """JSON Schemas (2020-12) of what goes over the wire, by component name.

    Every name begins with the game's: ``DominoesView``. ``…Move`` and ``…Event`` are the unions
    of their kinds. ``ref_template`` is how one component refers to another.
    """
    prefix = game.key.capitalize()
    roots = {
        "Options": game.options_type,
        "View": game.view_type,
        "Preview": game.preview_type,
        "Move": game.move_type,
        "Event": game.event_type,
    }
    own_template = ref_template.format(name=prefix + "{name}")
    refs, components = msgspec.json.schema_components(roots.values(), ref_template=own_template)
    named = {prefix + name: schema for name, schema in components.items()}
    for name, schema in zip(roots, refs, strict=True):
        if schema.get("$ref") != own_template.format(name=name):
            named[prefix + name] = {"title": prefix + name, **schema}
    return named


# -- what was wrong, in our own codes ---------------------------------------------------

_PLACE: Final = re.compile(r" - at `(?:key in )?(\$[^`]{0,80})`$")
_FIELD: Final = re.compile(r"(unknown|missing required) field `([^`]{1,40})`")


def _refusal(message: str, at: str) -> Refusal:
    place = _PLACE.search(message)
    details: dict[str, Detail] = {"at": at + (place.group(1)[1:] if place else "")}
    field = _FIELD.search(message)
    if field is not None:
        details["field"] = field.group(2)
        return Refusal(f"{'unknown' if field[1] == 'unknown' else 'missing'}_field", details)
    if message.startswith("Invalid value") and str(details["at"]).endswith(("kind", "type")):
        return Refusal("unknown_kind", details)
    return Refusal("malformed", details)
