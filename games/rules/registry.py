"""Every game and every version of its rules that ever shipped."""

from __future__ import annotations

from typing import Final

from games.rules.azul.game import AzulGame
from games.rules.core.errors import Refusal, RulesError
from games.rules.core.game import AnyGame
from games.rules.dominoes.game import DominoesGame
from games.rules.kingdomino.game import KingdominoGame


class UnknownGame(RulesError):
    """There is no such game, or it never had that version."""


_SHIPPED: Final[tuple[AnyGame, ...]] = (DominoesGame(), KingdominoGame(), AzulGame())
_BY_VERSION: Final = {(shipped.key, shipped.version): shipped for shipped in _SHIPPED}
_LATEST: Final = {shipped.key: shipped for shipped in sorted(_SHIPPED, key=lambda g: g.version)}


def game(key: str, version: int) -> AnyGame:
    """The rules that a match was begun with. Raises UnknownGame."""
    try:
        return _BY_VERSION[key, version]
    except KeyError:
        raise UnknownGame(Refusal("unknown_game", {"game": key, "version": version})) from None


def latest(key: str) -> AnyGame:
    """The rules for new matches. Raises UnknownGame."""
    try:
        return _LATEST[key]
    except KeyError:
        raise UnknownGame(Refusal("unknown_game", {"game": key})) from None


def all_games() -> tuple[AnyGame, ...]:
    """Each game once, at its latest version, in the order they are offered."""
    return tuple(_LATEST.values())
