"""A player of immediate gain, who measures the levels: most tiles, then most points at once."""

from __future__ import annotations

from games.ai.azul.kernel import COLOURS, GROUPS, PASS, PETALS, PLACE, REWARD, WHOLE, Position
from games.ai.azul.kernel_codes import move_number
from games.ai.azul.normal import position_of
from games.ai.policy import Policy
from games.rules.azul.moves import Move
from games.rules.azul.views import View
from games.rules.core.chance import Rng


class Gain(Policy[View, Move]):
    version = 1

    def choose(self, view: View, moves: tuple[Move, ...], rng: Rng) -> Move:
        position = position_of(view, rng)

        def gained(move: Move) -> int:
            return gain(position, move_number(move, view.options.side, len(view.factories)))

        # Shuffled first, so that equals are chosen evenly.
        return max(rng.shuffled(moves), key=gained)


def gain(position: Position, move: int) -> int:
    """Points at once, or tiles less the points they cost; less what leaving the round loses."""
    turn = position.turn
    if move >= PLACE:
        space = (move - PLACE >> 3) // COLOURS
        star = space // PETALS
        return GROUPS[position.taken[turn] >> star * PETALS & WHOLE][space - star * PETALS]
    if move < REWARD:
        after = position.copy()
        after.apply(move)
        return after.held[turn] + after.scores[turn] - position.held[turn] - position.scores[turn]
    return -position.held[turn] if move >= PASS else 0
