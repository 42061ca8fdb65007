"""Easy: mostly random among the playable tiles."""

from __future__ import annotations

from typing import Final

from games.ai.dominoes.choices import distinct_choices
from games.ai.policy import Policy
from games.rules.core.chance import Rng
from games.rules.dominoes.moves import Move
from games.rules.dominoes.tiles import pips
from games.rules.dominoes.views import View

SENSIBLE_TURNS: Final = 8
"""One turn in so many it lays its heaviest tile, as beginners do when they think of it."""


class Easy(Policy[View, Move]):
    version = 1

    def choose(self, view: View, moves: tuple[Move, ...], rng: Rng) -> Move:
        choices = distinct_choices(view, moves)
        if rng.below(SENSIBLE_TURNS) == 0:
            return max(choices, key=lambda choice: pips(choice.play.tile)).play
        tile = rng.choice(list(dict.fromkeys(choice.play.tile for choice in choices)))
        return rng.choice([choice for choice in choices if choice.play.tile == tile]).play
