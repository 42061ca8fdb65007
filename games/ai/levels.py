"""Which levels the computer plays a game at, and the one call that makes it choose."""

from __future__ import annotations

from typing import Any, Final

from games.ai.dominoes.easy import Easy
from games.ai.dominoes.hard import Hard
from games.ai.dominoes.normal import Normal
from games.ai.policy import AnyPolicy
from games.rules.core.chance import Rng, chance_key

_POLICIES: Final[dict[str, dict[str, AnyPolicy]]] = {
    "dominoes": {"easy": Easy(), "normal": Normal(), "hard": Hard()},
}


class UnknownLevel(LookupError):
    """No computer plays this game at this level."""


def levels(game_key: str) -> tuple[str, ...]:
    """The levels of a game, weakest first; none for a game the computer doesn't play."""
    return tuple(_POLICIES.get(game_key, ()))


def policy(game_key: str, level: str) -> AnyPolicy:
    """The policy behind a level. Raises UnknownLevel."""
    try:
        return _POLICIES[game_key][level]
    except KeyError:
        raise UnknownLevel(f"{game_key} has no level {level!r}") from None


def choose(game_key: str, level: str, view: Any, legal_moves: tuple[Any, ...], seed: bytes) -> Any:
    """The move of the seat that ``view`` belongs to, one of ``legal_moves``.

    The same seed, policy version and view give the same move, so that a stored move can be
    computed again. Raises UnknownLevel; ValueError when there is nothing to choose from.
    """
    player = policy(game_key, level)
    if not legal_moves:
        raise ValueError("there is no legal move to choose from")
    if len(legal_moves) == 1:
        return legal_moves[0]
    label = f"{game_key}/{level}/{player.version}".encode()
    return player.choose(view, legal_moves, Rng(chance_key(seed, (label,))))
