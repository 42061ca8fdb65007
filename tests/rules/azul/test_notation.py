"""Positions a person types: what is read, and what is refused."""

from __future__ import annotations

import pytest

from games.rules.azul.moves import (
    Done,
    Fill,
    Keep,
    KeepAll,
    Pass,
    Pick,
    Place,
    Refill,
    Reward,
    Start,
)
from games.rules.core.errors import NotationError
from tests.rules.azul.players import GAME
from tests.rules.azul.positions import heap

TYPED = """\
azul for 2, side A
round 2, pick, turn 1, starter 0
token 1
dealt 20
factories: pgor yyb - - -
centre: ppg
supply: pgoybrpgoy
tower: bb
seat 0: placing 23, token loss 3, leftover loss 2, round loss 3
  hand: ggp
  orange: 6. 1o 2. 3o 4. 5.
  centre: 2r 5b
seat 1: placing 4, passed
  corners: r
"""


def test_a_typed_position_is_read_as_it_looks() -> None:
    state = GAME.parse_state(TYPED)
    assert (state.round, state.phase, state.turn, state.starter) == (2, "pick", 1, 0)
    assert (state.token, state.dealt, state.owed) == (1, 20, 0)
    assert state.factories[:3] == (heap("pgor"), heap("yyb"), heap(""))
    assert (state.centre, state.tower) == (heap("ppg"), heap("bb"))
    first, second = state.players
    assert (first.hand, first.score, first.round_loss) == (heap("ggp"), 23, 3)
    assert (second.passed, second.corners) == (True, heap("r"))
    board = GAME.view(state, None).players[0].board
    assert sorted(filter(None, board.spaces)) == ["blue", "orange", "orange", "red"]
    assert sum(state.bag) == 132 - 4 - 3 - 3 - 10 - 2 - 3 - 4 - 1


def test_what_is_printed_is_read_as_the_same_position() -> None:
    state = GAME.parse_state(TYPED)
    assert GAME.parse_state(GAME.format_state(state)) == state
    assert GAME.format_state(GAME.parse_state(GAME.format_state(state))) == GAME.format_state(state)


@pytest.mark.parametrize(
    ("there", "instead"),
    [
        ("azul for 2", "azul for 5"),
        ("azul for 2", "azul for 3"),
        ("side A", "side C"),
        ("side A", "side B"),
        ("round 2, pick", "round 7, pick"),
        ("round 2, pick", "round 2, sleep"),
        ("round 2, pick", "round 2, place"),
        ("round 2, pick", "round 2, fill"),
        ("round 2, pick", "round 2, refill"),
        ("round 2, pick", "round 2, reward"),
        ("round 2, pick", "round 2, over"),
        ("dealt 20", "owed 2"),
        ("turn 1", "turn 2"),
        ("starter 0", "starter 3"),
        ("token 1", "token 2"),
        ("token 1", "token 1\ntoken 0"),
        ("pgor yyb - - -", "pgor yyb - -"),
        ("pgor yyb - - -", "pgory yyb - - -"),
        ("pgor yyb - - -", "pgox yyb - - -"),
        ("pgor yyb - - -\ncentre: ppg", "- - - - -"),
        ("supply: pgoybrpgoy", "supply: pgoybrpgoyb"),
        ("supply: pgoybrpgoy", "supply: pgoybrpgoy\nsupply: p"),
        ("tower: bb", f"tower: {'b' * 20}"),
        ("hand: ggp", "hand: ggx"),
        ("hand: ggp", "hand: ggp\nhand: g"),
        ("corners: r", "corners: rrrrr"),
        ("leftover loss 2", "leftover loss 25"),
        ("3o 4.", "3r 4."),
        ("3o 4.", "3o 3o"),
        ("3o 4.", "3o 7o"),
        ("3o 4.", "3o Nb"),
        ("centre: 2r 5b", "centre: 2r 5r"),
        ("orange: 6.", "pink: 6."),
        ("seat 1: placing 4", "seat 2: placing 4"),
        ("seat 0: placing 23", "hand: g\nseat 0: placing 23"),
        ("seat 1: placing 4", "seat 1: much"),
        ("azul for 2, side A\n", ""),
    ],
)
def test_a_position_that_cannot_be_is_not_read(there: str, instead: str) -> None:
    assert there in TYPED
    with pytest.raises(NotationError, match=r".+"):
        GAME.parse_state(TYPED.replace(there, instead))


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("pick 3: yellow", Pick(3, "yellow")),
        ("pick centre: red", Pick(None, "red")),
        ("place orange-4: orange 3+1", Place("orange-4", "orange", 3, 1)),
        ("place centre-N: blue 3+0", Place("centre-N", "blue", 3, 0)),
        ("reward blue", Reward("blue")),
        ("pass", Pass()),
        ("keep red", Keep("red")),
        ("keep all", KeepAll()),
        ("done", Done()),
        ("start 1", Start(1)),
        ("fill ppgo - yy", Fill((heap("ppgo"), heap(""), heap("yy")))),
        ("refill pr", Refill(heap("pr"))),
    ],
)
def test_moves_are_one_line(text: str, move: object) -> None:
    assert GAME.parse_move(text) == move
    assert GAME.parse_move(f"  {text}\n") == move
    assert GAME.format_move(GAME.parse_move(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "pick",
        "pick 3",
        "pick 3: pink",
        "pick 12: red",
        "place orange-4: orange 3",
        "place orange-4: orange -1+2",
        "keep",
        "keep everything",
        "start 4",
        "fill",
        "fill xyz",
        "refill p g",
        "done now",
    ],
)
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        GAME.parse_move(text)
