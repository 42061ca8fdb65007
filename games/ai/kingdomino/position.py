"""What a seat sees, as the kernel's position, and moves of the rules by the kernel's numbers."""

from __future__ import annotations

from games.ai.kingdomino import kernel
from games.ai.kingdomino.boards import board, places
from games.ai.kingdomino.kernel import CLAIM, DISCARD, FREE, Estate, Position, begin
from games.rules.core.chance import Rng
from games.rules.core.types import Setup
from games.rules.kingdomino.data import ALL_NUMBERS, Number
from games.rules.kingdomino.moves import Claim, Discard, Move, Place
from games.rules.kingdomino.state import Kingdom, Offer, Options
from games.rules.kingdomino.supply import dominoes_used, kingdom_size, kings, row_length
from games.rules.kingdomino.views import KingdomView, View


def estate(kingdom: Kingdom | KingdomView, size: int) -> Estate:
    made = Estate(board(size))
    for placement in kingdom.placements:
        made.lay(placement.domino, places(size)[placement.first, placement.second])
    made.discards = len(kingdom.discarded)
    return made


def own_estate(view: View) -> Estate:
    """Raises ValueError for a spectator's view."""
    if view.seat is None:
        raise ValueError("the view belongs to no seat")
    return estate(view.kingdoms[view.seat], view.size)


def fresh(setup: Setup[Options], rng: Rng, kingdom: type[kernel.Kingdom] = Estate) -> Position:
    """A game about to begin whose chance is settled: the first row lies there, and the first king
    is drawn."""
    options, seats = setup.options, setup.seats
    deck = rng.shuffled(ALL_NUMBERS)[: dominoes_used(options, seats)]
    length = row_length(options, seats)
    order = rng.shuffled(kings(seats))
    if options.abba:
        order = [order[0], 1 - order[0], 1 - order[0], order[0]]
    return begin(
        [kingdom(board(kingdom_size(options))) for _ in range(seats)],
        order[::-1],
        [sorted(deck[at : at + length]) for at in range(0, len(deck), length)][::-1],
    )


def position(view: View) -> Position:
    """The game as it stands, without the kings and rows to come, which nobody knows.

    Raises ValueError while chance or nobody is to act.
    """
    if view.turn is None:
        raise ValueError("nobody is to move")
    made = Position([estate(kingdom, view.size) for kingdom in view.kingdoms])
    made.row = [offer.domino for offer in view.current]
    made.owners = [_owner(offer) for offer in view.current]
    made.served = view.served
    made.next_row = [offer.domino for offer in view.next]
    made.next_owners = [_owner(offer) for offer in view.next]
    made.free = [nth for nth, offer in enumerate(view.next) if offer.seat is None]
    made.turn = view.turn
    made.placing = view.phase == "place"
    return made


def _owner(offer: Offer) -> int:
    return FREE if offer.seat is None else offer.seat


def move_number(move: Move, row: tuple[Offer, ...], size: int) -> int:
    """The kernel's number for a move; ``row`` is the one that is claimed.

    Raises ValueError for a move of chance, and for a claim of a domino that isn't in the row.
    """
    match move:
        case Place():
            return places(size)[move.first, move.second]
        case Discard():
            return DISCARD
        case Claim():
            return CLAIM + [offer.domino for offer in row].index(move.domino)
        case _:
            raise ValueError("chance is settled beforehand")


def waiting(view: View, claim: Number | None = None) -> list[Number]:
    """The dominoes that the seat has claimed and not yet placed, in the order it will place them.

    With ``claim`` as if it had claimed that one too; without the one that is being served.
    """
    return [
        offer.domino
        for row in (view.current[view.served + 1 :], view.next)
        for offer in row
        if offer.seat == view.seat or offer.domino == claim
    ]


def points_after(on: Estate, dominoes: list[Number]) -> int:
    """All that these dominoes gain, one after the other, each where it then gains most."""
    if len(dominoes) == 1:
        return max(on.best(dominoes[0])[0], 0)
    on, total = on.copy(), 0
    for domino in dominoes:
        gain, best = on.best(domino)
        if best:
            on.lay(domino, best.bit_length() - 1)
            total += gain
    return total
