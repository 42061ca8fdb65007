"""Sitting down, starting, resigning, undoing, aborting, playing again."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from django.db import connection

from games.matches import clock
from games.matches.errors import Conflict
from games.matches.models import Match, Seat
from games.matches.services import matches
from games.matches.services.acts import abort
from games.matches.tables import Table
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

pytestmark = [pytest.mark.django_db, pytest.mark.embedded, pytest.mark.usefixtures("writer")]


def seated(*callers: Caller, **fields: object) -> Json:
    """A match of these callers, in seat order, as the first one sees it."""
    match = callers[0].create(*[OPEN] * (len(callers) - 1), **fields)
    for caller in callers[1:]:
        caller.post(f"/matches/{match['id']}/seats/")
    return callers[0].look(match)


# -- seats ------------------------------------------------------------------------------


def test_the_first_open_seat_is_taken_unless_one_is_named(
    ann: Caller, ben: Caller, cho: Caller
) -> None:
    match = ann.create(OPEN, computer(), OPEN)
    assert ben.post(f"/matches/{match['id']}/seats/", {"seat": 3})["you"] == 3
    assert cho.post(f"/matches/{match['id']}/seats/")["you"] == 1
    assert ann.look(match)["state"] == "running"


@pytest.mark.parametrize(
    ("seat", "status", "code"),
    [(0, 409, "seat_taken"), (1, 409, "seat_taken"), (5, 404, "not_found")],
)
def test_a_seat_that_is_not_open_can_not_be_taken(
    ann: Caller, ben: Caller, seat: int, status: int, code: str
) -> None:
    match = ann.create(computer(), OPEN)
    before = state_of(match)
    error = ben.post(f"/matches/{match['id']}/seats/", {"seat": seat})
    assert (ben.status, error["code"]) == (status, code)
    assert state_of(match) == before


def test_nobody_sits_twice_at_a_table(ann: Caller) -> None:
    match = ann.create(OPEN, OPEN)
    assert ann.post(f"/matches/{match['id']}/seats/")["code"] == "already_seated"


def test_a_match_that_has_started_takes_nobody_in(ann: Caller, ben: Caller) -> None:
    match = ann.create(computer())
    assert ben.post(f"/matches/{match['id']}/seats/")["code"] == "already_started"


def test_the_id_of_a_private_match_is_its_invitation(
    ann: Caller, ben: Caller, cho: Caller, visitor: Caller
) -> None:
    match = ann.create(OPEN, visibility="private")
    for caller in (ben, cho, visitor):
        assert (caller.look(match)["state"], caller.look(match)["you"]) == ("open", None)
        assert caller.get("/matches/")["items"] == []
    assert ben.post(f"/matches/{match['id']}/seats/")["state"] == "running"
    assert ben.look(match)["you"] == 1
    for caller in (cho, visitor):
        assert caller.look(match)["code"] == "not_found"
    assert cho.post(f"/matches/{match['id']}/seats/")["code"] == "not_found"


def test_a_strangers_browser_becomes_a_guest_by_sitting_down(ann: Caller, visitor: Caller) -> None:
    match = ann.create(OPEN)
    joined = visitor.post(f"/matches/{match['id']}/seats/")
    assert (joined["you"], joined["state"]) == (1, "running")
    assert visitor.look(match)["you"] == 1


def test_who_leaves_before_the_start_opens_the_seat_again(ann: Caller, ben: Caller) -> None:
    match = ann.create(OPEN, OPEN)
    joined = ben.post(f"/matches/{match['id']}/seats/")
    left = ben.act(joined, "leave")
    assert left["seats"][1]["kind"] == "open"
    assert (left["version"], left["you"]) == (2, None)


def test_a_host_who_leaves_hands_over_and_the_last_closes_the_match(
    ann: Caller, ben: Caller
) -> None:
    match = ann.create(OPEN, OPEN)
    joined = ben.post(f"/matches/{match['id']}/seats/")
    ann.act(joined, "leave")
    seen = ben.look(match)
    assert seen["host"]
    assert ben.act(seen, "leave")["state"] == "aborted"


def test_nobody_leaves_a_match_that_runs(ann: Caller) -> None:
    match = ann.create(computer())
    assert ann.act(match, "leave")["code"] == "already_started"


def test_the_host_starts_without_the_seats_still_open(ann: Caller, ben: Caller) -> None:
    match = ann.create(OPEN, OPEN, computer())
    joined = ben.post(f"/matches/{match['id']}/seats/", {"seat": 2})
    assert ben.act(joined, "start")["code"] == "not_host"
    started = ann.act(joined, "start")
    assert started["state"] == "running"
    assert [seat["kind"] for seat in started["seats"]] == ["person", "person", "computer"]
    assert ben.look(match)["you"] == 1
    assert ann.act(started, "start")["code"] == "already_started"


def test_too_few_do_not_start(ann: Caller) -> None:
    match = ann.create(OPEN)
    before = state_of(match)
    error = ann.act(match, "start")
    assert (ann.status, error["code"]) == (422, "seat_count")
    assert state_of(match) == before


def test_a_start_on_a_stale_version_is_refused(ann: Caller, ben: Caller) -> None:
    match = ann.create(OPEN, OPEN)
    ben.post(f"/matches/{match['id']}/seats/")
    assert ann.act(match, "start")["code"] == "stale_version"


@pytest.mark.django_db(transaction=True)
def test_two_who_want_the_last_seat_at_once_do_not_both_get_it() -> None:
    ann, ben, cho = (Caller.guest() for _ in range(3))
    match = ann.create(OPEN)
    codes: list[str] = []

    def sit(caller: Caller) -> None:
        try:
            codes.append(caller.post(f"/matches/{match['id']}/seats/").get("code", "seated"))
        finally:
            connection.close()

    threads = [threading.Thread(target=sit, args=(caller,)) for caller in (ben, cho)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(codes) == ["already_started", "seated"]


# -- resigning --------------------------------------------------------------------------


@pytest.mark.parametrize("opponents", [1, 2, 3])
def test_resigning_against_computers_ends_the_match_with_the_resigner_last(
    ann: Caller, opponents: int
) -> None:
    match = ann.create(*[computer()] * opponents)
    answer = ann.act(match, "resign")
    assert answer["state"] == "finished"
    standings = answer["outcome"]["standings"]
    assert answer["outcome"]["reason"] == "resigned"
    assert standings[0]["rank"] == opponents + 1
    assert answer["seats"][0]["resigned"]
    assert answer["secret"] is not None


def test_one_may_resign_out_of_turn(ann: Caller, ben: Caller) -> None:
    match = seated(ann, ben)
    other = (ann, ben)[1 - match["to_act"]]
    assert other.act(match, "resign")["state"] == "finished"


def test_the_computer_plays_on_where_other_people_still_play(
    ann: Caller, ben: Caller, cho: Caller
) -> None:
    match = seated(ann, ben, cho, options={"target": 50})
    gone = ben.act(match, "resign")
    assert gone["state"] == "running"
    assert (gone["seats"][1]["resigned"], gone["seats"][1]["level"]) == (True, "normal")
    assert ben.act(gone, "resign")["code"] == "already_resigned"
    ended = play_on(match, {0: ann, 2: cho})
    assert ended["outcome"]["standings"][1]["rank"] == 3
    refused = ben.move({**ended, "legal_moves": [{"move": {"kind": "draw"}}]})
    assert refused["code"] == "match_over"


def test_who_resigned_moves_no_more(ann: Caller, ben: Caller, cho: Caller) -> None:
    match = seated(ann, ben, cho)
    callers = (ann, ben, cho)
    mover = callers[match["to_act"]]
    move = mover.look(match)["legal_moves"][0]["move"]
    gone = mover.act(match, "resign")
    assert gone["legal_moves"] == []
    assert mover.move(gone, move)["code"] == "already_resigned"


def test_resigning_twice_with_one_request_is_resigning_once(ann: Caller) -> None:
    match = ann.create(computer())
    first = ann.act(match, "resign", request_id="enough")
    before = state_of(match)
    assert ann.act(match, "resign", request_id="enough") == first
    assert state_of(match) == before


# -- undoing ----------------------------------------------------------------------------


def test_a_move_is_taken_back_on_ones_own_turn(counting: str, ann: Caller, ben: Caller) -> None:
    match = seated(ann, ben, game=counting)
    assert not match["can_undo"]
    moved = ann.move(match)
    assert moved["can_undo"]
    assert not ben.look(match)["can_undo"]
    undone = ann.act(moved, "undo", request_id="back")
    assert undone["view"] == match["view"]
    assert undone["legal_moves"] == match["legal_moves"]
    assert undone["version"] == moved["version"] + 1
    assert ann.act(moved, "undo", request_id="back") == undone
    assert stored(match).ply_count == 3
    assert ann.act(undone, "undo")["code"] == "cannot_undo"


def test_a_move_is_not_taken_back_once_another_seat_is_to_act(
    counting: str, ann: Caller, ben: Caller
) -> None:
    match = seated(ann, ben, game=counting)
    passed_on = ann.move(ann.move(match))
    assert passed_on["to_act"] == 1
    before = state_of(match)
    for caller in (ann, ben):
        assert caller.act(passed_on, "undo")["code"] == "cannot_undo"
    assert state_of(match) == before


def test_nothing_revealed_at_dominoes_is_taken_back(ann: Caller) -> None:
    match = ann.create(computer())
    let_computers_play(match)
    for _ in range(12):
        seen = ann.look(match)
        assert not seen["can_undo"]
        assert ann.act(seen, "undo")["code"] == "cannot_undo"
        ann.move(seen)
        let_computers_play(match)


def test_a_match_with_undone_moves_replays(counting: str, ann: Caller, ben: Caller) -> None:
    match = seated(ann, ben, game=counting)
    ann.act(ann.move(match), "undo")
    ended = play_on(match, {0: ann, 1: ben})
    assert ended["state"] == "finished"
    verdict = ann.post("/replays/check/", ann.get(f"/matches/{match['id']}/replay/")["saved_game"])
    assert (verdict["replays"], verdict["shuffle"]) == (True, "verified")


# -- aborting ---------------------------------------------------------------------------


def test_an_aborted_match_ends_without_a_result_and_shows_its_secret(ann: Caller) -> None:
    match = ann.create(computer())
    abort(public_id=match["id"], reason="staff", now=clock.now())
    seen = ann.look(match)
    assert (seen["state"], seen["outcome"], seen["to_act"]) == ("aborted", None, None)
    assert len(seen["secret"]) == 64
    with pytest.raises(Conflict):
        abort(public_id=match["id"], reason="staff", now=clock.now())
    verdict = ann.post("/replays/check/", ann.get(f"/matches/{match['id']}/replay/")["saved_game"])
    assert (verdict["replays"], verdict["shuffle"]) == (True, "verified")


def test_an_open_match_is_aborted_too(ann: Caller) -> None:
    match = ann.create(OPEN)
    abort(public_id=match["id"], reason="staff", now=clock.now())
    assert ann.look(match)["state"] == "aborted"
    assert ann.get(f"/matches/{match['id']}/replay/")["saved_game"]["log"] == []


# -- playing again ----------------------------------------------------------------------


def test_a_rematch_against_computers_starts_at_once_and_is_made_once(ann: Caller) -> None:
    match = ann.create(computer("hard"), options={"variant": "block"}, visibility="private")
    assert ann.post(f"/matches/{match['id']}/rematch/")["code"] == "not_over"
    ann.act(match, "resign")
    again = ann.post(f"/matches/{match['id']}/rematch/")
    assert again["id"] != match["id"]
    assert (again["state"], again["visibility"]) == ("running", "private")
    assert (again["options"], again["seats"][1]["level"]) == (match["options"], "hard")
    assert ann.post(f"/matches/{match['id']}/rematch/")["id"] == again["id"]
    assert ann.look(match)["rematch"] == again["id"]
    assert Match.objects.count() == 2


def test_two_people_who_want_a_rematch_get_the_same_one(
    ann: Caller, ben: Caller, stranger: Caller
) -> None:
    match = seated(ann, ben)
    ann.act(match, "resign")
    first = ben.post(f"/matches/{match['id']}/rematch/")
    assert (first["state"], first["you"]) == ("open", 1)
    assert stranger.post(f"/matches/{match['id']}/rematch/")["code"] == "not_seated"
    assert stranger.post(f"/matches/{first['id']}/seats/")["code"] == "seat_reserved"
    second = ann.post(f"/matches/{match['id']}/rematch/")
    assert (second["id"], second["state"], second["you"]) == (first["id"], "running", 0)


def test_two_who_sit_down_at_a_rematch_at_once_both_get_a_seat(
    ann: Caller, ben: Caller, cho: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = seated(ann, ben, cho)
    abort(public_id=match["id"], reason="staff", now=clock.now())
    ann.post(f"/matches/{match['id']}/rematch/")
    sit_down = matches.sit_down

    def overtaken(*args: Any) -> Table:
        monkeypatch.setattr(matches, "sit_down", sit_down)
        cho.post(f"/matches/{match['id']}/rematch/")
        return sit_down(*args)

    monkeypatch.setattr(matches, "sit_down", overtaken)
    again = ben.post(f"/matches/{match['id']}/rematch/")
    assert ben.status == 200, again
    assert (again["state"], again["you"]) == ("running", 1)


def test_a_private_rematch_begun_without_somebody_is_not_theirs_to_watch(
    ann: Caller, ben: Caller, cho: Caller
) -> None:
    match = seated(ann, ben, cho, visibility="private")
    abort(public_id=match["id"], reason="staff", now=clock.now())
    ann.post(f"/matches/{match['id']}/rematch/")
    again = ben.post(f"/matches/{match['id']}/rematch/")
    ann.act(again, "start")
    assert cho.post(f"/matches/{match['id']}/rematch/")["code"] == "already_started"


@pytest.mark.django_db(transaction=True)
def test_a_rematch_wanted_by_both_at_once_is_one_match() -> None:
    ann, ben = Caller.guest(), Caller.guest()
    match = seated(ann, ben)
    ann.act(match, "resign")
    ids: list[str] = []

    def again(caller: Caller) -> None:
        try:
            ids.append(caller.post(f"/matches/{match['id']}/rematch/").get("id", "refused"))
        finally:
            connection.close()

    threads = [threading.Thread(target=again, args=(caller,)) for caller in (ann, ben)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(set(ids)) == 1
    rematch = Match.objects.get(public_id=ids[0])
    assert rematch.state == Match.State.RUNNING
    assert Seat.objects.filter(match=rematch, user__isnull=False).count() == 2
    assert Match.objects.count() == 2
