"""Easy: every second move at random, the others as Normal would."""

from __future__ import annotations

from typing import Final

from games.ai.kingdomino.normal import Normal
from games.ai.policy import Policy
from games.rules.core.chance import Rng
from games.rules.kingdomino.moves import Move
from games.rules.kingdomino.views import View

RANDOM_TURNS: Final = 2
"""One choice in so many is left to chance."""


class Easy(Policy[View, Move]):
    version = 1

    def __init__(self) -> None:
        self._normal = Normal()

    def choose(self, view: View, moves: tuple[Move, ...], rng: Rng) -> Move:
        if rng.below(RANDOM_TURNS) == 0:
            return rng.choice(moves)
        return self._normal.choose(view, moves, rng)
