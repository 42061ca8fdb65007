"""The OpenAPI document: paths come from the views, shapes from the structs themselves.

The socket's messages are in it too, so that one generated file types everything on the wire.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import msgspec

from games.matches import lesson_messages, messages
from games.rules import codec
from games.rules.registry import all_games
from games.rules.saved import SavedGame

Schema: TypeAlias = dict[str, Any]

_TEMPLATE: Final = "#/components/schemas/{name}"
_REQUESTS: Final = (
    messages.MatchRequest,
    messages.MoveRequest,
    messages.CheckRequest,
    messages.ActRequest,
    messages.JoinRequest,
    messages.EmptyRequest,
    lesson_messages.LessonRequest,
    SavedGame,
)
_ANSWERS: Final = (
    messages.MatchPayload,
    messages.MatchUpdate,
    messages.MoveAnswer,
    messages.CheckAnswer,
    messages.MatchPage,
    messages.GameList,
    messages.GuestPayload,
    messages.ReplayPayload,
    messages.SavedGameVerdict,
    lesson_messages.LessonAnswer,
    messages.ErrorPayload,
    messages.OpenMatches,
)
_OF_GAMES: Final = ("Options", "Move", "Event", "View", "Preview")


def only_the_api(endpoints: list[tuple[Any, ...]], **_kwargs: Any) -> list[tuple[Any, ...]]:
    """Preprocessing hook: the document is of /api/v1/ alone."""
    return [endpoint for endpoint in endpoints if endpoint[0].startswith("/api/v1/")]


def add_components(result: Schema, **_kwargs: Any) -> Schema:
    """Postprocessing hook: every shape by its name, and where a body may be left out."""
    result["components"]["schemas"] = dict(sorted(components().items()))
    for path in result["paths"].values():
        for operation in path.values():
            if operation.pop("x-body-optional", False):
                operation["requestBody"].pop("required", None)
    return result


def components() -> dict[str, Schema]:
    """JSON Schemas of all that goes over the wire, by component name."""
    sent = _schemas(*_REQUESTS, messages.ClientMessage)
    found = {
        name: _always_whole(schema)
        for name, schema in _schemas(*_ANSWERS, messages.ServerMessage).items()
    }
    found.update(sent)
    found["ClientMessage"] = _union(messages.ClientMessage)
    found["ServerMessage"] = _union(messages.ServerMessage)
    for game in all_games():
        found.update(codec.schemas(game, ref_template=_TEMPLATE))
    for part in _OF_GAMES:
        found[f"Game{part}"] = {
            "description": f"The {part.lower()} of the game that is played.",
            "anyOf": [
                {"$ref": _TEMPLATE.format(name=game.key.capitalize() + part)}
                for game in all_games()
            ],
        }
    return found


def _schemas(*shapes: Any) -> dict[str, Schema]:
    _, found = msgspec.json.schema_components(shapes, ref_template=_TEMPLATE)
    return dict(found)


def _union(shape: Any) -> Schema:
    (schema,), _ = msgspec.json.schema_components([shape], ref_template=_TEMPLATE)
    return dict(schema)


def _always_whole(schema: Schema) -> Schema:
    """An answer's fields are there even where they have their default."""
    fields = schema.get("properties", {})
    given = {name for name, field in fields.items() if "default" in field}
    return {**schema, "required": [n for n in fields if n in {*schema.get("required", ()), *given}]}
