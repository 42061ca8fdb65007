"""Hard: heavy tiles first, with an eye on what the others can't follow.

Source: rules document, "The computer's levels". Its five points: memory (i) and counting (iii)
are the business of ``knowledge``; steering (ii), its own room (iv) and blocking (v) are terms
of a play's worth here. What counting comes to when nothing is left to draw is ``endplay``.
"""

from __future__ import annotations

from functools import partial
from math import prod
from typing import Final

from games.ai.dominoes.choices import Choice, distinct_choices, other_half
from games.ai.dominoes.endplay import best_endplays
from games.ai.dominoes.knowledge import Knowledge, knowledge
from games.ai.policy import Policy
from games.rules.core.chance import Rng
from games.rules.core.types import Seat
from games.rules.dominoes.hands import can_follow, weight
from games.rules.dominoes.moves import Move
from games.rules.dominoes.tiles import is_double, pips
from games.rules.dominoes.views import View

# Weights are in pips: what a pip less in the hand is worth is 1. They were found by play
# against Normal, on deals that no published table uses.
DOUBLE: Final = 4.0
"""A double fits one number only and gets stuck."""
ROOM: Final = 12.0
"""To be sure of following at the next turn, against being sure of not: a heavy tile."""
BLOCK: Final = 20.0
"""The next player certainly can't follow: draws, or loses a turn."""
FURTHER: Final = 0.5
"""The same for the one after: the ends will have changed by then. And so on."""
ALARM: Final = 2.0
"""How much harder it leans on blocking one who holds ALARM_TILES or fewer."""
ALARM_TILES: Final = 2
LIKELY: Final = 0.6
"""How sure it must be of the lowest hand to close the line."""
RASH: Final = 1000.0
"""More than anything else can weigh: a line closed without being sure."""


class Hard(Policy[View, Move]):
    version = 2

    def choose(self, view: View, moves: tuple[Move, ...], rng: Rng) -> Move:
        worth_here = partial(worth, view=view, known=knowledge(view))
        choices = best_endplays(view, distinct_choices(view, moves))
        # Shuffled first, so that equals are chosen evenly.
        return max(rng.shuffled(choices), key=worth_here).play


def worth(choice: Choice, view: View, known: Knowledge) -> float:
    """How much Hard likes a play, in pips."""
    shed = pips(choice.play.tile) + DOUBLE * is_double(choice.play.tile)
    if closes_line(choice, known):
        return shed + closing_worth(choice, view, known)
    return shed + ROOM * own_room(choice, view, known) + pressure(choice, view, known)


def seats_after(view: View) -> list[Seat]:
    """The other seats in the order of their turns."""
    assert view.seat is not None
    seats = len(view.counts)
    return [(view.seat + step) % seats for step in range(1, seats)]


def pressure(choice: Choice, view: View, known: Knowledge) -> float:
    """Points (ii) and (v): how surely the ends hold up the others, nearest and shortest first."""
    total = 0.0
    weight_of_turn = BLOCK
    for seat in seats_after(view):
        alarm = ALARM if view.counts[seat] <= ALARM_TILES else 1.0
        total += weight_of_turn * alarm * (1.0 - known.chance_to_follow(seat, choice.ends))
        weight_of_turn *= FURTHER
    return total


def own_room(choice: Choice, view: View, known: Knowledge) -> float:
    """Point (iv): how likely the rest of the hand can follow once the next player has moved."""
    following = seats_after(view)[0]
    stays = float(can_follow(choice.rest, choice.ends))
    replies = room = 0.0
    for tile, chance in known.chances[following].items():
        for open_end, kept_end in (choice.ends, choice.ends[::-1]):
            if open_end in tile:
                replies += chance
                room += chance * can_follow(choice.rest, (other_half(tile, open_end), kept_end))
    if replies == 0:
        return stays
    moves = known.chance_to_follow(following, choice.ends)
    return (1.0 - moves) * stays + moves * room / replies


def closes_line(choice: Choice, known: Knowledge) -> bool:
    """Point (iii): all seven tiles of both open numbers lie on the table."""
    return not any(known.unseen_with(end) for end in choice.ends) and not can_follow(
        choice.rest, choice.ends
    )


def closing_worth(choice: Choice, view: View, known: Knowledge) -> float:
    """Point (v): the points that a line closed now wins or loses; ruinous unless likely won.

    On top of them it is as good as full room and a certain block: no turn is left to fear.
    With a boneyard the next player draws all of it first. Rules 5 to 7.
    """
    own = weight(choice.rest)
    next_seat, *later = seats_after(view)
    drawn = view.boneyard if view.options.variant == "draw" else 0
    lowest = known.chance_of_more_pips(next_seat, than=own, drawn=drawn) * prod(
        known.chance_of_more_pips(seat, than=own) for seat in later
    )
    if drawn:
        others = float(weight(tuple(known.unseen)))
    else:
        others = sum(known.expected_pips(seat) for seat in (next_seat, *later))
    points = lowest * others - (1.0 - lowest) * (own + others)
    return ROOM + BLOCK + points - (0.0 if lowest >= LIKELY else RASH)
