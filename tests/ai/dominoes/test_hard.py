"""Hard 어려움: the five promises of the guide, each in prepared positions with its contrast."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.ai.dominoes import hard
from games.rules.dominoes.state import State, Variant
from tests.ai.dominoes.positions import choices_in, chosen, known_to, position

# After 6-6, 6-5, 6-4 the ends were 5 and 4; then 5-2, 2-1 and 1-0 came.
OPEN_0_AND_4 = "0|1@1.5 1|2@0.4 2|5@1.3 5|6@1.1 6|6@0.0 6|4@0.2"
OWN = "5-0 4-3 3-1 0-0"
OTHER = "6-1 3-2 2-0 6-3"


def after_a_pass_at_5_and_4() -> State:
    return position(OWN, OTHER, line=OPEN_0_AND_4, variant="block", signs=("1 pass 5 4 after 3",))


def test_heavy_tiles_go_first_where_nothing_else_matters() -> None:
    state = position(
        "5-3 5-0 4-1 2-2 3-3 1-1", "3-2 2-0 1-0 6-0 6-1", line="5|6@0.1 6|6@1.0 6|4@1.2"
    )
    assert chosen("hard", state) == "5-3>left"


# -- (i) and (ii): it remembers draws and passes, and makes those numbers the ends --------


def test_it_makes_the_numbers_at_which_the_opponent_drew_the_ends() -> None:
    drew = position(OWN, f"{OTHER} 3-0", line=OPEN_0_AND_4, signs=("1 draw 5 4 after 3",))
    assert chosen("hard", drew) == "5-0>left"


def test_it_makes_the_numbers_at_which_the_opponent_passed_the_ends(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert chosen("hard", after_a_pass_at_5_and_4()) == "5-0>left"
    monkeypatch.setattr(hard, "BLOCK", 0.0)
    assert chosen("hard", after_a_pass_at_5_and_4()) == "4-3>right"


@pytest.mark.parametrize("variant", ["draw", "block"])
def test_without_such_a_sign_it_plays_the_heavier_tile(variant: Variant) -> None:
    state = position(OWN, OTHER, line=OPEN_0_AND_4, variant=variant)
    assert chosen("hard", state) == "4-3>right"


def test_a_draw_of_its_own_says_nothing_of_the_opponent() -> None:
    drew = position(f"{OWN} 1-1", OTHER, line=OPEN_0_AND_4, signs=("0 draw 5 4 after 3",))
    assert chosen("hard", drew) == "4-3>right"


def test_it_remembers_every_opponent_apart() -> None:
    state = position(
        "5-0 4-3 2-2 3-3 2-0",
        "4-0 3-2 2-1 3-1 3-0 0-0",
        "5-2 5-3 4-2 5-5 4-4",
        line="6|6@2.0 6|5@0.1 5|4@2.2 4|1@0.3 1|1@1.4",
        variant="block",
        signs=("1 pass 6 5 after 2", "2 pass 6 1 after 5"),
    )
    _, known = known_to(state)
    assert known.chance_to_follow(1, (6, 5)) == known.chance_to_follow(2, (6, 1)) == 0
    assert known.chance_to_follow(1, (1, 1)) > 0.2
    assert known.chance_to_follow(2, (5, 5)) > 0.2


# -- (iii): it counts the seven tiles of each number --------------------------------------

# On the table: 4-4, 6-4, 5-4, 4-2.
OPEN_1_AND_4 = "1|2@1.5 2|4@0.4 4|6@1.1 6|6@0.0 6|5@0.2 5|4@1.3 4|4@0.6"


def test_it_makes_a_number_both_ends_when_it_holds_all_that_is_left_of_it() -> None:
    state = position("4-1 4-3 4-0", "3-3 2-0 3-2 5-5", line=OPEN_1_AND_4, variant="block")
    assert known_to(state)[1].unseen_with(4) == 0
    assert chosen("hard", state) == "4-1>left"


def test_it_does_not_while_the_other_may_hold_that_number() -> None:
    state = position("4-1 6-1 5-0", "3-3 2-0 3-2 5-5", line=OPEN_1_AND_4, variant="block")
    assert known_to(state)[1].unseen_with(4) == 2
    assert chosen("hard", state) != "4-1>left"


# -- (iv): it reckons its own room for the next turn --------------------------------------

OPEN_4_AND_3 = "4|6@0.1 6|6@1.0 6|3@1.2"


def room_after_the_lighter_tile() -> State:
    return position("4-1 3-0 0-0 2-2 5-5 6-5", "6-2 5-0 6-1 5-2 5-1", line=OPEN_4_AND_3)


def test_of_equal_tiles_it_plays_the_one_that_leaves_it_room() -> None:
    twos = position("4-1 3-2 2-2 2-0 5-5 0-0", "6-0 5-0 6-1 6-5 5-1", line=OPEN_4_AND_3)
    assert chosen("hard", twos) == "3-2>right"
    ones = position("4-1 3-2 1-1 1-0 5-5 0-0", "6-0 5-0 6-2 6-5 5-2", line=OPEN_4_AND_3)
    assert chosen("hard", ones) == "4-1>left"


def test_it_gives_up_weight_for_room_at_its_next_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    assert chosen("hard", room_after_the_lighter_tile()) == "3-0>right"
    monkeypatch.setattr(hard, "ROOM", 0.0)
    assert chosen("hard", room_after_the_lighter_tile()) == "4-1>left"


def test_room_is_reckoned_over_the_next_players_answers() -> None:
    state = position("4-1 3-2 2-2 2-0 5-5 0-0", "6-0 5-0 6-1 6-5 5-1", line=OPEN_4_AND_3)
    view, known = known_to(state)
    choices = choices_in(state)
    # 4 and 2 open: an answer leaves one of them, and both can be followed.
    assert hard.own_room(choices["3-2>right"], view, known) == pytest.approx(1.0)
    # 1 and 3 open: nothing follows a 1, so an answer on the 3 may leave nothing.
    assert 0.4 < hard.own_room(choices["4-1>left"], view, known) < 0.95


def test_room_is_certain_where_the_next_player_surely_cannot_answer() -> None:
    state = after_a_pass_at_5_and_4()
    view, known = known_to(state)
    assert hard.own_room(choices_in(state)["5-0>left"], view, known) == 1.0


# -- (v): blocking at the alarm, and closing the line --------------------------------------


def opponent_with_two_tiles() -> State:
    return position(
        "4-1 6-3",
        "3-1 5-0",
        line="6|1@1.9 1|0@0.8 0|4@1.5 4|3@0.4 3|5@1.3 5|6@1.1 6|6@0.0 6|4@0.2 4|5@0.6 5|1@1.7",
        variant="block",
    )


def test_it_gives_up_weight_to_block_an_opponent_with_two_tiles(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert chosen("hard", opponent_with_two_tiles()) == "4-1>right"
    monkeypatch.setattr(hard, "ALARM", 1.0)
    assert chosen("hard", opponent_with_two_tiles()) == "6-3>left"


def test_the_alarm_is_two_tiles() -> None:
    state = after_a_pass_at_5_and_4()
    view, known = known_to(state)
    choice = choices_in(state)["5-0>left"]
    calm, alarmed = (
        hard.pressure(choice, replace(view, counts=(3, held)), known) for held in (3, 2)
    )
    assert alarmed >= 1.5 * calm > 0


# All sixes but 6-1 lie on the table.
OPEN_1_AND_6 = "1|3@1.8 3|6@0.7 6|4@0.5 4|5@1.6 5|6@0.1 6|6@1.0 6|0@1.2 0|2@0.3 2|6@1.4"
LIGHT, HEAVY = "6-1 1-1 0-0", "6-1 5-5 4-4"


def test_it_closes_the_line_when_its_own_pips_are_likely_the_lowest() -> None:
    state = position(LIGHT, "5-0 4-3", line=OPEN_1_AND_6, variant="block")
    assert hard.closes_line(choices_in(state)["6-1>left"], known_to(state)[1])
    assert chosen("hard", state) == "6-1>left"


def test_it_does_not_close_the_line_when_they_are_not() -> None:
    state = position(HEAVY, "5-0 4-3", line=OPEN_1_AND_6, variant="block")
    assert hard.closes_line(choices_in(state)["6-1>left"], known_to(state)[1])
    assert chosen("hard", state) == "6-1>right"


def test_it_does_not_close_the_line_on_an_even_chance_either(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = position(
        "6-1 5-5 2-2 1-0",
        "5-2 4-0 2-1 1-1 4-4",
        "4-2 5-3 0-0",
        line="1|3@2.8 3|6@2.6 6|4@1.5 4|5@2.3 5|6@0.1 6|6@2.0 6|0@1.2 0|2@0.4 2|6@0.7",
        variant="block",
        signs=("1 pass 3 6 after 8",),
    )
    assert chosen("hard", state) == "6-1>right"
    monkeypatch.setattr(hard, "RASH", 0.0)
    assert chosen("hard", state) == "6-1>left"


def test_with_a_boneyard_the_next_player_draws_it_all_before_a_closed_line_is_counted() -> None:
    state = position(HEAVY, "5-0 4-3", line=OPEN_1_AND_6, variant="draw")
    assert chosen("hard", state) == "6-1>left"
