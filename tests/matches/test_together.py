"""Many matches in one commit: each moves on, or doesn't, as if it were alone."""

from __future__ import annotations

import pytest
from django.db import DatabaseError, transaction

from games.matches import clock
from games.matches.live import store
from games.matches.live.together import advance_together
from games.matches.models import LogRow, Match, Snapshot
from tests.matches.callers import Caller, computer, state_of, stored

pytestmark = [pytest.mark.django_db, pytest.mark.embedded]


def change(match: Match, *, late: int = 0, ply: int | None = None) -> store.Change:
    """One more row, with every kind of thing that a commit can bring along."""
    rows = match.ply_count if ply is None else ply
    at = clock.now()
    return store.Change(
        match_id=match.pk,
        expected_version=match.version - late,
        rows=(
            store.Row(ply=rows, seat=0, move='{"kind":"pass"}', digest="0" * 64, at=at, author=0),
            store.Row(ply=rows + 1, seat=None, move='{"a":"패"}', digest="1" * 64, at=at),
        ),
        fields=store.Fields(
            state="finished",
            ply_count=rows + 2,
            to_act=None,
            turn_since=None,
            ended_at=at,
            outcome={"reason": "한판", "standings": [1, None]},
        ),
        seats=tuple(
            store.SeatRow(
                number=seat.number,
                kind=seat.kind,
                user_id=seat.user_id,
                level=seat.level,
                rank=1 + seat.number,
                score=-3,
            )
            for seat in match.seats.order_by("number")
        ),
        snapshot=store.PositionAt(rows + 2, '{"state":"\\"판"}'),
    )


def test_both_writers_store_the_same(ann: Caller) -> None:
    one, other = ann.create(computer()), ann.create(computer())
    first = change(stored(one), ply=100)
    second = change(stored(other), ply=100)
    assert store.advance(first)
    assert advance_together([second]) == {second.match_id}
    same = {"id", "match_id", "pk", "public_id", "commitment", "created_at", "at", "ended_at"}
    same |= {"started_at", "move", "digest"}

    def comparable(value: object) -> object:
        if isinstance(value, dict):
            return {key: comparable(v) for key, v in value.items() if key not in same}
        return [comparable(v) for v in value] if isinstance(value, list) else value

    was, batched = state_of(one), state_of(other)
    assert comparable(was["match"]) == comparable(batched["match"])
    assert comparable(was["seats"]) == comparable(batched["seats"])
    assert comparable(was["log"][-2:]) == comparable(batched["log"][-2:])
    for field in ("move", "digest", "author", "seat"):
        assert [row[field] for row in was["log"][-2:]] == [
            row[field] for row in batched["log"][-2:]
        ]
    kept = Snapshot.objects.filter(match=stored(other), ply=102).values("version", "position").get()
    assert kept == {"version": second.expected_version + 1, "position": '{"state":"\\"판"}'}
    assert batched["log"][-1]["at"] == batched["match"]["ended_at"] == second.rows[0].at


def test_a_stale_change_stays_behind_alone(ann: Caller) -> None:
    matches = [stored(ann.create(computer())) for _ in range(4)]
    changes = [change(match, late=match is matches[1]) for match in reversed(matches)]
    gone = store.Change(match_id=10**9, expected_version=1, fields=store.Fields())
    assert advance_together([*changes, gone]) == {m.pk for m in matches} - {matches[1].pk}
    for match in matches:
        moved = match is not matches[1]
        assert Match.objects.get(pk=match.pk).version == match.version + moved
        rows = LogRow.objects.filter(match=match).count()
        assert rows == match.ply_count + 2 * moved


def test_an_error_undoes_all_of_them(ann: Caller) -> None:
    matches = [stored(ann.create(computer())) for _ in range(3)]
    changes = [change(match, ply=0 if match is matches[1] else None) for match in matches]
    with pytest.raises(DatabaseError), transaction.atomic():
        advance_together(changes)
    for match in matches:
        assert Match.objects.get(pk=match.pk).version == match.version
        assert LogRow.objects.filter(match=match).count() == match.ply_count
