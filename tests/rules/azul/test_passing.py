"""The rules document, sentence by sentence: phase 2, passing."""

from __future__ import annotations

import pytest

from games.rules.azul.events import (
    Passed,
    Passing,
)
from games.rules.azul.state import State
from games.rules.azul.views import PassPreview
from tests.rules.azul.players import GAME
from tests.rules.azul.positions import heap, legal, placing, play, refusal

OUTER = ("orange", "red", "blue", "yellow", "green", "purple")
MUCH = "hand: ppppppggggggooooooyyyyyybbbbbbrrrrrr"


def test_passing_is_always_allowed() -> None:
    assert "pass" in legal(placing("hand: rr"))
    assert "pass" in legal(placing(MUCH))
    state = play(placing("hand: rr", "hand: b"), "pass").state
    assert (state.phase, state.turn) == ("keep", 0)


def test_passing_keeps_up_to_four_tiles_in_the_corners_one_by_one() -> None:
    state = play(placing("hand: rrggbb", "hand: b"), "pass").state
    assert legal(state) == ["keep green", "keep blue", "keep red", "done"]
    state = play(state, "keep red", "keep red", "keep green", "keep blue").state
    assert state.players[0].corners == heap("rrgb")
    assert legal(state) == ["done"]
    refused = refusal(state, "keep green")
    assert (refused.code, refused.rule, refused.details) == ("keep_limit", "passing", {"limit": 4})


def test_passing_may_keep_fewer() -> None:
    state = play(placing("placing 9 | hand: rrgg", "hand: b"), "pass", "keep red").state
    step = play(state, "done")
    assert step.events == (Passed(0, heap("r"), heap("rgg"), lost=3),)
    assert step.state.players[0].corners == heap("r")
    assert GAME.scores(step.state) == (11, 5)


def test_passing_throws_the_rest_into_the_tower_at_a_point_each() -> None:
    state = play(placing("placing 9 | hand: rrrggg", "hand: b"), "pass", "keep green").state
    step = play(state, "done")
    assert step.state.tower == heap("rrrgg")
    assert GAME.scores(step.state) == (9, 5)
    assert step.state.players[0].leftover_loss == step.state.players[0].round_loss == 5


def test_passing_never_below_1() -> None:
    step = play(placing("hand: rrrrrrrr", "hand: b"), "pass", "done")
    assert GAME.scores(step.state) == (1, 5)
    assert step.events[0] == Passed(0, heap(""), heap("rrrrrrrr"), lost=4)


def test_passing_only_with_what_lies_beside_the_board() -> None:
    state = play(placing("hand: rr", "hand: b"), "pass").state
    assert refusal(state, "keep blue").code == "nothing_of_that_colour"


def test_passing_first_then_choosing_what_to_keep() -> None:
    state = placing("hand: rr", "hand: b")
    for move in ("keep red", "done"):
        assert refusal(state, move).code == "pass_first"
    state = play(state, "pass").state
    for move in ("pass", "place red-1: red 1+0"):
        assert refusal(state, move).code == "already_passing"


def test_passing_with_nothing_beside_the_board_is_automatic() -> None:
    state = placing("", "hand: b")
    assert GAME.forced(state) == GAME.parse_move("pass")
    assert legal(state) == ["pass"]
    step = play(state, "pass")
    assert step.events == (Passed(0, heap(""), heap(""), lost=0),)
    assert (step.state.phase, step.state.turn) == ("place", 1)
    assert refusal(state, "keep all").code == "nothing_to_keep"


@pytest.mark.parametrize("hand", ["p", "ggrr", "opp"])
def test_passing_with_1_to_4_tiles_and_no_placement_keep_all_is_offered_not_forced(
    hand: str,
) -> None:
    full = " | ".join(f"{star}: 1{star[0]} 2{star[0]} 3{star[0]} 4{star[0]}" for star in OUTER)
    state = placing(f"hand: {hand} | {full} | centre: 1p 2g 3o 4r", "hand: b")
    assert legal(state) == ["keep all", "pass"]
    assert GAME.forced(state) is None
    step = play(state, "keep all")
    assert step.state.players[0].corners == heap(hand)
    assert step.events == (Passed(0, heap(hand), heap(""), lost=0),)


def test_passing_keep_all_also_goes_on_from_what_was_kept() -> None:
    state = play(placing("hand: rrgg", "hand: b"), "pass", "keep red").state
    assert play(state, "keep all").state.players[0].corners == heap("rrgg")


def test_passing_all_cannot_be_kept_where_there_are_more_than_four() -> None:
    state = placing("hand: rrggb", "hand: b")
    assert "keep all" not in legal(state)
    assert refusal(state, "keep all").code == "keep_limit"
    state = play(state, "pass").state
    assert "keep all" not in legal(state)
    assert play(state, "keep red", "keep red", "keep blue", "keep green").state.phase == "keep"


def test_passing_is_announced_when_there_is_something_to_decide() -> None:
    assert play(placing("hand: rr", "hand: b"), "pass").events == (Passing(0),)


def test_passing_shows_what_it_costs_now_and_in_the_last_round_later() -> None:
    def shown(state: State, move: str) -> object:
        return GAME.preview(state, GAME.parse_move(move))

    state = placing("placing 9 | hand: rrrggg", "hand: b")
    assert shown(state, "pass") == PassPreview(kept=4, thrown=2, loss=2, later_loss=0)
    state = play(state, "pass", "keep red").state
    assert shown(state, "done") == PassPreview(kept=1, thrown=5, loss=5, later_loss=0)
    last = placing("placing 9 | hand: rrg", "hand: b", round=6)
    assert shown(last, "keep all") == PassPreview(kept=3, thrown=0, loss=0, later_loss=3)
    poor = placing("hand: rrrrrrrrrrrr", "hand: b")
    assert shown(poor, "pass") == PassPreview(kept=4, thrown=8, loss=4, later_loss=0)


@pytest.mark.parametrize(("board", "later"), [("", 0), ("| centre: 1p 2g 3o 4y 5b 6r", 4)])
def test_passing_shows_a_later_loss_as_it_will_be_after_the_bonuses_and_never_below_1(
    board: str, later: int
) -> None:
    state = placing(f"hand: rrrrrrrrrrrr {board}", "placing 0, passed", round=6)
    preview = GAME.preview(state, GAME.parse_move("pass"))
    assert preview == PassPreview(kept=4, thrown=8, loss=4, later_loss=later)
    state = play(state, "pass", *["keep red"] * 4, "done").state
    assert GAME.view(state, None).players[0].corner_loss == later
