"""The whole position of a match of Azul: Summer Pavilion. Nothing in it is hidden from anybody."""

from __future__ import annotations

from typing import Literal, TypeAlias

from games.rules.azul.data import LEAST_SCORE, START_SCORE, Round, Side, Spaces
from games.rules.azul.tiles import NO_TILES, Tiles
from games.rules.core.types import Seat, Value

Phase: TypeAlias = Literal["start", "fill", "refill", "pick", "place", "reward", "keep", "over"]
"""``start``, ``fill`` and ``refill`` wait for chance; ``reward`` for a reward tile, ``keep`` for
what a seat that passes keeps."""

Board: TypeAlias = tuple[Spaces, Spaces, Spaces, Spaces, Spaces, Spaces]
"""For each colour, in the order of ``COLOURS``, the spaces on which a tile of it lies."""

EMPTY_BOARD: Board = (0, 0, 0, 0, 0, 0)


class Options(Value, frozen=True):
    """Which side of the board everybody plays on: A has coloured stars, on B the players decide
    what each star becomes."""

    side: Side = "A"


class Player(Value, frozen=True):
    """One seat: the tiles beside its board, those in the corners, and those on it.

    ``placing`` are the points made by placing. The losses are what was really lost, the score
    never being below 1: for the token, for tiles thrown away, and of both in this round.
    """

    hand: Tiles = NO_TILES
    corners: Tiles = NO_TILES
    board: Board = EMPTY_BOARD
    placing: int = 0
    token_loss: int = 0
    leftover_loss: int = 0
    round_loss: int = 0
    passed: bool = False

    @property
    def score(self) -> int:
        """Without the bonuses of the end."""
        return START_SCORE + self.placing - self.token_loss - self.leftover_loss

    def loss(self, tiles: int) -> int:
        """What ``tiles`` lost points come to."""
        return min(tiles, self.score - LEAST_SCORE)


class State(Value, frozen=True):
    """``turn`` is the seat to act, or to act next once chance has drawn.

    ``starter`` began the round, ``token`` is who took the token, None while it lies in the
    centre. ``owed`` are reward tiles still to be taken, ``dealt`` the tiles that this round's
    factories got.
    """

    options: Options
    phase: Phase
    round: Round
    starter: Seat
    turn: Seat
    token: Seat | None
    owed: int
    dealt: int
    factories: tuple[Tiles, ...]
    centre: Tiles
    supply: Tiles
    bag: Tiles
    tower: Tiles
    players: tuple[Player, ...]

    @property
    def wild(self) -> int:
        """This round's wild colour, as a place in ``COLOURS``."""
        return self.round - 1
