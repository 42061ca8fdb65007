"""What a hidden hand may hold, remembered from the deal's plays, draws and passes.

Every draw and every pass tells that the tiles a player held *at that moment* fit neither open
end. It tells nothing of tiles acquired later, so a hand is kept in groups of tiles acquired.
Source: rules document, "The computer's levels", point (i) of Hard.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from games.ai.dominoes.choices import fits
from games.rules.core.types import Seat, Value
from games.rules.dominoes.hands import HAND_SIZE, opening_rank
from games.rules.dominoes.line import tile_of
from games.rules.dominoes.state import Sign
from games.rules.dominoes.tiles import ALL_TILES, Tile
from games.rules.dominoes.views import View

ROUNDING: Final = 1e-6
"""What is smaller than this is an error of arithmetic, not knowledge."""


class Group(Value, frozen=True):
    """Tiles that one player acquired together.

    ``count`` is how many are still held; a fraction where a played tile may have come from
    more than one group. ``may_be`` are the tiles that nothing seen since excludes.
    """

    count: float
    may_be: frozenset[Tile]


HiddenHand: TypeAlias = tuple[Group, ...]
"""A hidden hand, the group acquired first in front."""


def hidden_hand(view: View, seat: Seat, unseen: frozenset[Tile]) -> HiddenHand:
    """The groups of a hand, found by going through the deal's plays, draws and passes."""
    hand: HiddenHand = (Group(HAND_SIZE, frozenset(ALL_TILES)),)
    plays = sorted(view.line, key=lambda placed: placed.nth)
    for laid in range(len(plays) + 1):
        for sign in view.signs:
            if sign.after == laid and sign.seat == seat:
                hand = _after_sign(hand, sign)
        if laid < len(plays):
            placed = plays[laid]
            tile = tile_of(placed)
            if laid == 0:
                hand = _without_better_openings(hand, tile)
            if placed.seat == seat:
                hand = _after_play(hand, tile)
    return _still_possible(hand, unseen, view.counts[seat])


def _still_possible(hand: HiddenHand, unseen: frozenset[Tile], held: int) -> HiddenHand:
    """The groups that can still hold anything; together they hold what the seat holds."""
    left = [
        Group(group.count, group.may_be & unseen)
        for group in hand
        if group.count > ROUNDING and group.may_be & unseen
    ]
    total = sum(group.count for group in left)
    return tuple(Group(group.count * held / total, group.may_be) for group in left)


def _without_better_openings(hand: HiddenHand, opening: Tile) -> HiddenHand:
    """Nobody was dealt a tile that would have opened before this one. Rule 2."""
    first, *later = hand
    rank = opening_rank(opening)
    may_be = frozenset(tile for tile in first.may_be if opening_rank(tile) <= rank)
    return Group(first.count, may_be), *later


def _after_sign(hand: HiddenHand, sign: Sign) -> HiddenHand:
    """All that is held fits neither end; what is drawn now is bound by nothing so far."""
    bound: dict[frozenset[Tile], float] = {}
    for group in hand:
        may_be = frozenset(tile for tile in group.may_be if not fits(tile, sign.ends))
        bound[may_be] = bound.get(may_be, 0.0) + group.count
    groups = tuple(Group(count, may_be) for may_be, count in bound.items())
    return (*groups, Group(1.0, frozenset(ALL_TILES))) if sign.kind == "draw" else groups


def _after_play(hand: HiddenHand, tile: Tile) -> HiddenHand:
    """One tile less, taken in proportion from the groups it may have come from.

    Where these hold less than one tile, an earlier play came from elsewhere than thought, and
    the others give the rest.
    """
    possible = sum(group.count for group in hand if tile in group.may_be)
    others = sum(group.count for group in hand if tile not in group.may_be)
    stays = max(0.0, 1.0 - 1.0 / possible) if possible > 0 else 0.0
    owed = max(0.0, 1.0 - possible)
    others_stay = 1.0 - owed / others if others > 0 else 1.0
    return tuple(
        Group(group.count * (stays if tile in group.may_be else others_stay), group.may_be)
        for group in hand
    )
