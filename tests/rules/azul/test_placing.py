"""The rules document, sentence by sentence: phase 2, placing."""

from __future__ import annotations

import pytest

from games.rules.azul.events import (
    FeatureFinished,
    Placed,
    Refilled,
    RewardTaken,
    SupplyShort,
)
from games.rules.azul.moves import Refill
from games.rules.azul.views import PlacePreview
from games.rules.core.types import CHANCE
from tests.rules.azul.players import GAME
from tests.rules.azul.positions import heap, legal, nearly_dry, placing, play, refusal
from tests.rules.tables import dice

OUTER = ("orange", "red", "blue", "yellow", "green", "purple")
MUCH = "hand: ppppppggggggooooooyyyyyybbbbbbrrrrrr"


def places(*seats: str, **more: object) -> list[str]:
    state = placing(*seats, **more)  # type: ignore[arg-type]
    return [move.removeprefix("place ") for move in legal(state) if move.startswith("place")]


def spaces(*seats: str, **more: object) -> set[str]:
    return {place.split(":")[0] for place in places(*seats, **more)}


# -- turns ------------------------------------------------------------------------------


def test_placing_is_clockwise_one_placement_or_a_pass_a_turn() -> None:
    state = placing("hand: rr", "hand: rr", "hand: rr")
    turns = []
    for _ in range(4):
        turns.append(GAME.to_act(state))
        state = play(state, "place red-1: red 1+0" if len(turns) < 4 else "pass").state
    assert turns == [0, 1, 2, 0]


def test_placing_who_has_passed_is_skipped() -> None:
    state = placing("hand: rr", "placing 0, passed", "hand: rr")
    assert play(state, "place red-1: red 1+0").state.turn == 2


def test_placing_the_last_one_goes_on_alone() -> None:
    state = placing("hand: rrr", "placing 0, passed", "placing 0, passed")
    state = play(state, "place red-1: red 1+0").state
    assert (state.phase, state.turn) == ("place", 0)
    assert "place red-2: red 2+0" in legal(state)


# -- where ------------------------------------------------------------------------------


@pytest.mark.parametrize("star", OUTER)
def test_an_outer_star_takes_tiles_of_its_own_colour(star: str) -> None:
    assert spaces(f"hand: {star[0] * 6}") == {
        f"{name}-{number}" for name in (star, "centre") for number in range(1, 7)
    }
    other = "green" if star != "green" else "red"
    refused = refusal(placing(MUCH), f"place {star}-1: {other} 1+0")
    assert (refused.code, refused.rule) == ("wrong_colour_for_star", "colours-of-a-star")


def test_the_centre_takes_any_colour_it_does_not_hold_yet_on_any_of_its_spaces() -> None:
    state = placing(f"{MUCH} | centre: 3r 5b")
    fitting = {(place.split()[1], place.split()[2]) for place in legal(state) if "centre" in place}
    assert fitting == {
        (f"centre-{number}:", colour)
        for number in (1, 2, 4, 6)
        for colour in ("purple", "green", "orange", "yellow")
    }
    refused = refusal(state, "place centre-1: red 1+0")
    assert (refused.code, refused.rule) == ("colour_already_in_star", "colours-of-a-star")


def test_a_space_is_empty() -> None:
    refused = refusal(placing("hand: rr | red: 1r"), "place red-1: red 1+0")
    assert (refused.code, refused.rule) == ("occupied", "covering-a-space")


@pytest.mark.parametrize("name", ["red-7", "NW-1", "pink-1", "centre-N"])
def test_a_space_is_one_of_this_side(name: str) -> None:
    assert refusal(placing(MUCH), f"place {name}: red 1+0").code == "no_such_space"


def test_a_wild_tile_may_lie_on_its_own_star_and_as_its_own_colour_in_the_centre() -> None:
    assert spaces("hand: p") == {"purple-1", "centre-1"}


# -- paying -----------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(1, 7))
def test_paying_exactly_as_many_tiles_as_the_number_says(number: int) -> None:
    state = placing("hand: ggggggpppppp")
    for paid in range(1, 8):
        refused = GAME.check(state, GAME.parse_move(f"place green-{number}: green {paid}+0"))
        if paid == number:
            assert refused is None
        else:
            assert refused is not None
            assert (refused.code, refused.rule) == ("payment_mismatch", "paying")
            assert refused.details == {"number": number, "paid": paid}


def test_paying_at_least_one_of_the_colour_and_the_others_wild_as_the_player_chooses() -> None:
    paid = [place.split()[2] for place in places("hand: gggpp") if place.startswith("green-3")]
    assert paid == ["3+0", "2+1", "1+2"]
    refused = refusal(placing("hand: gggppp"), "place green-3: green 0+3")
    assert (refused.code, refused.rule) == ("needs_natural", "paying")


def test_paying_only_with_what_lies_beside_the_board() -> None:
    state = placing("hand: ggpp | corners: gp", "hand: ggggpppp")
    assert [move for move in legal(state) if "green-4" in move] == ["place green-4: green 2+2"]
    assert refusal(state, "place green-4: green 3+1").details == {"colour": "green", "owned": 2}
    assert refusal(state, "place green-4: green 3+1").code == "not_enough_tiles"
    assert refusal(state, "place green-4: green 1+3").code == "not_enough_wild_tiles"
    assert refusal(state, "place red-1: red 1+0").code == "not_enough_tiles"


def test_paying_one_tile_lies_on_the_space_the_others_go_to_the_tower() -> None:
    step = play(placing("hand: gggpp"), "place green-4: green 3+1")
    assert step.state.players[0].hand == heap("p")
    assert step.state.tower == heap("ggp")
    board = GAME.view(step.state, None).players[0].board
    assert [colour for colour in board.spaces if colour] == ["green"]
    assert step.events == (Placed(0, "green-4", "green", 3, 1, points=1),)


def test_paying_green_4_with_four_green_tiles_throws_three_into_the_tower() -> None:
    step = play(placing("hand: gggg"), "place green-4: green 4+0")
    assert step.state.tower == heap("ggg")


def test_paying_blue_5_with_two_blue_and_three_wild_throws_one_blue_and_three_wild() -> None:
    step = play(placing("hand: bbppp"), "place blue-5: blue 2+3")
    assert step.state.tower == heap("bppp")
    assert step.state.players[0].hand == heap("")


def test_paying_red_3_with_red_and_wild_alone_is_refused_and_red_1_is_not() -> None:
    state = placing("hand: rp")
    assert refusal(state, "place red-3: red 1+1").code == "payment_mismatch"
    assert GAME.scores(play(state, "place red-1: red 1+0").state)[0] == 6


def test_paying_for_the_wild_colour_all_tiles_are_of_it() -> None:
    state = placing("hand: pppggg")
    assert [place for place in places("hand: pppggg") if place.startswith("purple-3")] == [
        "purple-3: purple 3+0"
    ]
    refused = refusal(state, "place purple-3: purple 2+1")
    assert (refused.code, refused.rule) == ("wild_for_itself", "paying")


def test_paying_a_1_space_never_takes_a_wild_tile_as_a_stand_in() -> None:
    assert spaces("hand: p", round=1) == {"purple-1", "centre-1"}
    assert refusal(placing("hand: gp"), "place green-1: green 0+1").code == "needs_natural"
    assert refusal(placing("hand: gp"), "place green-1: green 1+1").code == "payment_mismatch"


def test_paying_the_wild_colour_is_that_of_this_round_only() -> None:
    assert "green-2: green 1+1" in places("hand: gp", round=1)
    assert places("hand: gp", round=3) == [
        "green-1: green 1+0",
        "purple-1: purple 1+0",
        *(f"centre-1: {colour} 1+0" for colour in ("purple", "green")),
    ]


# -- points -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("board", "space", "points"),
    [
        ("", "green-1", 1),
        ("green: 3g 5g", "green-1", 1),
        ("green: 2g", "green-1", 2),
        ("green: 6g", "green-1", 2),
        ("green: 6g 2g 3g", "green-1", 4),
        ("green: 1g 3g", "green-2", 3),
        ("green: 1g 2g 5g 6g", "green-3", 5),
        ("green: 2g 3g 4g 5g 6g", "green-1", 6),
        ("orange: 3o 4o | centre: 1b", "green-2", 1),
    ],
)
def test_points_are_the_size_of_the_connected_group_within_the_star(
    board: str, space: str, points: int
) -> None:
    number = int(space[-1])
    state = placing(f"{MUCH} | {board}")
    step = play(state, f"place {space}: green {number}+0")
    assert GAME.scores(step.state)[0] == 5 + points
    preview = GAME.preview(state, GAME.parse_move(f"place {space}: green {number}+0"))
    assert isinstance(preview, PlacePreview)
    assert preview.points == points


def test_points_of_star_and_number_bonuses_are_not_paid_now() -> None:
    state = placing("hand: g | green: 2g 3g 4g 5g 6g")
    assert GAME.scores(play(state, "place green-1: green 1+0").state)[0] == 11
    ones = " | ".join(f"{star}: 1{star[0]}" for star in OUTER)
    assert GAME.scores(play(placing(f"hand: b | {ones}"), "place centre-1: blue 1+0").state)[0] == 6


# -- rewards ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("board", "move", "feature", "tiles"),
    [
        ("red: 3r | centre: 1p 2o", "place red-2: red 2+0", "pillar-red", 1),
        ("red: 3r 4r | orange: 1o", "place orange-2: orange 2+0", "statue-orange-red", 2),
        ("red: 5r", "place red-6: red 6+0", "window-red", 3),
    ],
)
def test_rewards_are_1_2_or_3_tiles_for_the_last_space_around_a_feature(
    board: str, move: str, feature: str, tiles: int
) -> None:
    step = play(placing(f"{MUCH} | {board}"), move)
    assert (step.state.phase, step.state.owed, step.state.turn) == ("reward", tiles, 0)
    assert step.events[1:] == (
        FeatureFinished(0, feature, feature.split("-", maxsplit=1)[0], tiles),  # type: ignore[arg-type]
    )


def test_rewards_of_several_features_are_added_up() -> None:
    state = placing(f"{MUCH} | red: 3r 1r | centre: 1p 2o | blue: 3b 4b")
    preview = GAME.preview(state, GAME.parse_move("place red-2: red 2+0"))
    assert preview == PlacePreview(3, heap("r"), ("pillar-red", "statue-red-blue"), 3, 0)
    assert play(state, "place red-2: red 2+0").state.owed == 3


def test_rewards_are_of_the_players_choice_wild_colours_allowed_pillars_too() -> None:
    state = placing(f"{MUCH} | red: 3r | centre: 1p 2o", more=("supply: ppppggooyy",))
    state = play(state, "place red-2: red 2+0").state
    assert legal(state) == [
        f"reward {colour}" for colour in ("purple", "green", "orange", "yellow")
    ]
    step = play(state, "reward purple")
    assert step.state.players[0].hand[0] == 7
    assert step.events == (RewardTaken(0, "purple"),)
    assert step.state.supply == heap("pppggooyy")


def test_rewards_are_compulsory_and_come_now() -> None:
    state = play(placing(f"{MUCH} | red: 5r"), "place red-6: red 6+0").state
    for move in ("pass", "keep all", "keep red", "done", "place red-1: red 1+0"):
        refused = refusal(state, move)
        assert (refused.code, refused.rule) == ("bonus_pending", "rewards")
        assert refused.details == {"owed": 3}


def test_rewards_lie_beside_the_board_and_can_be_used_from_the_next_turn() -> None:
    state = play(placing("hand: rrrrrr | red: 5r", "hand: b"), "place red-6: red 6+0").state
    state = play(state, "reward red", "reward purple", "reward green").state
    assert state.players[0].hand == heap("pgr")
    assert (state.phase, state.turn) == ("refill", 1)


def test_rewards_each_feature_pays_once() -> None:
    state = placing(f"{MUCH} | red: 1r 2r 3r 5r 6r | blue: 3b 4b | centre: 1p 2o | orange: 1o 2o")
    step = play(state, "place red-4: red 4+0")
    assert [event.feature for event in step.events[1:] if isinstance(event, FeatureFinished)] == [
        "statue-orange-red"
    ]


def test_rewards_larger_than_the_supply_take_what_is_there() -> None:
    board = "red: 5r | green: 5g 6g"
    state = placing(f"hand: rrrrrr | {board}", more=("supply: gg",))
    step = play(state, "place red-6: red 6+0")
    assert step.state.owed == 2
    assert step.events[-1] == SupplyShort(0, missing=1)
    assert legal(step.state) == ["reward green"]
    step = play(step.state, "reward green", "reward green")
    assert step.state.turn == 1
    assert step.state.players[0].hand == heap("gg")


def test_rewards_as_many_as_the_supply_holds_are_all_taken() -> None:
    state = placing("hand: rrrrrr | red: 5r", more=("supply: ggb",))
    step = play(state, "place red-6: red 6+0")
    assert (step.state.owed, len(step.events)) == (3, 2)
    assert play(step.state, "reward green", "reward green", "reward blue").state.turn == 1


def test_rewards_from_an_empty_supply_are_lost_and_the_turn_ends() -> None:
    state = placing("hand: rrrrrr | red: 5r", "hand: g", more=())
    step = play(state, "place red-6: red 6+0")
    assert step.events[-1] == SupplyShort(0, missing=3)
    assert (step.state.phase, step.state.turn) == ("refill", 1)


def test_rewards_are_only_of_what_the_supply_holds() -> None:
    state = placing(f"{MUCH} | red: 5r", more=("supply: ppppppgggg",))
    state = play(state, "place red-6: red 6+0").state
    refused = refusal(state, "reward red")
    assert (refused.code, refused.rule) == ("not_in_supply", "rewards")
    assert refusal(placing("hand: r"), "reward red").code == "no_reward_due"


# -- the supply -------------------------------------------------------------------------


def test_supply_is_filled_up_to_10_at_the_end_of_the_turn_before_the_next_player() -> None:
    state = play(placing("hand: rrrrrr | red: 5r", "hand: b"), "place red-6: red 6+0").state
    state = play(state, "reward red", "reward purple").state
    assert (state.phase, sum(state.supply)) == ("reward", 8)
    state = play(state, "reward green").state
    assert GAME.to_act(state) is CHANCE
    step = play(state, "refill ygb")
    assert step.events == (Refilled(heap("ygb"), gaps=0, tower_emptied=False),)
    assert (step.state.phase, step.state.turn, sum(step.state.supply)) == ("place", 1, 10)
    assert step.state.bag == tuple(
        before - drawn for before, drawn in zip(state.bag, heap("ygb"), strict=True)
    )


def test_supply_is_filled_also_where_a_single_tile_is_missing() -> None:
    state = placing("hand: rr | red: 3r | centre: 1p 2o", "hand: b")
    state = play(state, "place red-2: red 2+0", "reward purple").state
    assert (state.phase, sum(state.supply)) == ("refill", 9)


def test_supply_an_empty_bag_is_refilled_from_the_tower() -> None:
    state = placing("hand: rr | red: 1r", "hand: b", more=("supply: ppggooy",))
    state = nearly_dry(state, bag="y", tower="bb")
    state = play(state, "place red-2: red 2+0").state
    assert (state.bag, state.tower) == (heap("y"), heap("bbr"))
    for number in range(20):
        drawn = GAME.sample_chance(state, dice("tower", number))
        assert isinstance(drawn, Refill)
        assert drawn.tiles in (heap("ybb"), heap("ybr"))
    for wrong in ("bbr", "yb", "ybbr", "ybg"):
        assert refusal(state, f"refill {wrong}").code == "bad_refill"
    step = play(state, "refill ybr")
    assert (step.state.bag, step.state.tower) == (heap("b"), heap(""))
    assert step.events == (Refilled(heap("ybr"), gaps=0, tower_emptied=True),)


def test_supply_with_both_empty_gaps_stay_and_are_tried_again_at_every_turns_end() -> None:
    state = placing("hand: rr", "hand: bb", more=("supply: ppggooy",))
    state = play(nearly_dry(state), "place red-1: red 1+0").state
    assert (state.phase, state.turn, sum(state.supply)) == ("place", 1, 7)
    state = play(state, "place blue-2: blue 2+0").state
    assert (state.phase, state.tower) == ("refill", heap("b"))
    step = play(state, "refill b")
    assert step.events == (Refilled(heap("b"), gaps=2, tower_emptied=True),)
    assert (step.state.phase, step.state.turn, sum(step.state.supply)) == ("place", 0, 8)


def test_supply_is_filled_also_after_a_pass() -> None:
    state = nearly_dry(placing("hand: rrrrr", "hand: bb", more=("supply: ppggooy",)))
    state = play(state, "pass", "keep red", "done").state
    assert (state.phase, state.tower, state.turn) == ("refill", heap("rrrr"), 1)
