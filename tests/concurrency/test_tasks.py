"""The computer's task and the sweep: doubled, late, failed; on PostgreSQL and on SQLite."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import Future
from datetime import timedelta
from typing import Any
from unittest import mock

import pytest
from django.db import OperationalError, connection

from accounts.services import create_guest
from games.matches import clock, tasks
from games.matches.live import thinking
from games.matches.messages import ComputerSeat, MySeat
from games.matches.models import LogRow, Match
from games.matches.services.matches import create_match
from games.rules.core.types import Seat
from tests.client import PATIENCE

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.embedded]


@pytest.fixture
def turn() -> Match:
    """A match in which the computer is to act."""
    host = create_guest(language="en", now=clock.now())
    for _ in range(40):
        table = create_match(
            host=host,
            game="dominoes",
            seats=(MySeat(), ComputerSeat("easy"), ComputerSeat("easy"), ComputerSeat("easy")),
            now=clock.now(),
        )
        if table.match.to_act != 0:
            return table.match
        table.match.seats.all().delete()
    raise AssertionError("the person opens every deal")


@pytest.fixture(autouse=True)
def no_child_left() -> Iterator[None]:
    yield
    thinking.close()


def standing(match: Match) -> tuple[int, Seat | None]:
    found = Match.objects.get(pk=match.pk)
    return found.version, found.to_act


def moves_of_computers(match: Match) -> list[int]:
    """The versions in which a computer moved by choice, one for each such row."""
    rows = LogRow.objects.filter(match_id=match.pk, policy__isnull=False)
    return list(rows.order_by("ply").values_list("version", flat=True))


def test_a_turn_is_played_once_however_often_it_is_asked_for(turn: Match) -> None:
    for _ in range(3):
        tasks.play_bot_turn(turn.pk, turn.version)
    assert standing(turn)[0] == turn.version + 1
    assert moves_of_computers(turn) == [turn.version + 1]


def test_a_turn_asked_for_by_several_workers_at_once_is_played_once(turn: Match) -> None:
    start = threading.Barrier(4)
    failed: list[BaseException] = []

    def work() -> None:
        start.wait()
        try:
            tasks.play_bot_turn(turn.pk, turn.version)
        except BaseException as error:
            failed.append(error)
        finally:
            connection.close()

    workers = [threading.Thread(target=work) for _ in range(4)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert failed == []
    assert moves_of_computers(turn) == [turn.version + 1]


@pytest.mark.parametrize("late", [-1, 1, 1000])
def test_a_task_for_another_version_does_nothing(turn: Match, late: int) -> None:
    tasks.play_bot_turn(turn.pk, turn.version + late)
    assert standing(turn)[0] == turn.version


def test_a_task_for_a_match_that_is_gone_does_nothing(turn: Match) -> None:
    tasks.play_bot_turn(turn.pk + 1000, turn.version)
    assert moves_of_computers(turn) == []


def test_a_persons_turn_is_never_played_for_them(turn: Match) -> None:
    while (now := standing(turn))[1] != 0:
        tasks.play_bot_turn(turn.pk, now[0])
        assert standing(turn)[0] > now[0]
    played = moves_of_computers(turn)
    tasks.play_bot_turn(turn.pk, now[0])
    assert standing(turn) == now
    assert moves_of_computers(turn) == played


def test_a_move_that_came_while_the_computer_thought_stands(
    turn: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    calm = thinking.think

    def think_while_another_worker_moves(**turn_: object) -> object:
        monkeypatch.setattr("games.matches.services.computers.think", calm)
        tasks.play_bot_turn(turn.pk, turn.version)
        return calm(**turn_)  # type: ignore[arg-type]

    monkeypatch.setattr("games.matches.services.computers.think", think_while_another_worker_moves)
    tasks.play_bot_turn(turn.pk, turn.version)
    assert moves_of_computers(turn) == [turn.version + 1]


@pytest.mark.parametrize("error", [thinking.ThinkingFailed(), OperationalError("gone")])
def test_a_turn_that_failed_is_tried_again(
    turn: Match, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    calm, fails = thinking.think, iter([error, error])

    def fail_twice(**turn_: object) -> object:
        if (failure := next(fails, None)) is not None:
            raise failure
        return calm(**turn_)  # type: ignore[arg-type]

    monkeypatch.setattr("games.matches.services.computers.think", fail_twice)
    monkeypatch.setattr(tasks.play_bot_turn, "retry_backoff", False)
    done = tasks.play_bot_turn.apply((turn.pk, turn.version))
    assert done.successful(), done.traceback
    assert moves_of_computers(turn) == [turn.version + 1]


def test_thinking_holds_no_transaction(turn: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    calm = thinking.think
    inside: list[bool] = []

    def look(**turn_: object) -> object:
        inside.append(connection.in_atomic_block)
        return calm(**turn_)  # type: ignore[arg-type]

    monkeypatch.setattr("games.matches.services.computers.think", look)
    tasks.play_bot_turn(turn.pk, turn.version)
    assert inside == [False]


def test_a_child_that_takes_too_long_is_ended(
    settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.THINK_IN_CHILD = True
    monkeypatch.setattr(thinking, "THINKING_LIMIT", 0.0)
    with pytest.raises(thinking.ThinkingFailed):
        thinking.think(game="dominoes", level="easy", view=None, legal_moves=(1,), seed=b"")
    monkeypatch.setattr(thinking, "THINKING_LIMIT", PATIENCE)
    assert thinking.think(game="dominoes", level="easy", view=None, legal_moves=(1,), seed=b"") == 1


def test_a_turn_that_waits_while_a_child_is_ended_may_be_tried_again(
    settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.THINK_IN_CHILD = True
    waiting: Future[None] = Future()
    waiting.cancel()
    pool = mock.Mock(_processes={}, submit=lambda *_: waiting)
    monkeypatch.setattr(thinking._child, "_pool", pool)
    with pytest.raises(thinking.ThinkingFailed):
        thinking.think(game="dominoes", level="easy", view=None, legal_moves=(1,), seed=b"")


class Queued:
    """What the sweep queues."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.turns: list[tuple[int, int]] = []
        monkeypatch.setattr(
            tasks.play_bot_turn, "apply_async", lambda args, **_: self.turns.append(args)
        )


def test_the_sweep_queues_turns_that_stand_too_long_and_no_others(
    turn: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    queued = Queued(monkeypatch)
    assert tasks.wake_stuck_matches() == 0
    Match.objects.filter(pk=turn.pk).update(
        turn_since=clock.now() - tasks.LOST_AFTER - timedelta(seconds=1)
    )
    assert tasks.wake_stuck_matches() == 1
    assert queued.turns == [(turn.pk, turn.version)]


def test_the_sweep_leaves_people_their_time(turn: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    while (now := standing(turn))[1] != 0:
        tasks.play_bot_turn(turn.pk, now[0])
    queued = Queued(monkeypatch)
    assert tasks.wake_stuck_matches(older_than=0) == 0
    assert queued.turns == []


def test_at_the_start_every_turn_of_a_computer_is_queued(
    turn: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    queued = Queued(monkeypatch)
    tasks.wake_stuck_matches(older_than=0)
    assert (turn.pk, turn.version) in queued.turns
