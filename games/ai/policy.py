"""What every computer player is: a versioned, reproducible choice from a seat's view."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, ClassVar, Generic, TypeAlias

from games.rules.core.chance import Rng
from games.rules.core.types import MoveT, ViewT


class Policy(ABC, Generic[ViewT, MoveT]):
    """One way to play a game. A change of behaviour is a new ``version``."""

    version: ClassVar[int]

    @abstractmethod
    def choose(self, view: ViewT, moves: tuple[MoveT, ...], rng: Rng) -> MoveT:
        """One of ``moves``: at least two legal moves of the seat that ``view`` belongs to.

        Follows from the arguments alone. Work is bounded by counts, never by the clock.
        """


AnyPolicy: TypeAlias = Policy[Any, Any]
