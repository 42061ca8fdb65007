"""Normal: the move that looks best, by tiles, points and what they come nearer to."""

from __future__ import annotations

from games.ai.azul.kernel import Position
from games.ai.azul.kernel_codes import from_state, move_number
from games.ai.azul.static import worth
from games.ai.policy import Policy
from games.rules.azul.game import AzulGame
from games.rules.azul.moves import Move
from games.rules.azul.views import View
from games.rules.core.chance import Rng


class Normal(Policy[View, Move]):
    version = 1

    def choose(self, view: View, moves: tuple[Move, ...], rng: Rng) -> Move:
        position = position_of(view, rng)

        def looks(move: Move) -> float:
            return worth(position, move_number(move, view.options.side, len(view.factories)))

        # Shuffled first, so that equals are chosen evenly.
        return max(rng.shuffled(moves), key=looks)


def position_of(view: View, rng: Rng) -> Position:
    """The kernel's position: nothing in a match is hidden, and what comes next isn't settled."""
    return from_state(AzulGame().determinize(view, rng))
