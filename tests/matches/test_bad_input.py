"""Bad input: a coded error with the right status, and nothing changed."""

from __future__ import annotations

import json
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from accounts.models import User
from games.matches.api.errors import exception_handler
from games.matches.errors import Stale
from games.matches.models import Match
from tests.matches.callers import (
    ME,
    OPEN,
    Caller,
    Json,
    computer,
    fresh_id,
    let_computers_play,
    play_on,
    state_of,
)

pytestmark = [pytest.mark.django_db, pytest.mark.embedded]

Body = dict[str, Any]


@pytest.fixture
def match(ann: Caller) -> Json:
    """Ann to move, or to draw, against the computer."""
    created = ann.create(computer())
    let_computers_play(created)
    return ann.look(created)


def body_of(match: Json, **fields: Any) -> Body:
    return {
        "move": match["legal_moves"][0]["move"],
        "expected_version": match["version"],
        "request_id": fresh_id(),
        **fields,
    }


def without(body: Body, name: str) -> Body:
    return {key: value for key, value in body.items() if key != name}


UNREADABLE: dict[str, tuple[Callable[[Json], Any], int, str]] = {
    "not JSON": (lambda m: b"{nope", 400, "malformed"),
    "not UTF-8": (lambda m: b"\xff\xfe{}", 400, "malformed"),
    "an array": (lambda m: b"[]", 400, "malformed"),
    "nothing": (lambda m: b"", 400, "missing_field"),
    "nested too deep": (lambda m: b'{"move":' + b"[" * 30_000, 400, "malformed"),
    "without a move": (lambda m: without(body_of(m), "move"), 400, "missing_field"),
    "without a version": (lambda m: without(body_of(m), "expected_version"), 400, "missing_field"),
    "without a request id": (lambda m: without(body_of(m), "request_id"), 400, "missing_field"),
    "an empty request id": (lambda m: body_of(m, request_id=""), 400, "malformed"),
    "a request id with a null": (lambda m: body_of(m, request_id="a\0b"), 400, "malformed"),
    "a version below zero": (lambda m: body_of(m, expected_version=-1), 400, "malformed"),
    "a version beyond reason": (lambda m: body_of(m, expected_version=10**30), 400, "malformed"),
    "a version in words": (lambda m: body_of(m, expected_version="one"), 400, "malformed"),
    "an extra field": (lambda m: body_of(m, seat=0), 400, "unknown_field"),
    "a move for another seat": (
        lambda m: body_of(m, move={"kind": "draw", "seat": 1}),
        400,
        "unknown_field",
    ),
    "an unknown kind": (lambda m: body_of(m, move={"kind": "cheat"}), 400, "unknown_kind"),
    "a move without a kind": (lambda m: body_of(m, move={"tile": [1, 1]}), 400, "missing_field"),
    "an act as a move": (
        lambda m: body_of(m, move={"kind": "resign", "seat": 1}),
        400,
        "unknown_kind",
    ),
    "a tile of three halves": (
        lambda m: body_of(m, move={"kind": "play", "tile": [1, 2, 3]}),
        400,
        "malformed",
    ),
    "a tile that isn't one": (
        lambda m: body_of(m, move={"kind": "play", "tile": [1, 2]}),
        422,
        "not_a_tile",
    ),
    "chance's move": (
        lambda m: body_of(m, move={"kind": "drawn", "tile": [6, 6]}),
        422,
        "not_now",
    ),
    "too large": (lambda m: b'{"move": "' + b"x" * 70_000 + b'"}', 413, "too_large"),
    "stale": (lambda m: body_of(m, expected_version=m["version"] - 1), 409, "stale_version"),
    "of the future": (
        lambda m: body_of(m, expected_version=m["version"] + 1),
        409,
        "stale_version",
    ),
}


@pytest.mark.parametrize("case", UNREADABLE)
def test_a_bad_move_is_refused_and_changes_nothing(ann: Caller, match: Json, case: str) -> None:
    make, status, code = UNREADABLE[case]
    before = state_of(match)
    error = ann.post(f"/matches/{match['id']}/moves/", make(match))
    assert (ann.status, error["code"]) == (status, code)
    assert error["message"]
    assert set(error) - {"update"} == {"code", "message", "details", "rule"}
    assert state_of(match) == before


def test_another_content_type_is_refused(ann: Caller, match: Json) -> None:
    path = f"/api/v1/matches/{match['id']}/moves/"
    response = ann.client.post(path, "move=draw", content_type="application/x-www-form-urlencoded")
    assert (response.status_code, response.json()["code"]) == (415, "unsupported_media_type")


def test_only_json_is_answered(ann: Caller) -> None:
    response = ann.client.get("/api/v1/games/", headers={"accept": "text/html"})
    assert (response.status_code, response.json()["code"]) == (406, "not_acceptable")


def test_another_method_is_refused(ann: Caller) -> None:
    response = ann.client.delete("/api/v1/matches/")
    assert (response.status_code, response.json()["code"]) == (405, "method_not_allowed")


def test_a_move_out_of_turn_is_refused(ann: Caller, ben: Caller) -> None:
    match = ann.create(OPEN)
    ben.post(f"/matches/{match['id']}/seats/")
    to_act = ann.look(match)["to_act"]
    mover, other = (ann, ben) if to_act == 0 else (ben, ann)
    before = state_of(match)
    theirs = mover.look(match)["legal_moves"][0]["move"]
    error = other.move(other.look(match), theirs)
    assert (other.status, error["code"]) == (409, "not_your_turn")
    assert other.look(match)["legal_moves"] == []
    assert state_of(match) == before


def test_a_spectators_move_is_refused(ann: Caller, match: Json, stranger: Caller) -> None:
    before = state_of(match)
    for what in ("resign", "undo", "leave"):
        error = stranger.act(match, what)
        assert (stranger.status, error["code"]) == (403, "not_seated")
    error = stranger.move(match)
    assert (stranger.status, error["code"]) == (403, "not_seated")
    error = stranger.post(f"/matches/{match['id']}/moves/check/", {"move": {"kind": "draw"}})
    assert (stranger.status, error["code"]) == (403, "not_seated")
    assert state_of(match) == before


def test_who_is_logged_out_is_refused(ann: Caller, match: Json, visitor: Caller) -> None:
    before = state_of(match)
    for what in ("resign", "undo", "leave", "start"):
        error = visitor.act(match, what)
        assert (visitor.status, error["code"]) == (401, "not_logged_in")
    error = visitor.move(match)
    assert (visitor.status, error["code"]) == (401, "not_logged_in")
    error = visitor.post(f"/matches/{match['id']}/rematch/")
    assert (visitor.status, error["code"]) == (401, "not_logged_in")
    assert state_of(match) == before


def test_a_wrong_token_is_refused(match: Json) -> None:
    caller = Caller(None, headers={"authorization": "Token 0123456789"})
    error = caller.move(match)
    assert (caller.status, error["code"]) == (401, "bad_token")


def test_a_browser_without_the_csrf_token_is_refused(ann: Caller, match: Json) -> None:
    before = state_of(match)
    unproved = Caller(ann.user, enforce_csrf_checks=True)
    error = unproved.move(match)
    assert (unproved.status, error["code"]) == (403, "csrf_failed")
    stranger = Caller(None, enforce_csrf_checks=True)
    count = Match.objects.count()
    error = stranger.post("/matches/", {"game": "dominoes", "seats": [ME, computer()]})
    assert (stranger.status, error["code"]) == (403, "csrf_failed")
    assert Match.objects.count() == count
    assert state_of(match) == before


def test_a_move_in_anothers_match_is_refused(ann: Caller, ben: Caller, match: Json) -> None:
    theirs = ben.create(computer(), visibility="private")
    let_computers_play(theirs)
    before = state_of(theirs)
    error = ann.move({**ben.look(theirs)})
    assert (ann.status, error["code"]) == (404, "not_found")
    assert state_of(theirs) == before


def test_a_private_match_is_not_there_for_strangers(
    ann: Caller, stranger: Caller, visitor: Caller
) -> None:
    match = ann.create(computer(), visibility="private")
    for caller in (stranger, visitor):
        for path in ("", "events/", "replay/"):
            error = caller.get(f"/matches/{match['id']}/{path}")
            assert (caller.status, error["code"]) == (404, "not_found")
        assert caller.get("/matches/")["items"] == []
    assert ann.look(match)["id"] == match["id"]


def test_who_may_not_look_any_more_hears_nothing_of_what_was_missed(
    ann: Caller, stranger: Caller
) -> None:
    match = ann.create(computer(), visibility="private")
    request = SimpleNamespace(user=stranger.user)
    context = {"request": request, "kwargs": {"public_id": match["id"]}}
    answer = exception_handler(Stale(expected_version=0, version=1), context)
    assert (answer.status_code, answer.data.code) == (404, "not_found")


def test_a_match_that_never_was_is_not_there(ann: Caller) -> None:
    for path in ("abcdefghijkl", "0" * 12, "short", "../../etc"):
        error = ann.get(f"/matches/{path}/")
        assert (ann.status, error["code"]) == (404, "not_found")


def test_a_finished_match_takes_no_more(ann: Caller) -> None:
    match = ann.create(computer(), options={"target": 50})
    let_computers_play(match)
    seen = ann.look(match)
    ended = play_on(match, {0: ann})
    before = state_of(match)
    error = ann.move({**ended, "legal_moves": seen["legal_moves"]})
    assert (ann.status, error["code"]) == (409, "match_over")
    for what, code in (("resign", "match_over"), ("undo", "match_over"), ("leave", "match_over")):
        error = ann.act(ended, what)
        assert (ann.status, error["code"]) == (409, code)
    assert state_of(match) == before


def test_a_move_before_the_start_is_refused(ann: Caller) -> None:
    match = ann.create(OPEN)
    error = ann.move(match, {"kind": "draw"})
    assert (ann.status, error["code"]) == (409, "not_started")
    error = ann.act(match, "resign")
    assert (ann.status, error["code"]) == (409, "not_started")


def test_an_illegal_move_names_the_rule_and_its_details(ann: Caller, match: Json) -> None:
    held = {tuple(tile) for tile in match["view"]["hands"][0]}
    not_held = next((a, b) for a in range(7) for b in range(a + 1) if (a, b) not in held)
    before = state_of(match)
    error = ann.move(match, {"kind": "play", "tile": not_held, "end": "left"})
    assert (ann.status, error["code"]) == (422, "tile_not_in_hand")
    assert error["details"] == {"tile": list(not_held)}
    assert error["rule"]
    assert "[{}|{}]".format(*not_held) in error["message"]
    checked = ann.post(
        f"/matches/{match['id']}/moves/check/",
        {"move": {"kind": "play", "tile": not_held, "end": "left"}},
    )
    assert checked == {"legal": False, "refusal": error, "preview": None}
    assert state_of(match) == before


def test_a_dry_run_tells_what_a_move_would_give(ann: Caller, match: Json) -> None:
    before = state_of(match)
    for legal in match["legal_moves"]:
        checked = ann.post(f"/matches/{match['id']}/moves/check/", {"move": legal["move"]})
        assert checked == {"legal": True, "refusal": None, "preview": legal["preview"]}
    assert state_of(match) == before


def test_what_cant_be_read_is_named_by_its_place_in_the_body(ann: Caller, match: Json) -> None:
    def place(path: str, body: Json) -> str:
        at: str = ann.post(path, body)["details"]["at"]
        return at

    moves = f"/matches/{match['id']}/moves/"
    assert place(moves, body_of(match, move={"tile": [1, 1]})) == "$.move"
    assert place(f"{moves}check/", {"move": {"kind": "play", "tile": [1, 9]}}) == "$.move.tile[1]"
    assert place("/matches/", MATCHES["a target nobody plays to"][0]) == "$.options.target"


MATCHES: dict[str, tuple[Json, int, str]] = {
    "an unknown game": ({"game": "chess", "seats": [ME, OPEN]}, 422, "unknown_game"),
    "no seats": ({"game": "dominoes", "seats": []}, 400, "malformed"),
    "one seat": ({"game": "dominoes", "seats": [ME]}, 422, "seat_count"),
    "five seats": ({"game": "dominoes", "seats": [ME, *[OPEN] * 4]}, 422, "seat_count"),
    "nobody's": ({"game": "dominoes", "seats": [OPEN, OPEN]}, 422, "one_seat_is_yours"),
    "two of me": ({"game": "dominoes", "seats": [ME, ME]}, 422, "one_seat_is_yours"),
    "an unknown seat": (
        {"game": "dominoes", "seats": [ME, {"kind": "robot"}]},
        400,
        "unknown_kind",
    ),
    "an unknown level": (
        {"game": "dominoes", "seats": [ME, {"kind": "computer", "level": "god"}]},
        400,
        "malformed",
    ),
    "an unknown option": (
        {"game": "dominoes", "seats": [ME, OPEN], "options": {"stakes": 5}},
        400,
        "unknown_field",
    ),
    "a target nobody plays to": (
        {"game": "dominoes", "seats": [ME, OPEN], "options": {"target": 7}},
        400,
        "malformed",
    ),
    "an unknown field": (
        {"game": "dominoes", "seats": [ME, OPEN], "price": 1},
        400,
        "unknown_field",
    ),
    "a rating that isn't kept": (
        {"game": "dominoes", "seats": [ME, OPEN], "rated": True},
        400,
        "malformed",
    ),
}


@pytest.mark.parametrize("case", MATCHES)
def test_a_match_that_makes_no_game_is_refused(ann: Caller, case: str) -> None:
    body, status, code = MATCHES[case]
    error = ann.post("/matches/", body)
    assert (ann.status, error["code"]) == (status, code)
    assert not Match.objects.exists()


def test_a_user_has_only_so_many_matches_under_way(ann: Caller, settings: Any) -> None:
    settings.PANNORI_MATCHES_UNDER_WAY = 2
    ann.create(OPEN)
    ann.create(OPEN)
    error = ann.post("/matches/", {"game": "dominoes", "seats": [ME, OPEN]})
    assert (ann.status, error["code"], error["details"]) == (429, "too_many_matches", {"limit": 2})
    another = Caller.guest().create(OPEN)
    assert ann.post(f"/matches/{another['id']}/seats/")["code"] == "too_many_matches"


def test_only_so_many_guests_come_from_one_address(visitor: Caller, settings: Any) -> None:
    settings.PANNORI_GUEST_RATE = "2/hour"
    guest = visitor.post("/guests/")
    program = Caller(None, headers={"authorization": f"Token {guest['token']}"})
    assert [each.post("/guests/") and each.status for each in (program, visitor)] == [201, 429]
    error = json.loads(visitor.heard[-1])
    assert error["code"] == "too_many"
    # A browser that starts a match counts as well: it becomes a guest too.
    error = visitor.post("/matches/", {"game": "dominoes", "seats": [ME, OPEN]})
    assert (visitor.status, error["code"]) == (429, "too_many")
    form = {"company": "computer", "opponents": "1", "variant": "draw", "target": "50"}
    response = visitor.client.post("/play/dominoes/", form)
    assert response.status_code == 429
    assert User.objects.count() == 2


def test_errors_are_worded_in_the_readers_language() -> None:
    korean, english = (Caller(None, headers={"accept-language": lang}) for lang in ("ko", "en"))
    messages = {caller.get("/matches/abcdefghijkl/")["message"] for caller in (korean, english)}
    assert "There is nothing here." in messages


@pytest.mark.parametrize(
    "query", ["state=lost", "game=chess", "player=a%00b", "cursor=%00", "cursor=no"]
)
def test_a_bad_filter_is_refused(ann: Caller, query: str) -> None:
    error = ann._read(ann.client.get(f"/api/v1/matches/?{query}"))
    assert (ann.status, error["code"]) == (400, "malformed")
