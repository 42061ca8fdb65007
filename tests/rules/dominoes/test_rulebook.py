"""The rules document, sentence by sentence."""

from __future__ import annotations

from itertools import pairwise
from typing import get_args

import pytest
from msgspec.structs import replace

from games.rules.core.errors import BadSetup, IllegalMove
from games.rules.core.types import CHANCE, EVERYTHING, Setup
from games.rules.dominoes.events import DealEnded, Dealt, Drew, MatchEnded, Passed, Played
from games.rules.dominoes.hands import opener, weight
from games.rules.dominoes.moves import Deal, Drawn, Pass, Play
from games.rules.dominoes.state import Options, State, Target
from games.rules.dominoes.tiles import ALL_TILES
from tests.rules.dominoes.positions import GAME, dealt, legal, play, position, refusal, tiles
from tests.rules.tables import TABLES, Table, dice, match_at

at_every_table = pytest.mark.parametrize(
    "table", [table for table in TABLES if table.game.key == "dominoes"], ids=str
)

HANDS = ("6-6 5-1 4-2 3-0 2-1 1-0 6-2", "5-5 6-1 4-1 3-2 2-0 0-0 6-3")
WITHOUT_DOUBLES = ("5-4 5-1 4-2 3-0 2-1 1-0 6-2", "6-3 6-1 4-1 3-2 2-0 5-0 5-3")


# -- rule 1: tiles, seats, the deal -----------------------------------------------------


def test_1_there_are_28_tiles_every_unordered_pair_of_0_to_6_once() -> None:
    assert len(ALL_TILES) == 28
    assert {frozenset(tile) for tile in ALL_TILES} == {
        frozenset((a, b)) for a in range(7) for b in range(7)
    }


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_1_two_three_or_four_play(seats: int) -> None:
    assert GAME.seat_counts == (2, 3, 4)
    with pytest.raises(BadSetup):
        GAME.initial(Setup(seats, Options()))


@pytest.mark.parametrize(("seats", "rest"), [(2, 14), (3, 7), (4, 0)])
def test_1_every_deal_gives_seven_each_and_leaves_a_boneyard_of_14_7_or_0(
    seats: int, rest: int
) -> None:
    state = GAME.initial(Setup(seats, Options()))
    assert GAME.to_act(state) is CHANCE
    state = GAME.apply(state, GAME.sample_chance(state, dice(seats))).state
    assert [len(hand) for hand in state.hands] == [7] * seats
    assert len(state.boneyard) == rest


@pytest.mark.parametrize(
    ("hands", "code"),
    [
        ((ALL_TILES[:7],), "bad_deal"),
        ((ALL_TILES[:7], ALL_TILES[7:13]), "bad_deal"),
        ((ALL_TILES[:7], ALL_TILES[6:13]), "tile_dealt_twice"),
        (((*ALL_TILES[:6], (0, 6)), ALL_TILES[7:14]), "not_a_tile"),
    ],
)
def test_1_a_deal_of_anything_else_is_refused(
    hands: tuple[tuple[tuple[int, int], ...]], code: str
) -> None:
    found = GAME.check(GAME.initial(Setup(2, Options())), Deal(hands))
    assert found is not None
    assert found.code == code


# -- rule 2: the opening ----------------------------------------------------------------


def test_2_the_holder_of_the_highest_double_opens_with_that_tile() -> None:
    state = dealt(HANDS[1], HANDS[0])
    assert GAME.to_act(state) == 1
    assert legal(state) == ["6-6"]


def test_2_without_doubles_the_largest_pip_sum_opens() -> None:
    state = dealt(*WITHOUT_DOUBLES)
    assert opener((tiles("6-4 1-0"), tiles("6-5 2-0"))) == 1
    assert legal(state) == ["6-3"]


def test_2_of_equal_sums_the_higher_single_half_opens_6_3_before_5_4() -> None:
    assert opener((tiles("5-4 1-0"), tiles("6-3 2-0"))) == 1
    assert GAME.to_act(dealt(*WITHOUT_DOUBLES)) == 1


def test_2_a_double_opens_before_a_heavier_plain_tile() -> None:
    assert opener((tiles("6-5"), tiles("0-0"))) == 1


def test_2_another_tile_does_not_open() -> None:
    found = refusal(dealt(*HANDS), "5-1")
    assert (found.code, found.rule) == ("wrong_opening", "opening")
    assert found.details == {"tile": (5, 1), "opening": (6, 6)}


@pytest.mark.parametrize("move", ["draw", "pass"])
def test_2_the_opener_must_open(move: str) -> None:
    assert refusal(dealt(*HANDS), move).code == "must_open"


def test_2_the_opening_tile_names_no_end() -> None:
    assert refusal(dealt(*HANDS), "6-6>left").code == "no_end_yet"


def test_2_the_opening_is_the_players_own_move_though_it_is_the_only_one() -> None:
    assert GAME.forced(dealt(*HANDS)) is None


def test_2_later_deals_open_with_the_highest_double_again() -> None:
    state = position(["6-4", "0-0"], line="4-4".replace("-", "|"))
    ended = play(state, "6-4>right").state
    again = GAME.apply(ended, Deal((tiles(HANDS[0]), tiles(HANDS[1])))).state
    assert (again.deal, again.turn, legal(again)) == (2, 0, ["6-6"])


# -- rule 3: laying tiles ---------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_3_turns_go_clockwise_seat_by_seat(seats: int) -> None:
    hands = ["6-1 6-2", "5-1 5-2", "4-1 4-2", "3-1 3-2"][:seats]
    last = seats - 1
    state = position(hands, line=f"{6 - last}|0", turn=last)
    assert GAME.to_act(play(state, f"{6 - last}-1>left").state) == 0
    state = position(hands, line="6|0", turn=0)
    assert GAME.to_act(play(state, "6-1>left").state) == 1


def test_3_a_tile_goes_onto_either_end_with_an_equal_number() -> None:
    state = position(["6-4 5-1", "0-0"], line="6|3 3|4")
    assert legal(state) == ["6-4>left", "6-4>right"]
    left, right = play(state, "6-4>left").state, play(state, "6-4>right").state
    assert [(at.left, at.right) for at in left.line] == [(4, 6), (6, 3), (3, 4)]
    assert [(at.left, at.right) for at in right.line] == [(6, 3), (3, 4), (4, 6)]


def test_3_the_line_remembers_who_laid_which_tile_when() -> None:
    laid = play(position(["6-4 5-1", "0-0"], line="6|3 3|4"), "6-4>left").state.line[0]
    assert (laid.seat, laid.nth) == (0, 2)


def test_3_a_tile_that_does_not_match_is_refused_with_the_end_and_its_number() -> None:
    found = refusal(position(["6-4 5-1", "0-0"], line="6|3"), "5-1>right")
    assert (found.code, found.rule) == ("does_not_match", "matching")
    assert found.details == {"tile": (5, 1), "end": "right", "number": 3}


def test_3_a_double_opens_no_further_ends() -> None:
    after = play(position(["6-6 6-1", "6-2"], line="6|3"), "6-6>left").state
    assert GAME.view(after, None).ends == (6, 3)
    assert legal(after) == ["6-2>left"]


def test_3_the_end_must_be_named_once_there_are_two() -> None:
    assert refusal(position(["6-4 5-1", "0-0"], line="6|3"), "6-4").code == "name_an_end"


def test_3_only_ones_own_tiles_can_be_laid() -> None:
    found = refusal(position(["6-4 5-1", "6-0"], line="6|3"), "6-0>left")
    assert (found.code, found.details) == ("tile_not_in_hand", {"tile": (6, 0)})


def test_3_a_tile_is_named_with_its_higher_half_first() -> None:
    state = position(["6-4 5-1", "6-0"], line="6|3")
    found = GAME.check(state, Play((4, 6), "left"))
    assert found is not None
    assert found.code == "not_a_tile"


# -- rule 4: must play ------------------------------------------------------------------


@pytest.mark.parametrize("move", ["draw", "pass"])
@pytest.mark.parametrize("variant", ["draw", "block"])
def test_4_with_a_playable_tile_drawing_or_passing_on_purpose_is_refused(
    variant: str, move: str
) -> None:
    found = refusal(position(["6-4 5-1", "0-0"], line="6|3", variant=variant), move)
    assert (found.code, found.rule) == ("must_play", "must-play")


# -- rule 5: drawing and passing --------------------------------------------------------

STUCK = ["5-1 5-2", "0-0 4-0"]


def test_5_with_nothing_playable_one_tile_is_drawn_at_a_time_one_move_each() -> None:
    state = position(STUCK, line="6|3")
    assert legal(state) == ["draw"]
    assert GAME.forced(state) is None
    asked = play(state, "draw").state
    assert GAME.to_act(asked) is CHANCE
    after = play(asked, "drawn 4-1").state
    assert GAME.to_act(after) == 0
    assert legal(after) == ["draw"]
    assert len(after.hands[0]) == 3


def test_5_the_tile_drawn_that_fits_must_be_played_on_the_side_the_player_chooses() -> None:
    after = play(position(STUCK, line="6|4 4|3"), "draw", "drawn 6-3").state
    assert legal(after) == ["6-3>left", "6-3>right"]
    assert refusal(after, "draw").code == "must_play"
    assert GAME.forced(after) is None


def test_5_passing_is_refused_while_the_boneyard_holds_a_tile() -> None:
    found = refusal(position(STUCK, line="6|3"), "pass")
    assert (found.code, found.rule) == ("must_draw", "drawing")
    assert found.details == {"boneyard": 23}


EMPTY = [
    "5-0 5-1 5-2 5-4 5-5 4-0 4-1 4-2 4-4 2-0 2-1 2-2 1-0 1-1 0-0",
    "6-0 6-1 6-2 6-4 6-5 6-6 3-0 3-1 3-2 5-3 4-3 3-3",
]


def test_5_pass_only_when_the_boneyard_is_empty_and_then_by_itself() -> None:
    state = position(EMPTY, line="6|3")
    assert state.boneyard == ()
    assert legal(state) == ["pass"]
    assert GAME.forced(state) == Pass()
    assert refusal(state, "draw").code == "boneyard_empty"


def test_5_the_whole_boneyard_is_drawn_on_a_dead_line_too() -> None:
    sixes = "0|6@0.1 6|6@1.0 6|1@0.2 1|2@1.3 2|6@0.4 6|3@1.5 3|4@0.6 4|6@1.7 6|5@0.8 5|0@1.9"
    zeros = " 0|1@0.10 1|3@1.11 3|0@0.12 0|2@1.13 2|4@0.14 4|0@1.15"
    state = position(["5-5 4-4", "3-3 2-2"], line=sixes + zeros, turn=0)
    assert GAME.view(state, None).ends == (0, 0)
    assert (0, 0) in state.boneyard
    dead = replace(
        state,
        hands=((*state.hands[0], (0, 0)), state.hands[1]),
        boneyard=tuple(tile for tile in state.boneyard if tile != (0, 0)),
        turn=1,
    )
    left = len(dead.boneyard)
    assert left > 0
    for tile in dead.boneyard:
        assert legal(dead) == ["draw"]
        assert GAME.forced(dead) is None
        dead = GAME.apply(play(dead, "draw").state, Drawn(tile)).state
    assert GAME.forced(dead) == Pass()
    assert len(dead.hands[1]) == 2 + left


def test_5_the_tile_drawn_comes_from_the_boneyard() -> None:
    asked = play(position(STUCK, line="6|3"), "draw").state
    found = GAME.check(asked, Drawn((0, 0)))
    assert found is not None
    assert found.code == "not_in_boneyard"


def test_5_in_the_block_game_one_passes_at_once_and_the_boneyard_is_never_used() -> None:
    state = position(STUCK, line="6|3", variant="block")
    assert state.boneyard
    assert GAME.forced(state) == Pass()
    found = refusal(state, "draw")
    assert (found.code, found.rule) == ("no_boneyard", "block-game")


def test_5_with_four_players_both_games_are_the_same() -> None:
    table = {
        name: next(t for t in TABLES if str(t) == f"dominoes-4-{name}-50")
        for name in ("draw", "block")
    }
    state = GAME.initial(table["draw"].setup)
    deal = GAME.sample_chance(state, dice("four"))
    draw = GAME.apply(state, deal).state
    block = GAME.apply(GAME.initial(table["block"].setup), deal).state
    rng = dice("choices")
    while draw.phase not in ("deal", "over"):
        assert legal(draw) == legal(block)
        move = rng.choice(GAME.legal_moves(draw))
        draw, block = GAME.apply(draw, move).state, GAME.apply(block, move).state
    assert draw.last_deal == block.last_deal


def test_5_with_four_players_drawing_is_refused_for_want_of_a_boneyard() -> None:
    state = position(["5-1", "6-0", "6-1", "6-2"], line="6|3")
    found = refusal(state, "draw")
    assert (found.code, found.rule) == ("no_boneyard", "four-players")
    assert GAME.forced(state) == Pass()


# -- rule 6: blocked --------------------------------------------------------------------


def test_6_when_all_pass_in_turn_the_deal_is_blocked() -> None:
    state = position(["5-1", "5-2 5-5", "4-1"], line="6|3", variant="block", turn=1)
    first = play(state, "pass")
    assert first.state.phase == "play"
    assert first.events == (Passed(1, (6, 3)),)
    last = play(first.state, "pass", "pass")
    assert last.state.phase == "deal"
    assert isinstance(last.events[-1], DealEnded)
    assert last.events[-1].result.reason == "blocked"


def test_6_a_tile_laid_between_passes_starts_the_count_again() -> None:
    state = position(["5-1", "6-2 4-4", "4-1"], line="6|3", variant="block", turn=0)
    after = play(state, "pass", "6-2>left").state
    assert after.passes == 0
    assert play(after, "pass", "pass").state.phase == "play"


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


# -- public and hidden ------------------------------------------------------------------


def test_public_line_counts_boneyard_and_scores_are_seen_by_everybody() -> None:
    state = position(["6-4 5-1", "0-0"], line="6|3", scores=[7, 8])
    for viewer in (0, 1, None, EVERYTHING):
        view = GAME.view(state, viewer)
        assert (view.line, view.counts, view.boneyard) == (state.line, (2, 1), 24)
        assert (view.scores, view.ends, view.turn) == ((7, 8), (6, 3), 0)


def test_public_every_draw_and_pass_is_seen_with_the_ends_open_then() -> None:
    state = play(position(STUCK, line="6|3"), "draw", "drawn 4-1", "draw", "drawn 6-0").state
    for viewer in (0, 1, None):
        signs = GAME.view(state, viewer).signs
        assert [(s.seat, s.kind, s.ends, s.after) for s in signs] == [(0, "draw", (6, 3), 1)] * 2
    passed = play(position(EMPTY, line="6|3"), "pass").state
    assert GAME.view(passed, None).signs[0].kind == "pass"


def test_public_never_a_drawn_tile() -> None:
    drew = play(position(STUCK, line="6|3"), "draw", "drawn 4-1").events[0]
    assert isinstance(drew, Drew)
    told = {viewer: GAME.redact(drew, viewer) for viewer in (0, 1, None, EVERYTHING)}
    hidden = Drew(0, None, (6, 3), 22)
    assert told == {0: drew, 1: hidden, None: hidden, EVERYTHING: drew}


def test_public_another_tile_drawn_by_somebody_else_looks_the_same() -> None:
    asked = play(position(STUCK, line="6|3"), "draw").state
    one, other = play(asked, "drawn 4-1"), play(asked, "drawn 6-0")
    for viewer in (1, None):
        assert GAME.view(one.state, viewer) == GAME.view(other.state, viewer)
        assert [GAME.redact(event, viewer) for event in one.events] == [
            GAME.redact(event, viewer) for event in other.events
        ]


def test_public_a_dealt_hand_is_told_to_its_owner_alone() -> None:
    start = GAME.initial(Setup(2, Options()))
    event = GAME.apply(start, Deal(tuple(map(tiles, HANDS)))).events[0]
    assert isinstance(event, Dealt)
    mine, watching = GAME.redact(event, 1), GAME.redact(event, None)
    assert isinstance(mine, Dealt)
    assert isinstance(watching, Dealt)
    assert mine.hands == (None, tuple(sorted(tiles(HANDS[1]))))
    assert watching.hands == (None, None)
    assert GAME.redact(event, EVERYTHING) == event


def test_public_a_hand_is_seen_by_its_owner_alone_while_the_deal_goes_on() -> None:
    state = position(["6-4 5-1", "0-0"], line="6|3")
    seen = {viewer: GAME.view(state, viewer).hands for viewer in (0, 1, None, EVERYTHING)}
    assert seen == {
        0: (((5, 1), (6, 4)), None),
        1: (None, ((0, 0),)),
        None: (None, None),
        EVERYTHING: state.hands,
    }


def test_public_all_hands_are_shown_when_the_deal_ends() -> None:
    ended = play(position(["6-5", "4-1 2-2"], line="6|3"), "6-5>left")
    for viewer in (0, 1, None):
        assert GAME.view(ended.state, viewer).hands == ((), ((2, 2), (4, 1)))
        event = GAME.redact(ended.events[-1], viewer)
        assert isinstance(event, DealEnded)
        assert event.result.hands == ((), ((2, 2), (4, 1)))


# -- always true ------------------------------------------------------------------------


@at_every_table
def test_always_halves_on_the_table_less_open_ends_are_even_for_every_number(
    table: Table,
) -> None:
    for ply in match_at(table):
        line = ply.step.state.line
        if line:
            ends = (line[0].left, line[-1].right)
            for number in range(7):
                halves = sum((at.left == number) + (at.right == number) for at in line)
                assert (halves - ends.count(number)) % 2 == 0


@at_every_table
def test_always_touching_halves_are_equal(table: Table) -> None:
    for ply in match_at(table):
        line = ply.step.state.line
        assert all(a.right == b.left for a, b in pairwise(line))


@at_every_table
def test_always_no_hand_is_larger_than_21(table: Table) -> None:
    assert all(len(hand) <= 21 for ply in match_at(table) for hand in ply.step.state.hands)


def test_always_a_block_need_not_show_equal_ends_while_tiles_are_undealt() -> None:
    state = position(["5-1", "5-5"], line="6|3", variant="block")
    assert play(state, "pass", "pass").state.phase == "deal"


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


# -- previews ---------------------------------------------------------------------------


def test_a_preview_tells_the_ends_to_come_and_whether_the_hand_is_empty() -> None:
    state = position(["6-4", "0-0"], line="6|3 3|4")
    preview = GAME.preview(state, Play((6, 4), "left"))
    assert preview is not None
    assert (preview.ends, preview.goes_out) == ((4, 4), True)
    step = play(state, "6-4>left")
    assert isinstance(step.events[0], Played)
    assert step.events[0].ends == preview.ends


@at_every_table
def test_a_preview_comes_true(table: Table) -> None:
    for ply in match_at(table):
        if isinstance(ply.move, Play):
            preview = GAME.preview(ply.state, ply.move)
            assert preview is not None
            played = ply.step.events[0]
            assert isinstance(played, Played)
            assert preview.ends == played.ends
            assert preview.goes_out == (not ply.step.state.hands[ply.state.turn])


def test_drawing_has_no_preview() -> None:
    assert GAME.preview(position(STUCK, line="6|3"), GAME.parse_move("draw")) is None


# -- text -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "broken",
    [
        "hand 0: 6-4 6-4",
        "hand 0: 4-6",
        "line: 6|3 4|1",
        "line: 6|3@3.0",
        "line: 6|3@0.1",
        "sign: 2 pass 6 3 after 1",
        "deal 1, play, turn 3",
        "boneyard: 0-0",
        "something else",
    ],
)
def test_a_position_that_cannot_be_is_not_read(broken: str) -> None:
    good = {
        "deal": "deal 1, play, turn 0",
        "hand 0": "hand 0: 6-4",
        "line": "line: 6|3",
    }
    good[next((key for key in good if broken.startswith(key)), "more")] = broken
    text = "\n".join(
        ["dominoes draw to 100", "scores 0 0", "won 0 0", *good.values(), "hand 1: 5-5"]
    )
    with pytest.raises(ValueError, match=r".+"):
        GAME.parse_state(text)
