"""A full greedy player, who measures the levels: the most points once the domino in hand and the
one it claims both lie at their best places."""

from __future__ import annotations

from functools import partial

from games.ai.kingdomino.kernel import Estate
from games.ai.kingdomino.position import move_number, own_estate, points_after, waiting
from games.ai.policy import Policy
from games.rules.core.chance import Rng
from games.rules.kingdomino.moves import Claim, Move, Place
from games.rules.kingdomino.views import View


class Greedy(Policy[View, Move]):
    version = 1

    def choose(self, view: View, moves: tuple[Move, ...], rng: Rng) -> Move:
        # Shuffled first, so that equals are chosen evenly.
        return max(rng.shuffled(moves), key=partial(_points, view, own_estate(view)))


def _points(view: View, on: Estate, move: Move) -> int:
    if isinstance(move, Claim):
        return points_after(on, waiting(view, move.domino))
    assert isinstance(move, Place)
    after = on.copy()
    after.lay(move.domino, move_number(move, view.next, view.size))
    claims = [waiting(view, offer.domino) for offer in view.next if offer.seat is None]
    return after.points() + max(points_after(after, all_of) for all_of in claims or [waiting(view)])
