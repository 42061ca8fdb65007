"""Saved games: what they hold, what is refused, and where they first differ."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from games.rules.codec import encode
from games.rules.core.acts import Abort
from games.rules.core.errors import BadSetup, Unreadable
from games.rules.dominoes.moves import Deal
from games.rules.registry import UnknownGame
from games.rules.saved import MAX_BYTES, LogRow, SavedGame, check, decode, frames
from tests.rules.tables import TABLES, Recorder, dice


@cache
def played() -> SavedGame:
    recorder = Recorder(TABLES[0], secret=b"\7" * 32, nonces=(b"left", b"right"))
    recorder.play_on(dice("saved"))
    return recorder.saved()


def document(**changes: Any) -> bytes:
    return json.dumps({**json.loads(encode(played())), **changes}).encode()


def with_row(ply: int, **changes: Any) -> SavedGame:
    log = list(played().log)
    log[ply] = replace(log[ply], **changes)
    return replace(played(), log=tuple(log))


def first_of(kind: type) -> int:
    """The second row with such a move: not the very first row."""
    return [ply for ply, row in enumerate(played().log) if isinstance(row.move, kind)][1]


# -- the document -----------------------------------------------------------------------


def test_a_saved_game_has_exactly_the_fields_of_schema_1() -> None:
    saved = json.loads(encode(played()))
    assert list(saved) == [
        "schema",
        "rules",
        "setup",
        "commitment",
        "secret",
        "nonces",
        "log",
        "outcome",
    ]
    assert saved["schema"] == 1
    assert saved["rules"] == ["dominoes", 1]
    assert saved["setup"] == {"seats": 2, "options": {"variant": "draw", "target": 50}}
    assert list(saved["log"][1]) == ["seat", "move", "at", "digest"]
    assert saved["log"][0]["seat"] is None
    assert saved["log"][0]["move"]["kind"] == "deal"


def test_writing_and_reading_are_inverse() -> None:
    assert decode(encode(played())) == played()


def test_a_finished_match_replays_and_its_shuffle_is_the_committed_one() -> None:
    verdict = check(played())
    assert verdict.replays
    assert verdict.shuffle == "verified"
    assert verdict.rows == len(played().log)
    assert verdict.difference is None


def test_without_the_secret_it_replays_and_the_shuffle_is_not_revealed() -> None:
    verdict = check(replace(played(), secret=None))
    assert (verdict.replays, verdict.shuffle) == (True, "not_revealed")


def test_an_aborted_match_replays_and_has_no_outcome() -> None:
    recorder = Recorder(TABLES[0], secret=b"\7" * 32)
    recorder.play((None, Abort("staff")))
    assert recorder.saved().outcome is None
    assert check(recorder.saved()).replays


def test_frames_give_the_position_and_the_events_after_each_row() -> None:
    shown = list(frames(played()))
    assert [frame.ply for frame in shown] == list(range(len(played().log)))
    assert shown[-1].position.status == "over"
    assert shown[0].events[0].deal == 1


# -- what is refused --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"schema": 2}, "malformed"),
        ({"surprise": 1}, "unknown_field"),
        ({"setup": {"seats": 2, "options": {"target": 3}}}, "malformed"),
        ({"setup": {"seats": 10**30, "options": {}}}, "malformed"),
        ({"rules": ["dominoes", 10**30]}, "malformed"),
        ({"secret": "00"}, "malformed"),
        ({"nonces": ["0"]}, "malformed"),
        ({"nonces": ["00"] * 17}, "malformed"),
        ({"log": 5}, "malformed"),
    ],
)
def test_a_document_that_is_no_saved_game_is_refused(changes: dict[str, Any], code: str) -> None:
    with pytest.raises(Unreadable) as raised:
        decode(document(**changes))
    assert raised.value.refusal.code == code


def test_a_move_that_cannot_be_read_is_refused_with_its_ply() -> None:
    log = json.loads(document())["log"]
    log[7]["move"] = {"kind": "fly"}
    with pytest.raises(Unreadable) as raised:
        decode(document(log=log))
    assert raised.value.refusal.code == "unknown_kind"
    assert raised.value.refusal.details["ply"] == 7


def test_a_document_that_is_too_large_is_refused_unread() -> None:
    with pytest.raises(Unreadable) as raised:
        decode(b"[" * (MAX_BYTES + 1))
    assert raised.value.refusal.code == "too_large"


def test_a_game_or_version_that_never_was_is_refused() -> None:
    for rules in (["chess", 1], ["dominoes", 999]):
        with pytest.raises(UnknownGame):
            decode(document(rules=rules))


def test_a_setup_that_is_no_game_is_refused() -> None:
    with pytest.raises(BadSetup):
        check(decode(document(setup={"seats": 5, "options": {}})))


# -- where it first differs -------------------------------------------------------------


def differs(saved: SavedGame) -> tuple[str, Any]:
    verdict = check(decode(encode(saved)))
    assert not verdict.replays
    assert verdict.difference is not None
    ply = verdict.difference.details.get("ply")
    assert ply is None or verdict.rows == ply
    return verdict.difference.code, ply


def test_another_secret_than_the_committed_one() -> None:
    saved = replace(played(), secret="11" * 32)
    assert differs(saved) == ("commitment_differs", None)
    assert check(saved).shuffle == "differs"


def test_other_nonces_than_those_drawn_with() -> None:
    saved = replace(played(), nonces=())
    assert differs(saved) == ("chance_differs", 0)
    assert check(saved).shuffle == "differs"


def test_a_deal_that_does_not_follow_from_the_secret() -> None:
    ply = first_of(Deal)
    hands = played().log[ply].move.hands
    saved = with_row(ply, move=Deal(hands[::-1]))
    assert differs(saved) == ("chance_differs", ply)
    details = check(saved).difference
    assert details is not None
    assert str(details.details["expected"]).startswith("deal ")


def test_a_wrong_digest() -> None:
    assert differs(with_row(9, digest="0" * 64)) == ("digest_differs", 9)


def test_a_move_by_the_wrong_seat() -> None:
    ply = next(p for p, row in enumerate(played().log) if row.seat == 0)
    saved = with_row(ply, seat=1)
    assert differs(saved) == ("illegal_row", ply)
    verdict = check(saved).difference
    assert verdict is not None
    assert verdict.details["why"] == "not_your_turn"


def test_a_row_too_many() -> None:
    last = played().log[-1]
    saved = replace(played(), log=(*played().log, last))
    assert differs(saved) == ("illegal_row", len(played().log))


def test_a_row_too_few() -> None:
    saved = replace(played(), log=played().log[:-1])
    assert differs(saved) == ("outcome_differs", None)


def test_another_outcome() -> None:
    assert differs(replace(played(), outcome=None)) == ("outcome_differs", None)


def test_a_move_no_seat_made() -> None:
    row = LogRow(None, played().log[1].move, "", "0" * 64)
    saved = replace(played(), log=(played().log[0], row))
    assert differs(saved) == ("illegal_row", 1)
