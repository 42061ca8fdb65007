"""The end of a deal between two, once nothing is left to draw: all tiles are known, so Hard
looks at every line of play to its end.

Source: rules document, "The computer's levels", point (iii) of Hard: who counts the tiles knows
at the end what the other holds.
"""

from __future__ import annotations

from typing import Final

from games.ai.dominoes.choices import Choice
from games.ai.dominoes.kernel import ALL_PIPS, EndSearch, OutOfNodes
from games.ai.dominoes.kernel_codes import from_view_of_two, move_number
from games.rules.dominoes.views import View

NODES: Final = 10_000
"""Some 20 ms in plain Python. One end in several hundred needs more."""


def best_endplays(view: View, choices: list[Choice], nodes: int = NODES) -> list[Choice]:
    """Those of ``choices`` that are worth most against the best play of the other.

    All of them while tiles are unknown, or where it takes more than ``nodes`` positions.
    """
    position = from_view_of_two(view)
    if position is None:
        return choices
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
