"""What the tests of the contract must be told of Azul: all its tiles, and moves to try."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.rules.azul.data import CENTRE, COLOURS, FACES, STAR_COLOURS, STAR_OF
from games.rules.azul.moves import (
    Done,
    Fill,
    Keep,
    KeepAll,
    Move,
    Pass,
    Pick,
    Place,
    Refill,
    Reward,
    Start,
)
from games.rules.azul.state import State
from games.rules.azul.tiles import NO_TILES, Tiles


def pieces(state: State) -> list[Any]:
    """How many tiles of each colour there are, wherever they lie."""
    heaps: list[Tiles] = [state.bag, state.tower, state.supply, state.centre, *state.factories]
    for player in state.players:
        heaps += [player.hand, player.corners]
        a, b, c, d, e, f = map(int.bit_count, player.board)
        heaps.append((a, b, c, d, e, f))
    return [sum(heap[colour] for heap in heaps) for colour in range(len(COLOURS))]


def moves(state: State) -> tuple[Move, ...]:
    """All picks, all ways to pay for any space, everything else, and much that can't be."""
    return (
        *(Pick(at, colour) for at in (None, *range(-1, 10)) for colour in COLOURS),
        *_placements(state),
        *(kind(colour) for kind in (Reward, Keep) for colour in COLOURS),
        *(Pass(), KeepAll(), Done()),
        *(Start(seat) for seat in range(-1, 5)),
        *(Fill((NO_TILES,) * at) for at in (0, 5, 7, 9)),
        *(Fill(((5, 0, 0, 0, 0, 0), *((4, 0, 0, 0, 0, 0),) * at)) for at in (4, 6, 8)),
        *(Refill(tiles) for tiles in (NO_TILES, (11, 0, 0, 0, 0, 0), (23, -13, 0, 0, 0, 0))),
    )


def _placements(state: State) -> Iterator[Move]:
    face = FACES[state.options.side]
    for space, (name, number) in enumerate(zip(face.spaces, face.numbers, strict=True)):
        for colour in _worth_trying(state, space):
            for natural in range(number + 1):
                yield Place(name, COLOURS[colour], natural, number - natural)
        own = COLOURS[space % len(COLOURS)]
        yield Place(name, own, number, 1)
        yield Place(name, own, number + 1, -1)
    other = FACES["B" if state.options.side == "A" else "A"]
    yield from (Place(name, "red", 1, 0) for name in (other.spaces[0], "", "red", "red-7"))


def _worth_trying(state: State, space: int) -> range | tuple[int, int]:
    """Every colour, or on a printed star its own and another one."""
    star = STAR_OF[space]
    if state.options.side == "B" or star == CENTRE:
        return range(len(COLOURS))
    return STAR_COLOURS[star], (STAR_COLOURS[star] + 1) % len(COLOURS)
