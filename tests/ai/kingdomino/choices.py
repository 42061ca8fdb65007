"""Positions with a choice, from matches at random, and what a level does in them."""

from __future__ import annotations

from collections.abc import Iterator

from games.ai.levels import choose
from games.rules.core.types import CHANCE, Setup
from games.rules.kingdomino.game import KingdominoGame
from games.rules.kingdomino.moves import Move
from games.rules.kingdomino.state import Options, State
from tests.rules.tables import Table, random_plies

GAME = KingdominoGame()

TABLES = [
    Table(GAME, Setup(2, Options())),
    Table(GAME, Setup(2, Options(dynasty=True, mighty_duel=True, abba=True))),
    Table(GAME, Setup(3, Options())),
    Table(GAME, Setup(3, Options(second_edition=True, harmony=True))),
    Table(GAME, Setup(4, Options(middle_kingdom=True))),
]


ROOM_FOR_TWO = """
     7l   19f  19w*     .     .
     7l    8l    8l   10g   10g
     9l    9l     #   11g   11g
    12s   37l  37g*   39g  39s*
    12s   24w  24f*     .     .
"""
"""Wheat beside the upper gap, forest beside the lower one."""


def positions(every: int, table: Table | None = None) -> Iterator[State]:
    """Of each table, or of this one, every so manyth position with a choice."""
    for at in [table] if table else TABLES:
        with_choice = (
            ply.state
            for ply in random_plies(at, seed=5)
            if ply.actor is not CHANCE and len(GAME.legal_moves(ply.state)) > 1
        )
        for nth, state in enumerate(with_choice):
            if nth % every == 0:
                yield state


def chosen(level: str, state: State, seed: bytes = b"a seed") -> Move:
    """The move of the seat to play."""
    view = GAME.view(state, state.turn)
    move: Move = choose("kingdomino", level, view, GAME.legal_moves(state), seed)
    return move
