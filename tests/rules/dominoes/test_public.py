"""What is public and what hidden, what is always true, previews and the text of a position."""

from __future__ import annotations

from itertools import pairwise

import pytest

from games.rules.core.types import EVERYTHING, Setup
from games.rules.dominoes.events import DealEnded, Dealt, Drew, Played
from games.rules.dominoes.moves import Deal, Play
from games.rules.dominoes.state import Options
from tests.rules.dominoes.every_table import at_every_table
from tests.rules.dominoes.positions import EMPTY, GAME, HANDS, STUCK, play, position, tiles
from tests.rules.tables import Table, match_at

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
