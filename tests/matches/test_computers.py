"""The computer's turns: what goes out, what comes back, and that each choice can be made again."""

from __future__ import annotations

import json
import pickle

import pytest

from games.ai.levels import choose, policy
from games.matches import clock
from games.matches.services.computers import (
    computer_turn,
    play_computer_turn,
    submit_computer_move,
)
from games.matches.services.secrets import computer_seed
from games.matches.tables import load
from games.rules import replay
from games.rules.codec import codec, encode
from tests.matches.callers import (
    OPEN,
    Caller,
    Json,
    computer,
    let_computers_play,
    play_on,
    state_of,
    stored,
)

pytestmark = [pytest.mark.django_db, pytest.mark.embedded]


@pytest.fixture
def waiting(ann: Caller) -> Json:
    """A match in which a computer is to act."""
    match = ann.create(computer("hard"), computer("normal"), computer("easy"))
    while stored(match).to_act == 0:
        ann.move(ann.look(match))
    return match


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_every_choice_of_the_computer_can_be_made_again(ann: Caller, level: str) -> None:
    match = ann.create(computer(level), options={"target": 50})
    play_on(match, {0: ann})
    row = stored(match)
    table = load(pk=row.pk)
    assert table is not None
    game, position = table.game, replay.begin(table.game, table.setup)
    chosen = 0
    for logged in row.log.order_by("ply"):
        move = codec(game).logged(logged.move)
        if logged.policy is not None:
            assert (logged.seat, logged.policy) == (1, policy(game.key, level).version)
            again = choose(
                game.key,
                level,
                game.view(position.state, 1),
                game.legal_moves(position.state),
                computer_seed(row.pk, logged.ply),
            )
            assert again == move
            chosen += 1
        position = replay.play(game, position, logged.seat, move).position
    assert chosen > 5


def test_what_goes_out_to_think_about_is_the_seats_view_alone(waiting: Json) -> None:
    row = stored(waiting)
    turn = computer_turn(match_id=row.pk, version=row.version)
    assert turn is not None
    assert turn.seat == row.to_act
    assert [hand is None for hand in turn.view.hands] == [n != turn.seat for n in range(4)]
    assert pickle.loads(pickle.dumps(turn)) == turn


def test_a_turn_that_is_not_the_computers_or_not_the_last_is_nothing_to_do(
    ann: Caller, waiting: Json
) -> None:
    row = stored(waiting)
    for version in (row.version - 1, row.version + 1):
        assert computer_turn(match_id=row.pk, version=version) is None
    assert computer_turn(match_id=-1, version=1) is None
    let_computers_play(waiting)
    row = stored(waiting)
    assert row.to_act == 0
    assert computer_turn(match_id=row.pk, version=row.version) is None
    before = state_of(waiting)
    assert (
        play_computer_turn(match_id=row.pk, expected_version=row.version, now=clock.now()) is None
    )
    assert state_of(waiting) == before


def test_a_task_that_runs_twice_moves_once(waiting: Json) -> None:
    row = stored(waiting)
    turn = computer_turn(match_id=row.pk, version=row.version)
    assert turn is not None
    move = choose(turn.game, turn.level, turn.view, turn.legal_moves, turn.seed)
    first = submit_computer_move(turn=turn, move=move, now=clock.now())
    before = state_of(waiting)
    second = submit_computer_move(turn=turn, move=move, now=clock.now())
    assert (first.repeated, second.repeated) == (False, True)
    assert second.table.match.version == first.table.match.version
    assert state_of(waiting) == before


def test_a_task_that_comes_late_changes_nothing(ann: Caller, waiting: Json) -> None:
    row = stored(waiting)
    turn = computer_turn(match_id=row.pk, version=row.version)
    assert turn is not None
    ann.act(ann.look(waiting), "resign")
    before = state_of(waiting)
    assert (
        play_computer_turn(match_id=row.pk, expected_version=row.version, now=clock.now()) is None
    )
    assert state_of(waiting) == before


def test_nobody_plays_for_the_computer(ann: Caller, waiting: Json) -> None:
    row = stored(waiting)
    turn = computer_turn(match_id=row.pk, version=row.version)
    assert turn is not None
    before = state_of(waiting)
    error = ann.post(
        f"/matches/{waiting['id']}/moves/",
        {
            "move": json.loads(encode(turn.legal_moves[0])),
            "expected_version": row.version,
            "request_id": "computer",
        },
    )
    assert (ann.status, error["code"]) == (409, "not_your_turn")
    assert state_of(waiting) == before


def test_the_computer_plays_on_for_who_resigned(ann: Caller, ben: Caller, cho: Caller) -> None:
    match = ann.create(OPEN, OPEN)
    for caller in (ben, cho):
        caller.post(f"/matches/{match['id']}/seats/")
    seen = ann.look(match)
    gone = seen["to_act"]
    (ann, ben, cho)[gone].act(seen, "resign")
    row = stored(match)
    done = play_computer_turn(match_id=row.pk, expected_version=row.version, now=clock.now())
    assert done is not None
    assert stored(match).log.filter(seat=gone, policy__isnull=False).exists()
