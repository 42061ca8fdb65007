"""The board as the rules document describes it, checked on the shapes that are drawn."""

from __future__ import annotations

import itertools
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import games.rules.azul
from games.rules.azul.data import (
    COLOURS,
    FACES,
    FEATURES_AT,
    KINDS,
    NUMBER_SETS,
    ONE_COLOURED,
    REWARDS,
    SIX_COLOURED,
    SPACE_AT,
    SURROUNDS,
    Side,
)
from games.rules.azul.stars import covered, finished_by, group_size, with_tile
from games.rules.azul.state import EMPTY_BOARD

BOARD: dict[Side, Any] = json.loads(
    Path(games.rules.azul.__file__).with_name("board.json").read_text()
)
ROUND = ["orange", "red", "blue", "yellow", "green", "purple"]
SIDES: tuple[Side, ...] = ("A", "B")
on_each_side = pytest.mark.parametrize("side", SIDES)


def shapes(side: Side) -> dict[str, list[tuple[float, float]]]:
    return {
        space["id"]: [tuple(corner) for corner in space["corners"]]
        for star in BOARD[side]["stars"]
        for space in star["spaces"]
    }


def share_an_edge(one: list[tuple[float, float]], other: list[tuple[float, float]]) -> bool:
    return (
        len(
            {(round(x, 2), round(y, 2)) for x, y in one}
            & {(round(x, 2), round(y, 2)) for x, y in other}
        )
        == 2
    )


def surrounding(feature: str, side: Side = "A") -> set[str]:
    around = SURROUNDS[FACES[side].features.index(feature)]
    return {name for at, name in enumerate(FACES[side].spaces) if around >> at & 1}


# -- spaces -----------------------------------------------------------------------------


@on_each_side
def test_there_are_42_spaces_in_seven_stars_of_six(side: Side) -> None:
    assert len(set(FACES[side].spaces)) == 42
    assert [len(star["spaces"]) for star in BOARD[side]["stars"]] == [6] * 7


def test_side_a_clockwise_from_upper_left_orange_red_blue_yellow_green_purple() -> None:
    assert FACES["A"].stars == (*ROUND, "centre")
    middles = [star["middle"] for star in BOARD["A"]["stars"]]
    upper_left, upper_right, right, lower_right, lower_left, left, centre = middles
    assert upper_left[0] < 0 > upper_left[1]
    assert upper_right[0] > 0 > upper_right[1]
    assert right[0] > 0 == right[1]
    assert lower_right[0] > 0 < lower_right[1]
    assert lower_left[0] < 0 < lower_left[1]
    assert left[0] < 0 == left[1]
    assert centre == [0, 0]


def test_side_a_every_star_reads_1_to_6_clockwise_and_6_is_next_to_1() -> None:
    for star in BOARD["A"]["stars"]:
        numbers = [space["number"] for space in star["spaces"]]
        first = numbers.index(1)
        assert numbers[first:] + numbers[:first] == [1, 2, 3, 4, 5, 6]


def test_side_b_outer_stars_read_3_2_1_4_5_6_clockwise_and_the_centre_prints_six_3s() -> None:
    *outer, centre = BOARD["B"]["stars"]
    for star in outer:
        numbers = [space["number"] for space in star["spaces"]]
        first = numbers.index(3)
        assert numbers[first:] + numbers[:first] == [3, 2, 1, 4, 5, 6]
    assert [space["number"] for space in centre["spaces"]] == [3] * 6


def test_side_b_all_3s_need_12_spaces_and_other_numbers_6() -> None:
    assert Counter(FACES["B"].numbers) == {1: 6, 2: 6, 3: 12, 4: 6, 5: 6, 6: 6}
    sizes = {number: at.bit_count() for number, at in FACES["B"].number_sets.items()}
    assert sizes == {1: 6, 2: 6, 3: 12, 4: 6}


@on_each_side
def test_spaces_are_listed_clockwise_so_that_neighbours_in_the_list_share_an_edge(
    side: Side,
) -> None:
    drawn = shapes(side)
    for star in range(7):
        ring = FACES[side].spaces[6 * star : 6 * star + 6]
        for at, name in enumerate(ring):
            touching = [other for other in ring if share_an_edge(drawn[name], drawn[other])]
            assert set(touching) == {ring[at - 1], ring[(at + 1) % 6]}


@on_each_side
def test_no_space_touches_a_space_of_another_star_by_an_edge(side: Side) -> None:
    for (name, one), (other, two) in itertools.combinations(shapes(side).items(), 2):
        if name.split("-")[0] != other.split("-")[0]:
            assert not share_an_edge(one, two)


# -- features ---------------------------------------------------------------------------


@on_each_side
def test_there_are_six_pillars_six_statues_six_windows_giving_36_tiles(side: Side) -> None:
    assert len(set(FACES[side].features)) == 18
    assert Counter(KINDS) == {"pillar": 6, "statue": 6, "window": 6}
    assert REWARDS == {"pillar": 1, "statue": 2, "window": 3}
    assert sum(REWARDS[kind] for kind in KINDS) == 36


@pytest.mark.parametrize("star", ROUND)
def test_in_an_outer_star_5_and_6_a_window(star: str) -> None:
    assert surrounding(f"window-{star}") == {f"{star}-5", f"{star}-6"}


@pytest.mark.parametrize(
    ("star", "centre"),
    [
        ("orange", (6, 1)),
        ("red", (1, 2)),
        ("blue", (2, 3)),
        ("yellow", (3, 4)),
        ("green", (4, 5)),
        ("purple", (5, 6)),
    ],
)
def test_2_and_3_face_the_centre_pairs_of_the_pillars(star: str, centre: tuple[int, int]) -> None:
    assert surrounding(f"pillar-{star}") == {
        f"{star}-2",
        f"{star}-3",
        *(f"centre-{number}" for number in centre),
    }


@pytest.mark.parametrize("at", range(6))
def test_1_and_2_share_a_statue_with_3_and_4_of_the_next_star_clockwise(at: int) -> None:
    star, following = ROUND[at], ROUND[(at + 1) % 6]
    assert surrounding(f"statue-{star}-{following}") == {
        f"{star}-1",
        f"{star}-2",
        f"{following}-3",
        f"{following}-4",
    }


@pytest.mark.parametrize("at", range(6))
def test_side_b_a_pillar_at_1_and_2_a_statue_at_2_3_and_1_4_of_the_next_a_window_at_5_and_6(
    at: int,
) -> None:
    around = ["NW", "NE", "E", "SE", "SW", "W"]
    star, following = around[at], around[(at + 1) % 6]
    outer = {name for name in surrounding(f"pillar-{star}", "B") if not name.startswith("centre")}
    assert outer == {f"{star}-1", f"{star}-2"}
    assert surrounding(f"statue-{star}-{following}", "B") == {
        f"{star}-2",
        f"{star}-3",
        f"{following}-1",
        f"{following}-4",
    }
    assert surrounding(f"window-{star}", "B") == {f"{star}-5", f"{star}-6"}


@on_each_side
def test_the_spaces_of_a_feature_are_those_that_its_shape_touches(side: Side) -> None:
    for feature in BOARD[side]["features"]:
        edge = {(round(x, 2), round(y, 2)) for x, y in feature["corners"]}
        touching = {
            name
            for name, corners in shapes(side).items()
            if len(edge & {(round(x, 2), round(y, 2)) for x, y in corners}) == 2
        }
        assert touching == set(feature["spaces"]) == surrounding(feature["id"], side)


def test_both_sides_have_the_same_shapes() -> None:
    for kind in ("stars", "features"):
        one, other = BOARD["A"][kind], BOARD["B"][kind]
        assert [at["middle"] for at in one] == [at["middle"] for at in other]
    assert list(shapes("A").values()) == list(shapes("B").values())
    assert [feature["kind"] for feature in BOARD["B"]["features"]] == list(KINDS)
    for at, around in enumerate(SURROUNDS):
        names = {name for space, name in enumerate(FACES["B"].spaces) if around >> space & 1}
        assert names == set(BOARD["B"]["features"][at]["spaces"])


def test_side_a_a_space_is_beside_one_or_two_features_by_its_number() -> None:
    beside = {name: len(FEATURES_AT[space]) for name, space in SPACE_AT["A"].items()}
    for star in ROUND:
        assert [beside[f"{star}-{number}"] for number in range(1, 7)] == [1, 2, 2, 1, 1, 1]
    assert [beside[f"centre-{number}"] for number in range(1, 7)] == [2] * 6


def test_one_placement_earns_three_tiles_at_most() -> None:
    earned = [sum(REWARDS[KINDS[at]] for at in features) for features in FEATURES_AT]
    assert max(earned) == 3


@pytest.mark.parametrize("feature", range(18))
def test_each_feature_finished_from_each_of_its_spaces_pays_once(feature: int) -> None:
    spaces = [space for space in range(42) if SURROUNDS[feature] >> space & 1]
    for last in spaces:
        board, paid = EMPTY_BOARD, []
        for space in (*(at for at in spaces if at != last), last):
            board = with_tile(board, space, colour=0)
            paid.append(feature in finished_by(covered(board), space))
        assert paid == [False] * (len(spaces) - 1) + [True]
        for space in range(42):
            if space not in spaces:
                board = with_tile(board, space, colour=0)
                assert feature not in finished_by(covered(board), space)


# -- what a board can be worth ----------------------------------------------------------


def test_at_most_21_points_by_placing_in_a_star_147_on_a_board() -> None:
    most = 0
    for order in itertools.permutations(range(6)):
        taken = points = 0
        for space in order:
            taken |= 1 << space
            points += group_size(taken, space)
        most = max(most, points)
    assert (most, 7 * most) == (21, 147)


def test_at_most_152_points_of_end_bonus() -> None:
    assert sum(ONE_COLOURED) + SIX_COLOURED + sum(NUMBER_SETS.values()) == 152


def test_end_bonuses_are_those_of_the_table() -> None:
    stars = dict(zip(COLOURS, ONE_COLOURED, strict=True))
    assert stars == {
        "red": 14,
        "blue": 15,
        "yellow": 16,
        "orange": 17,
        "green": 18,
        "purple": 20,
    }
    assert SIX_COLOURED == 12
    assert NUMBER_SETS == {1: 4, 2: 8, 3: 12, 4: 16}


def test_a_number_set_counts_all_seven_stars_the_centre_included() -> None:
    for number, spaces in FACES["A"].number_sets.items():
        names = {name for name, at in SPACE_AT["A"].items() if spaces >> at & 1}
        assert names == {f"{star}-{number}" for star in (*ROUND, "centre")}


def test_a_board_of_147_tiles_is_paid_in_full() -> None:
    assert (sum(FACES["A"].numbers), sum(FACES["B"].numbers)) == (147, 144)
