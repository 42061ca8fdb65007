"""What a seat may know of the tiles it can't see: who holds which, how likely.

Source: rules document, "The computer's levels", points (i) and (iii) of Hard.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import erf, sqrt
from typing import Final

from games.ai.dominoes.choices import fits, own_hand
from games.ai.dominoes.memory import ROUNDING, Group, HiddenHand, hidden_hand
from games.rules.core.types import Seat, Value
from games.rules.dominoes.line import tile_of
from games.rules.dominoes.tiles import ALL_TILES, Tile, pips
from games.rules.dominoes.views import View

HALF_A_PIP: Final = 0.5
"""Between two numbers of pips; a curve needs a place to cut."""
FITTING_ROUNDS: Final = 10
"""Rounds of proportional fitting; as many again would seldom change a chance by 0.01."""


class Knowledge(Value, frozen=True):
    """``chances[seat][tile]`` is how likely the seat holds an unseen tile; own seat: nothing."""

    unseen: frozenset[Tile]
    counts: tuple[int, ...]
    hands: tuple[HiddenHand, ...]
    chances: tuple[dict[Tile, float], ...]

    def unseen_with(self, number: int) -> int:
        """How many of the seven tiles of a number lie neither on the table nor in one's hand."""
        return sum(number in tile for tile in self.unseen)

    def chance_to_follow(self, seat: Seat, ends: tuple[int, int]) -> float:
        """How likely the seat holds a tile that fits an end.

        Exact for a hand drawn evenly (each tile ruled out makes the others likelier), and
        for a hand that is known.
        """
        held = self.chances[seat]
        none, ruled_out = 1.0, 0.0
        for tile in sorted(held):
            if fits(tile, ends):
                remaining = 1.0 - ruled_out / self.counts[seat]
                none *= max(0.0, 1.0 - held[tile] / remaining) if remaining > 0 else 0.0
                ruled_out += held[tile]
        return 1.0 - none

    def expected_pips(self, seat: Seat) -> float:
        return sum(chance * pips(tile) for tile, chance in self.chances[seat].items())

    def chance_of_more_pips(self, seat: Seat, than: int, drawn: int = 0) -> float:
        """How likely the seat holds more than ``than`` pips, ``drawn`` more tiles included.

        By a normal curve through the mean and the spread of the hands it may hold.
        """
        chances = self._with_drawn(seat, drawn)
        size = sum(chances.values())
        if size == 0:
            return 0.0
        mean = sum(chance * pips(tile) for tile, chance in chances.items())
        spread = sqrt(
            sum(
                chance * (1.0 - chance) * (pips(tile) - mean / size) ** 2
                for tile, chance in chances.items()
            )
        )
        enough = than + HALF_A_PIP
        if spread < ROUNDING:
            return float(mean > enough)
        return 0.5 * (1.0 + erf((mean - enough) / (spread * sqrt(2.0))))

    def _with_drawn(self, seat: Seat, drawn: int) -> dict[Tile, float]:
        """The seat's chances once it has drawn so many of the tiles it doesn't hold."""
        held = {tile: self.chances[seat].get(tile, 0.0) for tile in sorted(self.unseen)}
        elsewhere = len(held) - sum(held.values())
        share = min(1.0, drawn / elsewhere) if elsewhere > ROUNDING else 0.0
        return {tile: chance + (1.0 - chance) * share for tile, chance in held.items()}


def knowledge(view: View) -> Knowledge:
    """All that the view tells of the hidden tiles. Raises ValueError for a spectator's view."""
    hand = own_hand(view)
    unseen = frozenset(ALL_TILES).difference(map(tile_of, view.line), hand)
    hands = tuple(
        () if seat == view.seat else hidden_hand(view, seat, unseen)
        for seat in range(len(view.counts))
    )
    return Knowledge(unseen, view.counts, hands, _chances(unseen, hands, view.boneyard))


def _chances(
    unseen: frozenset[Tile], hands: Sequence[HiddenHand], boneyard: int
) -> tuple[dict[Tile, float], ...]:
    """How likely each seat holds each unseen tile.

    Proportional fitting: every tile lies in exactly one place, every place holds as many
    tiles as are known to be there, and nothing lies where it can't.
    """
    places = [group for hand in hands for group in hand]
    places.append(Group(boneyard, unseen))
    table = [dict.fromkeys(sorted(place.may_be), 1.0) for place in places]
    for _ in range(FITTING_ROUNDS):
        for tile in unseen:
            _scale(((column, tile) for column in table if tile in column), 1.0)
        for column, place in zip(table, places, strict=True):
            _scale(((column, tile) for tile in column), place.count)
    columns = iter(table)
    return tuple(_together([next(columns) for _ in hand]) for hand in hands)


def _scale(cells: Iterable[tuple[dict[Tile, float], Tile]], total: float) -> None:
    """Scale the cells so that they sum up to ``total``; cells that are all 0 stay so."""
    listed = list(cells)
    current = sum(column[tile] for column, tile in listed)
    if current > 0:
        for column, tile in listed:
            column[tile] *= total / current


def _together(columns: Sequence[dict[Tile, float]]) -> dict[Tile, float]:
    """The chances of a hand from those of its groups."""
    held: dict[Tile, float] = {}
    for column in columns:
        for tile, chance in column.items():
            held[tile] = min(1.0, held.get(tile, 0.0) + chance)
    return {tile: chance for tile, chance in sorted(held.items()) if chance > 0}
