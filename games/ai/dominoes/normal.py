"""Normal: heavy tiles and doubles first, with a slight liking for keeping the hand alive."""

from __future__ import annotations

from typing import Final

from games.ai.dominoes.choices import Choice, distinct_choices, fits
from games.ai.policy import Policy
from games.rules.core.chance import Rng
from games.rules.dominoes.moves import Move
from games.rules.dominoes.tiles import is_double, pips
from games.rules.dominoes.views import View

# All weights are in pips: what a pip less in the hand is worth is 1.
DOUBLE: Final = 4.0
"""A double fits one number only and gets stuck: it goes before a tile up to this much heavier."""
FOLLOWER: Final = 0.5
"""Each tile of the rest that fits the new ends: enough to choose between near equals."""


class Normal(Policy[View, Move]):
    version = 1

    def choose(self, view: View, moves: tuple[Move, ...], rng: Rng) -> Move:
        # Shuffled first, so that equals are chosen evenly.
        return max(rng.shuffled(distinct_choices(view, moves)), key=worth).play


def worth(choice: Choice) -> float:
    """How much Normal likes a play, in pips."""
    tile = choice.play.tile
    followers = sum(fits(other, choice.ends) for other in choice.rest)
    return pips(tile) + DOUBLE * is_double(tile) + FOLLOWER * followers
