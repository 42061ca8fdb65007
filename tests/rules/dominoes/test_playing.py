"""The rules document, sentence by sentence: rules 1 to 6."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.rules.core.errors import BadSetup
from games.rules.core.types import CHANCE, Setup
from games.rules.dominoes.events import DealEnded, Passed
from games.rules.dominoes.hands import opener
from games.rules.dominoes.moves import Deal, Drawn, Pass, Play
from games.rules.dominoes.state import Options
from games.rules.dominoes.tiles import ALL_TILES
from tests.rules.dominoes.positions import (
    EMPTY,
    GAME,
    HANDS,
    STUCK,
    WITHOUT_DOUBLES,
    dealt,
    legal,
    play,
    position,
    refusal,
    tiles,
)
from tests.rules.tables import TABLES, dice

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
