"""Which placements a hand can pay for. Source: rules document, "Phase 2"."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from games.rules.azul.data import COLOURS, FACES, INDEX, PETALS, Side
from games.rules.azul.moves import Place
from games.rules.azul.stars import openings
from games.rules.azul.state import Board
from games.rules.azul.tiles import Tiles

HIGHEST: Final = 6
"""The highest number on a space: more tiles than that never matter."""


def payments(number: int, have: int, wild: int) -> tuple[tuple[int, int], ...]:
    """The ways to pay ``number`` tiles, as (natural, wild), the fewest wild tiles first.

    At least one is of the tile's own colour, of which there are ``have``; ``wild`` are the tiles
    that may stand in for it, none where its own colour is the wild one.
    """
    return tuple(
        (natural, number - natural)
        for natural in range(min(number, have), max(1, number - wild) - 1, -1)
    )


def placements(side: Side, board: Board, hand: Tiles, wild: int) -> tuple[Place, ...]:
    """Every placement with every way to pay for it, star by star, in a fixed order."""
    found: tuple[Place, ...] = ()
    for star, petals, colours in openings(side, board):
        for colour in colours:
            have = hand[colour]
            if have:
                stand_ins = 0 if colour == wild else min(hand[wild], HIGHEST - 1)
                found += _in_star(side, star, petals, colour, min(have, HIGHEST), stand_ins)
    return found


@lru_cache(maxsize=1 << 15)
def _in_star(
    side: Side, star: int, petals: int, colour: int, have: int, wild: int
) -> tuple[Place, ...]:
    face = FACES[side]
    return tuple(
        Place(face.spaces[space], COLOURS[colour], natural, stand_ins)
        for space in range(star * PETALS, (star + 1) * PETALS)
        if petals >> space % PETALS & 1
        for natural, stand_ins in payments(face.numbers[space], have, wild)
    )


def thrown_away(move: Place, wild: int) -> Tiles:
    """What goes to the tower: all that was paid but the tile on the space."""
    counts = [0] * len(COLOURS)
    counts[INDEX[move.colour]] = move.natural - 1
    counts[wild] += move.wild
    a, b, c, d, e, f = counts
    return (a, b, c, d, e, f)
