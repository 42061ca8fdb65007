"""The rules of placing and scoring once more, as slow and plain as they can be written down."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import TypeAlias

from games.rules.kingdomino.data import DOMINOES, Half
from games.rules.kingdomino.state import Placement

Laid: TypeAlias = Placement
Square: TypeAlias = tuple[int, int]
Land: TypeAlias = dict[Square, Half]

CASTLE = (0, 0)


def land_of(placements: Sequence[Laid]) -> Land:
    land: Land = {}
    for placement in placements:
        land[placement.first] = DOMINOES[placement.domino].first
        land[placement.second] = DOMINOES[placement.domino].second
    return land


def around(square: Square) -> list[Square]:
    x, y = square
    return [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]


def legal_placements(placements: Sequence[Laid], domino: int, size: int) -> list[Laid]:
    """Every place, twins of a domino with equal halves once: the upper or left square first."""
    land = land_of(placements)
    found = []
    for first in [(x, y) for x in range(-size, size + 1) for y in range(-size, size + 1)]:
        for second in around(first):
            placement = Placement(domino, first, second)
            twin = DOMINOES[domino].first == DOMINOES[domino].second and second < first
            if not twin and may_lie(land, placement, size):
                found.append(placement)
    return found


def may_lie(land: Land, placement: Laid, size: int) -> bool:
    first, second = placement.first, placement.second
    taken = {CASTLE, *land}
    if first in taken or second in taken:
        return False
    for extent in zip(*taken, first, second, strict=True):
        if max(extent) - min(extent) + 1 > size:
            return False
    face = DOMINOES[placement.domino]
    return any(
        beside == CASTLE or (beside in land and land[beside].terrain == half.terrain)
        for square, half in ((first, face.first), (second, face.second))
        for beside in around(square)
    )


def properties(land: Land) -> Iterator[set[Square]]:
    left = set(land)
    while left:
        edge = [left.pop()]
        found = set(edge)
        while edge:
            square = edge.pop()
            for beside in around(square):
                if beside in left and land[beside].terrain == land[square].terrain:
                    left.remove(beside)
                    found.add(beside)
                    edge.append(beside)
        yield found


def points(land: Land) -> int:
    return sum(len(part) * sum(land[at].crowns for at in part) for part in properties(land))


def largest(land: Land) -> int:
    return max(map(len, properties(land)), default=0)


def room(land: Land, size: int) -> int:
    """The most squares with an empty neighbour in any frame that holds castle and land."""
    taken = {CASTLE, *land}
    most = 0
    for left, top in product(range(-size, 1), repeat=2):
        frame = set(product(range(left, left + size), range(top, top + size)))
        if taken <= frame:
            empty = frame - taken
            most = max(most, sum(any(at in empty for at in around(square)) for square in empty))
    return most
