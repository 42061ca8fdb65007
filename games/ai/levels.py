"""Which levels the computer plays a game at, and the one call that makes it choose."""

from __future__ import annotations

from typing import Any, Final

from games.ai.azul.players import PLAYERS as AZUL
from games.ai.dominoes.players import PLAYERS as DOMINOES
from games.ai.kingdomino.players import PLAYERS as KINGDOMINO
from games.ai.players import Meeting, Players
from games.ai.policy import AnyPolicy
from games.rules.core.chance import Rng, chance_key

_PLAYERS: Final[dict[str, Players]] = {
    "dominoes": DOMINOES,
    "kingdomino": KINGDOMINO,
    "azul": AZUL,
}


class UnknownLevel(LookupError):
    """No computer plays this game at this level."""


def games() -> tuple[str, ...]:
    """The games that the computer plays, by their keys."""
    return tuple(_PLAYERS)


def levels(game_key: str) -> tuple[str, ...]:
    """The levels of a game, weakest first; none for a game the computer doesn't play."""
    return tuple(_PLAYERS[game_key].levels) if game_key in _PLAYERS else ()


def contestants(game_key: str) -> tuple[str, ...]:
    """The levels of a game, and after them the players who only measure them."""
    if game_key not in _PLAYERS:
        return ()
    return (*levels(game_key), *_PLAYERS[game_key].measures)


def standing_table(game_key: str) -> tuple[Meeting, ...]:
    """The meetings by which the levels of a game are measured. Raises UnknownLevel."""
    if game_key not in _PLAYERS:
        raise UnknownLevel(f"the computer doesn't play {game_key}")
    return _PLAYERS[game_key].table


def policy(game_key: str, level: str) -> AnyPolicy:
    """The policy behind a level, or behind a player who measures them. Raises UnknownLevel."""
    try:
        return _PLAYERS[game_key].named(level)
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
