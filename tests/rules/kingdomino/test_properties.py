"""What the engine says of random kingdoms is what plain rules written by hand say."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from games.rules.core.chance import Rng
from games.rules.kingdomino import scoring
from games.rules.kingdomino.data import ALL_NUMBERS, DOMINOES
from games.rules.kingdomino.placement import fits_somewhere, ground, legal_placements, room
from games.rules.kingdomino.refusals import check_placement
from games.rules.kingdomino.squares import Square, block, each, regions
from games.rules.kingdomino.state import Kingdom, Placement
from tests.rules.kingdomino import by_hand
from tests.rules.kingdomino.positions import random_kingdom
from tests.rules.tables import dice

few_and_many = pytest.mark.parametrize(
    "count", [30, pytest.param(3000, marks=pytest.mark.long)], ids=["few", "many"]
)

SYMMETRIES: list[Callable[[Square], Square]] = [
    lambda at: (at[0], at[1]),
    lambda at: (-at[1], at[0]),
    lambda at: (-at[0], -at[1]),
    lambda at: (at[1], -at[0]),
    lambda at: (-at[0], at[1]),
    lambda at: (at[0], -at[1]),
    lambda at: (at[1], at[0]),
    lambda at: (-at[1], -at[0]),
]


def kingdoms(count: int, about: str) -> Iterator[tuple[Kingdom, int, Rng]]:
    """Of every age and both sizes, with dice for further choices."""
    for number in range(count):
        rng = dice("kingdom", about, number)
        size = (5, 7)[number % 2]
        yield random_kingdom(rng, size, dominoes=rng.below(size * size // 2 + 1)), size, rng


@few_and_many
def test_legal_placements_are_those_of_the_plain_enumeration(count: int) -> None:
    for kingdom, size, rng in kingdoms(count, "places"):
        domino = rng.choice(ALL_NUMBERS)
        plain = by_hand.legal_placements(kingdom.placements, domino, size)
        on = ground(kingdom, size)
        found = legal_placements(on, domino)
        assert sorted(map(tuple_of, found)) == sorted(map(tuple_of, plain))
        assert fits_somewhere(on, domino) == bool(plain)


@few_and_many
def test_a_placement_is_refused_exactly_where_the_plain_rules_forbid_it(count: int) -> None:
    for kingdom, size, rng in kingdoms(count, "refusals"):
        on, land = ground(kingdom, size), by_hand.land_of(kingdom.placements)
        for _ in range(20):
            x, y = rng.below(17) - 8, rng.below(17) - 8
            second = rng.choice(by_hand.around((x, y)))
            placement = Placement(rng.choice(ALL_NUMBERS), (x, y), second)
            refused = check_placement(on, placement)
            if refused is not None and refused.code == "name_upper_or_left_first":
                assert DOMINOES[placement.domino].has_equal_halves
                continue
            assert (refused is None) == by_hand.may_lie(land, placement, size)


@few_and_many
def test_points_and_largest_property_are_those_of_the_plain_flood_fill(count: int) -> None:
    for kingdom, size, _ in kingdoms(count, "points"):
        on, land = ground(kingdom, size), by_hand.land_of(kingdom.placements)
        assert scoring.points(on) == by_hand.points(land)
        assert scoring.largest_property(on) == by_hand.largest(land)
        assert scoring.crowns_on(on, on.taken) == sum(half.crowns for half in land.values())
        found = scoring.properties(on)
        assert sum(part.points for part in found) == by_hand.points(land)
        assert sorted(sorted(part.squares) for part in found) == sorted(
            map(sorted, by_hand.properties(land))
        )


@few_and_many
def test_the_room_left_is_that_of_the_plain_count(count: int) -> None:
    for kingdom, size, _ in kingdoms(count, "room"):
        land = by_hand.land_of(kingdom.placements)
        assert room(ground(kingdom, size)) == by_hand.room(land, size)


@few_and_many
def test_a_kingdom_is_worth_the_same_however_it_is_turned_or_mirrored(count: int) -> None:
    for kingdom, size, _ in kingdoms(count, "symmetries"):
        on = ground(kingdom, size)
        for turned in SYMMETRIES:
            other = ground(Kingdom(tuple(moved(at, turned) for at in kingdom.placements)), size)
            assert scoring.land_points(other) == scoring.land_points(on)
            assert scoring.largest_property(other) == scoring.largest_property(on)
            assert scoring.in_the_middle(other) == scoring.in_the_middle(on)
            assert room(other) == room(on)


def test_ground_does_not_depend_on_the_order_in_which_dominoes_were_laid() -> None:
    for kingdom, size, rng in kingdoms(20, "order"):
        shuffled = Kingdom(tuple(rng.shuffled(kingdom.placements)))
        assert ground(shuffled, size) == ground(kingdom, size)


def test_sets_of_squares_hold_every_square_once_and_lines_do_not_touch_around_the_edge() -> None:
    whole = block(-6, -6, 6, 6)
    assert sorted(each(whole)) == [(x, y) for x in range(-6, 7) for y in range(-6, 7)]
    edges = block(6, -6, 6, -6) | block(-6, -5, -6, -5)
    assert len(list(regions(edges))) == 2


def moved(placement: Placement, by: Callable[[Square], Square]) -> Placement:
    return Placement(placement.domino, by(placement.first), by(placement.second))


def tuple_of(placement: Placement) -> tuple[int, Square, Square]:
    return placement.domino, placement.first, placement.second
