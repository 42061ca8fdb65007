"""Easy: now and then a move at random, the others as Normal would."""

from __future__ import annotations

from typing import Final

from games.ai.azul.normal import Normal
from games.ai.careless import Careless
from games.rules.azul.moves import Move
from games.rules.azul.views import View

RANDOM_TURNS: Final = 6
"""One choice in so many is left to chance."""


class Easy(Careless[View, Move]):
    version = 1

    def __init__(self) -> None:
        super().__init__(Normal(), one_in=RANDOM_TURNS)
