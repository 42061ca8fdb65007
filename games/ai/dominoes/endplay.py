"""The end of a deal between two, once nothing is left to draw: all tiles are known, so Hard
looks at every line of play to its end.

Source: rules document, "The computer's levels", point (iii) of Hard: who counts the tiles knows
at the end what the other holds.
"""

from __future__ import annotations

from typing import Final

from games.ai.dominoes.choices import Choice, own_hand
from games.ai.dominoes.kernel import ALL_PIPS, EndSearch, OutOfNodes
from games.ai.dominoes.kernel_codes import from_state, move_number
from games.rules.dominoes.line import tile_of
from games.rules.dominoes.state import State
from games.rules.dominoes.tiles import ALL_TILES
from games.rules.dominoes.views import View

NODES: Final = 10_000
"""Some 30 ms in plain Python, 10 ms compiled; one end in thirty needs more."""


def known_state(view: View) -> State | None:
    """The whole position, where the seat to play knows it: of two, with nothing left to draw.

    All that it can't see is then in the other hand.
    """
    if len(view.counts) != 2 or view.boneyard or not view.line or view.turn is None:
        return None
    own = own_hand(view)
    seen = {*own, *map(tile_of, view.line)}
    others = tuple(tile for tile in ALL_TILES if tile not in seen)
    return State(
        options=view.options,
        phase=view.phase,
        deal=view.deal,
        turn=view.turn,
        hands=(own, others) if view.seat == 0 else (others, own),
        boneyard=(),
        line=view.line,
        passes=view.passes,
        signs=view.signs,
        scores=view.scores,
        deals_won=view.deals_won,
        last_deal=view.last_deal,
    )


def best_endplays(view: View, choices: list[Choice], nodes: int = NODES) -> list[Choice]:
    """Those of ``choices`` that are worth most against the best play of the other.

    All of them while tiles are unknown, or where it takes more than ``nodes`` positions.
    """
    state = known_state(view)
    if state is None:
        return choices
    position = from_state(state)
    search = EndSearch(nodes)
    best: list[Choice] = []
    most = -ALL_PIPS
    for choice in choices:
        after = position.copy()
        after.apply(move_number(choice.play))
        try:
            worth = search.worth(after, position.turn, at_least=most)
        except OutOfNodes:
            return choices
        if worth > most:
            best, most = [choice], worth
        elif worth == most:
            best.append(choice)
    return best
