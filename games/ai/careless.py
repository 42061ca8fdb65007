"""A player of any game who leaves one choice in so many to chance."""

from __future__ import annotations

from games.ai.policy import Policy
from games.rules.core.chance import Rng
from games.rules.core.types import MoveT, ViewT


class Careless(Policy[ViewT, MoveT]):
    """One choice in ``one_in`` is any legal move, each as likely; the rest are the ``other``'s."""

    def __init__(self, other: Policy[ViewT, MoveT], *, one_in: int) -> None:
        self._other = other
        self._one_in = one_in

    def choose(self, view: ViewT, moves: tuple[MoveT, ...], rng: Rng) -> MoveT:
        if rng.below(self._one_in) == 0:
            return rng.choice(moves)
        return self._other.choose(view, moves, rng)
