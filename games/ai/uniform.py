"""A player of any game who plays every legal move as likely: the least that a level must beat."""

from __future__ import annotations

from games.ai.policy import Policy
from games.rules.core.chance import Rng
from games.rules.core.types import Tagged, Value


class Uniform(Policy[Value, Tagged]):
    version = 1

    def choose(self, view: Value, moves: tuple[Tagged, ...], rng: Rng) -> Tagged:  # noqa: ARG002  (it looks at nothing)
        return rng.choice(moves)
