"""Tables to try every game at, and whole matches played at random on them, in a fixed way."""

from __future__ import annotations

import itertools
import typing
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from msgspec.structs import asdict

from games.rules.core.chance import Rng, chance_key, commitment
from games.rules.core.errors import Refusal
from games.rules.core.game import AnyGame, AnyMove
from games.rules.core.types import CHANCE, Actor, Setup, Step
from games.rules.dominoes.events import DealEnded
from games.rules.dominoes.line import tile_of
from games.rules.dominoes.moves import Deal, Draw, Drawn, Pass, Play
from games.rules.dominoes.state import State as DominoesState
from games.rules.dominoes.tiles import ALL_TILES
from games.rules.kingdomino.data import ALL_NUMBERS
from games.rules.kingdomino.moves import Claim, Discard, King, Place, Reveal
from games.rules.kingdomino.state import State as KingdominoState
from games.rules.kingdomino.supply import kingdom_size
from games.rules.registry import all_games
from games.rules.replay import Commit, Position, Row, begin, commit, outcome, settle, to_act
from games.rules.saved import LogRow, SavedGame
from tests.rules.azul import knowledge as azul


@dataclass(frozen=True)
class Table:
    """A game with its set-up; what a test of the contract runs at."""

    game: AnyGame
    setup: Setup[Any]

    def __str__(self) -> str:
        chosen = (
            field if value is True else str(value)
            for field, value in asdict(self.setup.options).items()
            if value is not False
        )
        return "-".join([self.game.key, str(self.setup.seats), *chosen])


GAMES: tuple[AnyGame, ...] = all_games()


def every_options(game: AnyGame) -> list[Any]:
    """Every combination of the values that the game's options may take."""
    hints = typing.get_type_hints(game.options_type)
    values = [
        (False, True) if hints[name] is bool else typing.get_args(hints[name])
        for name in game.options_type.__struct_fields__
    ]
    return [game.options_type(*chosen) for chosen in itertools.product(*values)]


def every_table(game: AnyGame) -> list[Table]:
    """Every number of seats with every combination of options that makes a game."""
    tables = (
        Table(game, Setup(seats, options))
        for seats in game.seat_counts
        for options in every_options(game)
    )
    return [table for table in tables if game.check_setup(table.setup) is None]


def covering(tables: Sequence[Table], enough: int = 24) -> list[Table]:
    """The tables, or of more than ``enough`` so many that any two choices come together."""
    if len(tables) <= enough:
        return list(tables)
    left = {table: set(itertools.combinations(choices(table), 2)) for table in tables}
    chosen = []
    while any(left.values()):
        best = max(left, key=lambda table: len(left[table]))
        chosen.append(best)
        covered = left[best].copy()
        for pairs in left.values():
            pairs.difference_update(covered)
    return chosen


def choices(table: Table) -> list[tuple[str, Any]]:
    return [("seats", table.setup.seats), *asdict(table.setup.options).items()]


TABLES = [table for game in GAMES for table in every_table(game)]
SOME_TABLES = [table for game in GAMES for table in covering(every_table(game))]


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

    ``moves`` to try in a state, legal or not; ``pieces`` of a state in a fixed order, which
    must never change; ``hides`` where something in a state is hidden from somebody; ``shows_all``
    tells an event by which hidden things are shown to all.
    """

    moves: Callable[[Any], tuple[AnyMove, ...]]
    pieces: Callable[[Any], list[Any]]
    hides: bool
    shows_all: Callable[[Any], bool]


def _domino_pieces(state: DominoesState) -> list[Any]:
    hands = [tile for hand in state.hands for tile in hand]
    return sorted([*hands, *state.boneyard, *map(tile_of, state.line)])


_DOMINOES_MOVES = (
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
)


def _kingdomino_moves(state: KingdominoState) -> tuple[AnyMove, ...]:
    """All that may be done with any domino, and all places for the one that is served."""
    waiting = [offer.domino for offer in state.current[state.served :]]
    domino, size = (waiting or [48])[0], kingdom_size(state.options)
    steps = ((1, 0), (0, 1), (-1, 0), (0, -1))
    return (
        *(
            Place(domino, (x, y), (x + dx, y + dy))
            for x, y in itertools.product(range(-size, size + 1), repeat=2)
            for dx, dy in steps
        ),
        *(Place(domino, (1, 0), second) for second in ((1, 0), (2, 1), (3, 0), (10**9, 0))),
        Place(domino, (0, 10**9), (0, 10**9 + 1)),
        *(Place(number, (1, 0), (2, 0)) for number in (0, 1, 2, 49)),
        *(kind(number) for kind in (Claim, Discard) for number in (0, *ALL_NUMBERS, 49)),
        *(King(seat) for seat in range(-1, 5)),
        *(Reveal(state.face_down[:length]) for length in range(6)),
        Reveal((1, 1, 1, 1)),
        Reveal((46, 47, 48, 49)),
        Reveal(state.face_down[3::-1]),
    )


def _kingdomino_pieces(state: KingdominoState) -> list[Any]:
    """The dominoes, wherever they are; those already served lie in a kingdom."""
    waiting = {"reveal": 0, "place": state.served}.get(state.phase, state.served + 1)
    return sorted(
        [
            *state.face_down,
            *state.thrown,
            *(offer.domino for offer in (*state.current[waiting:], *state.next)),
            *(at.domino for kingdom in state.kingdoms for at in kingdom.placements),
            *(number for kingdom in state.kingdoms for number in kingdom.discarded),
        ]
    )


KNOWLEDGE = {
    "azul": Knowledge(
        moves=azul.moves,
        pieces=azul.pieces,
        hides=False,
        shows_all=lambda _event: False,
    ),
    "dominoes": Knowledge(
        moves=lambda _state: _DOMINOES_MOVES,
        pieces=_domino_pieces,
        hides=True,
        shows_all=lambda event: isinstance(event, DealEnded),
    ),
    "kingdomino": Knowledge(
        moves=_kingdomino_moves,
        pieces=_kingdomino_pieces,
        hides=False,
        shows_all=lambda _event: False,
    ),
}


def refusals_at(table: Table, state: Any) -> dict[AnyMove, Refusal | None]:
    """What the game says of every move it is tried with."""
    tried = KNOWLEDGE[table.game.key].moves(state)
    return {move: table.game.check(state, move) for move in tried}
