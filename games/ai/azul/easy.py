"""Easy: now and then a move at random, the others as Normal would."""

from __future__ import annotations

from typing import Final

from games.ai.azul.normal import Normal
from games.ai.policy import Policy
from games.rules.azul.moves import Move
from games.rules.azul.views import View
from games.rules.core.chance import Rng

RANDOM_TURNS: Final = 6
"""One choice in so many is left to chance."""


class Easy(Policy[View, Move]):
    version = 1

    def __init__(self) -> None:
        self._normal = Normal()

    def choose(self, view: View, moves: tuple[Move, ...], rng: Rng) -> Move:
        if rng.below(RANDOM_TURNS) == 0:
            return rng.choice(moves)
        return self._normal.choose(view, moves, rng)
