"""Azul: Summer Pavilion through the API: what is refused and changes nothing, what is taken back,
and what is kept of a match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from games.matches.models import Match
from games.rules.azul.data import COLOURS, FACES
from tests.matches.callers import (
    ME,
    Caller,
    Json,
    computer,
    let_computers_play,
    play_on,
    state_of,
)
from tests.matches.two import Two

pytestmark = [pytest.mark.django_db, pytest.mark.embedded]


@pytest.fixture
def two(ann: Caller, ben: Caller) -> Two:
    return Two(ann, ben, "azul")


def mine(seen: Json) -> Json:
    player: Json = seen["view"]["players"][seen["to_act"]]
    return player


def an_own_colour(seen: Json) -> str:
    """A colour of mine that isn't wild."""
    counts = zip(COLOURS, mine(seen)["hand"], strict=True)
    return next(colour for colour, n in counts if n and colour != seen["view"]["wild"])


def anothers_colour(seen: Json) -> str:
    """A colour that only the other seat has beside its board, and that isn't wild."""
    other = seen["view"]["players"][1 - seen["to_act"]]["hand"]
    counts = zip(COLOURS, mine(seen)["hand"], other, strict=True)
    return next(c for c, own, others in counts if others and not own and c != seen["view"]["wild"])


def place(seen: Json, number: int = 6, **fields: Any) -> Json:
    """A tile of an own colour on that number of its star, all paid in that colour."""
    colour = fields.get("colour") or an_own_colour(seen)
    space = f"{colour}-{number}"
    assert space in FACES["A"].spaces
    move = {"kind": "place", "space": space, "colour": colour, "natural": number, "wild": 0}
    return {**move, **fields}


def anothers_tile(seen: Json) -> Json:
    return place(seen, 1, colour=anothers_colour(seen))


def has_what_another_lacks(seen: Json) -> bool:
    try:
        anothers_colour(seen)
        an_own_colour(seen)
    except StopIteration:
        return False
    return True


WHILE_TAKING: dict[str, tuple[Callable[[Json], Json], int, str]] = {
    "the token alone": (
        lambda m: {"kind": "pick", "factory": None, "colour": "red"},
        422,
        "empty_centre",
    ),
    "the token as a colour": (
        lambda m: {"kind": "pick", "factory": None, "colour": "token"},
        400,
        "malformed",
    ),
    "without a colour": (lambda m: {"kind": "pick", "factory": None}, 400, "missing_field"),
    "a number of tiles": (
        lambda m: {"kind": "pick", "factory": 0, "colour": "red", "tiles": 3},
        400,
        "unknown_field",
    ),
    "for another seat": (
        lambda m: {"kind": "pick", "factory": 0, "colour": "red", "seat": 1},
        400,
        "unknown_field",
    ),
    "a display too many": (
        lambda m: {"kind": "pick", "factory": 8, "colour": "red"},
        422,
        "no_such_factory",
    ),
    "a display that no table has": (
        lambda m: {"kind": "pick", "factory": 9, "colour": "red"},
        400,
        "malformed",
    ),
    "placing": (
        lambda m: {"kind": "place", "space": "red-1", "colour": "red", "natural": 1, "wild": 0},
        422,
        "take_tiles_first",
    ),
    "passing": (lambda m: {"kind": "pass"}, 422, "take_tiles_first"),
    "a reward": (lambda m: {"kind": "reward", "colour": "red"}, 422, "no_reward_due"),
    "keeping": (lambda m: {"kind": "keep", "colour": "red"}, 422, "take_tiles_first"),
    "a start of one's own": (lambda m: {"kind": "start", "seat": 0}, 422, "not_now"),
    "displays of one's own": (
        lambda m: {"kind": "fill", "factories": [[4, 0, 0, 0, 0, 0]] * 5},
        422,
        "not_now",
    ),
    "a supply of one's own": (
        lambda m: {"kind": "refill", "tiles": [10, 0, 0, 0, 0, 0]},
        422,
        "not_now",
    ),
}

WHILE_PLACING: dict[str, tuple[Callable[[Json], Json], int, str]] = {
    "more tiles than owned": (place, 422, "not_enough_tiles"),
    "more wild tiles than owned": (
        lambda m: place(m, natural=1, wild=5),
        422,
        "not_enough_wild_tiles",
    ),
    "more tiles than there are": (lambda m: place(m, wild=10**9), 400, "malformed"),
    "more than the space costs": (lambda m: place(m, wild=1), 422, "payment_mismatch"),
    "wild tiles below nothing": (lambda m: place(m, natural=7, wild=-1), 400, "malformed"),
    "half a tile": (lambda m: place(m, natural=5.5, wild=0.5), 400, "malformed"),
    "tiles in words": (lambda m: place(m, natural="6"), 400, "malformed"),
    "wild tiles alone": (lambda m: place(m, natural=0, wild=6), 422, "needs_natural"),
    "too few": (lambda m: place(m, natural=1), 422, "payment_mismatch"),
    "another seat's tile": (anothers_tile, 422, "not_enough_tiles"),
    "a space that never was": (lambda m: place(m, space="red-7"), 422, "no_such_space"),
    "a space of the other side": (lambda m: place(m, space="NW-1"), 422, "no_such_space"),
    "for another seat": (lambda m: place(m, seat=1), 400, "unknown_field"),
    "a reward that isn't due": (
        lambda m: {"kind": "reward", "colour": "red"},
        422,
        "no_reward_due",
    ),
    "keeping before passing": (lambda m: {"kind": "keep", "colour": "red"}, 422, "pass_first"),
    "finishing before passing": (lambda m: {"kind": "done"}, 422, "pass_first"),
    "taking": (lambda m: {"kind": "pick", "factory": 0, "colour": "red"}, 422, "all_taken"),
}


def test_bad_picks_are_refused_and_change_nothing(two: Two) -> None:
    seen = two.until("pick")
    for make, status, code in WHILE_TAKING.values():
        two.are_refused(seen, make(seen), status, code)


def test_nothing_is_taken_twice_and_the_wild_colour_is_not_chosen(two: Two) -> None:
    seen = two.until("pick")
    first = seen["legal_moves"][0]["move"]
    two.mover.move(seen, first)
    seen = two.seen()
    two.are_refused(seen, first, 422, "empty_source")
    wild = seen["view"]["wild"]
    at = COLOURS.index(wild)
    lying = [tiles[at] and sum(tiles) - tiles[at] for tiles in seen["view"]["factories"]]
    mixed = next((factory for factory, others in enumerate(lying) if others), None)
    if mixed is not None:
        move = {"kind": "pick", "factory": mixed, "colour": wild}
        two.are_refused(seen, move, 422, "wild_not_choosable")


def test_bad_placements_are_refused_and_change_nothing(two: Two) -> None:
    seen = two.until("place", has_what_another_lacks)
    for make, status, code in WHILE_PLACING.values():
        two.are_refused(seen, make(seen), status, code)


def test_a_covered_space_and_another_stars_colour_are_refused(two: Two) -> None:
    seen = two.until("place", lambda seen: any(mine(seen)["board"]["spaces"]))
    spaces = mine(seen)["board"]["spaces"]
    at = next(at for at, colour in enumerate(spaces) if colour is not None)
    own = an_own_colour(seen)
    covered = place(seen, 1, space=FACES["A"].spaces[at])
    two.are_refused(seen, covered, 422, "occupied")
    empty = next(
        name
        for name, colour in zip(FACES["A"].spaces, spaces, strict=True)
        if colour is None and not name.startswith(("centre", own))
    )
    two.are_refused(seen, place(seen, 1, space=empty), 422, "wrong_colour_for_star")


def test_while_a_reward_is_pending_nothing_else_is_done(two: Two) -> None:
    seen = two.until("reward")
    space = next(
        name
        for name, colour in zip(FACES["A"].spaces, mine(seen)["board"]["spaces"], strict=True)
        if colour is None
    )
    paid = {"colour": space.split("-")[0], "natural": 1, "wild": 0}
    for move in (
        {"kind": "place", "space": space, **paid, "colour": "red"},
        {"kind": "pass"},
        {"kind": "keep_all"},
        {"kind": "keep", "colour": "red"},
        {"kind": "done"},
    ):
        two.are_refused(seen, move, 422, "bonus_pending")
    supply = seen["view"]["supply"]
    for colour, n in zip(COLOURS, supply, strict=True):
        if not n:
            two.are_refused(seen, {"kind": "reward", "colour": colour}, 422, "not_in_supply")
    assert two.seen() == seen
    assert [legal["move"]["kind"] for legal in seen["legal_moves"]] == ["reward"] * sum(
        n > 0 for n in supply
    )


def test_a_fifth_tile_is_not_kept_and_nobody_passes_twice(two: Two) -> None:
    seen = two.until("place", lambda seen: sum(mine(seen)["hand"]) > 5)
    two.are_refused(seen, {"kind": "keep_all"}, 422, "keep_limit")
    mover = two.mover
    seen = mover.move(seen, {"kind": "pass"})
    two.are_refused(seen, {"kind": "pass"}, 422, "already_passing")
    two.are_refused(seen, {"kind": "keep_all"}, 422, "keep_limit")
    for _ in range(4):
        keep = next(each["move"] for each in seen["legal_moves"] if each["move"]["kind"] == "keep")
        seen = mover.move(seen, keep)
    left = next(c for c, n in zip(COLOURS, mine(seen)["hand"], strict=True) if n)
    two.are_refused(seen, {"kind": "keep", "colour": left}, 422, "keep_limit")
    before = mine(seen)["score"]
    thrown = sum(mine(seen)["hand"])
    after = mover.move(seen, {"kind": "done"})
    seat = seen["to_act"]
    assert after["view"]["players"][seat]["score"] == max(1, before - thrown)
    assert after["view"]["players"][seat]["passed"]
    stand = state_of(two.match)
    error = mover.move(after, {"kind": "pass"})
    assert (mover.status, error["code"]) == (409, "not_your_turn")
    assert state_of(two.match) == stand


def test_of_two_tabs_that_take_at_once_one_takes(two: Two) -> None:
    seen = two.until("pick")
    mover, seat = two.mover, seen["to_act"]
    moves = [legal["move"] for legal in seen["legal_moves"][:2]]
    assert mover.move(seen, moves[0])["version"] == seen["version"] + 1
    late = mover.move(seen, moves[1])
    assert (mover.status, late["code"]) == (409, "stale_version")
    update = late["update"]
    assert update["version"] == seen["version"] + 1
    preview = seen["legal_moves"][0]["preview"]
    assert update["view"]["players"][seat]["hand"] == preview["tiles"]
    refused_out_of_turn = mover.move({**seen, "version": update["version"]}, moves[1])
    assert (mover.status, refused_out_of_turn["code"]) == (409, "not_your_turn")


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"side": "C"}, "malformed"),
        ({"side": True}, "malformed"),
        ({"sides": "A"}, "unknown_field"),
    ],
)
def test_options_that_never_were_are_refused(
    ann: Caller, options: dict[str, Any], code: str
) -> None:
    error = ann.post("/matches/", {"game": "azul", "options": options, "seats": [ME, computer()]})
    assert (ann.status, error["code"]) == (400, code)
    assert not Match.objects.exists()


def test_a_kept_tile_is_taken_back_until_the_pass_is_finished(two: Two) -> None:
    seen = two.until("place", lambda seen: sum(mine(seen)["hand"]) > 4)
    mover = two.mover
    passing = mover.move(seen, {"kind": "pass"})
    assert passing["can_undo"]
    kept = mover.move(passing, passing["legal_moves"][0]["move"])
    undone = mover.act(kept, "undo")
    assert (undone["view"], undone["legal_moves"]) == (passing["view"], passing["legal_moves"])
    undone = mover.act(undone, "undo")
    assert (undone["view"], undone["legal_moves"]) == (seen["view"], seen["legal_moves"])


def test_a_whole_match_is_kept_replays_and_is_played_again(
    ann: Caller, ben: Caller, visitor: Caller
) -> None:
    two = Two(ann, ben, "azul", side="B")
    ended = play_on(two.match, two.callers)
    assert (ended["state"], ended["view"]["phase"]) == ("finished", "over")
    before = state_of(two.match)
    error = ann.move(ended, {"kind": "pass"})
    assert (ann.status, error["code"]) == (409, "match_over")
    assert state_of(two.match) == before

    replayed = ann.get(f"/matches/{two.match['id']}/replay/")
    saved = replayed["saved_game"]
    assert saved["rules"] == ["azul", 1]
    assert replayed["frames"][-1]["view"]["scores"] == ended["view"]["scores"]
    verdict = visitor.post("/replays/check/", saved)
    assert (verdict["replays"], verdict["shuffle"]) == (True, "verified")
    again = ann.post(f"/matches/{two.match['id']}/rematch/")
    assert (again["game"], again["options"]) == ("azul", {"side": "B"})


@pytest.mark.parametrize("seats", [2, pytest.param(4, marks=pytest.mark.long)])
def test_the_computers_play_a_match_out(ann: Caller, seats: int) -> None:
    match = ann.create(*[computer()] * (seats - 1), game="azul")
    let_computers_play(match)
    ended = play_on(match, {0: ann})
    assert ended["state"] == "finished"
    assert ended["view"]["round"] == ended["view"]["rounds"]
