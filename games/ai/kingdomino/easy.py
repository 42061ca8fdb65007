"""Easy: every second move at random, the others as Normal would."""

from __future__ import annotations

from typing import Final

from games.ai.careless import Careless
from games.ai.kingdomino.normal import Normal
from games.rules.kingdomino.moves import Move
from games.rules.kingdomino.views import View

RANDOM_TURNS: Final = 2
"""One choice in so many is left to chance."""


class Easy(Careless[View, Move]):
    version = 1

    def __init__(self) -> None:
        super().__init__(Normal(), one_in=RANDOM_TURNS)
