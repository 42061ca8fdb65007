"""Refused commands: what the services raise, and the HTTP status each kind has."""

from __future__ import annotations

from typing import ClassVar

from games.rules.core.errors import Detail, Refusal


class CommandRefused(Exception):
    """A command that changed nothing, and why. Wording is the caller's: ``wording.message``."""

    status: ClassVar[int]

    game: str | None = None
    """The game whose rules refused; finds the wording of their codes."""

    because: Refusal | None = None
    """What is behind the refusal, where that has words of its own."""

    def __init__(self, code: str, details: dict[str, Detail] | None = None, rule: str = "") -> None:
        super().__init__(code)
        self.refusal = Refusal(code, details or {}, rule)

    @classmethod
    def of(
        cls, refusal: Refusal, game: str | None = None, because: Refusal | None = None
    ) -> CommandRefused:
        """The same refusal, raised by the rules, as this kind of refused command."""
        error = cls(refusal.code, refusal.details, refusal.rule)
        error.game = game
        error.because = because
        return error


class Malformed(CommandRefused):
    """The body can't be read: not JSON, an unknown kind or field, a value out of range."""

    status = 400


class NotLoggedIn(CommandRefused):
    status = 401

    def __init__(self, code: str = "not_logged_in") -> None:
        super().__init__(code)


class NotAllowed(CommandRefused):
    """Somebody else may do it."""

    status = 403


class NotFound(CommandRefused):
    """There is no such thing, or the caller may not know of it."""

    status = 404

    def __init__(self, code: str = "not_found") -> None:
        super().__init__(code)


class Conflict(CommandRefused):
    """The match is not where the command takes it to be."""

    status = 409


class Stale(Conflict):
    """The command was chosen on another version than the one that stands."""

    def __init__(self, *, expected_version: int, version: int) -> None:
        super().__init__("stale_version", {"expected": expected_version, "version": version})
        self.expected_version = expected_version
        self.version = version


class TooLarge(CommandRefused):
    status = 413

    def __init__(self, limit: int) -> None:
        super().__init__("too_large", {"limit": limit})


class Illegal(CommandRefused):
    """Against the rules of the game, or not a game at all."""

    status = 422


class TooMany(CommandRefused):
    status = 429
