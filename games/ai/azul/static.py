"""What a move is worth to the seat that makes it, in points, by looks alone: nothing is played out.

Source: rules document. The weights were found by play, on deals that no published table uses.
"""

from __future__ import annotations

from typing import Final

from games.ai.azul.kernel import (
    ANY,
    BITS,
    COLOURS,
    CORNERS,
    COUNT,
    DONE,
    GROUPS,
    KEEP,
    KEEP_ALL,
    NOBODY,
    PASS,
    PETALS,
    PLACE,
    REWARD,
    ROUNDS,
    STARS,
    WHOLE,
    Position,
)

TILE: Final = 1.0
"""A tile beside the board."""
WILD: Final = 1.5
"""How much more one of this round's wild colour is worth, which goes with every other."""
NEXT_WILD: Final = 0.1
"""The same of the next round's, which can be kept."""
WANTED: Final = 0.5
"""How much more a tile is worth whose star is nearly whole."""
TOKEN: Final = 1.0
"""To place first, and to take first in the next round."""
SPENT: Final = 0.3
"""A tile that could have been kept instead."""
WILD_SPENT: Final = 0.1
"""How much more a wild tile is missed that stands in for another."""
GIVEN: Final = 1.2
"""A tile that a finished feature gives."""


def worth(position: Position, move: int) -> float:
    """How good a move is that ``position`` lists, for the seat whose turn it is."""
    if move >= PLACE:
        return _worth_of_placing(position, move - PLACE)
    if move < REWARD:
        return _worth_of_pick(position, move // COLOURS, move % COLOURS)
    if move < KEEP:
        return tile_worth(position, move - REWARD)
    if move < PASS:
        return _worth_of_keeping(position, move - KEEP)
    return _worth_of_leaving(position, move)


def next_wild(position: Position) -> int:
    """The colour that is wild next round; none in the last."""
    return position.wild + 1 if position.wild + 1 < ROUNDS else NONE


# -- tiles ----------------------------------------------------------------------------------


def tile_worth(position: Position, colour: int) -> float:
    """A tile of the colour for the seat whose turn it is."""
    if colour == position.wild:
        return TILE + WILD
    total = TILE + WANTED * _wanted(position, colour)
    return total + NEXT_WILD if colour == next_wild(position) else total


def _wanted(position: Position, colour: int) -> float:
    """From 0, where the tile has no place, to 1: how far the best star for the colour is."""
    turn = position.turn
    taken = position.taken[turn]
    most = 0.0
    for star in range(STARS):
        petals = taken >> star * PETALS & WHOLE
        if petals != WHOLE and fits(position, star, colour):
            most = max(most, (1 + petals.bit_count()) / PETALS)
    return most


def fits(position: Position, star: int, colour: int) -> bool:
    """Whether a star that isn't whole may take the colour; undecided ones may."""
    printed = position.board.printed[star]
    if printed != ANY:
        return printed == colour
    inside = position.inside[position.turn * STARS + star]
    covered = (position.taken[position.turn] >> star * PETALS & WHOLE).bit_count()
    if not position.board.undecided or covered < 2:
        return not inside >> colour & 1 or (position.board.undecided and covered == 1)
    one_coloured = inside & (inside - 1) == 0
    return one_coloured == bool(inside >> colour & 1)


def _worth_of_pick(position: Position, source: int, colour: int) -> float:
    heap = position.sources[source]
    wild = position.wild
    if colour == wild:
        count, total = 1, tile_worth(position, wild)
    else:
        count = heap >> BITS * colour & COUNT
        total = count * tile_worth(position, colour)
        if heap >> BITS * wild & COUNT:
            count += 1
            total += tile_worth(position, wild)
    if source == len(position.sources) - 1 and position.token == NOBODY:
        total += TOKEN - min(count, position.scores[position.turn] - 1)
    return total


# -- placing --------------------------------------------------------------------------------


def _worth_of_placing(position: Position, code: int) -> float:
    """Points at once, a share of what is not yet whole, tiles gained, less those spent."""
    board = position.board
    turn = position.turn
    space = (code >> 3) // COLOURS
    colour = (code >> 3) % COLOURS
    wilds = board.numbers[space] - (code & 7)
    before = position.taken[turn]
    star = space // PETALS
    petals = before >> star * PETALS & WHOLE
    total = float(GROUPS[petals][space - star * PETALS])
    total += _share(_star_bonus(position, star, colour), petals.bit_count(), PETALS)
    for spaces, points in board.sets:
        if spaces >> space & 1:
            total += _share(points, (spaces & before).bit_count(), spaces.bit_count())
    for around, tiles in board.features[space]:
        total += _share(GIVEN * tiles, (around & before).bit_count(), around.bit_count())
    if next_wild(position) == NONE:
        return total
    return total - SPENT * board.numbers[space] - WILD_SPENT * wilds


def _share(prize: float, covered: int, of: int) -> float:
    """What one more covered space brings of a prize that is paid for all: later ones bring more."""
    return prize * ((covered + 1) ** 2 - covered**2) / of**2


def _star_bonus(position: Position, star: int, colour: int) -> int:
    """What the star will be worth if it goes on as it begins."""
    board = position.board
    inside = position.inside[position.turn * STARS + star] | 1 << colour
    one_coloured = inside & (inside - 1) == 0 and (board.printed[star] != ANY or board.undecided)
    return board.stars[colour if one_coloured else COLOURS]


# -- leaving the round ----------------------------------------------------------------------


def _worth_of_keeping(position: Position, colour: int) -> float:
    """Always better than leaving without; the next wild colour first."""
    worth_then = TILE + WANTED * _wanted(position, colour)
    return worth_then + WILD if colour == next_wild(position) else worth_then


def _worth_of_leaving(position: Position, move: int) -> float:
    """What is thrown away by leaving now costs a point each, and its worth."""
    held = position.held[position.turn]
    if move == KEEP_ALL:
        return 0.0
    thrown = held if move == DONE else max(held - CORNERS, 0)
    return -EPSILON - thrown * (1 + TILE)


EPSILON: Final = 0.01
"""Less than anything else weighs."""
NONE: Final = -1
