"""How many kings, dominoes, rows and games a table has. Source: rules document, the set-up."""

from __future__ import annotations

from games.rules.core.types import Seat
from games.rules.kingdomino.data import ALL_NUMBERS
from games.rules.kingdomino.state import Options, State


def kings(seats: int) -> tuple[Seat, ...]:
    """The owner of each king in play: two kings each for two players, one otherwise."""
    return (0, 0, 1, 1) if seats == 2 else tuple(range(seats))


def row_length(options: Options, seats: int) -> int:
    return 4 if options.second_edition else len(kings(seats))


def dominoes_used(options: Options, seats: int) -> int:
    """How many of the 48 are turned over in a game."""
    if options.mighty_duel or options.second_edition:
        return len(ALL_NUMBERS)
    return 12 * seats


def rounds(options: Options, seats: int) -> int:
    return dominoes_used(options, seats) // row_length(options, seats)


def games(options: Options) -> int:
    return 3 if options.dynasty else 1


def kingdom_size(options: Options) -> int:
    """The side of the square that a kingdom must fit into."""
    return 7 if options.mighty_duel else 5


def to_come(state: State) -> int:
    """How many dominoes will still be turned over in this game."""
    turned = len(ALL_NUMBERS) - len(state.face_down)
    return dominoes_used(state.options, len(state.kingdoms)) - turned
