"""Forged and mistaken moves: a coded answer, and nothing changes."""

from __future__ import annotations

import pytest

from games.rules.azul.state import State
from games.rules.codec import canonical, codec
from games.rules.core.acts import Resign, TakeOver, Undo
from games.rules.core.errors import IllegalMove, Unreadable
from games.rules.core.types import Setup
from games.rules.replay import Position, commit, play, undo_to
from tests.rules.azul.players import GAME, thrifty
from tests.rules.azul.positions import heap, placing, taking
from tests.rules.azul.positions import play as played
from tests.rules.tables import Recorder, Table, dice

READ = codec(GAME)

TAKING = taking("factories: ppgo - - - -", seats=("hand: gg", "hand: rrrr"))
PLACING = placing("hand: ggrrp", "hand: rrrrrr", round=1)
REWARD = played(placing("hand: rrrrrrgg | red: 5r", "hand: b"), "place red-6: red 6+0").state
KEEPING = played(placing("hand: rrrrg", "hand: bb"), "pass", *["keep red"] * 4).state


def pay(space: str, colour: str, natural: int, wild: int) -> str:
    """A placement as it is sent."""
    return (
        f'{{"kind":"place","space":"{space}","colour":"{colour}",'
        f'"natural":{natural},"wild":{wild}}}'
    )


@pytest.mark.parametrize(
    ("state", "move", "code"),
    [
        # forged numbers of wild tiles
        (PLACING, pay("green-3", "green", 2, 0), "payment_mismatch"),
        (PLACING, pay("green-3", "green", 2, 2), "payment_mismatch"),
        (PLACING, pay("green-4", "green", 2, 2), "not_enough_wild_tiles"),
        (PLACING, pay("green-2", "green", 0, 2), "needs_natural"),
        # more tiles than owned, tiles of another seat
        (PLACING, pay("green-3", "green", 3, 0), "not_enough_tiles"),
        (PLACING, pay("red-6", "red", 6, 0), "not_enough_tiles"),
        (PLACING, pay("blue-1", "blue", 1, 0), "not_enough_tiles"),
        # a colour or a space that doesn't go there
        (PLACING, pay("green-2", "red", 2, 0), "wrong_colour_for_star"),
        (PLACING, pay("green-9", "green", 2, 0), "no_such_space"),
        # what is not there
        (TAKING, '{"kind":"pick","factory":1,"colour":"green"}', "empty_source"),
        (TAKING, '{"kind":"pick","factory":null,"colour":"green"}', "empty_centre"),
        (TAKING, '{"kind":"pick","factory":0,"colour":"red"}', "colour_not_there"),
        (TAKING, '{"kind":"pick","factory":0,"colour":"purple"}', "wild_not_choosable"),
        (TAKING, '{"kind":"pick","factory":5,"colour":"green"}', "no_such_factory"),
        (TAKING, '{"kind":"pass"}', "take_tiles_first"),
        # rewards
        (REWARD, pay("green-2", "green", 2, 0), "bonus_pending"),
        (REWARD, '{"kind":"pass"}', "bonus_pending"),
        (REWARD, '{"kind":"keep","colour":"green"}', "bonus_pending"),
        (REWARD, '{"kind":"done"}', "bonus_pending"),
        (played(REWARD, "reward red").state, '{"kind":"reward","colour":"red"}', "not_in_supply"),
        (PLACING, '{"kind":"reward","colour":"red"}', "no_reward_due"),
        # keeping
        (KEEPING, '{"kind":"keep","colour":"green"}', "keep_limit"),
        (KEEPING, '{"kind":"keep_all"}', "keep_limit"),
        (KEEPING, '{"kind":"pass"}', "already_passing"),
        (PLACING, '{"kind":"done"}', "pass_first"),
        # chance's own
        (PLACING, '{"kind":"refill","tiles":[1,0,0,0,0,0]}', "not_now"),
        (TAKING, '{"kind":"start","seat":0}', "not_now"),
        (GAME.initial(Setup(2, GAME.options_type())), '{"kind":"pass"}', "not_now"),
        # tiles to take once there are none
        *(
            (state, '{"kind":"pick","factory":0,"colour":"green"}', "all_taken")
            for state in (PLACING, REWARD, KEEPING)
        ),
    ],
)
def test_is_refused_with_a_code_and_changes_nothing(state: State, move: str, code: str) -> None:
    before = canonical(state)
    with pytest.raises(IllegalMove) as raised:
        GAME.apply(state, READ.move(move))
    assert raised.value.refusal.code == code
    assert canonical(state) == before


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ('{"kind":"pick","factory":0,"colour":"pink"}', "malformed"),
        ('{"kind":"pick","factory":"0","colour":"red"}', "malformed"),
        ('{"kind":"pick","factory":0.5,"colour":"red"}', "malformed"),
        ('{"kind":"pick","factory":false,"colour":"red"}', "malformed"),
        ('{"kind":"pick","factory":-1,"colour":"red"}', "malformed"),
        (pay("green-1", "green", 2, -1), "malformed"),
        (pay("green-2", "green", -1, 3), "malformed"),
        ('{"kind":"pick","factory":0}', "missing_field"),
        ('{"kind":"pick","factory":0,"colour":"red","wild":0}', "unknown_field"),
        ('{"kind":"place","space":7,"colour":"red","natural":1,"wild":0}', "malformed"),
        ('{"kind":"place","space":"red-1","colour":"red","natural":true,"wild":0}', "malformed"),
        ('{"kind":"fill","factories":[[1,2]]}', "malformed"),
        ('{"kind":"refill","tiles":[-1,0,0,0,0,1]}', "malformed"),
        ('{"kind":"steal"}', "unknown_kind"),
        ("[]", "malformed"),
    ],
)
def test_what_is_no_move_is_not_read(move: str, code: str) -> None:
    with pytest.raises(Unreadable) as raised:
        READ.move(move)
    assert raised.value.refusal.code == code


def test_passing_twice_is_no_longer_ones_turn() -> None:
    position = Position(placing("", "hand: b"))
    position = play(GAME, position, 0, GAME.parse_move("pass")).position
    with pytest.raises(IllegalMove) as raised:
        play(GAME, position, 0, GAME.parse_move("pass"))
    assert raised.value.refusal.code == "not_your_turn"


def test_the_same_pick_from_two_tabs_is_made_once() -> None:
    once = play(GAME, Position(TAKING), 0, GAME.parse_move("pick 0: green")).position
    with pytest.raises(IllegalMove) as raised:
        play(GAME, once, 0, GAME.parse_move("pick 0: green"))
    assert raised.value.refusal.code == "not_your_turn"
    assert once.state.players[0].hand == heap("gggp")


def test_who_resigns_in_the_middle_of_a_reward_leaves_it_to_the_computer_or_ends_the_match() -> (
    None
):
    seats = ("hand: rrrrrr | red: 5r", "hand: b", "hand: g")
    position = Position(placing(*seats))
    position = play(GAME, position, 0, GAME.parse_move("place red-6: red 6+0")).position
    gone = [(None, Resign(0))]
    ended = commit(GAME, position, gone, key=bytes(32)).position
    assert (ended.status, ended.state) == ("over", position.state)
    going_on = commit(
        GAME, position, [*gone, (None, TakeOver(0, "normal"))], key=bytes(32)
    ).position
    assert (going_on.status, going_on.state) == ("running", position.state)
    assert undo_to(GAME, going_on, 0) is None
    rewards = [(0, GAME.parse_move(f"reward {colour}")) for colour in ("purple", "green", "red")]
    after = commit(GAME, going_on, rewards, key=bytes(32)).position
    assert (GAME.to_act(after.state), sum(after.state.supply)) == (1, 10)


# -- taking back ------------------------------------------------------------------------


def test_undo_is_free_within_ones_own_rewards_until_the_supply_is_filled() -> None:
    position = Position(placing("hand: rrrrrr | red: 5r", "hand: b"))
    states = []
    for move in ("place red-6: red 6+0", "reward red", "reward green"):
        states.append(position.state)
        position = play(GAME, position, 0, GAME.parse_move(move)).position
    for state in reversed(states):
        to = undo_to(GAME, position, 0)
        assert to is not None
        position = play(GAME, position, None, Undo(to)).position
        assert position.state == state
    assert undo_to(GAME, position, 0) is None
    moves = ("place red-6: red 6+0", "reward red", "reward green", "reward blue")
    entries = [(0, GAME.parse_move(move)) for move in moves]
    made = commit(GAME, position, entries, key=bytes(32))
    assert made.position.state.turn == 1
    assert undo_to(GAME, made.position, 0) is None


def test_undo_is_free_while_choosing_what_to_keep_back_to_before_the_pass() -> None:
    position = before = Position(placing("hand: rrg", "hand: b"))
    for move in ("pass", "keep red", "keep green"):
        position = play(GAME, position, 0, GAME.parse_move(move)).position
    for _ in range(3):
        to = undo_to(GAME, position, 0)
        assert to is not None
        position = play(GAME, position, None, Undo(to)).position
    assert position.state == before.state


def test_undo_never_reaches_past_a_draw_or_another_seat() -> None:
    table = Table(GAME, Setup(2, GAME.options_type()))
    recorder, rng = Recorder(table, bytes(32)), dice("undo")
    while isinstance(seat := GAME.to_act(recorder.position.state), int):
        move = thrifty(recorder.position.state, GAME.legal_moves(recorder.position.state), rng)
        recorder.play((seat, move))
        for row, _ in recorder.position.back:
            later = recorder.rows[row + 1 :]
            assert {at.seat for at in later} == {GAME.to_act(recorder.position.state)}
