"""The rules document, sentence by sentence: rules 7 to 9, and what was chosen."""

from __future__ import annotations

from typing import get_args

import pytest

from games.rules.core.errors import IllegalMove
from games.rules.dominoes.events import DealEnded, MatchEnded
from games.rules.dominoes.hands import weight
from games.rules.dominoes.state import Options, State, Target
from tests.rules.dominoes.every_table import at_every_table
from tests.rules.dominoes.positions import (
    GAME,
    HANDS,
    STUCK,
    WITHOUT_DOUBLES,
    dealt,
    legal,
    play,
    position,
    refusal,
)
from tests.rules.tables import TABLES, Table, match_at

# -- rule 7: scores ---------------------------------------------------------------------


def test_7_going_out_scores_all_pips_left_in_the_other_hands() -> None:
    ended = play(position(["6-5", "4-1 2-2", "3-3"], line="6|3"), "6-5>left")
    result = ended.state.last_deal
    assert result is not None
    assert (result.reason, result.winner, result.points) == ("domino", 0, 5 + 4 + 6)
    assert ended.state.scores == (15, 0, 0)
    assert ended.state.deals_won == (1, 0, 0)


def blocked(*hands: str) -> State:
    state = position(list(hands), line="6|3", variant="block")
    return play(state, *["pass"] * len(hands)).state


def test_7_blocked_the_single_lowest_hand_scores_the_sum_of_the_others() -> None:
    after = blocked("5-1 4-0", "5-5", "2-1")
    assert after.scores == (0, 0, 10 + 10)


def test_7_its_own_pips_are_not_subtracted() -> None:
    assert blocked("5-1", "5-5").scores == (10, 0)


def test_7_two_or_more_share_the_lowest_and_nobody_scores() -> None:
    after = blocked("5-1", "4-2 0-0", "5-5")
    assert after.scores == (0, 0, 0)
    assert after.deals_won == (0, 0, 0)
    assert after.last_deal is not None
    assert after.last_deal.winner is None


def test_7_a_shared_higher_hand_does_not_matter() -> None:
    assert blocked("5-1", "5-5", "4-2 4-0").scores == (20, 0, 0)


def test_7_going_out_against_the_double_blank_alone_scores_0_and_wins_the_deal() -> None:
    after = play(position(["6-5", "0-0"], line="6|3"), "6-5>left").state
    assert after.scores == (0, 0)
    assert after.deals_won == (1, 0)


# -- rule 8: the target -----------------------------------------------------------------


def test_8_the_target_is_100_unless_the_table_says_50_150_or_200() -> None:
    assert Options().target == 100
    assert sorted(get_args(Target)) == [50, 100, 150, 200]


@pytest.mark.parametrize(("before", "over"), [(89, False), (90, True), (95, True)])
def test_8_reaching_it_ends_the_match_at_once(before: int, over: bool) -> None:
    state = position(["6-5", "5-5"], line="6|3", scores=[before, 20])
    ended = play(state, "6-5>left")
    assert (ended.state.phase == "over") is over
    assert (MatchEnded(0, (before + 10, 20)) in ended.events) is over
    assert (GAME.to_act(ended.state) is None) is over


def test_8_the_highest_score_wins() -> None:
    state = position(["6-5", "5-5", "1-1"], line="6|3", scores=[90, 99, 99])
    outcome = GAME.outcome(play(state, "6-5>left").state)
    assert outcome is not None
    assert outcome.reason == "target"
    assert [(at.rank, at.score) for at in outcome.standings] == [(1, 102), (2, 99), (2, 99)]


def test_8_nothing_can_be_played_once_it_is_over() -> None:
    over = play(position(["6-5", "5-5"], line="6|3", scores=[95, 0]), "6-5>left").state
    assert refusal(over, "5-5>left").code == "game_over"
    with pytest.raises(IllegalMove):
        play(over, "pass")


@at_every_table
def test_8_at_most_one_seat_scores_in_a_deal(table: Table) -> None:
    for ply in match_at(table):
        changed = [a != b for a, b in zip(ply.state.scores, ply.step.state.scores, strict=True)]
        assert sum(changed) <= 1


def test_8_example_three_players_10_plus_3_plus_10_is_23() -> None:
    state = position(["6-5", "6-4 2-1", "5-5"], line="6|3")
    assert play(state, "6-5>left").state.scores == (23, 0, 0)


# -- rule 9 -----------------------------------------------------------------------------


def test_9_pips_are_a_score_only() -> None:
    assert set(Options.__struct_fields__) == {"variant", "target"}


# -- what we chose ----------------------------------------------------------------------


def test_chosen_when_both_ends_show_the_same_number_both_are_legal() -> None:
    state = position(["6-4 5-1", "0-0"], line="6|3 3|5 5|6")
    assert legal(state) == ["6-4>left", "6-4>right"]


def test_chosen_a_plain_opening_tile_lies_with_its_higher_half_to_the_left() -> None:
    opened = play(dealt(*WITHOUT_DOUBLES), "6-3").state
    assert (opened.line[0].left, opened.line[0].right) == (6, 3)


def test_chosen_the_block_comes_after_all_pass_not_before_the_boneyard_is_empty() -> None:
    state = position(STUCK, line="6|3")
    assert all(6 not in tile and 3 not in tile for hand in state.hands for tile in hand)
    assert state.phase == "play"
    assert legal(state) == ["draw"]


def test_chosen_no_redeals_a_hand_of_all_seven_doubles_is_played() -> None:
    doubles = " ".join(f"{n}-{n}" for n in range(7))
    state = dealt(doubles, HANDS[1].replace("5-5", "6-5").replace("0-0", "6-4"))
    assert (state.phase, legal(state)) == ("open", ["6-6"])


def test_chosen_no_bonus_points_every_point_is_a_pip_left_in_a_hand() -> None:
    for ply in match_at(TABLES[0]):
        for event in ply.step.events:
            if isinstance(event, DealEnded) and event.result.winner is not None:
                result = event.result
                others = [h for s, h in enumerate(result.hands) if s != result.winner]
                assert result.points == sum(map(weight, others))
