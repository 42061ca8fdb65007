"""The rules document, sentence by sentence: set-up, flow, places for dominoes."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from games.rules.core.errors import BadSetup, IllegalMove
from games.rules.core.types import CHANCE, EVERYTHING, Setup
from games.rules.kingdomino import supply
from games.rules.kingdomino.data import ALL_NUMBERS, DOMINOES, TERRAINS
from games.rules.kingdomino.events import Claimed, Discarded, Placed, Revealed, ThrownAway
from games.rules.kingdomino.moves import Claim, Discard, King, Place, Reveal
from games.rules.kingdomino.state import Kingdom, Options
from games.rules.kingdomino.views import PlacePreview
from tests.rules.kingdomino.positions import (
    GAME,
    legal,
    play,
    position,
    refusal,
    serving,
    start,
)
from tests.rules.tables import SOME_TABLES, Table, dice, match_at

TABLES = [table for table in SOME_TABLES if table.game.key == "kingdomino"]
at_every_table = pytest.mark.parametrize("table", TABLES, ids=str)


# -- the dominoes -----------------------------------------------------------------------


def test_dominoes_are_48_with_26_wheat_22_forest_18_lake_14_grass_10_swamp_6_mine() -> None:
    assert tuple(range(1, 49)) == ALL_NUMBERS
    halves = [half for domino in DOMINOES.values() for half in (domino.first, domino.second)]
    squares = Counter(half.terrain for half in halves)
    assert [squares[terrain] for terrain in TERRAINS] == [26, 22, 18, 14, 10, 6]


def test_dominoes_have_crowns_5_wheat_6_forest_6_lake_6_grass_6_swamp_10_mine() -> None:
    crowns: Counter[str] = Counter()
    for domino in DOMINOES.values():
        for half in (domino.first, domino.second):
            crowns[half.terrain] += half.crowns
    assert [crowns[terrain] for terrain in TERRAINS] == [5, 6, 6, 6, 6, 10]
    assert crowns.total() == 39


def test_dominoes_of_the_tutorial_have_their_true_faces() -> None:
    faces = {
        number: (DOMINOES[number].first.terrain, DOMINOES[number].second.terrain)
        for number in (2, 12, 15, 21, 26, 35, 44)
    }
    assert faces[2] == ("wheat", "wheat")
    assert faces[12] == ("swamp", "swamp")
    assert set(faces[15]) == {"wheat", "grass"}
    assert faces[21] == ("wheat", "grass")
    assert set(faces[26]) == {"forest", "wheat"}
    assert set(faces[35]) == {"lake", "forest"}
    assert set(faces[44]) == {"grass", "swamp"}


# -- set-up -----------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_setup_two_three_or_four_play(seats: int) -> None:
    with pytest.raises(BadSetup) as raised:
        start(seats)
    assert raised.value.refusal.code == "seat_count"


@pytest.mark.parametrize(
    ("seats", "variant", "kings", "used", "row", "rounds", "size"),
    [
        (2, None, [2, 2], 24, 4, 6, 5),
        (3, None, [1, 1, 1], 36, 3, 12, 5),
        (4, None, [1, 1, 1, 1], 48, 4, 12, 5),
        (2, "mighty_duel", [2, 2], 48, 4, 12, 7),
        (3, "second_edition", [1, 1, 1], 48, 4, 12, 5),
    ],
)
def test_setup_kings_dominoes_rows_rounds_and_size_are_those_of_the_table(
    seats: int, variant: str | None, kings: list[int], used: int, row: int, rounds: int, size: int
) -> None:
    state = start(seats, **({variant: True} if variant else {}))
    view = GAME.view(state, None)
    assert [state.bag.count(seat) for seat in range(seats)] == kings
    assert (view.to_come, view.rounds, view.size) == (used, rounds, size)
    revealed = GAME.apply(state, GAME.sample_chance(state, dice(seats, variant))).state
    assert len(revealed.next) == row


@at_every_table
def test_setup_as_many_dominoes_are_turned_over_as_the_table_says(table: Table) -> None:
    games = range(1, supply.games(table.setup.options) + 1)
    turned: dict[int, list[int]] = {game: [] for game in games}
    for ply in match_at(table):
        if isinstance(ply.move, Reveal):
            turned[ply.state.game] += ply.move.dominoes
    used = supply.dominoes_used(table.setup.options, table.setup.seats)
    for dominoes in turned.values():
        assert len(dominoes) == len(set(dominoes)) == used


def test_setup_each_kingdom_starts_with_the_castle_alone() -> None:
    state = start(4)
    assert state.kingdoms == (Kingdom(),) * 4
    assert "kingdom 3:\n     #\n" in GAME.format_state(state)


def test_setup_what_is_out_and_what_comes_next_is_unknown_to_everybody() -> None:
    state = start(2)
    state = GAME.apply(state, Reveal((3, 8, 17, 30))).state
    for viewer in (0, 1, None, EVERYTHING):
        view = GAME.view(state, viewer)
        assert set(view.face_down) == set(ALL_NUMBERS) - {3, 8, 17, 30}
        assert (len(view.face_down), view.to_come) == (44, 20)
        assert GAME.determinize(view, dice("anything")) == state


def test_setup_every_face_down_domino_is_as_likely_to_come_next() -> None:
    state = GAME.apply(start(2), Reveal((1, 2, 3, 4))).state
    state = position(
        kingdoms=["#", "#"],
        now="round 1, reveal, turn 0",
        current="1>0 2>0 3>1 4>1",
    )
    counts: Counter[int] = Counter()
    for number in range(1100):
        move = GAME.sample_chance(state, dice("fair", number))
        assert isinstance(move, Reveal)
        counts.update(move.dominoes)
    assert set(counts) == set(range(5, 49))
    assert all(60 <= count <= 145 for count in counts.values())


# -- flow -------------------------------------------------------------------------------


@at_every_table
def test_flow_1_a_row_is_drawn_sorted_ascending_and_revealed(table: Table) -> None:
    for ply in match_at(table):
        if isinstance(ply.move, Reveal):
            assert list(ply.move.dominoes) == sorted(ply.move.dominoes)
            revealed = ply.step.events[0]
            assert isinstance(revealed, Revealed)
            assert revealed.dominoes == ply.move.dominoes


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_flow_2_all_kings_are_drawn_one_at_a_time_and_the_owner_claims(seats: int) -> None:
    state = GAME.apply(start(seats), GAME.sample_chance(start(seats), dice("row"))).state
    drawn: list[int] = []
    while state.round == 0:
        assert GAME.to_act(state) is CHANCE
        king = GAME.sample_chance(state, dice("king", len(drawn)))
        assert isinstance(king, King)
        state = GAME.apply(state, king).state
        assert (state.phase, GAME.to_act(state)) == ("claim", king.seat)
        drawn.append(king.seat)
        state = GAME.apply(state, GAME.legal_moves(state)[-1]).state
    assert sorted(drawn) == list(supply.kings(seats))


def test_flow_2_the_owner_claims_any_free_domino_of_the_row() -> None:
    state = play(start(2), "reveal 3 8 17 30", "king 1").state
    assert legal(state) == ["claim 3", "claim 8", "claim 17", "claim 30"]
    state = play(state, "claim 17", "king 0").state
    assert legal(state) == ["claim 3", "claim 8", "claim 30"]


def test_flow_2_the_last_has_no_choice_and_still_claims_by_hand() -> None:
    state = play(
        start(3), "reveal 3 8 17", "king 1", "claim 17", "king 0", "claim 3", "king 2"
    ).state
    assert legal(state) == ["claim 8"]
    assert GAME.forced(state) is None


def test_flow_2_with_two_players_the_four_kings_are_mixed_in_all_six_ways() -> None:
    orders = set()
    for number in range(200):
        state = GAME.apply(start(2), Reveal((3, 8, 17, 30))).state
        order = ""
        while state.round == 0:
            if state.phase == "king":
                move = GAME.sample_chance(state, dice("mix", number, order))
            else:
                order += "AB"[state.turn]
                move = GAME.legal_moves(state)[0]
            state = GAME.apply(state, move).state
        orders.add(order)
    assert orders == {"AABB", "ABAB", "ABBA", "BBAA", "BABA", "BAAB"}


@pytest.mark.parametrize("first", [0, 1])
def test_flow_2_abba_only_the_first_king_is_drawn(first: int) -> None:
    state = play(start(2, abba=True), "reveal 3 8 17 30", f"king {first}").state
    claims = []
    while state.round == 0:
        claims.append(GAME.to_act(state))
        state = play(state, legal(state)[0]).state
    assert claims == [first, 1 - first, 1 - first, first]


def test_flow_3_before_anyone_places_the_next_row_is_revealed() -> None:
    state = play(start(2, abba=True), "reveal 3 8 17 30", "king 0").state
    state = play(state, "claim 3", "claim 8", "claim 17", "claim 30").state
    assert (state.phase, state.round) == ("reveal", 1)
    state = play(state, "reveal 1 2 40 48").state
    assert (state.phase, [offer.domino for offer in state.next]) == ("place", [1, 2, 40, 48])


@at_every_table
def test_flow_4_the_claimed_row_is_served_by_ascending_number(table: Table) -> None:
    served = [
        (ply.state.game, ply.state.round, ply.move.domino)
        for ply in match_at(table)
        if isinstance(ply.move, (Place, Discard))
    ]
    assert served == sorted(served)
    assert len(set(served)) == len(served)


@at_every_table
def test_flow_4_the_owner_first_places_then_claims(table: Table) -> None:
    plies = [ply for ply in match_at(table) if ply.actor is not CHANCE]
    for ply, following in pairwise(plies):
        if isinstance(ply.move, (Place, Discard)) and ply.state.next:
            assert isinstance(following.move, Claim)
            assert following.actor == ply.actor


def test_flow_4_any_free_domino_of_the_next_row_may_be_claimed() -> None:
    state = play(serving(1), "place 1: 1,0 2,0").state
    assert legal(state) == ["claim 45", "claim 46", "claim 47", "claim 48"]


def test_flow_4_an_owner_of_neighbouring_dominoes_acts_twice_and_the_second_sees_the_first() -> (
    None
):
    state = position(
        kingdoms=["#", "#"],
        now="round 1, place, turn 0",
        current="1>0 21>0 30>1 31>1",
        coming="45 46 47 48",
    )
    assert "place 21: 3,0 4,0" not in legal(state)
    state = play(state, "place 1: 1,0 2,0", "claim 45").state
    assert GAME.to_act(state) == 0
    assert "place 21: 3,0 4,0" in legal(state)


def test_flow_5_the_claimed_row_becomes_the_current_one_in_the_order_of_its_numbers() -> None:
    state = play(
        position(
            kingdoms=["#", "#"],
            now="round 1, claim, turn 1",
            current="1>0 2>0 3>1 4>1",
            coming="45>1 46>0 47 48>0",
            more="served 3",
        ),
        "claim 47",
    ).state
    assert [(offer.domino, offer.seat) for offer in state.current] == [
        (45, 1),
        (46, 0),
        (47, 1),
        (48, 0),
    ]
    assert (state.round, state.served, state.next) == (2, 0, ())


@at_every_table
def test_flow_5_another_row_is_drawn_only_if_any_is_left(table: Table) -> None:
    rounds = supply.rounds(table.setup.options, table.setup.seats)
    for ply in match_at(table):
        if ply.state.phase == "place":
            assert bool(ply.state.next) == (ply.state.round < rounds)


@at_every_table
def test_flow_6_in_the_last_round_one_only_places_then_the_game_is_over(table: Table) -> None:
    rounds = supply.rounds(table.setup.options, table.setup.seats)
    last = [ply for ply in match_at(table) if ply.state.round == rounds]
    assert all(isinstance(ply.move, (Place, Discard)) for ply in last)
    each = len(supply.kings(table.setup.seats))
    assert len(last) == each * supply.games(table.setup.options)


@at_every_table
def test_flow_seat_actions_are_48_for_two_72_for_three_96_for_four_and_the_mighty_duel(
    table: Table,
) -> None:
    actions = sum(ply.actor is not CHANCE for ply in match_at(table))
    expected = {2: 48, 3: 72, 4: 96}[table.setup.seats] * supply.games(table.setup.options)
    assert actions == expected * (2 if table.setup.options.mighty_duel else 1)


# -- a legal placement ------------------------------------------------------------------


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


FULL_FOR_SWAMP = """
    #    1w   1w   13w  13f
    3f   3f   4f   4f   5f
    6f   6f   7l   7l   5f
    8l   8l   9l   9l   .
    14w  14l  17l  17f  .
"""


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


# -- bad input --------------------------------------------------------------------------


def test_refused_another_domino_than_the_one_being_served() -> None:
    state = serving(13)
    for move in ("place 1: 1,0 2,0", "discard 1", "place 45: 1,0 2,0"):
        found = refusal(state, move)
        assert (found.code, found.details["served"]) == ("another_domino", 13)


def test_refused_a_claim_before_placing_and_a_place_before_claiming() -> None:
    state = serving(13)
    assert refusal(state, "claim 45").code == "place_first"
    state = play(state, "place 13: 1,0 2,0").state
    assert refusal(state, "place 13: 1,0 2,0").code == "claim_first"
    assert refusal(state, "discard 13").code == "claim_first"


def test_refused_both_claims_for_one_king() -> None:
    state = position(
        kingdoms=["#", "#"],
        now="round 1, place, turn 0",
        current="1>0 2>1 3>0 4>1",
        coming="45 46 47 48",
    )
    state = play(state, "place 1: 1,0 2,0", "claim 45").state
    assert GAME.to_act(state) == 1
    assert refusal(state, "claim 46").code == "place_first"


def test_refused_a_claimed_domino_and_one_that_is_not_in_the_row() -> None:
    state = play(start(2), "reveal 3 8 17 30", "king 1", "claim 17", "king 0").state
    found = refusal(state, "claim 17")
    assert (found.code, found.details) == ("already_claimed", {"domino": 17, "seat": 1})
    assert refusal(state, "claim 18").code == "not_in_row"


@pytest.mark.parametrize("row", ["3 8 17", "3 8 17 30 31", "8 3 17 30", "3 3 8 17"])
def test_refused_a_row_that_is_too_short_too_long_unsorted_or_double(row: str) -> None:
    found = refusal(start(2), f"reveal {row}")
    assert (found.code, found.details) == ("bad_row", {"length": 4})


def test_refused_a_row_with_a_domino_that_has_been_seen() -> None:
    state = position(
        kingdoms=["# 1w 1w", "#"], now="round 1, reveal, turn 0", current="1>0 2>0 3>1 4>1"
    )
    assert refusal(state, "reveal 1 20 21 22").code == "not_face_down"


def test_refused_a_king_that_is_not_in_the_bag() -> None:
    state = play(start(3), "reveal 3 8 17", "king 1", "claim 3").state
    assert refusal(state, "king 1").code == "no_such_king"


def test_refused_chances_moves_while_a_seat_acts_and_the_other_way_round() -> None:
    assert refusal(serving(13), "reveal 1 2 3 4").code == "not_now"
    state = play(start(2), "reveal 3 8 17 30").state
    assert refusal(state, "claim 3").code == "not_now"
    assert refusal(start(2), "king 0").code == "not_now"
    assert refusal(play(state, "king 0").state, "king 1").code == "not_now"


def test_refused_everything_once_it_is_over() -> None:
    last = next(table for table in TABLES if str(table) == "kingdomino-2")
    over = match_at(last)[-1].step.state
    for move in ("place 1: 1,0 2,0", "claim 1", "discard 1", "reveal 1 2 3 4", "king 0"):
        found = refusal(over, move)
        assert (found.code, found.rule) == ("game_over", "the-end")


# -- what we chose ----------------------------------------------------------------------


def test_chosen_row_size_is_that_of_the_kings_4_3_4() -> None:
    assert [supply.row_length(Options(), seats) for seats in (2, 3, 4)] == [4, 3, 4]


def test_chosen_three_players_use_36_in_rows_of_3_unless_second_edition() -> None:
    assert supply.dominoes_used(Options(), 3) == 36
    assert supply.dominoes_used(Options(second_edition=True), 3) == 48


def test_chosen_second_edition_the_domino_left_over_is_thrown_away() -> None:
    state = play(
        start(3, second_edition=True),
        "reveal 3 8 17 30",
        *("king 0", "claim 3", "king 1", "claim 30", "king 2"),
    ).state
    step = play(state, "claim 17")
    assert ThrownAway(8) in step.events
    assert step.state.thrown == (8,)
    assert [offer.domino for offer in step.state.current] == [3, 17, 30]


# -- events and previews ----------------------------------------------------------------


def test_a_placement_tells_the_points_it_gained() -> None:
    state = serving(21, "# 1w 1w 20w* 20l")
    placed = play(state, "place 21: 1,1 1,2").events[0]
    assert placed == Placed(0, 21, (1, 1), (1, 2), gained=8 - 3, points=8)


def test_a_claim_tells_who_and_what() -> None:
    state = play(serving(13), "place 13: 1,0 2,0").state
    assert play(state, "claim 46").events[0] == Claimed(0, 46)


def test_a_preview_tells_points_properties_and_room() -> None:
    state = serving(21, "# 1w 1w 20w* 20l")
    preview = GAME.preview(state, Place(21, (1, 1), (1, 2)))
    assert preview is not None
    assert (preview.gained, preview.points) == (5, 8)
    wheat, grass = preview.properties
    assert (wheat.terrain, len(wheat.squares), wheat.crowns, wheat.points) == ("wheat", 4, 2, 8)
    assert (grass.terrain, grass.squares, grass.points) == ("grass", ((1, 2),), 0)
    assert preview.room == 25 - 7


def test_a_preview_counts_lonely_holes_as_lost() -> None:
    state = serving(13, "1w 1w #")
    assert GAME.preview(state, Place(13, (-1, 1), (0, 1))).room == 25 - 5  # type: ignore[union-attr]
    around = """
        3f   3f   4f
        #    .    4f
        1w   1w   .
    """
    hole = GAME.preview(serving(13, around), Place(13, (2, 1), (3, 1)))
    assert hole is not None
    assert hole.room == 25 - 9 - 1


@at_every_table
def test_a_preview_comes_true(table: Table) -> None:
    for ply in match_at(table):
        preview = table.game.preview(ply.state, ply.move)
        assert (preview is not None) == isinstance(ply.move, Place)
        if isinstance(preview, PlacePreview):
            placed = ply.step.events[0]
            assert isinstance(placed, Placed)
            assert (preview.gained, preview.points) == (placed.gained, placed.points)
            if ply.step.state.game == ply.state.game:
                kingdom = GAME.view(ply.step.state, None).kingdoms[ply.state.turn]
                assert (kingdom.points, kingdom.room) == (preview.points, preview.room)
                assert set(preview.properties) <= set(kingdom.properties)


def test_the_view_says_where_a_square_may_still_lie() -> None:
    view = GAME.view(serving(21, "# 1w 1w 20w* 20l"), 0)
    frame = view.kingdoms[0].frame
    assert (frame.left, frame.top, frame.right, frame.bottom) == (0, -4, 4, 4)
    other = view.kingdoms[1].frame
    assert (other.left, other.top, other.right, other.bottom) == (-4, -4, 4, 4)


@at_every_table
def test_all_see_the_same(table: Table) -> None:
    for ply in match_at(table)[::7]:
        views = [
            GAME.view(ply.state, viewer) for viewer in (*range(table.setup.seats), None, EVERYTHING)
        ]
        assert len({str(view).split(", ", 1)[1] for view in views}) == 1


def test_options_that_do_not_combine_with_the_seats_are_refused_with_a_code() -> None:
    for seats, options, needed in [
        (3, Options(mighty_duel=True), ("mighty_duel", 2)),
        (4, Options(mighty_duel=True, dynasty=True), ("mighty_duel", 2)),
        (3, Options(abba=True), ("abba", 2)),
        (2, Options(second_edition=True), ("second_edition", 3)),
        (4, Options(second_edition=True), ("second_edition", 3)),
    ]:
        with pytest.raises(BadSetup) as raised:
            GAME.initial(Setup(seats, options))
        assert raised.value.refusal.code == "option_needs_seats"
        assert raised.value.refusal.details == dict(zip(("option", "seats"), needed, strict=True))
