"""Hard: plays the game to its end many times over for every promising choice.

Each future is drawn evenly from what may still be turned over, and in it all seats take the most
points at once. All choices are tried in the same futures; by sequential halving the better half
of them is tried in further ones. Budgets are dominoes laid, so that a choice takes about as long
early in a game as late, and never time.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.ai.kingdomino.kernel import CLAIM, SEEDS, Dice, Estate, Kingdom, Position
from games.ai.kingdomino.position import move_number, own_estate, points_after, position, waiting
from games.ai.policy import Policy
from games.rules.core.chance import Rng
from games.rules.core.types import Seat, Value
from games.rules.kingdomino.moves import Claim, Move, Place
from games.rules.kingdomino.scoring import HARMONY, MIDDLE_KINGDOM
from games.rules.kingdomino.state import Options
from games.rules.kingdomino.supply import row_length
from games.rules.kingdomino.views import View

CANDIDATES: Final = 16
BUDGET: Final = 12_000
"""Dominoes laid for one choice."""
FEWEST_PLAYOUTS: Final = 100
PLACE: Final = 0.02
"""In points, a place that stays possible for later dominoes: what may be tried is first ranked
by a guess."""
CLOSE: Final = 10.0
"""The lead, in points, at which half of what a lead can be worth is reached."""


class Hard(Policy[View, Move]):
    version = 1

    def choose(self, view: View, moves: tuple[Move, ...], rng: Rng) -> Move:
        # Shuffled first, so that equals are chosen evenly.
        candidates = promising(view, rng.shuffled(moves))
        return best_of(view, candidates, Dice(1 + rng.below(SEEDS))).move


# -- what is tried --------------------------------------------------------------------------


class Candidate(Value, frozen=True):
    """A move with the claim that follows it, as the kernel's moves, and a guess at its worth."""

    move: Move
    numbers: tuple[int, ...]
    guess: float


def promising(view: View, moves: list[Move]) -> list[Candidate]:
    """Places and claims that look best once all that the seat holds lies where it gains most."""
    on = own_estate(view)
    found = [candidate for move in moves for candidate in _with_claims(view, on, move)]
    return sorted(found, key=lambda candidate: -candidate.guess)[:CANDIDATES]


def _with_claims(view: View, on: Estate, move: Move) -> Iterator[Candidate]:
    """The move with each claim that may follow it."""
    number = move_number(move, view.next, view.size)
    if isinstance(move, Claim):
        yield Candidate(move, (number,), points_after(on, waiting(view, move.domino)))
        return
    assert isinstance(move, Place)
    after = on.copy()
    after.lay(move.domino, number)
    sure = after.points() + PLACE * after.places.bit_count()
    claims = [
        (CLAIM + nth, offer.domino) for nth, offer in enumerate(view.next) if offer.seat is None
    ]
    for claim, domino in claims:
        guess = sure + points_after(after, waiting(view, domino))
        yield Candidate(move, (number, claim), guess)
    if not claims:
        yield Candidate(move, (number,), sure + points_after(after, waiting(view)))


# -- trying it ------------------------------------------------------------------------------


class Future(Value, frozen=True):
    """One course that chance may take: kings and rows, from the last one to the next."""

    kings: tuple[Seat, ...]
    rows: tuple[list[int], ...]
    seed: int


def future(view: View, dice: Dice) -> Future:
    length = row_length(view.options, len(view.kingdoms))
    unseen = dice.shuffled(sorted(view.face_down))[: view.to_come]
    kings = view.bag[::-1] if view.options.abba else tuple(dice.shuffled(list(view.bag)))
    rows = tuple(sorted(unseen[at : at + length]) for at in range(0, len(unseen), length))
    return Future(kings, rows, 1 + dice.below(SEEDS))


def best_of(view: View, candidates: list[Candidate], dice: Dice) -> Candidate:
    """Sequential halving: as many playouts for each round, shared by those that are left."""
    root = position(view)
    rounds = max(1, (len(candidates) - 1).bit_length())
    playouts = max(FEWEST_PLAYOUTS, BUDGET // _dominoes_left(view)) // rounds
    worth = dict.fromkeys(range(len(candidates)), 0.0)
    while len(worth) > 1:
        for _ in range(-(-playouts // len(worth))):
            chance = future(view, dice)
            for nth in worth:
                worth[nth] += _worth(view, _played_out(root, candidates[nth], chance))
        kept = sorted(worth, key=lambda nth: -worth[nth])[: (len(worth) + 1) // 2]
        worth = {nth: worth[nth] for nth in kept}
    return candidates[next(iter(worth))]


def _dominoes_left(view: View) -> int:
    return max(1, view.to_come + len(view.next) + len(view.current) - view.served)


def _played_out(root: Position, candidate: Candidate, chance: Future) -> Position:
    end = root.copy()
    end.kings = list(chance.kings)
    end.rows = list(chance.rows)
    for number in candidate.numbers:
        end.apply(number)
    end.play_greedily(Dice(chance.seed))
    return end


def _worth(view: View, end: Position) -> float:
    """How good an end is for the seat, from -1 to 1: by its lead over the best of the others.

    The points of a dynasty's earlier games count. A large lead is little better than a clear one.
    """
    totals = [
        _total(view.options, kingdom) + sum(result.totals[seat].total for result in view.results)
        for seat, kingdom in enumerate(end.kingdoms)
    ]
    assert view.seat is not None
    lead = totals.pop(view.seat) - max(totals)
    return lead / (CLOSE + abs(lead))


def _total(options: Options, kingdom: Kingdom) -> int:
    middle = MIDDLE_KINGDOM * (options.middle_kingdom and kingdom.in_the_middle())
    return kingdom.points() + middle + HARMONY * (options.harmony and not kingdom.discards)
