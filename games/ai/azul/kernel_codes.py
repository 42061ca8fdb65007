"""The kernel's numbers for the rules' values."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple, assert_never

from games.ai.azul import kernel
from games.rules.azul.data import (
    CENTRE,
    COLOURS,
    FACES,
    FEATURES_AT,
    INDEX,
    KINDS,
    NUMBER_SETS,
    ONE_COLOURED,
    REWARDS,
    SIX_COLOURED,
    SPACE_AT,
    STAR_COLOURS,
    SURROUNDS,
    Side,
)
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
from games.rules.azul.stars import colours_in, covered
from games.rules.azul.state import Phase, State
from games.rules.azul.tiles import Tiles

PHASES: Final[dict[Phase, int]] = {
    "fill": kernel.FILLING,
    "refill": kernel.REFILLING,
    "pick": kernel.PICKING,
    "place": kernel.PLACING,
    "reward": kernel.REWARDING,
    "keep": kernel.KEEPING,
    "over": kernel.OVER,
}


class Tables(NamedTuple):
    """What a ``kernel.Board`` is made of."""

    numbers: list[int]
    printed: list[int]
    undecided: bool
    features: list[list[tuple[int, int]]]
    sets: list[tuple[int, int]]
    stars: list[int]


def tables(side: Side) -> Tables:
    face = FACES[side]
    printed = [kernel.ANY] * kernel.STARS
    if side == "A":
        printed[:CENTRE] = STAR_COLOURS
    return Tables(
        numbers=list(face.numbers),
        printed=printed,
        undecided=side == "B",
        features=[
            [(SURROUNDS[at], REWARDS[KINDS[at]]) for at in features] for features in FEATURES_AT
        ],
        sets=[(face.number_sets[number], points) for number, points in NUMBER_SETS.items()],
        stars=[*ONE_COLOURED, SIX_COLOURED],
    )


@cache
def board(side: Side) -> kernel.Board:
    """The kernel's tables for a side; they are shared."""
    return kernel.Board(*tables(side))


def heap(tiles: Tiles) -> int:
    return sum(count * kernel.ONE[colour] for colour, count in enumerate(tiles))


def move_number(move: Move, side: Side, factories: int) -> int:
    """The kernel's number for a seat's move. Raises ValueError for a move of chance."""
    match move:
        case Pick(factory, colour):
            source = factories if factory is None else factory
            return source * len(COLOURS) + INDEX[colour]
        case Place(space, colour, natural, _):
            place = SPACE_AT[side][space] * len(COLOURS) + INDEX[colour]
            return kernel.PLACE + place * 8 + natural
        case Reward(colour):
            return kernel.REWARD + INDEX[colour]
        case Keep(colour):
            return kernel.KEEP + INDEX[colour]
        case Pass():
            return kernel.PASS
        case KeepAll():
            return kernel.KEEP_ALL
        case Done():
            return kernel.DONE
        case Start() | Fill() | Refill():
            raise ValueError("chance has calls of its own")
        case _:
            assert_never(move)


def from_state(state: State) -> kernel.Position:
    """The position of a match. Raises ValueError before it is known who starts."""
    if state.phase == "start":
        raise ValueError("nobody has been drawn to start")
    seats = len(state.players)
    position = kernel.Position(board(state.options.side), seats, len(state.factories))
    position.phase = PHASES[state.phase]
    position.wild = state.wild
    position.starter = state.starter
    position.turn = state.turn
    position.token = kernel.NOBODY if state.token is None else state.token
    position.owed = state.owed
    position.sources = [heap(tiles) for tiles in (*state.factories, state.centre)]
    position.displayed = sum(map(sum, (*state.factories, state.centre)))
    position.supply = heap(state.supply)
    position.supplied = sum(state.supply)
    position.bag = heap(state.bag)
    position.tower = heap(state.tower)
    for seat, player in enumerate(state.players):
        position.hands[seat] = heap(player.hand)
        position.held[seat] = sum(player.hand)
        position.corners[seat] = heap(player.corners)
        position.kept[seat] = sum(player.corners)
        position.taken[seat] = covered(player.board)
        position.scores[seat] = player.score
        position.passed |= player.passed << seat
        for star in range(kernel.STARS):
            colours = sum(1 << colour for colour in colours_in(player.board, star))
            position.inside[seat * kernel.STARS + star] = colours
    return position
