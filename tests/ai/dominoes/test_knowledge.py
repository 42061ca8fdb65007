"""What a view tells of the hidden tiles: memory by groups, counting, chances."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from statistics import mean
from typing import get_args

import pytest

from games.ai.dominoes.knowledge import knowledge
from games.rules.core.chance import Rng
from games.rules.dominoes.determinize import HiddenTiles
from games.rules.dominoes.hands import can_follow, weight
from games.rules.dominoes.line import ends_of
from games.rules.dominoes.notation import format_tile
from games.rules.dominoes.state import State, Variant
from games.rules.dominoes.tiles import ALL_TILES, Tile
from tests.ai.dominoes.positions import GAME, known_to, position, positions_with_a_choice

# Seat 1 met the ends 5 and 4 after three tiles, 1 and 4 after five; 5-2 and 1-0 are its answers.
LINE = "0|1@1.5 1|2@0.4 2|5@1.3 5|6@1.1 6|6@0.0 6|4@0.2"
OWN = "5-0 4-3 1-1 2-2"
OTHERS_FOUR = "6-1 3-2 2-0 6-3"
SAMPLES = 400


def hidden_hand_of_seat_1(state: State) -> dict[frozenset[Tile], float]:
    _, known = known_to(state)
    return {group.may_be: group.count for group in known.hands[1]}


def test_a_pass_rules_out_both_open_numbers() -> None:
    state = position(OWN, OTHERS_FOUR, line=LINE, variant="block", signs=("1 pass 5 4 after 3",))
    _, known = known_to(state)
    assert known.chance_to_follow(1, (5, 4)) == 0
    assert known.chance_to_follow(1, (5, 3)) > 0


def test_the_tile_played_right_after_drawing_is_the_one_just_drawn() -> None:
    state = position(OWN, f"{OTHERS_FOUR} 3-0", line=LINE, signs=("1 draw 5 4 after 3",))
    [(may_be, count)] = hidden_hand_of_seat_1(state).items()
    assert count == pytest.approx(5)
    assert not any(5 in tile or 4 in tile for tile in may_be)


def test_a_tile_drawn_later_at_other_ends_is_not_bound_by_an_older_void() -> None:
    state = position(
        OWN,
        f"{OTHERS_FOUR} 0-0 3-0 5-3",
        line=LINE,
        signs=("1 draw 5 4 after 3", "1 draw 1 4 after 5", "1 draw 1 4 after 5"),
    )
    older, newer = hidden_hand_of_seat_1(state).items()
    assert [older[1], newer[1]] == pytest.approx([6, 1])
    assert not any({1, 4, 5} & set(tile) for tile in older[0])
    assert {(5, 3), (5, 5)} <= newer[0]
    assert not any({1, 4} & set(tile) for tile in newer[0])
    _, known = known_to(state)
    assert 0 < known.chance_to_follow(1, (5, 5)) < 0.5


def test_a_play_that_only_a_later_tile_allows_uses_that_one_up() -> None:
    state = position(
        "5-4 1-1 2-2",
        f"{OTHERS_FOUR} 0-0 3-3",
        line=f"5|3@1.7 3|0@0.6 {LINE}",
        signs=("1 draw 5 4 after 3", "1 draw 1 4 after 5", "1 draw 1 4 after 5"),
    )
    [(may_be, count)] = hidden_hand_of_seat_1(state).items()
    assert count == pytest.approx(6)
    assert not any({1, 4, 5} & set(tile) for tile in may_be)


def test_a_play_that_any_tile_allows_is_taken_from_all_in_proportion() -> None:
    state = position(
        "5-4 1-1 2-2",
        "6-1 2-0 6-3 0-0 3-3 5-3",
        line=f"2|3@1.7 3|0@0.6 {LINE}",
        signs=("1 draw 5 4 after 3", "1 draw 1 4 after 5", "1 draw 1 4 after 5"),
    )
    older, newer = hidden_hand_of_seat_1(state).values()
    assert [older, newer] == pytest.approx([6 - 6 / 7, 1 - 1 / 7])


def test_nobody_was_dealt_a_double_above_the_opening_tile() -> None:
    state = position(
        "5-0 4-3 1-1 2-1 1-0 2-2",
        "6-1 3-2 2-0 6-2 5-1",
        line="0|6@1.2 6|3@0.1 3|3@1.0",
        variant="block",
    )
    _, known = known_to(state)
    assert not {(4, 4), (5, 5), (6, 6)} & set(known.chances[1])
    assert (0, 0) in known.chances[1]


def test_the_last_hidden_hand_is_known_once_the_boneyard_is_empty() -> None:
    hand = ((2, 0), (2, 2), (3, 2), (4, 4), (5, 1), (6, 1))
    mine = set(ALL_TILES) - {(6, 6), (6, 5), *hand}
    state = position(
        " ".join(map(format_tile, sorted(mine))),
        " ".join(map(format_tile, hand)),
        line="5|6@1.1 6|6@0.0",
        signs=("0 draw 5 6 after 2",) * 14,
    )
    _, known = known_to(state)
    assert known.chances[1] == pytest.approx(dict.fromkeys(hand, 1.0))
    assert known.expected_pips(1) == pytest.approx(weight(hand))
    assert known.chance_of_more_pips(1, than=weight(hand) - 1) == 1
    assert known.chance_of_more_pips(1, than=weight(hand)) == 0


def test_unseen_tiles_of_a_number_are_the_seven_less_table_and_own_hand() -> None:
    _, known = known_to(position(OWN, OTHERS_FOUR, line=LINE))
    assert [known.unseen_with(number) for number in range(7)] == [5, 4, 4, 6, 5, 4, 4]


def test_a_spectators_view_tells_nothing_a_policy_may_use() -> None:
    state = position(OWN, OTHERS_FOUR, line=LINE)
    with pytest.raises(ValueError, match="no seat"):
        knowledge(GAME.view(state, None))


@pytest.mark.parametrize("variant", get_args(Variant))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chances_agree_with_positions_drawn_fairly_from_the_view(
    seats: int, variant: Variant
) -> None:
    played = positions_with_a_choice(
        seats=seats, variant=variant, matches=2, lineup=("easy", "hard")
    )
    holding_errors: list[float] = []
    following_errors: list[float] = []
    for state in islice(played, 3, None, 6):
        view, known = known_to(state)
        hidden = HiddenTiles(view)
        samples = [hidden.sample(Rng(b"fair", n)) for n in range(SAMPLES)]
        for seat in set(range(seats)) - {state.turn}:
            held = Counter(tile for sample in samples for tile in sample.hands[seat])
            holding_errors.extend(
                abs(held[tile] / SAMPLES - known.chances[seat].get(tile, 0))
                for tile in known.unseen
            )
            ends = ends_of(state.line)
            follows = sum(can_follow(sample.hands[seat], ends) for sample in samples)
            following_errors.append(abs(follows / SAMPLES - known.chance_to_follow(seat, ends)))
    # Sampling alone makes errors of 0.02 on average.
    assert mean(holding_errors) < 0.03
    assert max(holding_errors) < 0.2
    assert mean(following_errors) < 0.03
    assert max(following_errors) < 0.2


def test_the_chance_of_more_pips_agrees_with_positions_drawn_fairly() -> None:
    state = position(OWN, OTHERS_FOUR, line=LINE, variant="block")
    view, known = known_to(state)
    hidden = HiddenTiles(view)
    samples = [weight(hidden.sample(Rng(b"fair", n)).hands[1]) for n in range(SAMPLES)]
    for than in range(15, 40, 4):
        more = sum(pips > than for pips in samples) / SAMPLES
        assert known.chance_of_more_pips(1, than=than) == pytest.approx(more, abs=0.07)


def test_drawing_the_whole_boneyard_gives_all_unseen_tiles_for_sure() -> None:
    state = position(OWN, OTHERS_FOUR, line=LINE)
    _, known = known_to(state)
    everything = weight(tuple(known.unseen))
    drawn = len(state.boneyard)
    assert known.chance_of_more_pips(1, than=everything - 1, drawn=drawn) == 1
    assert known.chance_of_more_pips(1, than=everything, drawn=drawn) == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_thought_impossible_is_never_so(seats: int) -> None:
    seen = 0
    for state in positions_with_a_choice(
        seats=seats, variant="draw", matches=6, lineup=("easy", "hard")
    ):
        _, known = known_to(state)
        for seat, hand in enumerate(state.hands):
            if seat != state.turn:
                assert set(hand) <= set(known.chances[seat])
                assert sum(known.chances[seat].values()) == pytest.approx(len(hand), abs=0.15)
                seen += 1
    assert seen > 100
