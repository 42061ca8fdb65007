"""The kernel's numbers for the rules' values."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, assert_never

from games.ai.dominoes import kernel
from games.rules.dominoes.line import ends_of
from games.rules.dominoes.moves import Deal, Draw, Drawn, Move, Pass, Play
from games.rules.dominoes.refusals import has_boneyard
from games.rules.dominoes.state import State
from games.rules.dominoes.tiles import Tile

NUMBER: Final[dict[Tile, int]] = {tile: number for number, tile in enumerate(kernel.HALVES)}


def tiles_as_set(tiles: Iterable[Tile]) -> int:
    return sum(1 << NUMBER[tile] for tile in tiles)


def move_number(move: Move) -> int:
    """The kernel's number for a move within a deal. Raises ValueError for a deal itself."""
    match move:
        case Play():
            kinds = {None: kernel.OPEN, "left": kernel.LEFT, "right": kernel.RIGHT}
            return kinds[move.end] + NUMBER[move.tile]
        case Drawn():
            return kernel.DRAWN + NUMBER[move.tile]
        case Draw():
            return kernel.DRAW
        case Pass():
            return kernel.PASS
        case Deal():
            raise ValueError("the kernel starts from hands that are dealt")
        case _:
            assert_never(move)


def from_state(state: State) -> kernel.Position:
    """The deal that is being played. Raises ValueError between deals."""
    if state.phase in ("deal", "over"):
        raise ValueError("no deal is being played")
    hands = [tiles_as_set(hand) for hand in state.hands]
    draws = has_boneyard(state.options, len(hands))
    position = kernel.Position(hands, tiles_as_set(state.boneyard), draws, state.turn)
    position.passes = state.passes
    position.drawing = state.phase == "drawing"
    if state.line:
        position.left, position.right = ends_of(state.line)
    return position
