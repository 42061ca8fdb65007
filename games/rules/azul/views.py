"""What a viewer sees of a match of Azul: Summer Pavilion: all of it, and what follows from it."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from games.rules.azul.data import (
    COLOURS,
    FACES,
    INDEX,
    NUMBER_SETS,
    PETALS,
    STARS,
    SURROUNDS,
    WHOLE,
    Colour,
    Side,
    Spaces,
)
from games.rules.azul.stars import (
    Becomes,
    becomes,
    covered,
    fitting,
    number_points,
    star_bonus,
    star_points,
)
from games.rules.azul.state import Board, Options, Phase
from games.rules.azul.tiles import Tiles
from games.rules.core.types import Seat, Tagged, Value


class StarView(Value, frozen=True):
    """A star: what it is or becomes, how many of its spaces are covered, the colours that still
    fit, and its bonus when whole; None while on side B that is not decided."""

    becomes: Becomes
    covered: int
    fitting: tuple[Colour, ...]
    bonus: int | None


class BoardView(Value, frozen=True):
    """A player board. ``spaces`` are the tiles on it, by place; ``missing`` the spaces still to be
    covered around each feature, none where it was finished; ``numbers`` how many still are of each
    number from 1 to 4. ``bonus`` is what whole stars and numbers will be worth at the end."""

    spaces: tuple[Colour | None, ...]
    stars: tuple[StarView, ...]
    missing: tuple[tuple[str, ...], ...]
    numbers: tuple[int, ...]
    bonus: int


class PlayerView(Value, frozen=True):
    """One seat: the tiles beside its board, in its corners and on it, and its score.

    ``placing`` and the losses explain the score; ``corner_loss`` is 0 until the end.
    """

    score: int
    hand: Tiles
    corners: Tiles
    board: BoardView
    passed: bool
    placing: int
    token_loss: int
    leftover_loss: int
    corner_loss: int
    round_loss: int


class View(Value, frozen=True):
    """As the state. Heaps of tiles count each colour: purple, green, orange, yellow, blue, red.

    ``turn`` is the seat to act, or to act next once chance has drawn. ``dealt`` of the ``room``
    for tiles on the factories were filled this round: fewer where bag and tower ran out.
    ``next_wild`` is None in the last round.
    """

    seat: Seat | None
    options: Options
    phase: Phase
    round: int
    rounds: int
    wild: Colour
    next_wild: Colour | None
    starter: Seat
    turn: Seat
    token: Seat | None
    owed: int
    dealt: int
    room: int
    factories: tuple[Tiles, ...]
    centre: Tiles
    supply: Tiles
    bag: Tiles
    tower: Tiles
    players: tuple[PlayerView, ...]
    scores: tuple[int, ...]


class PickPreview(Tagged, frozen=True):
    """What a pick takes, the forced wild tile included, what goes to the centre, whether the
    token comes along, and the points it would cost."""

    tiles: Tiles
    to_centre: Tiles
    token: bool
    loss: int


class PlacePreview(Tagged, frozen=True):
    """The points of a placement, what it throws into the tower, the features it finishes, the
    reward tiles for them, and how many of those the supply can't give."""

    points: int
    to_tower: Tiles
    finishes: tuple[str, ...]
    reward: int
    supply_short: int


class PassPreview(Tagged, frozen=True):
    """How many tiles are kept and thrown away, and the points that costs now; before anything
    was chosen, as many kept as can be. ``later_loss`` is what those kept cost at the end, 0 before
    the last round."""

    kept: int
    thrown: int
    loss: int
    later_loss: int


Preview: TypeAlias = PickPreview | PlacePreview | PassPreview


@lru_cache(maxsize=1 << 12)
def board_view(side: Side, board: Board) -> BoardView:
    face, taken = FACES[side], covered(board)
    return BoardView(
        spaces=_tiles_on(board),
        stars=tuple(_star_view(side, board, star) for star in range(STARS)),
        missing=tuple(_names(side, around & ~taken) for around in SURROUNDS),
        numbers=tuple((face.number_sets[at] & ~taken).bit_count() for at in NUMBER_SETS),
        bonus=sum(star_points(side, board)) + sum(number_points(side, taken).values()),
    )


def _tiles_on(board: Board) -> tuple[Colour | None, ...]:
    return tuple(
        next((COLOURS[at] for at, spaces in enumerate(board) if spaces >> space & 1), None)
        for space in range(STARS * PETALS)
    )


def board_of(view: BoardView) -> Board:
    """The board that ``board_view`` shows."""
    sets = [0] * len(COLOURS)
    for at, colour in enumerate(view.spaces):
        if colour is not None:
            sets[INDEX[colour]] |= 1 << at
    a, b, c, d, e, f = sets
    return (a, b, c, d, e, f)


def _names(side: Side, spaces: Spaces) -> tuple[str, ...]:
    names = FACES[side].spaces
    return tuple(name for at, name in enumerate(names) if spaces >> at & 1)


def _star_view(side: Side, board: Board, star: int) -> StarView:
    petals = covered(board) >> star * PETALS & WHOLE
    fits = fitting(side, board, star) if petals != WHOLE else ()
    return StarView(
        becomes=becomes(side, board, star),
        covered=petals.bit_count(),
        fitting=tuple(COLOURS[colour] for colour in fits),
        bonus=star_bonus(side, board, star),
    )
