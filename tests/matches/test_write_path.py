"""The one write path: what a command stores, once, and what it answers."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from django.db import connection, transaction

from games.matches import broadcast, clock
from games.matches.live import store
from games.matches.models import LogRow, Match, Snapshot
from games.matches.services.moves import submit_move
from games.matches.services.secrets import key_of
from games.matches.tables import load
from games.rules import replay
from games.rules.codec import codec
from tests.matches.callers import (
    OPEN,
    Caller,
    computer,
    fresh_id,
    let_computers_play,
    play_on,
    state_of,
    stored,
)

pytestmark = [pytest.mark.django_db, pytest.mark.embedded, pytest.mark.usefixtures("writer")]


def test_a_match_without_open_seats_starts_at_once(ann: Caller) -> None:
    match = ann.create(computer("hard"), computer())
    assert (match["state"], match["version"], match["you"], match["host"]) == (
        "running",
        1,
        0,
        True,
    )
    assert [seat["kind"] for seat in match["seats"]] == ["person", "computer", "computer"]
    assert len(match["view"]["hands"][0]) == 7
    assert match["view"]["hands"][1] is None
    assert len(match["commitment"]) == 64
    assert match["secret"] is None


def test_a_match_with_open_seats_starts_when_the_last_is_taken(ann: Caller, ben: Caller) -> None:
    match = ann.create(OPEN)
    assert (match["state"], match["version"], match["to_act"]) == ("open", 0, None)
    joined = ben.post(f"/matches/{match['id']}/seats/")
    assert (joined["state"], joined["version"], joined["you"]) == ("running", 1, 1)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_whole_match_is_one_log_that_replays_to_what_was_answered(
    ann: Caller, seats: int
) -> None:
    match = ann.create(*[computer()] * (seats - 1), options={"target": 50})
    ended = play_on(match, {0: ann})
    row = stored(match)
    log = list(row.log.order_by("ply"))
    assert ended["state"] == "finished"
    assert [r.ply for r in log] == list(range(row.ply_count))
    assert sorted({r.version for r in log}) == list(range(1, row.version + 1))
    assert sum(r.seat is None for r in log) == row.chance_count

    table = load(pk=row.pk)
    assert table is not None
    position = replay.begin(table.game, table.setup)
    key = key_of(row.pk)
    for logged in log:
        move = codec(table.game).logged(logged.move)
        if logged.seat is None:
            settled = replay.settle(table.game, position, key)
            assert settled.rows[0].move == move
        played = replay.play(table.game, position, logged.seat, move)
        assert played.row.digest == logged.digest
        position = played.position
    assert position == table.position
    assert ended["outcome"] == stored(match).outcome
    assert [s.rank for s in row.seats.order_by("number")] == [
        standing["rank"] for standing in ended["outcome"]["standings"]
    ]


def test_snapshots_are_a_cache_and_nothing_more(ann: Caller) -> None:
    match = ann.create(computer())
    seen = play_on(match, {0: ann}, most=8)
    assert Snapshot.objects.filter(match=stored(match)).count() > 1
    Snapshot.objects.all().delete()
    assert ann.look(match) == seen


def test_the_answer_to_a_move_is_what_happened_and_where_the_match_stands(ann: Caller) -> None:
    match = ann.create(computer())
    let_computers_play(match)
    seen = ann.look(match)
    answer = ann.move(seen)
    assert answer["version"] == seen["version"] + 1
    assert [commit["version"] for commit in answer["commits"]] == [answer["version"]]
    assert answer["events"] == answer["commits"][0]["events"]
    assert answer["events"][0]["kind"] in ("played", "drew")
    after = ann.look(match)
    for field in ("view", "legal_moves", "to_act", "state", "seats"):
        assert answer[field] == after[field]


def test_a_repeated_request_gives_the_same_answer_and_no_second_move(ann: Caller) -> None:
    match = ann.create(computer())
    let_computers_play(match)
    seen = ann.look(match)
    first = ann.move(seen, request_id="again")
    let_computers_play(match)
    before = state_of(match)
    assert ann.move(seen, request_id="again") == first
    assert ann.heard[-1] == ann.heard[-2]
    assert state_of(match) == before


def test_a_request_id_can_not_be_used_for_another_move(counting: str, ann: Caller) -> None:
    match = ann.create(OPEN, game=counting)
    Caller.guest().post(f"/matches/{match['id']}/seats/")
    seen = ann.look(match)
    first, second = (legal["move"] for legal in seen["legal_moves"][:2])
    assert "events" in ann.move(seen, first, request_id="once")
    assert ann.move(seen, second, request_id="once")["code"] == "request_id_used"
    assert ann.status == 409


def test_a_stale_move_is_answered_with_what_was_missed(ann: Caller, ben: Caller) -> None:
    match = ann.create(OPEN)
    ben.post(f"/matches/{match['id']}/seats/")
    seen = ann.look(match)
    mover, other = (ann, ben) if seen["to_act"] == 0 else (ben, ann)
    mover.move(mover.look(match))
    before = state_of(match)
    answer = other.move({**seen, "legal_moves": [{"move": {"kind": "draw"}}]})
    assert (other.status, answer["code"]) == (409, "stale_version")
    assert answer["update"]["version"] == seen["version"] + 1
    assert [commit["version"] for commit in answer["update"]["commits"]] == [seen["version"] + 1]
    assert answer["update"]["view"] == other.look(match)["view"]
    assert state_of(match) == before


def test_advance_is_a_compare_and_set(ann: Caller) -> None:
    row = stored(ann.create(computer()))
    one = store.Row(ply=row.ply_count, seat=0, move="{}", digest="0" * 64, at=clock.now(), author=0)
    fields = store.Fields(ply_count=row.ply_count + 1)

    def advance(version: int) -> bool:
        return store.advance(
            store.Change(match_id=row.pk, expected_version=version, rows=(one,), fields=fields)
        )

    assert not advance(row.version + 1)
    assert not advance(row.version - 1)
    assert LogRow.objects.filter(match=row).count() == row.ply_count
    assert advance(row.version)
    assert not advance(row.version)
    assert LogRow.objects.filter(match=row, version=row.version + 1).count() == 1


def test_a_commit_that_fails_half_way_leaves_nothing(ann: Caller) -> None:
    row = stored(ann.create(computer()))
    twice = store.Row(ply=0, seat=0, move="{}", digest="0" * 64, at=clock.now())
    with pytest.raises(Exception, match=r"(?i)unique"), transaction.atomic():
        store.advance(
            store.Change(
                match_id=row.pk,
                expected_version=row.version,
                rows=(twice,),
                fields=store.Fields(),
            )
        )
    assert Match.objects.get(pk=row.pk).version == row.version


def test_news_go_out_after_the_commit_and_wake_the_computer(
    ann: Caller, monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any
) -> None:
    heard: list[tuple[str, Any]] = []
    monkeypatch.setattr(broadcast, "publish", lambda **news: heard.append(("news", news)))
    monkeypatch.setattr(
        "games.matches.tasks.play_bot_turn.apply_async",
        lambda args=(), kwargs=None, **_: heard.append(("bot", args)),
    )
    with django_capture_on_commit_callbacks(execute=True):
        match = ann.create(computer())
        assert heard == []
    row = stored(match)
    expected: list[tuple[str, Any]] = [
        ("news", {"match_id": row.pk, "public_id": row.public_id, "version": 1})
    ]
    if row.to_act == 1:
        expected.append(("bot", (row.pk, 1)))
    assert heard == expected


@pytest.mark.django_db(transaction=True)
def test_two_moves_at_once_on_one_version_are_one_move(monkeypatch: pytest.MonkeyPatch) -> None:
    ann, ben = Caller.guest(), Caller.guest()
    match = ann.create(OPEN)
    ben.post(f"/matches/{match['id']}/seats/")
    mover = (ann, ben)[ann.look(match)["to_act"]]
    seen = mover.look(match)
    barrier = threading.Barrier(2)
    results: list[str] = []
    advance = store.advance

    def together(change: store.Change) -> bool:
        barrier.wait(30)
        return advance(change)

    monkeypatch.setattr(store, "advance", together)

    def submit() -> None:
        try:
            submit_move(
                public_id=match["id"],
                actor=mover.user,  # type: ignore[arg-type]
                move=b'{"kind":"play","tile":%s}'
                % str(seen["legal_moves"][0]["move"]["tile"]).encode(),
                expected_version=seen["version"],
                request_id=fresh_id(),
                now=clock.now(),
            )
            results.append("ok")
        except Exception as error:
            results.append(str(error))
        finally:
            connection.close()

    threads = [threading.Thread(target=submit) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(results) == ["ok", "stale_version"]
    assert stored(match).version == seen["version"] + 1
