"""Saved games and replays: whole once a match is over, one's own eyes before."""

from __future__ import annotations

import functools
import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from django.core.cache import cache

from tests.matches.callers import OPEN, Caller, Json, computer, let_computers_play, play_on

GOLDEN: Final = Path(__file__).parents[1] / "rules" / "golden"

pytestmark = [pytest.mark.django_db, pytest.mark.embedded]


@pytest.fixture
def ended(ann: Caller) -> Json:
    match = ann.create(computer(), options={"target": 50})
    return play_on(match, {0: ann})


def replay(caller: Caller, match: Json, **query: str) -> Json:
    return caller.get(f"/matches/{match['id']}/replay/", **query)


def test_the_saved_game_of_a_finished_match_replays_and_its_shuffle_is_the_sealed_one(
    ann: Caller, ended: Json, visitor: Caller
) -> None:
    saved = replay(ann, ended)["saved_game"]
    assert saved["commitment"] == ended["commitment"]
    assert saved["secret"] == ended["secret"]
    assert saved["rules"] == ["dominoes", 1]
    verdict = visitor.post("/replays/check/", saved)
    assert verdict == {
        "replays": True,
        "rows": len(saved["log"]),
        "shuffle": "verified",
        "difference": None,
    }


def test_a_saved_game_that_was_changed_tells_where(ann: Caller) -> None:
    saved = json.loads(golden("dominoes/target-exactly"))
    plays = [ply for ply, row in enumerate(saved["log"]) if row["move"]["kind"] == "play"]
    changed = json.loads(json.dumps(saved))
    changed["log"][plays[3]]["digest"] = "0" * 64
    verdict = ann.post("/replays/check/", changed)
    assert (verdict["replays"], verdict["rows"]) == (False, plays[3])
    assert verdict["difference"]["code"] == "digest_differs"
    assert str(plays[3]) in verdict["difference"]["message"]

    stacked = json.loads(json.dumps(saved))
    hands = stacked["log"][0]["move"]["hands"]
    hands[0], hands[1] = hands[1], hands[0]
    verdict = ann.post("/replays/check/", stacked)
    assert (verdict["shuffle"], verdict["difference"]["code"]) == ("differs", "chance_differs")

    resealed = {**saved, "secret": "0" * 64}
    verdict = ann.post("/replays/check/", resealed)
    assert verdict["difference"]["code"] == "commitment_differs"


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        (b"{", 400, "malformed"),
        (b"{}", 400, "missing_field"),
        (b'{"schema":2}', 400, "malformed"),
        (b"[" * 200_000, 400, "malformed"),
        (b'"' + b"x" * 1_000_001 + b'"', 413, "too_large"),
    ],
)
def test_what_is_no_saved_game_is_refused(
    visitor: Caller, body: bytes, status: int, code: str
) -> None:
    error = visitor.post("/replays/check/", body)
    assert (visitor.status, error["code"]) == (status, code)


def test_a_saved_game_of_an_unknown_game_is_refused(ann: Caller) -> None:
    saved = json.loads(golden("dominoes/target-exactly"))
    error = ann.post("/replays/check/", {**saved, "rules": ["dominoes", 99]})
    assert (ann.status, error["code"]) == (422, "unknown_game")


def test_a_saved_game_for_too_many_is_refused(visitor: Caller) -> None:
    saved = json.loads(golden("kingdomino/two-players"))
    error = visitor.post("/replays/check/", {**saved, "setup": {**saved["setup"], "seats": 7}})
    assert (visitor.status, error["code"]) == (422, "seat_count")


def test_files_are_not_checked_without_end(
    visitor: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.matches.api.record_views.Readers.rate", "1/min")
    cache.clear()
    statuses = []
    for _ in range(2):
        visitor.post("/replays/check/", golden("dominoes/resigned"))
        statuses.append(visitor.status)
    assert statuses == [200, 429]
    cache.clear()


# -- a file from anywhere -------------------------------------------------------------------


@functools.cache
def golden(name: str) -> bytes:
    return (GOLDEN / f"{name}.json").read_bytes()


def opened(visitor: Caller, saved: object, viewer: str = "everything") -> Json:
    visitor.client.defaults["HTTP_ACCEPT_LANGUAGE"] = "en"
    return visitor.post(f"/replays/open/?viewer={viewer}", saved)


@pytest.mark.parametrize(
    "name", ["dominoes/target-exactly", "kingdomino/dynasty", "dominoes/aborted"]
)
def test_anybody_opens_a_saved_game_and_sees_every_row(visitor: Caller, name: str) -> None:
    saved = json.loads(golden(name))
    seen = opened(visitor, saved)
    assert visitor.status == 200
    assert (seen["id"], seen["you"], seen["viewer"]) == (None, None, "everything")
    assert seen["state"] == ("aborted" if name.endswith("aborted") else "finished")
    assert seen["saved_game"] == saved
    assert [frame["ply"] for frame in seen["frames"]] == list(range(len(saved["log"])))
    assert [seat["name"] for seat in seen["seats"]] == [
        f"Player {number}" for number in range(1, saved["setup"]["seats"] + 1)
    ]


def test_through_a_seats_eyes_a_file_shows_what_that_seat_could_know(visitor: Caller) -> None:
    saved = json.loads(golden("dominoes/three-players"))
    everything = opened(visitor, saved)
    for seat in range(3):
        seen = opened(visitor, saved, viewer=str(seat))
        for frame, whole in zip(seen["frames"], everything["frames"], strict=True):
            hands = frame["view"]["hands"]
            assert hands[seat] == whole["view"]["hands"][seat]
            if frame["view"]["phase"] in ("open", "play", "drawing"):
                assert [n for n, hand in enumerate(hands) if hand is not None] == [seat]
    assert opened(visitor, saved, viewer="3")["code"] == "malformed"


Change = Callable[[Json], None]


def of_row(ply: int, **changes: object) -> Change:
    return lambda saved: saved["log"][ply].update(changes)


BAD_ROWS: dict[str, tuple[Change, int, str]] = {
    "an unknown field": (of_row(5, note=""), 400, "unreadable_row"),
    "a digest that is none": (of_row(5, digest="?"), 400, "unreadable_row"),
    "an unknown move": (of_row(5, move={"kind": "hop"}), 400, "unreadable_row"),
    "a move against the rules": (
        of_row(5, move={"kind": "play", "tile": [9, 9]}),
        400,
        "unreadable_row",
    ),
    "somebody else's move": (of_row(5, seat=1), 422, "illegal_row"),
    "another position": (of_row(5, digest="0" * 64), 422, "digest_differs"),
}


@pytest.mark.parametrize("bad", BAD_ROWS.values(), ids=BAD_ROWS)
def test_a_bad_row_is_refused_by_its_number(visitor: Caller, bad: tuple[Change, int, str]) -> None:
    change, status, code = bad
    saved = json.loads(golden("dominoes/target-exactly"))
    change(saved)
    error = opened(visitor, saved)
    assert (visitor.status, error["code"], error["details"]["ply"]) == (status, code, 5)
    assert "Row 5" in error["message"]


def test_an_illegal_row_says_why_in_the_words_of_its_game(visitor: Caller) -> None:
    saved = json.loads(golden("kingdomino/two-players"))
    ply = next(n for n, row in enumerate(saved["log"]) if row["move"]["kind"] == "place")
    saved["log"][ply]["move"].update(first=[0, 0], second=[0, 1])
    error = opened(visitor, saved)
    assert (error["code"], error["details"]) == ("illegal_row", {"ply": ply, "why": "overlap"})
    assert error["message"].startswith(f"Row {ply}: the rules don't allow this. ")
    assert len(error["message"]) > len(f"Row {ply}: the rules don't allow this. ")


BAD_FILES: dict[str, tuple[Callable[[Json], object], int, str]] = {
    "not JSON": (lambda _: b'{"schema":1', 400, "malformed"),
    "another schema": (lambda saved: {**saved, "schema": 2}, 400, "malformed"),
    "an unknown field": (lambda saved: {**saved, "chat": []}, 400, "unknown_field"),
    "no log": (lambda saved: {k: v for k, v in saved.items() if k != "log"}, 400, "missing_field"),
    "an unknown game": (lambda saved: {**saved, "rules": ["chess", 1]}, 422, "unknown_game"),
    "unknown rules": (lambda saved: {**saved, "rules": ["dominoes", 99]}, 422, "unknown_game"),
    "too many seats": (
        lambda saved: {**saved, "setup": {**saved["setup"], "seats": 5}},
        422,
        "seat_count",
    ),
    "another result": (lambda saved: {**saved, "outcome": None}, 422, "outcome_differs"),
    "deeply nested": (lambda _: b'{"schema":1,"setup":' + b"[" * 300_000, 400, "malformed"),
    "gigantic": (lambda _: b'"' + b"x" * 1_000_001 + b'"', 413, "too_large"),
}


@pytest.mark.parametrize("bad", BAD_FILES.values(), ids=BAD_FILES)
def test_a_bad_file_is_refused_with_a_code_and_words(
    visitor: Caller, bad: tuple[Callable[[Json], object], int, str]
) -> None:
    build, status, code = bad
    error = opened(visitor, build(json.loads(golden("dominoes/target-exactly"))))
    assert (visitor.status, error["code"]) == (status, code)
    assert error["message"] != ""


def test_replays_are_compressed_and_files_not_replayed_without_end(
    visitor: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.matches.api.record_views.Readers.rate", "2/min")
    cache.clear()
    for tries in range(3):
        response = visitor.client.post(
            "/api/v1/replays/open/",
            golden("kingdomino/two-players"),
            content_type="application/json",
            headers={"accept-encoding": "gzip"},
        )
        assert response.status_code == (200 if tries < 2 else 429)
        if tries < 2:
            assert response["Content-Encoding"] == "gzip"
            assert len(response.content) * 10 < len(gzip.decompress(response.content))
    cache.clear()


def test_a_file_whose_draws_were_swapped_opens_and_is_for_its_reader_to_verify(
    visitor: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved = {**json.loads(golden("dominoes/domino")), "secret": "0" * 64}
    assert len(opened(visitor, saved)["frames"]) == len(saved["log"])
    assert visitor.post("/replays/check/", saved)["shuffle"] == "differs"
    monkeypatch.setattr("games.matches.records.MOST_SECONDS", 0.0)
    error = opened(visitor, saved)
    assert (visitor.status, error["code"]) == (422, "too_long")


def test_a_finished_match_is_replayed_through_any_eyes(ann: Caller, ended: Json) -> None:
    everything = replay(ann, ended)
    assert everything["viewer"] == "everything"
    assert all(None not in frame["view"]["hands"] for frame in everything["frames"])
    mine = replay(ann, ended, viewer="0")
    assert mine["frames"][0]["view"]["hands"][1] is None
    watched = replay(ann, ended, viewer="spectator")
    assert watched["frames"][0]["view"]["hands"] == [None, None]
    plies = [frame["ply"] for frame in mine["frames"]]
    assert plies == list(range(len(everything["saved_game"]["log"])))
    assert everything["frames"][-1]["view"]["scores"] == ended["view"]["scores"]
    assert replay(ann, ended, viewer="2")["code"] == "malformed"


def test_while_a_match_runs_everybody_replays_it_through_their_own_eyes(
    ann: Caller, ben: Caller, stranger: Caller
) -> None:
    match = ann.create(OPEN)
    ben.post(f"/matches/{match['id']}/seats/")
    play_on(match, {0: ann, 1: ben}, most=6)
    for caller, seat, others in ((ann, 0, [1]), (ben, 1, [0]), (stranger, None, [0, 1])):
        seen = replay(caller, match)
        assert seen["saved_game"] is None
        assert seen["viewer"] == ("spectator" if seat is None else seat)
        first = seen["frames"][0]
        assert [n for n, hand in enumerate(first["view"]["hands"]) if hand is None] == others
        assert [n for n, hand in enumerate(first["events"][0]["hands"]) if hand is None] == others
    for viewer in ("1", "spectator", "everything"):
        error = replay(ann, match, viewer=viewer)
        assert (ann.status, error["code"]) == (403, "not_over")


def test_a_replay_tells_who_resigned(ann: Caller) -> None:
    match = ann.create(computer())
    ann.act(match, "resign")
    frames = replay(ann, match)["frames"]
    assert frames[-1]["act"] == {"kind": "resign", "seat": 0}
    assert "act" not in frames[0]


def test_events_after_a_version_are_all_there_and_in_order(ann: Caller) -> None:
    match = ann.create(computer())
    now = play_on(match, {0: ann}, most=10)
    whole = ann.get(f"/matches/{match['id']}/events/", after="0")
    assert [commit["version"] for commit in whole["commits"]] == list(range(1, now["version"] + 1))
    for after in (1, 5, now["version"] - 1):
        part = ann.get(f"/matches/{match['id']}/events/", after=str(after))
        assert part["commits"] == whole["commits"][after:]
        assert part["view"] == now["view"]
    for after in (now["version"], now["version"] + 7):
        assert ann.get(f"/matches/{match['id']}/events/", after=str(after))["commits"] == []
    for bad in ("-1", "x", "9" * 30, "1.5", "0" * 5000):
        assert ann.get(f"/matches/{match['id']}/events/", after=bad)["code"] == "malformed"


def test_an_update_brings_at_most_200_commits(ann: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.matches.presenter.MOST_COMMITS", 3)
    match = ann.create(computer())
    let_computers_play(match)
    now = play_on(match, {0: ann}, most=6)
    first = ann.get(f"/matches/{match['id']}/events/")
    assert [commit["version"] for commit in first["commits"]] == [1, 2, 3]
    assert first["version"] == now["version"]
