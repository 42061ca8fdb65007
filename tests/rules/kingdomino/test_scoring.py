"""The rules document, sentence by sentence: properties, bonuses, ties, the variants."""

from __future__ import annotations

from itertools import product

import pytest

from games.rules.core.acts import Undo
from games.rules.core.types import Outcome
from games.rules.kingdomino import scoring
from games.rules.kingdomino.events import GameEnded, MatchEnded
from games.rules.kingdomino.placement import ground
from games.rules.kingdomino.state import Kingdom, Options
from games.rules.replay import undo_to
from tests.rules.kingdomino.positions import GAME, kingdom_of, last_domino, legal, play, start
from tests.rules.tables import TABLES, Recorder, dice, match_at


def worth(drawn: str, **variants: bool) -> scoring.Total:
    size = 7 if variants.get("mighty_duel") else 5
    result = scoring.game_result(Options(**variants), 1, (kingdom_of(drawn, size),))
    return result.totals[0]


def outcome_of(*drawn: str) -> Outcome:
    kingdoms = tuple(map(kingdom_of, drawn))
    return scoring.outcome(Options(), (scoring.game_result(Options(), 1, kingdoms),))


# -- properties -------------------------------------------------------------------------


def test_score_a_property_of_4_wheat_squares_with_2_crowns_is_8() -> None:
    assert worth("# 1w 1w 20w* 20l\n. 21w* . . .\n . 21g . . .").lands["wheat"] == 8


def test_score_a_lake_of_5_squares_without_a_crown_is_0() -> None:
    total = worth("#   7l 7l\n 8l 8l .\n 17l . .\n 17f . .")
    assert total.total == 0
    assert total.largest == 5


def test_score_properties_are_maximal_and_connected_by_edges_only() -> None:
    on = ground(kingdom_of("# 1w 1w .\n. . . 21w*\n. . . 21g"), 5)
    assert [(at.terrain, len(at.squares), at.points) for at in scoring.properties(on)] == [
        ("wheat", 2, 0),
        ("wheat", 1, 1),
        ("grass", 1, 0),
    ]


def test_score_the_castle_joins_no_properties() -> None:
    on = ground(kingdom_of("21g 21w* # 1w 1w"), 5)
    assert [len(at.squares) for at in scoring.properties(on) if at.terrain == "wheat"] == [1, 2]


def test_score_three_crowns_on_a_mine_count_three() -> None:
    total = worth("# 48w 48m*** 45m**\n. . . 45w")
    assert (total.lands["mine"], total.crowns) == (2 * 5, 5)


def test_score_is_the_sum_over_properties() -> None:
    total = worth("21g 21w* # 30l* 30w\n. . . 31l* 31w")
    assert {land: points for land, points in total.lands.items() if points} == {
        "wheat": 1,
        "lake": 4,
    }
    assert sorted((at.terrain, len(at.squares), at.points) for at in total.properties) == [
        ("grass", 1, 0),
        ("lake", 2, 4),
        ("wheat", 1, 1),
        ("wheat", 2, 0),
    ]
    assert total.total == 5


# -- ties -------------------------------------------------------------------------------


def test_ties_the_larger_largest_property_wins_crowned_or_not() -> None:
    outcome = outcome_of("# 1w 1w 2w 2w", "# 3f 3f 8l 8l")
    assert [at.score for at in outcome.standings] == [0, 0]
    assert [at.rank for at in outcome.standings] == [1, 2]
    assert [at.tie_break for at in outcome.standings] == [(4, 0), (2, 0)]


ONE_CROWN = "13w 13f 24f* 24w #"
TWO_CROWNS = "30l* 30w # 33l* 33f\n. . . 1w 1w"


def test_ties_then_more_crowns_in_the_whole_kingdom() -> None:
    first, second = outcome_of(ONE_CROWN, TWO_CROWNS).standings
    assert (first.score, first.tie_break, first.rank) == (2, (2, 1), 2)
    assert (second.score, second.tie_break, second.rank) == (2, (2, 2), 1)


def test_ties_then_a_shared_victory_and_whoever_comes_next_is_third() -> None:
    outcome = outcome_of(ONE_CROWN, "#", "18g 18f 25f* 25w #")
    assert [at.tie_break for at in outcome.standings] == [(2, 1), (0, 0), (2, 1)]
    assert [at.rank for at in outcome.standings] == [1, 3, 1]


def test_ties_neither_castle_nor_empty_squares_count_as_a_property() -> None:
    assert scoring.largest_property(ground(Kingdom(), 5)) == 0


@pytest.mark.parametrize(
    ("keys", "ranks"),
    [
        ([(9, 5, 3), (9, 5, 3), (8, 9, 9)], [1, 1, 3]),
        ([(8, 9, 9), (9, 5, 2), (9, 5, 3)], [3, 2, 1]),
        ([(9, 4, 9), (9, 5, 0), (9, 5, 0), (9, 5, 0)], [4, 1, 1, 1]),
        ([(7, 5, 3), (8, 5, 3), (8, 5, 3), (9, 0, 0)], [4, 2, 2, 1]),
    ],
)
def test_ties_equal_keys_share_and_the_same_key_ranks_the_other_places(
    keys: list[tuple[int, int, int]], ranks: list[int]
) -> None:
    assert scoring.competition_ranks(keys) == ranks


def test_ties_a_shared_victory_names_all_winners() -> None:
    state = last_domino(2, "# 1w 1w", "# 3f 3f 4f 4f", more="thrown: 5")
    ended = play(state, "place 2: 3,0 4,0").events[-1]
    assert ended == MatchEnded(winners=(0, 1), scores=(0, 0))


# -- Middle Kingdom ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("drawn", "bonus"),
    [
        ("1w 1w # 2w 2w", 10),
        ("# 1w 1w", 0),
        ("1w # 3f\n1w . 3f", 0),
        (". 1w 1w\n. # .\n3f 3f .", 10),
        (". 1w 1w\n. # 2w\n. . 2w", 0),
    ],
)
def test_middle_kingdom_the_bounding_box_is_symmetric_about_the_castle(
    drawn: str, bonus: int
) -> None:
    total = worth(drawn, middle_kingdom=True)
    assert (total.middle_kingdom, total.total) == (bonus, bonus)
    assert worth(drawn).middle_kingdom == 0


# -- Harmony ----------------------------------------------------------------------------


def test_harmony_5_points_if_no_domino_was_discarded() -> None:
    kingdom = kingdom_of("# 1w 1w")
    spoilt = Kingdom(kingdom.placements, discarded=(12,))
    totals = scoring.game_result(Options(harmony=True), 1, (kingdom, spoilt)).totals
    assert [at.harmony for at in totals] == [5, 0]
    assert [at.total for at in totals] == [5, 0]


@pytest.mark.parametrize("name", ["2-harmony", "3-harmony", "4-harmony", "2-harmony-mighty_duel"])
def test_harmony_is_the_same_as_a_full_kingdom(name: str) -> None:
    table = next(table for table in TABLES if str(table) == f"kingdomino-{name}")
    state = match_at(table)[-1].step.state
    size = 7 if table.setup.options.mighty_duel else 5
    for seat, total in enumerate(scoring.results(state)[0].totals):
        full = ground(state.kingdoms[seat], size).taken.bit_count() == size * size
        assert (total.harmony == 5) is full


def test_bonuses_stay_10_and_5_in_7x7_and_have_lines_of_their_own() -> None:
    options = Options(middle_kingdom=True, harmony=True, mighty_duel=True)
    kingdoms = (kingdom_of("1w 1w # 2w 2w", 7), kingdom_of("# 3f 3f", 7))
    outcome = scoring.outcome(options, (scoring.game_result(options, 1, kingdoms),))
    first, second = outcome.standings
    assert (first.score, first.breakdown["middle_kingdom"], first.breakdown["harmony"]) == (
        15,
        10,
        5,
    )
    assert (second.score, second.breakdown["middle_kingdom"]) == (5, 0)
    assert set(outcome_of("#").standings[0].breakdown) == {
        *("wheat", "forest", "lake", "grass", "swamp", "mine")
    }


def test_bonuses_enter_the_total_before_ranking() -> None:
    options = Options(middle_kingdom=True)
    kingdoms = (kingdom_of("1w 1w # 2w 2w"), kingdom_of("# 41w 41g** 10g 10g"))
    totals = scoring.game_result(options, 1, kingdoms).totals
    assert [(at.total, at.rank) for at in totals] == [(10, 1), (6, 2)]


def test_bonuses_are_not_in_the_running_score() -> None:
    state = last_domino(2, "# 1w 1w", "#", variants="harmony, middle_kingdom")
    assert GAME.scores(state) == (0, 0)
    assert GAME.scores(play(state, "place 2: -2,0 -1,0").state) == (5 + 10, 5 + 10)


# -- Dynasty ----------------------------------------------------------------------------


def test_dynasty_is_three_games_in_one_log_and_kings_are_drawn_afresh() -> None:
    table = next(table for table in TABLES if str(table) == "kingdomino-2-dynasty")
    plies = match_at(table)
    ended = [event.result for ply in plies for event in ply.step.events if hasattr(event, "result")]
    assert [result.game for result in ended] == [1, 2, 3]
    for game in (1, 2, 3):
        kings = [ply for ply in plies if ply.state.game == game and ply.state.phase == "king"]
        assert len(kings) == 4
    assert sum(isinstance(ply.step.events[-1], MatchEnded) for ply in plies) == 1


def test_dynasty_the_next_game_begins_with_all_dominoes_and_empty_kingdoms() -> None:
    before = last_domino(2, "# 1w 1w", "# 3f 3f", variants="dynasty")
    step = play(before, "place 2: 3,0 4,0")
    assert isinstance(step.events[-1], GameEnded)
    fresh = step.state
    assert (fresh.game, fresh.round, fresh.phase) == (2, 0, "reveal")
    assert fresh.kingdoms == (Kingdom(), Kingdom())
    assert len(fresh.face_down) == 48
    assert fresh.finished[0][1] == before.kingdoms[1]
    assert GAME.parse_state(GAME.format_state(fresh)) == fresh


def dynasty(*games: tuple[str, str]) -> Outcome:
    options = Options(dynasty=True)
    results = tuple(
        scoring.game_result(options, number, tuple(map(kingdom_of, drawn)))
        for number, drawn in enumerate(games, start=1)
    )
    return scoring.outcome(options, results)


def test_dynasty_the_highest_sum_of_totals_wins() -> None:
    two, one, none = "# 20w* 20l 30l*\n. . . 30w", "# 21w* 21g", "#"
    outcome = dynasty((two, none), (none, one), (none, one))
    assert outcome.reason == "dynasty_complete"
    assert [(at.score, at.rank) for at in outcome.standings] == [(3, 1), (2, 2)]
    assert outcome.standings[1].breakdown == {"game_1": 0, "game_2": 1, "game_3": 1}


def test_dynasty_a_tie_on_the_sum_is_shared_whatever_else_differs() -> None:
    one, same = "# 21w* 21g", "# 21w* 21g 10g 10g"
    outcome = dynasty((one, same), ("#", "# 1w 1w 2w 2w"), ("#", "#"))
    assert [(at.score, at.rank, at.tie_break) for at in outcome.standings] == [
        (1, 1, ()),
        (1, 1, ()),
    ]


# -- the Mighty Duel, and variants together ---------------------------------------------


def test_every_variant_combines_with_every_other_where_the_seats_allow() -> None:
    names = {str(table) for table in TABLES if table.game.key == "kingdomino"}
    free = ("dynasty", "middle_kingdom", "harmony")
    own = {2: ("mighty_duel", "abba"), 3: ("second_edition",), 4: ()}
    expected = set()
    for seats, more in own.items():
        for chosen in product((False, True), repeat=len(free) + len(more)):
            picked = [name for name, on in zip((*free, *more), chosen, strict=True) if on]
            expected.add("-".join(["kingdomino", str(seats), *picked]))
    assert names == expected


def test_variants_are_off_by_default() -> None:
    assert not any(getattr(Options(), name) for name in Options.__struct_fields__)


# -- undo -------------------------------------------------------------------------------


def test_undo_a_placement_may_be_taken_back_until_its_claim_and_not_past_chance() -> None:
    table = next(table for table in TABLES if str(table) == "kingdomino-3")
    recorder = Recorder(table, bytes(32))
    recorder.play_on(dice("undo"), until=lambda now: now.position.state.phase == "place")
    seat, before = recorder.position.state.turn, recorder.position
    assert undo_to(GAME, before, seat) is None
    recorder.play((seat, GAME.legal_moves(before.state)[0]))
    to = undo_to(GAME, recorder.position, seat)
    assert to is not None
    recorder.play((None, Undo(to)))
    assert recorder.position.state == before.state
    recorder.play((seat, GAME.legal_moves(before.state)[1]))
    recorder.play((seat, GAME.legal_moves(recorder.position.state)[0]))
    turn = recorder.position.state.turn
    assert turn != seat
    assert undo_to(GAME, recorder.position, turn) is None


def test_nothing_is_forced_so_that_undo_is_never_cut_short() -> None:
    for table in TABLES[::9]:
        if table.game.key == "kingdomino":
            assert all(GAME.forced(ply.state) is None for ply in match_at(table))


def test_the_first_claims_belong_to_nobody_before_a_king_is_drawn() -> None:
    state = play(start(4), "reveal 1 2 3 4").state
    assert legal(state) == []
    assert GAME.view(state, 0).turn is None
