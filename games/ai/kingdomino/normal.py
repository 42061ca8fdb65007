"""Normal: the most points at once, first for the domino in hand, then for the one to claim."""

from __future__ import annotations

from functools import partial

from games.ai.kingdomino.kernel import Estate
from games.ai.kingdomino.position import move_number, own_estate, points_after, waiting
from games.ai.policy import Policy
from games.rules.core.chance import Rng
from games.rules.kingdomino.moves import Claim, Move, Place
from games.rules.kingdomino.views import View


class Normal(Policy[View, Move]):
    version = 1

    def choose(self, view: View, moves: tuple[Move, ...], rng: Rng) -> Move:
        # Shuffled first, so that equals are chosen evenly.
        return max(rng.shuffled(moves), key=partial(_worth, view, own_estate(view)))


def _worth(view: View, on: Estate, move: Move) -> tuple[int, int]:
    """Of a place: whether it gains as much as any, and how many places it leaves possible.

    Of a claim: the points once all that was claimed lies at its best place.
    """
    if isinstance(move, Claim):
        return points_after(on, waiting(view, move.domino)), 0
    assert isinstance(move, Place)
    place = move_number(move, view.next, view.size)
    _, best = on.best(move.domino)
    left = on.places & on.board.laid[place][0]
    return best >> place & 1, left.bit_count()
