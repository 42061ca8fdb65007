"""Hard: looks ahead through the rest of the round, in the draft against the others.

A pick is the best by alpha-beta over the draft, a placement or a reward the best by playing out
what is left beside the board. Looking ends with the round, so that nothing is met that chance has
yet to draw but what fills the supply, which nobody counts on. Budgets are counted work.
"""

from __future__ import annotations

from typing import Final

from games.ai.azul.draft import Draft, Drafter
from games.ai.azul.kernel import (
    COLOURS,
    KEEPING,
    ONE,
    PETALS,
    PICKING,
    PLACE,
    REWARD,
    STARS,
    Position,
)
from games.ai.azul.kernel_codes import move_number
from games.ai.azul.normal import position_of
from games.ai.azul.placing import Placing
from games.ai.azul.static import TILE, WANTED, WILD, worth
from games.ai.policy import Policy
from games.rules.azul.moves import Move
from games.rules.azul.views import View
from games.rules.core.chance import Rng

BUDGET: Final = 400_000
"""Of work in a draft, as ``Draft`` counts it."""
THEIRS: Final = {2: 12, 3: 5, 4: 3}
"""By the seats, how many of another's picks are looked at, the best-looking: where there are
several others, seeing further is worth more than seeing all."""
PLACINGS: Final = 100_000
"""Of work in placing, as ``Placing`` counts it."""


class Hard(Policy[View, Move]):
    version = 2

    def choose(self, view: View, moves: tuple[Move, ...], rng: Rng) -> Move:
        position = position_of(view, rng)
        factories = len(view.factories)
        numbers = {move_number(move, view.options.side, factories): move for move in moves}
        return numbers[best(position)]


def best(position: Position) -> int:
    """The move that hard plays for the seat whose turn it is."""
    if position.phase == PICKING:
        return draft(position).best()
    moves = position.moves()
    if position.phase == KEEPING:
        return max(moves, key=lambda move: worth(position, move))
    return _best_played_out(position, moves)


def draft(position: Position) -> Draft:
    """The search for a pick."""
    return Draft(
        position.sources[:],
        [_drafter(position, seat) for seat in range(position.seats)],
        position.wild,
        position.token,
        position.turn,
        THEIRS[position.seats],
        BUDGET,
    )


def _drafter(position: Position, seat: int) -> Drafter:
    on = placing(position, seat)
    worths = [TILE + WANTED * on.wanted(on.taken, on.inside, at) for at in range(COLOURS)]
    worths[position.wild] = TILE + WILD
    return position.hands[seat], position.scores[seat], worths, on.finish


def placing(position: Position, seat: int) -> Placing:
    """A seat's placing phase, from its board as it is now."""
    of = position.board
    tables = (of.numbers, of.printed, of.undecided, of.features, of.sets, of.stars)
    inside = _inside(position, seat)
    return Placing(tables, position.wild, position.taken[seat], inside, position.supply, PLACINGS)


def _inside(position: Position, seat: int) -> int:
    stars = position.inside[seat * STARS : seat * STARS + STARS]
    return sum(colours << star * PETALS for star, colours in enumerate(stars))


def _best_played_out(position: Position, moves: list[int]) -> int:
    """The move after which the seat makes most of its tiles: with no, one, two … placements after
    it chosen freely, as long as the budget lasts and there are more to try."""
    on = placing(position, position.turn)
    order = sorted(moves, key=lambda move: -worth(position, move))
    made = {move: _played_out(position, on, move, 0) for move in order}
    free, ends = 0, 0
    while on.work <= on.budget and len(on.ends) > ends:
        free, ends = free + 1, len(on.ends)
        order.sort(key=lambda move: -made[move])
        for move in order:
            # All of it can be made, so the most that was seen counts.
            made[move] = max(made[move], _played_out(position, on, move, free))
    return max(order, key=lambda move: made[move])


def _played_out(position: Position, on: Placing, move: int, free: int) -> float:
    """What the seat makes of its tiles once it has made the move."""
    hand, supply = position.hands[position.turn], position.supply
    if move >= PLACE:
        return on.after(on.taken, on.inside, hand, supply, move - PLACE, free)
    if move < REWARD + COLOURS:
        tile = ONE[move - REWARD]
        owed = position.owed - 1
        return on.rewarded(on.taken, on.inside, hand + tile, supply - tile, owed, free)
    return on.leaving(on.taken, on.inside, hand)
