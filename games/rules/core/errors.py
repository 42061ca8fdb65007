"""Refusals: why something can't be done, as a code, its details, and the rule behind it."""

from __future__ import annotations

from typing import TypeAlias

from games.rules.core.types import Value

Detail: TypeAlias = int | str | tuple[int | str, ...]


class Refusal(Value, frozen=True):
    """Why a move or a set-up is refused.

    ``code`` is stable and worded by the screen in the reader's language, with ``details``
    filled in; ``rule`` is the anchor of the rule in the game's rules page, or "" where no
    rule of the game is behind it. Details never hold what the mover can't see.
    """

    code: str
    details: dict[str, Detail] = {}  # noqa: RUF012  (msgspec copies it)
    rule: str = ""


class RulesError(Exception):
    """Base of what the rules raise; carries the refusal."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


class IllegalMove(RulesError):
    """The move is not legal in this state, which is untouched."""


class BadSetup(RulesError):
    """The seats and options don't make a game."""


class Unreadable(RulesError):
    """The JSON is not what it should be: ``malformed``, ``unknown_kind``, ``unknown_field``,
    ``missing_field`` or ``too_large``; ``at`` in the details is the place, ``$`` the whole."""


class NotationError(ValueError):
    """The text is not a move or a position; the message says where it stops making sense."""
