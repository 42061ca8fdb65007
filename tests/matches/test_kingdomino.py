"""Kingdomino through the API: what is refused and changes nothing, what is taken back, and what
is kept of a match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

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
from tests.matches.leaks import secrets_of
from tests.matches.two import Two

pytestmark = [pytest.mark.django_db, pytest.mark.embedded]

DUEL = {"mighty_duel": True}


@pytest.fixture
def two(ann: Caller, ben: Caller) -> Two:
    return Two(ann, ben, "kingdomino")


def served(seen: Json) -> int:
    view = seen["view"]
    domino: int = view["current"][view["served"]][0]
    return domino


def place(seen: Json, first: list[Any], second: list[Any], **fields: Any) -> Json:
    return {"kind": "place", "domino": served(seen), "first": first, "second": second, **fields}


def anothers(seen: Json) -> int:
    view = seen["view"]
    domino: int
    domino, _ = next(offer for offer in view["current"] if offer[1] != view["turn"])
    return domino


WHILE_PLACING: dict[str, tuple[Callable[[Json], Json], int, str]] = {
    "far outside": (lambda m: place(m, [99, 99], [99, 100]), 422, "out_of_bounds"),
    "further than any board": (
        lambda m: place(m, [-(10**9), 0], [-(10**9), 1]),
        422,
        "out_of_bounds",
    ),
    "further than numbers go": (lambda m: place(m, [10**30, 0], [10**30, 1]), 400, "malformed"),
    "between squares": (lambda m: place(m, [0.5, 1], [1.5, 1]), 400, "malformed"),
    "in three dimensions": (lambda m: place(m, [1, 0, 0], [2, 0, 0]), 400, "malformed"),
    "in words": (lambda m: place(m, ["1", "0"], ["2", "0"]), 400, "malformed"),
    "halves apart": (lambda m: place(m, [1, 0], [3, 0]), 422, "not_side_by_side"),
    "halves at a corner": (lambda m: place(m, [1, 0], [2, 1]), 422, "not_side_by_side"),
    "both halves in one square": (lambda m: place(m, [1, 0], [1, 0]), 422, "not_side_by_side"),
    "on the castle": (lambda m: place(m, [0, 0], [0, 1]), 422, "overlap"),
    "touching nothing": (lambda m: place(m, [2, 2], [2, 3]), 422, "does_not_connect"),
    "with a rotation": (lambda m: place(m, [1, 0], [2, 0], rotation=90), 400, "unknown_field"),
    "somebody else's domino": (
        lambda m: {**place(m, [1, 0], [2, 0]), "domino": anothers(m)},
        422,
        "another_domino",
    ),
    "a domino that never was": (
        lambda m: {**place(m, [1, 0], [2, 0]), "domino": 49},
        400,
        "malformed",
    ),
    "discarding what fits": (
        lambda m: {"kind": "discard", "domino": served(m)},
        422,
        "must_place",
    ),
    "claiming before placing": (
        lambda m: {"kind": "claim", "domino": m["view"]["next"][0][0]},
        422,
        "place_first",
    ),
    "a row of one's own": (
        lambda m: {"kind": "reveal", "dominoes": [45, 46, 47, 48]},
        422,
        "not_now",
    ),
    "a king of one's own": (lambda m: {"kind": "king", "seat": 0}, 422, "not_now"),
}


@pytest.mark.parametrize("case", WHILE_PLACING)
def test_a_bad_placement_is_refused_and_changes_nothing(two: Two, case: str) -> None:
    make, status, code = WHILE_PLACING[case]
    seen = two.until("place")
    two.are_refused(seen, make(seen), status, code)


def test_a_domino_is_claimed_once_and_each_king_claims_once(two: Two) -> None:
    first = two.until("claim")
    mover = two.mover
    claim = first["legal_moves"][0]["move"]
    assert mover.move(first, claim)["version"] == first["version"] + 1
    before = state_of(two.match)
    again = mover.move(first, first["legal_moves"][1]["move"])
    assert (mover.status, again["code"]) == (409, "stale_version")
    assert again["update"]["version"] == first["version"] + 1
    seen = two.seen()
    error = two.mover.move(seen, claim)
    assert (two.mover.status, error["code"]) == (422, "already_claimed")
    error = two.mover.move(seen, {"kind": "claim", "domino": seen["view"]["face_down"][0]})
    assert (two.mover.status, error["code"]) == (422, "not_in_row")
    error = two.other.move(two.other.look(two.match), seen["legal_moves"][0]["move"])
    assert (two.other.status, error["code"]) == (409, "not_your_turn")
    assert state_of(two.match) == before


def test_of_two_tabs_that_place_at_once_one_places(two: Two) -> None:
    seen = two.until("place")
    mover = two.mover
    moves = [legal["move"] for legal in seen["legal_moves"][:2]]
    assert mover.move(seen, moves[0])["version"] == seen["version"] + 1
    late = mover.move(seen, moves[1])
    assert (mover.status, late["code"]) == (409, "stale_version")
    kingdom = late["update"]["view"]["kingdoms"][seen["to_act"]]
    assert len(kingdom["placements"]) == 1
    assert late["update"]["version"] == seen["version"] + 1


@pytest.mark.parametrize(
    ("option", "seats"), [("mighty_duel", 3), ("abba", 4), ("second_edition", 2)]
)
def test_options_that_are_for_other_numbers_are_refused(
    ann: Caller, option: str, seats: int
) -> None:
    body = {"game": "kingdomino", "options": {option: True}, "seats": [ME, *[OPEN] * (seats - 1)]}
    error = ann.post("/matches/", body)
    assert (ann.status, error["code"]) == (422, "option_needs_seats")
    assert error["message"].endswith("players only."), error["message"]
    assert error["details"] == {"option": option, "seats": 3 if option == "second_edition" else 2}
    assert not Match.objects.exists()


def test_an_option_that_never_was_is_refused(ann: Caller) -> None:
    for options in ({"queendomino": True}, {"dynasty": "yes"}, {"variant": "draw"}):
        body = {"game": "kingdomino", "options": options, "seats": [ME, computer()]}
        assert ann.post("/matches/", body)["code"] in ("unknown_field", "malformed")
        assert ann.status == 400
    assert not Match.objects.exists()


def test_a_placement_is_taken_back_until_the_claim_and_not_after(two: Two) -> None:
    seen = two.until("place")
    mover = two.mover
    placed = mover.move(seen)
    assert placed["can_undo"]
    assert placed["view"]["phase"] == "claim"
    undone = mover.act(placed, "undo")
    assert (undone["view"], undone["legal_moves"]) == (seen["view"], seen["legal_moves"])
    claimed = mover.move(mover.move(undone, undone["legal_moves"][-1]["move"]))
    if two.mover is not mover:
        assert mover.act(claimed, "undo")["code"] == "cannot_undo"
    assert not two.callers[1 - seen["to_act"]].look(two.match)["can_undo"]


def test_a_whole_match_is_kept_replays_and_is_played_again(
    ann: Caller, ben: Caller, visitor: Caller
) -> None:
    two = Two(ann, ben, "kingdomino", **DUEL)
    seen = two.until("place")
    two.mover.act(two.mover.move(seen), "undo")
    secrets = secrets_of(two.row)
    play_on(two.match, two.callers, most=30)
    for caller in (ann, ben, visitor):
        caller.look(two.match)
        caller.get(f"/matches/{two.match['id']}/replay/")
        caller.page(f"/matches/{two.match['id']}/")
        for heard in caller.heard:
            assert not [secret for secret in secrets if secret in heard.decode()]
    ended = play_on(two.match, two.callers)
    assert (ended["state"], ended["view"]["phase"]) == ("finished", "over")
    assert sorted(standing["rank"] for standing in ended["outcome"]["standings"])[0] == 1

    before = state_of(two.match)
    error = ann.move(ended, {"kind": "claim", "domino": 1})
    assert (ann.status, error["code"]) == (409, "match_over")
    assert state_of(two.match) == before

    replayed = ann.get(f"/matches/{two.match['id']}/replay/")
    saved = replayed["saved_game"]
    assert saved["rules"] == ["kingdomino", 1]
    assert replayed["frames"][-1]["view"]["scores"] == ended["view"]["scores"]
    verdict = visitor.post("/replays/check/", saved)
    assert (verdict["replays"], verdict["shuffle"]) == (True, "verified")
    seats = [row for row in saved["log"] if row["seat"] is not None]
    assert len(seats) == 96 + 1  # the placement that was taken back is a row, too

    again = ann.post(f"/matches/{two.match['id']}/rematch/")
    assert (again["game"], again["options"]) == ("kingdomino", {**ended["view"]["options"]})


@pytest.mark.parametrize("seats", [2, 4])
def test_the_computers_play_a_match_out(ann: Caller, seats: int) -> None:
    match = ann.create(*[computer()] * (seats - 1), game="kingdomino")
    let_computers_play(match)
    ended = play_on(match, {0: ann})
    assert ended["state"] == "finished"
    assert ended["view"]["to_come"] == 0


def test_a_seat_that_is_given_up_is_played_on_by_the_computer(
    ann: Caller, ben: Caller, cho: Caller
) -> None:
    match = ann.create(OPEN, OPEN, game="kingdomino")
    for caller in (ben, cho):
        caller.post(f"/matches/{match['id']}/seats/")
    ann.act(ann.look(match), "resign", request_id=fresh_id())
    ended = play_on(match, {1: ben, 2: cho})
    assert ended["state"] == "finished"
    assert ended["outcome"]["standings"][0]["rank"] == 3
