"""Heaps of tiles: how many there are of each colour, in the order of ``COLOURS``."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Final, TypeAlias

from msgspec import Meta

from games.rules.azul.data import ALL_TILES, COLOURS
from games.rules.core.chance import Rng

Count: TypeAlias = Annotated[int, Meta(ge=0, le=ALL_TILES)]
Tiles: TypeAlias = tuple[Count, Count, Count, Count, Count, Count]

NO_TILES: Final[Tiles] = (0, 0, 0, 0, 0, 0)
ONE_TILE: Final[tuple[Tiles, ...]] = (
    (1, 0, 0, 0, 0, 0),
    (0, 1, 0, 0, 0, 0),
    (0, 0, 1, 0, 0, 0),
    (0, 0, 0, 1, 0, 0),
    (0, 0, 0, 0, 1, 0),
    (0, 0, 0, 0, 0, 1),
)
"""A single tile of each colour."""


def plus(one: Tiles, other: Tiles) -> Tiles:
    a, b, c, d, e, f = one
    u, v, w, x, y, z = other
    return (a + u, b + v, c + w, d + x, e + y, f + z)


def minus(one: Tiles, other: Tiles) -> Tiles:
    """What is left once ``other``, which is part of ``one``, was taken away."""
    a, b, c, d, e, f = one
    u, v, w, x, y, z = other
    return (a - u, b - v, c - w, d - x, e - y, f - z)


def holds(one: Tiles, other: Tiles) -> bool:
    """Whether ``other`` can be taken from ``one``."""
    return all(0 <= part <= whole for part, whole in zip(other, one, strict=True))


def of_colours(colours: Iterable[int]) -> Tiles:
    """The heap of one tile for each place in ``COLOURS``."""
    counts = [0] * len(COLOURS)
    for colour in colours:
        counts[colour] += 1
    a, b, c, d, e, f = counts
    return (a, b, c, d, e, f)


# -- drawing from the bag ---------------------------------------------------------------


def draw(rng: Rng, bag: Tiles, tower: Tiles, number: int) -> list[int]:
    """So many colours in the order they come out of the bag, or as many as there are.

    An empty bag is refilled from the tower.
    """
    drawn: list[int] = []
    left, more = list(bag), list(tower)
    for _ in range(min(number, sum(bag) + sum(tower))):
        if not any(left):
            left, more = more, left
        nth = rng.below(sum(left))
        colour = 0
        while nth >= left[colour]:
            nth -= left[colour]
            colour += 1
        left[colour] -= 1
        drawn.append(colour)
    return drawn


def without(bag: Tiles, tower: Tiles, drawn: Tiles) -> tuple[Tiles, Tiles]:
    """Bag and tower once ``drawn`` came out of the bag, the tower emptied into it if need be."""
    if sum(drawn) <= sum(bag):
        return minus(bag, drawn), tower
    return minus(plus(bag, tower), drawn), NO_TILES


def can_be_drawn(bag: Tiles, tower: Tiles, drawn: Tiles) -> bool:
    """Whether ``drawn`` can come out of the bag, the tower's tiles only once it is empty."""
    if sum(drawn) <= sum(bag):
        return holds(bag, drawn)
    return holds(drawn, bag) and holds(plus(bag, tower), drawn)
