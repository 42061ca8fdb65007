"""Normal 보통: heavy tiles and doubles first, with a slight liking for keeping the hand alive."""

from __future__ import annotations

from tests.ai.dominoes.positions import choice_frequencies, chosen, position

OPEN_5_AND_4 = "5|6@0.1 6|6@1.0 6|4@1.2"


def test_the_heaviest_playable_tile_goes_first() -> None:
    state = position("5-3 5-0 4-1 2-2 3-3 1-1", "3-2 2-0 1-0 6-0 6-1", line=OPEN_5_AND_4)
    assert chosen("normal", state) == "5-3>left"


def test_a_double_goes_before_a_somewhat_heavier_tile() -> None:
    state = position(
        "3-3 5-4 2-0 2-1 1-1 2-2", "3-2 1-0 6-0 6-1 0-0", line="3|6@0.1 6|6@1.0 6|5@1.2"
    )
    assert chosen("normal", state) == "3-3>left"


def test_a_much_heavier_tile_goes_before_a_double() -> None:
    state = position(
        "1-1 5-4 2-0 3-3 3-2 2-2", "1-0 6-0 6-2 0-0 3-0", line="1|6@0.1 6|6@1.0 6|5@1.2"
    )
    assert chosen("normal", state) == "5-4>right"


def test_of_equal_tiles_the_one_that_more_of_the_hand_can_follow_is_played() -> None:
    ones = position("5-0 4-1 1-1 2-1 3-3 2-2", "3-2 2-0 1-0 6-0 6-1", line=OPEN_5_AND_4)
    assert chosen("normal", ones) == "4-1>right"
    blanks = position("5-0 4-1 0-0 2-0 3-3 2-2", "3-2 2-1 1-0 6-0 6-1", line=OPEN_5_AND_4)
    assert chosen("normal", blanks) == "5-0>left"


def test_keeping_the_hand_alive_does_not_outweigh_two_pips() -> None:
    state = position("5-2 4-1 1-1 1-0 3-1 3-3", "3-2 2-0 2-2 6-0 6-1", line=OPEN_5_AND_4)
    assert chosen("normal", state) == "5-2>left"


def test_equals_are_both_played() -> None:
    state = position("5-0 4-1 2-2 3-3 3-2 6-2", "2-0 1-0 6-0 6-1 1-1", line=OPEN_5_AND_4)
    played = choice_frequencies("normal", state, 100)
    assert set(played) == {"5-0>left", "4-1>right"}
    assert min(played.values()) > 30


def test_draws_and_passes_of_the_others_do_not_matter() -> None:
    line = "0|1@1.5 1|2@0.4 2|5@1.3 5|6@1.1 6|6@0.0 6|4@0.2"
    own, other = "5-0 4-3 1-1 2-2", "6-1 3-2 2-0 6-3"
    drew = position(own, f"{other} 3-0", line=line, signs=("1 draw 5 4 after 3",))
    passed = position(own, other, line=line, signs=("1 pass 5 4 after 3",), variant="block")
    assert chosen("normal", drew) == chosen("normal", passed) == "4-3>right"
