"""The rules document, sentence by sentence: phase 3, the end, side B, and what always holds."""

from __future__ import annotations

import pytest

from games.rules.azul.data import Side
from games.rules.azul.events import (
    CornersLost,
    Filled,
    MatchEnded,
    NumberScored,
    Passed,
    PlacingBegan,
    RoundBegan,
    StarScored,
)
from games.rules.azul.moves import Fill
from games.rules.azul.state import State
from games.rules.core.types import CHANCE, Outcome
from tests.rules.azul.knowledge import pieces
from tests.rules.azul.players import GAME
from tests.rules.azul.positions import (
    FULL_SUPPLY,
    heap,
    legal,
    nearly_dry,
    out,
    placing,
    play,
    position,
    refusal,
)
from tests.rules.tables import dice

OUTER = ("orange", "red", "blue", "yellow", "green", "purple")


def last_to_pass(
    *seats: str,
    round: int = 1,
    more: tuple[str, ...] = (FULL_SUPPLY,),
) -> State:
    """Seat 0 is the last who hasn't passed."""
    return placing(seats[0], *map(out, seats[1:]), round=round, more=more)


def ended(*seats: str, side: Side = "A") -> State:
    """All have passed in the last round."""
    now = "round 6, over, turn 0, starter 0"
    return position(now, FULL_SUPPLY, seats=tuple(map(out, seats)), side=side)


def outcome(*seats: str, side: Side = "A") -> Outcome:
    found = GAME.outcome(ended(*seats, side=side))
    assert found is not None
    return found


# -- the next round ---------------------------------------------------------------------


@pytest.mark.parametrize("round_", [1, 2, 3, 4, 5])
def test_round_after_rounds_1_to_5_the_next_one_begins_with_the_next_wild_colour(
    round_: int,
) -> None:
    colours = ("purple", "green", "orange", "yellow", "blue", "red")
    step = play(last_to_pass("", "", round=round_), "pass")
    assert (step.state.phase, step.state.round) == ("fill", round_ + 1)
    assert step.events[1:] == (RoundBegan(round_ + 1, colours[round_], starter=0),)  # type: ignore[arg-type]


def test_round_phase_2_ends_only_when_all_have_passed() -> None:
    state = placing("", "hand: r", "placing 0, passed")
    assert play(state, "pass").state.phase == "place"


def test_round_the_factories_are_filled_in_order() -> None:
    state = play(last_to_pass("", ""), "pass").state
    assert GAME.to_act(state) is CHANCE
    state = nearly_dry(state, bag="ppppggggoo")
    fill = GAME.sample_chance(state, dice("order"))
    assert isinstance(fill, Fill)
    assert [sum(tiles) for tiles in fill.factories] == [4, 4, 2, 0, 0]
    for wrong in (
        "- pppp gggg oo -",
        "oo pppp gggg - -",
        "pppp gggg o - -",
        "pppp gggg oo -",
        "pppg gggp ooo - -",
    ):
        refused = refusal(state, f"fill {wrong}")
        assert (refused.code, refused.rule) == ("bad_fill", "next-round")


def test_round_with_the_bag_empty_the_tower_goes_into_the_bag() -> None:
    state = nearly_dry(play(last_to_pass("", ""), "pass").state, bag="ppppo", tower="g" * 20)
    for number in range(20):
        fill = GAME.sample_chance(state, dice("tower", number))
        assert isinstance(fill, Fill)
        assert [sum(tiles) for tiles in fill.factories] == [4] * 5
        first, second, *others = fill.factories
        assert first in (heap("pppp"), heap("pppo"))
        assert second in (heap("oggg"), heap("pggg"))
        assert others == [heap("gggg")] * 3
    step = play(state, "fill pppp oggg gggg gggg gggg")
    assert (step.state.bag, step.state.tower) == (heap("ggggg"), heap(""))
    assert step.events == (Filled(step.state.factories, tower_emptied=True),)
    for wrong in ("gggg ppppo gggg gggg gggg", "gggg oggg gggg gggg gggg"):
        assert refusal(state, f"fill {wrong}").code == "bad_fill"


def test_round_with_both_empty_factories_stay_short_or_empty() -> None:
    state = nearly_dry(play(last_to_pass("", ""), "pass").state, bag="ppp", tower="gg")
    step = play(state, "fill pppg g - - -")
    assert (step.state.phase, step.state.dealt, sum(step.state.bag)) == ("pick", 5, 0)
    view = GAME.view(step.state, None)
    assert (view.dealt, view.room) == (5, 20)
    assert refusal(step.state, "pick 2: green").code == "empty_source"
    assert refusal(step.state, "pick 2: green").details == {"factory": 3}


def test_round_the_token_goes_to_the_centre_and_its_holder_starts() -> None:
    state = last_to_pass("", "", "", more=(FULL_SUPPLY, "token 2"))
    state = play(state, "pass").state
    assert (state.token, state.starter, state.turn) == (None, 2, 2)


def test_round_the_old_starting_player_starts_if_nobody_took_the_token() -> None:
    state = position(
        "round 1, place, turn 0, starter 1",
        FULL_SUPPLY,
        seats=("", "placing 0, passed", "placing 0, passed"),
    )
    assert play(state, "pass").state.starter == 1


def test_round_corner_tiles_come_back_beside_the_board() -> None:
    state = last_to_pass("hand: rrg", "placing 2, round loss 2 | corners: bb")
    state = play(state, "keep all").state
    assert [player.hand for player in state.players] == [heap("rrg"), heap("bb")]
    assert all(player.corners == heap("") for player in state.players)
    assert not any(player.passed or player.round_loss for player in state.players)


def test_round_if_no_tile_could_be_dealt_placing_begins_at_once() -> None:
    state = last_to_pass("hand: rr", "", more=("supply: ppp", "token 1"))
    state = nearly_dry(state)
    step = play(state, "keep all")
    assert (step.state.phase, step.state.round, step.state.dealt) == ("place", 2, 0)
    assert step.events[-1] == PlacingBegan(1, by_token=False)
    assert step.state.turn == 1


def test_round_nothing_is_scored_at_its_end() -> None:
    full = " ".join(f"{number}g" for number in range(1, 7))
    state = last_to_pass(f"placing 21 | green: {full}", "placing 4")
    assert GAME.scores(play(state, "pass").state) == (26, 9)


# -- the end ----------------------------------------------------------------------------


def test_end_after_round_6_the_match_is_over() -> None:
    step = play(last_to_pass("hand: r", "", round=6), "keep all")
    assert GAME.to_act(step.state) is None
    assert [type(event) for event in step.events] == [Passed, CornersLost, MatchEnded]
    assert refusal(step.state, "pass").code == "game_over"
    assert GAME.legal_moves(step.state) == ()


@pytest.mark.parametrize(
    ("star", "points"),
    [("red", 14), ("blue", 15), ("yellow", 16), ("orange", 17), ("green", 18), ("purple", 20)],
)
def test_end_a_whole_star_is_worth_what_its_colour_is(star: str, points: int) -> None:
    full = " ".join(f"{number}{star[0]}" for number in range(1, 7))
    best, other = outcome(f"placing 21 | {star}: {full}", "placing 21").standings
    assert (best.breakdown["stars"], best.score, other.score) == (points, 26 + points, 26)
    almost = " ".join(f"{number}{star[0]}" for number in range(1, 6))
    assert outcome(f"placing 21 | {star}: {almost}", "").standings[0].breakdown["stars"] == 0


def test_end_the_whole_centre_is_worth_12() -> None:
    board = "centre: 1p 2g 3o 4y 5b 6r"
    assert outcome(f"placing 21 | {board}", "").standings[0].breakdown["stars"] == 12


@pytest.mark.parametrize(("number", "points"), [(1, 4), (2, 8), (3, 12), (4, 16), (5, 0), (6, 0)])
def test_end_a_number_covered_in_all_seven_stars_is_worth_its_bonus(
    number: int, points: int
) -> None:
    outer = " | ".join(f"{star}: {number}{star[0]}" for star in OUTER)
    whole = outcome(f"placing 7 | {outer} | centre: {number}p", "").standings[0]
    assert (whole.breakdown["numbers"], whole.score) == (points, 12 + points)
    assert outcome(f"placing 6 | {outer}", "").standings[0].breakdown["numbers"] == 0


def test_end_each_tile_still_in_the_corners_costs_a_point_after_the_bonuses() -> None:
    board = "centre: 1p 2g 3o 4y 5b 6r"
    poor = f"placing 0, leftover loss 3 | corners: rrrr | {board}"
    standing = outcome(poor, "").standings[0]
    assert standing.score == 2 + 12 - 4
    assert standing.breakdown == {
        "start": 5,
        "placing": 0,
        "stars": 12,
        "numbers": 0,
        "losses": -7,
    }


def test_end_never_below_1() -> None:
    standing = outcome("placing 0, leftover loss 3 | corners: rrrr", "").standings[0]
    assert (standing.score, standing.breakdown["losses"]) == (1, -4)


def test_end_the_breakdown_adds_up_to_the_score() -> None:
    ended_with = outcome(
        "placing 31, token loss 4, leftover loss 2 | corners: gg | red: 1r 2r 3r 4r 5r 6r", ""
    )
    for standing in ended_with.standings:
        assert sum(standing.breakdown.values()) == standing.score
    assert ended_with.standings[0].breakdown["losses"] == -8


def test_end_most_points_wins_and_ties_share() -> None:
    found = outcome("placing 7", "placing 9", "placing 9", "placing 3")
    assert [standing.rank for standing in found.standings] == [3, 1, 1, 4]
    assert [standing.score for standing in found.standings] == [12, 14, 14, 8]
    assert found.reason == "rounds_complete"


def test_end_bonuses_and_losses_are_told_one_by_one() -> None:
    full = " ".join(f"{number}r" for number in range(1, 7))
    ones = " | ".join(f"{star}: 1{star[0]}" for star in OUTER if star != "red")
    state = last_to_pass(
        f"placing 20 | hand: gg | red: {full} | {ones} | centre: 1p", "placing 3", round=6
    )
    step = play(state, "keep all")
    assert step.events[1:] == (
        StarScored(0, "red", 14),
        NumberScored(0, 1, 4),
        CornersLost(0, 2, lost=2),
        MatchEnded(winners=(0,), scores=(41, 8)),
    )
    view = GAME.view(step.state, None)
    assert (view.scores, view.players[0].score) == ((41, 8), 41)
    assert (view.players[0].corner_loss, view.players[0].board.bonus) == (2, 18)


def test_end_in_round_6_passing_is_as_in_other_rounds() -> None:
    state = placing("hand: rrrggg", "hand: b", round=6)
    state = play(state, "pass", "keep red", "keep red", "keep red", "keep green").state
    step = play(state, "done")
    assert step.events[0] == Passed(0, heap("rrrg"), heap("gg"), lost=2)


# -- side B -----------------------------------------------------------------------------


def fitting(board: str, star: str) -> set[str]:
    everything = "hand: ppppppggggggooooooyyyyyybbbbbbrrrrrr"
    state = placing(f"{everything} | {board}", side="B")
    return {move.split()[2] for move in legal(state) if move.startswith(f"place {star}-")}


def test_side_b_the_first_tile_leaves_a_star_open_the_second_decides() -> None:
    every = {"purple", "green", "orange", "yellow", "blue", "red"}
    assert fitting("", "NW") == every
    assert fitting("NW: 6r", "NW") == every
    assert fitting("NW: 6r 1r", "NW") == {"red"}
    assert fitting("NW: 6r 1b", "NW") == every - {"red", "blue"}
    shown = GAME.view(placing("NW: 6r | NE: 6r 1r | E: 6r 1b", side="B"), None).players[0].board
    assert [star.becomes for star in shown.stars[:4]] == [
        "open",
        "one_coloured",
        "six_coloured",
        "open",
    ]
    assert [star.bonus for star in shown.stars[:4]] == [None, 14, 12, None]


@pytest.mark.parametrize("star", ["NW", "NE", "E", "SE", "SW", "W", "centre"])
def test_side_b_each_of_the_seven_stars_may_become_either(star: str) -> None:
    labels = ["N", "NE", "SE", "S", "SW", "NW"] if star == "centre" else "123456"
    alike = " ".join(f"{label}g" for label in labels)
    mixed = " ".join(f"{label}{letter}" for label, letter in zip(labels, "pgoybr", strict=True))
    one = outcome(f"placing 21 | {star}: {alike}", "", side="B").standings[0]
    six = outcome(f"placing 21 | {star}: {mixed}", "", side="B").standings[0]
    assert (one.breakdown["stars"], six.breakdown["stars"]) == (18, 12)


def test_side_b_what_does_not_fit_a_decided_star_is_refused() -> None:
    state = placing("hand: rbg | NW: 6r 2r | NE: 6r 2b", side="B")
    wrong = refusal(state, "place NW-1: blue 1+0")
    assert (wrong.code, wrong.rule) == ("wrong_colour_for_star", "monochrome-stars")
    again = refusal(state, "place NE-1: red 1+0")
    assert (again.code, again.rule) == ("colour_already_in_star", "monochrome-stars")


def test_side_b_repeats_are_allowed_and_each_scores() -> None:
    red = " ".join(f"{number}r" for number in range(1, 7))
    mixed = " ".join(f"{at}{letter}" for at, letter in enumerate("pgoybr", start=1))
    board = f"NW: {red} | NE: {red} | E: {mixed} | W: {mixed}"
    standing = outcome(f"placing 84 | {board}", "", side="B").standings[0]
    assert standing.breakdown["stars"] == 14 + 14 + 12 + 12


def test_side_b_all_3s_need_the_whole_centre_and_the_outer_stars() -> None:
    outer = " | ".join(f"{star}: 3r" for star in ("NW", "NE", "E", "SE", "SW", "W"))
    centre = "centre: Nr NEr SEr Sr SWr"
    almost = outcome(f"placing 20 | {outer} | {centre}", "", side="B").standings[0]
    whole = outcome(f"placing 21 | {outer} | {centre} NWr", "", side="B").standings[0]
    assert (almost.breakdown["numbers"], whole.breakdown["numbers"]) == (0, 12)
    assert whole.breakdown["stars"] == 14


def test_side_b_other_numbers_need_the_six_outer_stars() -> None:
    outer = " | ".join(f"{star}: 4r" for star in ("NW", "NE", "E", "SE", "SW", "W"))
    standing = outcome(f"placing 6 | {outer}", "", side="B").standings[0]
    assert standing.breakdown["numbers"] == 16


def test_side_b_everyone_uses_it_and_names_its_spaces() -> None:
    state = placing("hand: r", "hand: r", side="B")
    assert refusal(state, "place red-1: red 1+0").code == "no_such_space"
    assert "place NE-1: red 1+0" in legal(state)
    assert "place W-1: red 1+0" in legal(play(state, "place NE-1: red 1+0").state)


def test_side_b_wild_tiles_pay_as_on_side_a() -> None:
    state = placing("hand: rp", side="B")
    assert "place NW-2: red 1+1" in legal(state)
    assert refusal(state, "place NW-2: purple 1+1").code == "wild_for_itself"


# -- what always holds ------------------------------------------------------------------


def test_always_tiles_of_a_typed_position_are_132_22_of_each_colour() -> None:
    assert pieces(placing("hand: rrr | corners: b", "red: 1r 2r")) == [22] * 6
