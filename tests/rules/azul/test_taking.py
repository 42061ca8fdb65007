"""The rules document, sentence by sentence: set-up, and phase 1, taking tiles."""

from __future__ import annotations

from collections import Counter

import pytest

from games.rules.azul.events import Picked, PlacingBegan, TokenTaken
from games.rules.azul.moves import Fill, Refill, Start
from games.rules.azul.views import PickPreview
from games.rules.core.errors import BadSetup
from games.rules.core.types import CHANCE, EVERYTHING
from tests.rules.azul.knowledge import pieces
from tests.rules.azul.players import GAME
from tests.rules.azul.positions import heap, legal, placing, play, refusal, start, taking
from tests.rules.tables import dice

SEATS = pytest.mark.parametrize(("seats", "factories"), [(2, 5), (3, 7), (4, 9)])


# -- numbers ----------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_setup_two_to_four_play(seats: int) -> None:
    with pytest.raises(BadSetup) as raised:
        start(seats)
    assert raised.value.refusal.code == "seat_count"


def test_setup_132_tiles_22_of_each_colour() -> None:
    assert start(2).bag == (22,) * 6
    assert sum(pieces(start(4))) == 132


@SEATS
def test_setup_5_7_or_9_factories_with_four_tiles_each_and_a_supply_of_10(
    seats: int, factories: int
) -> None:
    state = play(start(seats), "start 0").state
    fill = GAME.sample_chance(state, dice("fill", seats))
    assert isinstance(fill, Fill)
    assert [sum(tiles) for tiles in fill.factories] == [4] * factories
    state = GAME.apply(state, fill).state
    assert state.dealt == 4 * factories
    refill = GAME.sample_chance(state, dice("refill", seats))
    assert isinstance(refill, Refill)
    state = GAME.apply(state, refill).state
    assert (sum(state.supply), state.phase) == (10, "pick")
    assert sum(state.bag) == 132 - 4 * factories - 10
    assert pieces(state) == [22] * 6


@SEATS
def test_setup_every_score_starts_at_5(seats: int, factories: int) -> None:
    assert GAME.scores(start(seats)) == (5,) * seats


@pytest.mark.parametrize(
    ("round_", "wild", "then"),
    [
        (1, "purple", "green"),
        (2, "green", "orange"),
        (3, "orange", "yellow"),
        (4, "yellow", "blue"),
        (5, "blue", "red"),
        (6, "red", None),
    ],
)
def test_setup_the_wild_colour_is_that_of_the_round(
    round_: int, wild: str, then: str | None
) -> None:
    view = GAME.view(placing("", round=round_), None)
    assert (view.wild, view.next_wild, view.rounds) == (wild, then, 6)


def test_setup_the_first_rounds_start_is_random_and_logged() -> None:
    assert GAME.to_act(start(3)) is CHANCE
    drawn: Counter[int] = Counter()
    for number in range(90):
        move = GAME.sample_chance(start(3), dice("start", number))
        assert isinstance(move, Start)
        drawn[move.seat] += 1
    assert set(drawn) == {0, 1, 2}
    state = play(start(3), "start 2").state
    assert (state.starter, state.turn) == (2, 2)


def test_setup_a_score_is_a_plain_integer_beyond_80_too() -> None:
    assert GAME.scores(placing("placing 76", "placing 95")) == (81, 100)


def test_setup_counts_of_bag_and_tower_are_public_and_what_comes_next_is_unknown_to_all() -> None:
    state = taking("factories: ppgo - - - -", "tower: ggr")
    for viewer in (0, 1, None, EVERYTHING):
        view = GAME.view(state, viewer)
        assert view.tower == heap("ggr")
        assert sum(view.bag) == 132 - 10 - 4 - 3
        assert GAME.determinize(view, dice("anything")) == state


def test_setup_every_tile_in_the_bag_is_as_likely_to_come_next() -> None:
    state = play(start(2), "start 0").state
    counts: Counter[int] = Counter()
    for number in range(120):
        fill = GAME.sample_chance(state, dice("fair", number))
        assert isinstance(fill, Fill)
        for tiles in fill.factories:
            counts.update(dict(enumerate(tiles)))
    assert counts.total() == 2400
    assert all(330 <= count <= 470 for count in counts.values())


# -- choosing ---------------------------------------------------------------------------


def test_taking_choose_a_factory_or_the_centre_if_it_holds_tiles_and_one_colour_there() -> None:
    state = taking("factories: ggoo yyyb - - -", "centre: br")
    assert legal(state) == [
        "pick 0: green",
        "pick 0: orange",
        "pick 1: yellow",
        "pick 1: blue",
        "pick centre: blue",
        "pick centre: red",
    ]
    assert "pick centre: blue" not in legal(taking("factories: ggoo - - - -"))


def test_taking_the_colour_is_not_the_wild_one() -> None:
    state = taking("factories: pggo - - - -", "centre: pb")
    assert legal(state) == ["pick 0: green", "pick 0: orange", "pick centre: blue"]
    for source in ("0", "centre"):
        refused = refusal(state, f"pick {source}: purple")
        assert (refused.code, refused.rule) == ("wild_not_choosable", "taking-tiles")


def test_taking_takes_all_of_that_colour() -> None:
    state = play(taking("factories: yyyb ggoo - - -"), "pick 0: yellow").state
    assert state.players[0].hand == heap("yyy")


@pytest.mark.parametrize("wilds", ["p", "pp", "ppp"])
def test_taking_exactly_one_wild_tile_comes_along_never_none_never_two(wilds: str) -> None:
    rest = "g" * (4 - len(wilds))
    state = taking(f"factories: {rest}{wilds} ggoo - - -")
    step = play(state, "pick 0: green")
    assert step.state.players[0].hand == heap(rest + "p")
    assert step.state.centre == heap(wilds[1:])
    from_centre = play(taking("factories: ggoo - - - -", f"centre: bb{wilds}"), "pick centre: blue")
    assert from_centre.state.players[0].hand == heap("bbp")
    assert from_centre.state.centre == heap(wilds[1:])


@pytest.mark.parametrize("source", ["0", "centre"])
def test_taking_of_wild_tiles_alone_exactly_one(source: str) -> None:
    state = taking("factories: pppp ggoo - - -", "centre: ppp")
    step = play(state, f"pick {source}: purple")
    assert step.state.players[0].hand == heap("p")
    assert step.state.centre == heap("pppppp" if source == "0" else "pp")


def test_taking_a_factory_of_four_wild_tiles_can_be_taken_from() -> None:
    state = taking("factories: rrrr - - - -", round=6)
    assert legal(state) == ["pick 0: red"]
    step = play(state, "pick 0: red")
    assert (step.state.players[0].hand, step.state.centre) == (heap("r"), heap("rrr"))


def test_taking_what_is_left_on_the_factory_goes_to_the_centre() -> None:
    step = play(taking("factories: ppgo yyyy - - -", "centre: b"), "pick 0: green")
    assert step.state.centre == heap("pob")
    assert step.state.factories[0] == heap("")
    assert step.events == (Picked(0, 0, "green", heap("pg"), heap("po")),)


def test_taking_from_the_centre_leaves_the_rest_there() -> None:
    step = play(taking("factories: yyyy - - - -", "centre: bbor"), "pick centre: blue")
    assert step.state.centre == heap("or")
    assert step.state.factories[0] == heap("yyyy")


def test_taking_is_clockwise_one_pick_a_turn() -> None:
    state = taking("factories: yyyy gggg oooo bbbb rrrr - -", seats=("", "", ""), turn=1)
    turns = []
    for at, colour in enumerate(["yellow", "green", "orange", "blue"]):
        turns.append(GAME.to_act(state))
        state = play(state, f"pick {at}: {colour}").state
    assert turns == [1, 2, 0, 1]


def test_taking_there_is_no_passing() -> None:
    state = taking("factories: yyyy - - - -", seats=("hand: g", ""))
    for move in ("pass", "keep green", "keep all", "done", "place green-1: green 1+0"):
        refused = refusal(state, move)
        assert (refused.code, refused.rule) == ("take_tiles_first", "no-passing-while-taking")


# -- the token --------------------------------------------------------------------------


def test_token_the_first_taker_from_the_centre_takes_it_and_loses_a_point_a_tile() -> None:
    state = taking("factories: yyyy - - - -", "centre: bbr", seats=("placing 10", ""))
    step = play(state, "pick centre: blue")
    assert step.state.token == 0
    assert GAME.scores(step.state) == (13, 5)
    assert step.events[1] == TokenTaken(0, lost=2)


def test_token_the_wild_tile_counts_the_token_does_not() -> None:
    state = taking("factories: yyyy - - - -", "centre: bbpp", seats=("placing 10", ""))
    assert GAME.scores(play(state, "pick centre: blue").state) == (12, 5)


def test_token_only_the_rounds_first_taker_from_the_centre_pays() -> None:
    state = taking("factories: yyyy - - - -", "token 1", "centre: bbr")
    step = play(state, "pick centre: blue")
    assert (step.state.token, GAME.scores(step.state)) == (1, (5, 5))
    assert len(step.events) == 1


def test_token_who_takes_from_a_factory_pays_nothing() -> None:
    step = play(taking("factories: yyyy bbbb - - -", "centre: r"), "pick 0: yellow")
    assert (step.state.token, GAME.scores(step.state)) == (None, (5, 5))


def test_token_never_below_1() -> None:
    state = taking("factories: yyyy - - - -", "centre: bbbbbbb")
    step = play(state, "pick centre: blue")
    assert GAME.scores(step.state) == (1, 5)
    assert step.events[1] == TokenTaken(0, lost=4)
    assert step.state.players[0].token_loss == step.state.players[0].round_loss == 4


def test_token_at_score_1_the_pick_is_still_allowed() -> None:
    state = taking(
        "factories: yyyy - - - -", "centre: bb", seats=("placing 0, leftover loss 4", "")
    )
    assert GAME.scores(state) == (1, 5)
    step = play(state, "pick centre: blue")
    assert (step.state.token, GAME.scores(step.state)) == (0, (1, 5))
    assert step.state.players[0].hand == heap("bb")


def test_token_alone_cannot_be_taken() -> None:
    state = taking("factories: yyyy - - - -")
    assert all("centre" not in move for move in legal(state))
    refused = refusal(state, "pick centre: yellow")
    assert (refused.code, refused.rule) == ("empty_centre", "the-token")


def test_a_pick_shows_what_comes_along_what_goes_to_the_centre_and_what_the_token_costs() -> None:
    state = taking("factories: ppgo yyyy - - -", "centre: bbp")
    preview = {move: GAME.preview(state, GAME.parse_move(move)) for move in legal(state)}
    assert preview["pick 0: green"] == PickPreview(heap("pg"), heap("po"), token=False, loss=0)
    assert preview["pick centre: blue"] == PickPreview(heap("pbb"), heap(""), token=True, loss=3)
    held = taking("factories: ppgo yyyy - - -", "token 1", "centre: bbp")
    from_centre = GAME.preview(held, GAME.parse_move("pick centre: blue"))
    assert from_centre == PickPreview(heap("pbb"), heap(""), token=False, loss=0)


# -- the end of taking ------------------------------------------------------------------


def test_taking_ends_when_factories_and_centre_are_empty() -> None:
    state = play(taking("factories: yyyb - - - -"), "pick 0: yellow").state
    assert state.phase == "pick"
    step = play(state, "pick centre: blue")
    assert (step.state.phase, step.state.turn) == ("place", 1)
    assert step.events[-1] == PlacingBegan(1, by_token=True)


def test_placing_is_started_by_the_tokens_holder() -> None:
    state = taking("factories: yyyy - - - - - -", "token 2", seats=("", "", ""))
    assert play(state, "pick 0: yellow").state.turn == 2


def test_placing_is_started_by_the_rounds_starting_player_if_nobody_took_the_token() -> None:
    state = taking("factories: yyyy - - - - - -", seats=("", "", ""), turn=2)
    step = play(state, "pick 0: yellow")
    assert (step.state.starter, step.state.turn) == (0, 0)
    assert step.events[-1] == PlacingBegan(0, by_token=False)
