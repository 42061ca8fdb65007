"""The rules document, sentence by sentence: places for dominoes, and discarding."""

from __future__ import annotations

import pytest

from games.rules.core.errors import IllegalMove
from games.rules.kingdomino.events import Discarded
from tests.rules.kingdomino.every_table import at_every_table
from tests.rules.kingdomino.positions import FULL_FOR_SWAMP, GAME, legal, play, refusal, serving
from tests.rules.tables import Table, match_at


def test_place_both_squares_must_be_empty() -> None:
    state = serving(13, "# 1w 1w")
    found = refusal(state, "place 13: 2,0 2,1")
    assert (found.code, found.rule, found.details) == ("overlap", "overlap", {"square": (2, 0)})
    assert refusal(state, "place 13: -1,0 0,0").details == {"square": (0, 0)}


@pytest.mark.parametrize("second", ["1,0", "3,0", "2,1", "-1,-1", "0,7"])
def test_place_both_squares_must_be_side_by_side(second: str) -> None:
    found = refusal(serving(13), f"place 13: 1,0 {second}")
    assert (found.code, found.rule) == ("not_side_by_side", "side-by-side")


def test_place_everything_must_fit_into_5_by_5() -> None:
    state = serving(21, "# 1w 1w 20w* 20l")
    found = refusal(state, "place 21: -1,0 -1,1")
    assert (found.code, found.rule) == ("out_of_bounds", "out-of-bounds")
    assert found.details == {"size": 5, "width": 6, "height": 2}
    assert "place 21: 3,1 3,2" in legal(state)


def test_place_everything_must_fit_into_7_by_7_in_the_mighty_duel() -> None:
    state = serving(21, "# 1w 1w 20w* 20l", variants="mighty_duel")
    assert "place 21: -1,0 -2,0" in legal(state)
    found = refusal(state, "place 21: 0,6 0,7")
    assert found.details == {"size": 7, "width": 5, "height": 8}


@pytest.mark.parametrize("far", ["99,99 99,100", "-5,0 -6,0", "0,7 0,8"])
def test_place_far_outside_is_out_of_bounds(far: str) -> None:
    assert refusal(serving(13), f"place 13: {far}").code == "out_of_bounds"


def test_place_the_castle_may_end_anywhere_in_a_corner_too() -> None:
    corner = """
        #   1w  1w  20w* 20l
        .   .   .   .    .
    """
    state = serving(21, corner)
    assert "place 21: 1,1 1,2" in legal(state)
    assert "place 21: 1,-1 1,-2" in legal(state)


def test_place_a_half_must_touch_an_edge_of_its_own_terrain_or_the_castle() -> None:
    state = serving(17, "# 1w 1w")
    found = refusal(state, "place 17: 3,0 4,0")
    assert (found.code, found.rule) == ("does_not_connect", "connecting")
    assert found.details == {"terrains": ("forest", "lake")}
    assert "place 17: 1,1 2,1" not in legal(state)
    assert "place 17: 0,1 1,1" in legal(state)


def test_place_either_half_is_enough_and_other_edges_may_clash() -> None:
    state = serving(13, "# 1w 1w")
    assert "place 13: 2,1 1,1" in legal(state)
    assert "place 13: 3,0 4,0" in legal(state)


def test_place_that_halfs_terrain_the_other_halfs_does_not_help() -> None:
    state = serving(13, "# 1w 1w")
    assert refusal(state, "place 13: 4,0 3,0").code == "does_not_connect"


def test_place_its_own_other_half_does_not_count() -> None:
    found = refusal(serving(1, "# 3f 3f"), "place 1: 3,0 4,0")
    assert (found.code, found.details) == ("does_not_connect", {"terrains": ("wheat",)})


def test_place_diagonals_do_not_count() -> None:
    assert refusal(serving(13, "# 1w 1w"), "place 13: 3,1 3,2").code == "does_not_connect"
    assert refusal(serving(13), "place 13: 1,1 2,1").code == "does_not_connect"


def test_place_the_castle_stays_wild_for_the_whole_game() -> None:
    state = serving(12, "1w 1w # 3f 3f")
    assert "place 12: 0,1 1,1" in legal(state)
    assert "place 12: 0,-1 0,-2" not in legal(state)
    assert "place 12: 0,-2 0,-1" in legal(state)


def test_place_holes_are_allowed() -> None:
    around = """
        1w   1w   13w
        #    .    13f
        .    .    4f
        .    .    4f
    """
    state = serving(3, around)
    assert "place 3: 0,1 1,1" in legal(state)
    assert GAME.view(play(state, "place 3: 0,1 1,1").state, 0).kingdoms[0].room == 25 - 9 - 1


@at_every_table
def test_place_nothing_moves_later(table: Table) -> None:
    for ply in match_at(table):
        if ply.state.game == ply.step.state.game:
            for before, after in zip(ply.state.kingdoms, ply.step.state.kingdoms, strict=True):
                assert after.placements[: len(before.placements)] == before.placements


@pytest.mark.parametrize(("domino", "count"), [(13, 24), (44, 24), (19, 24), (1, 12), (12, 12)])
def test_place_on_the_empty_kingdom_there_are_24_or_12_with_equal_halves(
    domino: int, count: int
) -> None:
    assert len(legal(serving(domino))) == count


def test_place_of_equal_halves_the_upper_or_left_square_is_named_first() -> None:
    state = serving(1)
    assert "place 1: 1,0 2,0" in legal(state)
    for turned in ("place 1: 2,0 1,0", "place 1: 0,2 0,1"):
        found = refusal(state, turned)
        assert (found.code, found.rule) == ("name_upper_or_left_first", "equal-halves")


def test_place_a_wrong_place_is_refused_it_never_discards() -> None:
    state = serving(13, "# 1w 1w")
    with pytest.raises(IllegalMove):
        play(state, "place 13: 5,5 5,6")
    assert state.kingdoms[0].discarded == ()


def test_place_a_domino_is_discarded_if_and_only_if_it_fits_nowhere() -> None:
    state = serving(12, FULL_FOR_SWAMP)
    assert legal(state) == ["discard 12"]
    assert GAME.forced(state) is None
    assert "place 24: 4,3 4,4" in legal(serving(24, FULL_FOR_SWAMP))


def test_place_a_discard_while_a_place_exists_is_refused() -> None:
    found = refusal(serving(12), "discard 12")
    assert (found.code, found.rule, found.details) == ("must_place", "discarding", {"domino": 12})


def test_place_a_discarded_domino_is_out_and_the_turn_goes_on_with_the_claim() -> None:
    step = play(serving(12, FULL_FOR_SWAMP), "discard 12")
    assert step.events == (Discarded(0, 12),)
    assert step.state.kingdoms[0].discarded == (12,)
    assert (step.state.phase, GAME.to_act(step.state)) == ("claim", 0)
    assert 12 not in step.state.face_down
