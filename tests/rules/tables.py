"""Tables to try every game at, and whole matches played at random on them, in a fixed way."""

from __future__ import annotations

import itertools
import typing
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from games.rules.core.chance import Rng, chance_key, commitment
from games.rules.core.errors import Refusal
from games.rules.core.game import AnyGame, AnyMove
from games.rules.core.types import CHANCE, Actor, Setup, Step
from games.rules.dominoes.events import DealEnded
from games.rules.dominoes.line import tile_of
from games.rules.dominoes.moves import Deal, Draw, Drawn, Pass, Play
from games.rules.dominoes.state import State as DominoesState
from games.rules.dominoes.tiles import ALL_TILES
from games.rules.registry import all_games
from games.rules.replay import Commit, Position, Row, begin, commit, outcome, settle, to_act
from games.rules.saved import LogRow, SavedGame


@dataclass(frozen=True)
class Table:
    """A game with its set-up; what a test of the contract runs at."""

    game: AnyGame
    setup: Setup[Any]

    def __str__(self) -> str:
        options = "-".join(
            str(getattr(self.setup.options, field))
            for field in self.setup.options.__struct_fields__
        )
        return f"{self.game.key}-{self.setup.seats}-{options}"


def every_options(game: AnyGame) -> list[Any]:
    """Every combination of the values that the game's options may take."""
    hints = typing.get_type_hints(game.options_type)
    values = [typing.get_args(hints[name]) for name in game.options_type.__struct_fields__]
    return [game.options_type(*chosen) for chosen in itertools.product(*values)]


TABLES = [
    Table(game, Setup(seats, options))
    for game in all_games()
    for seats in game.seat_counts
    for options in every_options(game)
]


# -- matches at random ------------------------------------------------------------------


@dataclass(frozen=True)
class Ply:
    """One move of a match: the state it was made in, by whom, and the step it made."""

    state: Any
    actor: Actor
    move: AnyMove
    step: Step[Any, Any]


def dice(*seed: object) -> Rng:
    """Randomness for a test, the same on every run."""
    return Rng(chance_key(repr(seed).encode()))


def random_plies(table: Table, seed: int) -> list[Ply]:
    """A whole match, every choice at random, on the bare game."""
    game, plies, chances = table.game, [], 0
    state = game.initial(table.setup)
    key, choices = chance_key(repr((str(table), seed)).encode()), dice(str(table), seed)
    while (actor := game.to_act(state)) is not None:
        if actor is CHANCE:
            move = game.sample_chance(state, Rng(key, chances))
            chances += 1
        else:
            move = choices.choice(game.legal_moves(state))
        step = game.apply(state, move)
        plies.append(Ply(state, actor, move, step))
        state = step.state
    return plies


@cache
def match_at(table: Table) -> list[Ply]:
    """The match that the conformance tests look at, played once for all of them."""
    return random_plies(table, seed=1)


@dataclass
class Recorder:
    """Plays a match through the log, as the services do, and saves it."""

    table: Table
    secret: bytes
    nonces: tuple[bytes, ...] = ()

    def __post_init__(self) -> None:
        self.key = chance_key(self.secret, self.nonces)
        self.position: Position[Any] = begin(self.table.game, self.table.setup)
        self.rows: list[Row] = []
        self._take(settle(self.table.game, self.position, self.key))

    def play(self, *entries: tuple[int | None, Any]) -> None:
        self._take(commit(self.table.game, self.position, entries, key=self.key))

    def play_on(self, choices: Rng, until: Callable[[Recorder], bool] = lambda _: False) -> None:
        """Plays at random to the end of the match, or until ``until``."""
        game = self.table.game
        while not until(self) and (seat := to_act(game, self.position)) is not None:
            self.play((seat, choices.choice(game.legal_moves(self.position.state))))

    def saved(self) -> SavedGame:
        return SavedGame(
            schema=1,
            rules=(self.table.game.key, self.table.game.version),
            setup=self.table.setup,
            commitment=commitment(self.secret),
            secret=self.secret.hex(),
            nonces=tuple(nonce.hex() for nonce in self.nonces),
            log=tuple(
                LogRow(row.seat, row.move, f"2025-01-01T00:00:{row.ply % 60:02}Z", row.digest)
                for row in self.rows
            ),
            outcome=outcome(self.table.game, self.position),
        )

    def _take(self, made: Commit) -> None:
        self.position = made.position
        self.rows.extend(made.rows)


# -- what only a game's own tests can know ----------------------------------------------


@dataclass(frozen=True)
class Knowledge:
    """What the conformance tests must be told of a game.

    ``moves`` to try in any state, legal or not; ``pieces`` of a state in a fixed order, which
    must never change; ``shows_all`` tells an event by which hidden things are shown to all.
    """

    moves: tuple[AnyMove, ...]
    pieces: Callable[[Any], list[Any]]
    shows_all: Callable[[Any], bool]


def _domino_pieces(state: DominoesState) -> list[Any]:
    hands = [tile for hand in state.hands for tile in hand]
    return sorted([*hands, *state.boneyard, *map(tile_of, state.line)])


KNOWLEDGE = {
    "dominoes": Knowledge(
        moves=(
            *(Play(tile, end) for tile in ALL_TILES for end in (None, "left", "right")),
            Play((4, 6), "left"),
            Draw(),
            Pass(),
            *(Drawn(tile) for tile in ALL_TILES),
            Drawn((0, 6)),
            Deal((ALL_TILES[:7], ALL_TILES[7:14])),
            Deal((ALL_TILES[:7], ALL_TILES[7:14], ALL_TILES[14:21])),
            Deal((ALL_TILES[:7], ALL_TILES[7:14], ALL_TILES[14:21], ALL_TILES[21:])),
            Deal((ALL_TILES[:7], ALL_TILES[:7])),
            Deal((ALL_TILES[:6], ALL_TILES[7:14])),
            Deal((((0, 6), *ALL_TILES[:6]), ALL_TILES[7:14])),
        ),
        pieces=_domino_pieces,
        shows_all=lambda event: isinstance(event, DealEnded),
    ),
}


def refusals_at(table: Table, state: Any) -> dict[AnyMove, Refusal | None]:
    """What the game says of every move it is tried with."""
    tried = KNOWLEDGE[table.game.key].moves
    return {move: table.game.check(state, move) for move in tried}
