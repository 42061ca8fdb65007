"""Who plays one game: the levels it is offered at, and whoever else measures them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.ai.policy import AnyPolicy
from games.rules.core.types import Value


class Meeting(Value, frozen=True):
    """A line of the standing table: who sits down together, chair by chair, at which options."""

    lineup: tuple[str, ...]
    options: Mapping[str, str | int]


class Players(Value, frozen=True):
    """``levels`` are offered to people, weakest first; ``measures`` only play in the arena.

    ``table`` is what the arena plays when no line-up is asked for.
    """

    levels: dict[str, Any]
    measures: dict[str, Any]
    table: tuple[Meeting, ...]

    def named(self, name: str) -> AnyPolicy:
        """The policy of that name. Raises KeyError."""
        found: AnyPolicy = {**self.measures, **self.levels}[name]
        return found
