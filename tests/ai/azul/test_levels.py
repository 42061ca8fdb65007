"""The levels at Azul: legal, reproducible, and what the looks of Normal are good for."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest
from msgspec.structs import replace

from games.ai.azul import hard
from games.ai.contest import Contest, play_contest
from games.ai.levels import choose
from games.rules.azul.data import COLOURS, INDEX
from games.rules.azul.game import AzulGame
from games.rules.azul.moves import Keep, Move, Pick, Place, Reward
from games.rules.azul.state import Options, State
from games.rules.azul.tiles import NO_TILES, minus, plus
from games.rules.azul.views import PlacePreview, View
from games.rules.core.types import CHANCE, Setup
from tests.rules.tables import Table, random_plies

GAME = AzulGame()
TABLES = [
    Table(GAME, Setup(2, Options())),
    Table(GAME, Setup(3, Options(side="B"))),
    Table(GAME, Setup(4, Options())),
]
NAMES = ("easy", "normal", "hard", "gain", "random")


@pytest.fixture(autouse=True)
def _hard_looks_at_less(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hard, "BUDGET", 3000)
    monkeypatch.setattr(hard, "PLACINGS", 500)


def positions(every: int) -> Iterator[State]:
    """Every so manyth position with a choice."""
    for table in TABLES:
        states = [
            ply.state
            for ply in random_plies(table, seed=3)
            if ply.actor is not CHANCE and len(GAME.legal_moves(ply.state)) > 1
        ]
        yield from states[::every]


def chosen(level: str, state: State, seed: bytes = b"a seed") -> Move:
    view = GAME.view(state, state.turn)
    move: Move = choose("azul", level, view, GAME.legal_moves(state), seed)
    return move


@pytest.mark.parametrize("level", NAMES)
def test_every_choice_is_legal_and_can_be_made_again_from_the_stored_view(level: str) -> None:
    met = set()
    for state in positions(5):
        view, moves = GAME.view(state, state.turn), GAME.legal_moves(state)
        move = chosen(level, state)
        assert move in moves
        stored = msgspec.json.decode(msgspec.json.encode(view), type=View)
        assert choose("azul", level, stored, moves, b"a seed") == move
        met.add(state.phase)
    assert met == {"pick", "place", "reward", "keep"}


@pytest.mark.parametrize("level", NAMES)
def test_no_chance_yet_to_come_is_known(level: str) -> None:
    """A position typed in, about which no chance has been decided, is played as one come to."""
    for state in positions(30):
        assert chosen(level, GAME.parse_state(GAME.format_state(state))) == chosen(level, state)


@pytest.mark.parametrize("level", NAMES)
def test_exchanging_unseen_tiles_does_not_change_the_choice(level: str) -> None:
    """Not even what the bag holds and what the tower holds decides anything."""
    exchanged_any = 0
    for state in positions(15):
        unseen = plus(state.bag, state.tower)
        for bag in (unseen, NO_TILES, state.tower):
            exchanged = replace(state, bag=bag, tower=minus(unseen, bag))
            exchanged_any += exchanged != state
            assert chosen(level, exchanged) == chosen(level, state)
    assert exchanged_any > 30


def test_of_the_tiles_to_keep_the_next_wild_colour_comes_first() -> None:
    kept = 0
    for state in positions(1):
        if state.phase == "keep" and state.round < 6:
            next_wild = Keep(COLOURS[state.round])
            if next_wild in GAME.legal_moves(state):
                assert (
                    not isinstance(chosen("normal", state), Keep)
                    or chosen("normal", state) == next_wild
                )
                kept += chosen("normal", state) == next_wild
    assert kept > 3


def test_large_groups_are_seldom_passed_over_for_lonely_spaces() -> None:
    lonely = met = 0
    for state in positions(1):
        places = [move for move in GAME.legal_moves(state) if isinstance(move, Place)]
        points = {}
        for move in places:
            shown = GAME.preview(state, move)
            assert isinstance(shown, PlacePreview)
            points[move] = shown.points
        if max(points.values(), default=0) >= 3 and min(points.values()) == 1:
            played = chosen("normal", state)
            lonely += isinstance(played, Place) and points[played] == 1
            met += 1
    assert met > 15
    assert lonely < 0.2 * met


def test_more_tiles_are_picked_before_fewer_of_the_same_colour() -> None:
    for state in positions(3):
        move = chosen("normal", state)
        if isinstance(move, Pick) and move.factory is not None:
            colour = INDEX[move.colour]
            same = [
                heap[colour] for heap in state.factories if heap[colour] and not heap[state.wild]
            ]
            if colour != state.wild and not state.factories[move.factory][state.wild]:
                assert state.factories[move.factory][colour] == max(same)


def test_a_reward_is_a_tile_it_can_use() -> None:
    """The wild colour where the supply has it, which goes with every other."""
    rewards = [state for state in positions(1) if state.phase == "reward"]
    assert rewards
    for state in rewards:
        if state.supply[state.wild]:
            assert chosen("normal", state) == Reward(COLOURS[state.wild])
        assert state.supply != NO_TILES


def win_rate(*lineup: str, matches: int) -> float:
    return play_contest(Contest("azul", {}, lineup, matches, seed="test"))[0].win_rate


def test_normal_beats_chance_and_immediate_gain_over_a_few_matches() -> None:
    assert win_rate("normal", "random", matches=10) == 1
    assert win_rate("normal", "gain", matches=30) > 0.5
