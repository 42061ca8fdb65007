"""Filling the factories and taking from them. Source: rules document, "Phase 1" and "Phase 3"."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from games.rules.azul.data import COLOURS, FACTORIES, FACTORY_SIZE
from games.rules.azul.moves import Pick
from games.rules.azul.state import State
from games.rules.azul.tiles import (
    NO_TILES,
    ONE_TILE,
    Tiles,
    can_be_drawn,
    minus,
    of_colours,
    plus,
)

# -- filling ----------------------------------------------------------------------------


def number_of_factories(seats: int) -> int:
    return FACTORIES[seats]


def filled(drawn: Sequence[int], factories: int) -> tuple[Tiles, ...]:
    """What each factory gets of the colours drawn one after the other."""
    return tuple(
        of_colours(drawn[at * FACTORY_SIZE : (at + 1) * FACTORY_SIZE]) for at in range(factories)
    )


def can_be_filled(bag: Tiles, tower: Tiles, factories: Sequence[Tiles]) -> bool:
    """Whether factories filled in order, the tower going into the empty bag, can look so."""
    left = sum(bag) + sum(tower)
    for tiles in factories:
        if sum(tiles) != min(FACTORY_SIZE, left) or not can_be_drawn(bag, tower, tiles):
            return False
        left -= sum(tiles)
        if sum(tiles) > sum(bag):
            bag, tower = plus(bag, tower), NO_TILES
        bag = minus(bag, tiles)
    return True


# -- taking -----------------------------------------------------------------------------


def source(state: State, factory: int | None) -> Tiles:
    """What lies on a factory, or in the centre (None)."""
    return state.centre if factory is None else state.factories[factory]


def only_wild(tiles: Tiles, wild: int) -> bool:
    """Whether there are tiles, all of the wild colour."""
    return 0 < sum(tiles) == tiles[wild]


def taken(tiles: Tiles, colour: int, wild: int) -> Tiles:
    """What a pick of ``colour`` takes of ``tiles``: all of it and exactly one wild tile, if
    there is one; of wild tiles alone, one."""
    forced = ONE_TILE[wild] if tiles[wild] else NO_TILES
    if colour == wild:
        return forced
    counts = list(forced)
    counts[colour] = tiles[colour]
    a, b, c, d, e, f = counts
    return (a, b, c, d, e, f)


def picks(state: State) -> tuple[Pick, ...]:
    """Every pick, factory by factory and then the centre, colours in their order."""
    wild = state.wild
    found: tuple[Pick, ...] = ()
    for factory, tiles in enumerate(state.factories):
        if tiles != NO_TILES:
            found += _picks_from(factory, tiles, wild)
    if state.centre != NO_TILES:
        found += _picks_from(None, state.centre, wild)
    return found


@lru_cache(maxsize=1 << 13)
def _picks_from(factory: int | None, tiles: Tiles, wild: int) -> tuple[Pick, ...]:
    if only_wild(tiles, wild):
        return (Pick(factory, COLOURS[wild]),)
    return tuple(
        Pick(factory, COLOURS[colour])
        for colour, count in enumerate(tiles)
        if count and colour != wild
    )


def all_taken(state: State) -> bool:
    """Whether factories and centre are empty."""
    return state.centre == NO_TILES and not any(tiles != NO_TILES for tiles in state.factories)
