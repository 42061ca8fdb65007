"""Normal: the most points at once, first for the domino in hand, then for the one to claim."""

from __future__ import annotations

from games.ai.policy import Policy
from games.rules.core.chance import Rng
from games.rules.kingdomino.moves import Claim, Move, Place
from games.rules.kingdomino.placement import Ground, ground, legal_placements, with_placement
from games.rules.kingdomino.scoring import points
from games.rules.kingdomino.squares import neighbours
from games.rules.kingdomino.state import Kingdom, Placement
from games.rules.kingdomino.views import View


class Normal(Policy[View, Move]):
    version = 1

    def choose(self, view: View, moves: tuple[Move, ...], rng: Rng) -> Move:
        on = own_ground(view)

        def worth(move: Move) -> tuple[int, int]:
            match move:
                case Place():
                    return gain(on, Placement(move.domino, move.first, move.second))
                case Claim():
                    return best_gain(on, move.domino)
                case _:
                    return NOWHERE

        # Shuffled first, so that equals are chosen evenly.
        return max(rng.shuffled(moves), key=worth)


NOWHERE = (-1, 0)
"""Less than any place gains."""


def own_ground(view: View) -> Ground:
    """That of the seat the view belongs to. Raises ValueError for a spectator's view."""
    if view.seat is None:
        raise ValueError("the view belongs to no seat")
    own = view.kingdoms[view.seat]
    return ground(Kingdom(own.placements, own.discarded), view.size)


def best_gain(on: Ground, domino: int) -> tuple[int, int]:
    """What the domino gains at its best place, if it has one."""
    return max((gain(on, place) for place in legal_placements(on, domino)), default=NOWHERE)


def gain(on: Ground, placement: Placement) -> tuple[int, int]:
    """The points that a placement gains, and how many edges it then shares with its own land."""
    after = with_placement(on, placement)
    return points(after) - points(on), _inner_edges(after) - _inner_edges(on)


def _inner_edges(on: Ground) -> int:
    """How many neighbours of their own terrain all squares have together."""
    return sum((neighbours(land) & land).bit_count() for land in on.lands)
