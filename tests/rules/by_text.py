"""The moves a test makes in the positions of a game, as text."""

from __future__ import annotations

from typing import Generic

from games.rules.core.errors import Refusal
from games.rules.core.game import Game
from games.rules.core.types import EventT, MoveT, OptionsT, StateT, Step, ViewT


class ByText(Generic[OptionsT, StateT, MoveT, EventT, ViewT]):
    def __init__(self, game: Game[OptionsT, StateT, MoveT, EventT, ViewT]) -> None:
        self.game = game

    def play(self, state: StateT, *moves: str) -> Step[StateT, EventT]:
        """The last step of ``moves``, each checked."""
        for move in moves:
            step = self.game.apply(state, self.game.parse_move(move))
            state = step.state
        return step

    def refusal(self, state: StateT, move: str) -> Refusal:
        """Why ``move`` is refused; fails where it isn't."""
        found = self.game.check(state, self.game.parse_move(move))
        assert found is not None
        return found

    def legal(self, state: StateT) -> list[str]:
        return [self.game.format_move(move) for move in self.game.legal_moves(state)]
