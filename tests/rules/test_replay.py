"""The log on top of a game: whose row it is, acts of the core, undo, standings."""

from __future__ import annotations

from typing import Any

import pytest

from games.rules.core.acts import Abort, Resign, TakeOver, TimeOut, Undo
from games.rules.core.chance import Rng, chance_key
from games.rules.core.errors import IllegalMove
from games.rules.core.game import AnyGame
from games.rules.core.types import Setup
from games.rules.dominoes.moves import Deal, Pass
from games.rules.registry import latest
from games.rules.replay import (
    Commit,
    Position,
    begin,
    commit,
    digest,
    outcome,
    play,
    settle,
    to_act,
    undo_to,
)
from tests.rules.counting import Add, CountingGame, Options, Start
from tests.rules.tables import TABLES, Recorder, dice

GAME: AnyGame = CountingGame()
DOMINOES = latest("dominoes")
KEY = chance_key(b"\0" * 32)


def counting(seats: int = 2) -> Position[Any]:
    return settle(GAME, begin(GAME, Setup(seats, Options())), KEY).position


def dominoes(seats: int = 2) -> Position[Any]:
    setup = Setup(seats, DOMINOES.options_type())
    return settle(DOMINOES, begin(DOMINOES, setup), KEY).position


def after(position: Position[Any], *entries: tuple[int | None, Any]) -> Position[Any]:
    return commit(GAME, position, entries, key=KEY).position


def refused(game: AnyGame, position: Position[Any], seat: int | None, move: Any) -> str:
    before = digest(position)
    with pytest.raises(IllegalMove) as raised:
        play(game, position, seat, move)
    assert digest(position) == before
    return raised.value.refusal.code


# -- rows -------------------------------------------------------------------------------


def test_settling_plays_chance_until_a_seat_must_choose() -> None:
    settled = settle(DOMINOES, begin(DOMINOES, Setup(2, DOMINOES.options_type())), KEY)
    assert [(row.ply, row.seat, type(row.move)) for row in settled.rows] == [(0, None, Deal)]
    assert settled.position.chances == 1
    assert to_act(DOMINOES, settled.position) in (0, 1)


def test_chance_draws_with_the_number_of_its_moves_so_far() -> None:
    recorder = Recorder(TABLES[0], secret=b"\1" * 32)
    recorder.play_on(dice("numbers"))
    drawn = [row.move for row in recorder.rows if row.seat is None]
    position, numbers = begin(recorder.table.game, recorder.table.setup), []
    for row in recorder.rows:
        if row.seat is None:
            rng = Rng(recorder.key, position.chances)
            numbers.append(recorder.table.game.sample_chance(position.state, rng))
        position = play(recorder.table.game, position, row.seat, row.move).position
    assert numbers == drawn
    assert len(numbers) > 3
    assert position == recorder.position


def test_forced_passes_are_rows_of_their_seat_in_the_same_commit() -> None:
    recorder = Recorder(TABLES[4], secret=b"\2" * 32)
    recorder.play_on(dice("passes"))
    passes = [row for row in recorder.rows if isinstance(row.move, Pass)]
    assert passes
    assert all(row.seat is not None for row in passes)
    assert [row.ply for row in recorder.rows] == list(range(len(recorder.rows)))


def test_the_same_writes_give_the_same_rows_again() -> None:
    def written() -> Commit:
        return commit(GAME, counting(), [(0, Add(1)), (0, Add(2))], key=KEY)

    assert written() == written()


def test_a_row_by_the_wrong_seat_is_refused() -> None:
    assert refused(GAME, counting(), 1, Add(1)) == "not_your_turn"
    assert refused(GAME, counting(), None, Add(1)) == "not_your_turn"
    assert refused(GAME, begin(GAME, Setup(2, Options())), 0, Start(1)) == "not_your_turn"
    assert refused(GAME, counting(), 0, Resign(0)) == "not_your_turn"


def test_an_illegal_move_is_refused_with_the_games_own_code() -> None:
    assert refused(GAME, counting(), 0, Add(5)) == "not_now"


def test_digests_differ_with_the_state_and_with_what_the_match_knows_beside_it() -> None:
    start = counting(3)
    assert (
        len(
            {
                digest(start),
                digest(after(start, (0, Add(1)))),
                digest(after(start, (0, Add(2)))),
                digest(after(start, (None, Resign(1)))),
                digest(after(start, (None, TimeOut(1)))),
                digest(after(start, (None, TakeOver(1, "easy")))),
                digest(after(start, (None, TakeOver(1, "hard")))),
                digest(after(start, (None, Abort("idle")))),
            }
        )
        == 8
    )


# -- undo -------------------------------------------------------------------------------


def test_a_seat_takes_back_its_move_while_its_turn_goes_on() -> None:
    start = counting()
    moved = after(start, (0, Add(2)))
    assert undo_to(GAME, moved, 0) == 0
    back = after(moved, (None, Undo(0)))
    assert back.state == start.state
    assert back.rows == 3
    assert back.chances == start.chances
    assert undo_to(GAME, back, 0) is None


def test_nothing_is_taken_back_past_chance() -> None:
    assert undo_to(GAME, counting(), 0) is None
    assert refused(GAME, counting(), None, Undo(-1)) == "cannot_undo"
    assert refused(GAME, after(counting(), (0, Add(1))), None, Undo(-1)) == "cannot_undo"


def test_nothing_is_taken_back_once_the_turn_has_gone_to_another_seat() -> None:
    moved = after(counting(), (0, Add(1)), (0, Add(1)))
    assert to_act(GAME, moved) == 1
    assert undo_to(GAME, moved, 0) is None
    assert undo_to(GAME, moved, 1) is None
    for row in range(-1, 3):
        assert refused(GAME, moved, None, Undo(row)) == "cannot_undo"


def test_after_an_undo_one_may_move_and_take_back_again() -> None:
    moved = after(counting(), (0, Add(2)), (None, Undo(0)), (0, Add(1)))
    assert undo_to(GAME, moved, 0) == 2
    assert after(moved, (None, Undo(2))).state == counting().state
    assert refused(GAME, moved, None, Undo(0)) == "cannot_undo"


def test_in_dominoes_nothing_can_ever_be_taken_back() -> None:
    recorder = Recorder(TABLES[0], secret=b"\3" * 32)
    recorder.play_on(dice("undo"), until=lambda now: bool(now.position.back))
    assert recorder.position.status == "over"


# -- leaving ----------------------------------------------------------------------------


@pytest.mark.parametrize(("act", "reason"), [(Resign(0), "resigned"), (TimeOut(0), "timed_out")])
def test_leaving_a_match_of_two_ends_it_with_the_other_first(act: Any, reason: str) -> None:
    over = after(counting(), (0, Add(2)), (None, act))
    assert over.status == "over"
    result = outcome(GAME, over)
    assert result is not None
    assert result.reason == reason
    assert [standing.rank for standing in result.standings] == [2, 1]
    assert refused(GAME, over, 0, Add(1)) == "match_over"


def test_with_others_left_the_computer_may_play_on_for_a_seat_that_resigned() -> None:
    going_on = after(counting(3), (None, Resign(0)), (None, TakeOver(0, "normal")))
    assert going_on.status == "running"
    assert going_on.taken_over == ((0, "normal"),)
    assert to_act(GAME, going_on) == 0
    assert refused(GAME, going_on, None, Resign(0)) == "already_resigned"


def test_without_anybody_else_left_it_may_not() -> None:
    over = after(counting(2), (None, Resign(0)))
    assert refused(GAME, over, None, TakeOver(0, "normal")) == "match_over"


def test_only_the_seat_that_just_resigned_reopens_the_match() -> None:
    over = after(counting(3), (None, Resign(0)))
    assert refused(GAME, over, None, TakeOver(1, "normal")) == "match_over"


def test_who_resigned_ranks_behind_all_others_even_with_the_winning_seat() -> None:
    position = after(counting(3), (None, Resign(2)), (None, TakeOver(2, "hard")))
    while (seat := to_act(GAME, position)) is not None:
        position = after(position, (seat, Add(2)))
    won = GAME.outcome(position.state)
    result = outcome(GAME, position)
    assert won is not None
    assert result is not None
    assert won.standings[2].rank == 1
    assert result.reason == "counted"
    assert [standing.rank for standing in result.standings] == [1, 1, 3]


def test_the_first_to_resign_is_last() -> None:
    position = after(counting(3), (None, Resign(1)), (None, TakeOver(1, "easy")), (None, Resign(0)))
    result = outcome(GAME, position)
    assert result is not None
    assert [standing.rank for standing in result.standings] == [2, 3, 1]


def test_taking_over_a_seat_that_did_not_resign_leaves_its_rank_alone() -> None:
    position = after(counting(), (None, TakeOver(1, "easy")), (None, TakeOver(1, "hard")))
    assert position.taken_over == ((1, "hard"),)
    while (seat := to_act(GAME, position)) is not None:
        position = after(position, (seat, Add(2)))
    result = outcome(GAME, position)
    assert result is not None
    assert result == GAME.outcome(position.state)


@pytest.mark.parametrize("seat", [-1, 2, 10**30])
def test_a_seat_that_does_not_exist_cannot_leave(seat: int) -> None:
    assert refused(GAME, counting(), None, Resign(seat)) == "no_such_seat"
    assert refused(GAME, counting(), None, TakeOver(seat, "easy")) == "no_such_seat"


def test_an_aborted_match_has_no_outcome_and_goes_no_further() -> None:
    aborted = after(counting(), (None, Abort("idle")))
    assert (aborted.status, aborted.ended_by) == ("aborted", "idle")
    assert outcome(GAME, aborted) is None
    assert to_act(GAME, aborted) is None
    for act in (Resign(0), TakeOver(0, "easy"), Undo(0), Abort("again"), TimeOut(1)):
        assert refused(GAME, aborted, None, act) == "match_over"


def test_a_running_match_has_no_outcome() -> None:
    assert outcome(GAME, counting()) is None
    assert outcome(DOMINOES, dominoes()) is None
