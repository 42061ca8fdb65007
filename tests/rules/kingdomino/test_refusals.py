"""Moves that are refused, and options that make no game."""

from __future__ import annotations

import pytest

from games.rules.core.errors import BadSetup
from games.rules.core.types import Setup
from games.rules.kingdomino.state import Options
from tests.rules.kingdomino.every_table import TABLES
from tests.rules.kingdomino.positions import (
    FULL_FOR_SWAMP,
    GAME,
    play,
    position,
    refusal,
    serving,
    start,
)
from tests.rules.tables import match_at


def test_refused_another_domino_than_the_one_being_served() -> None:
    state = serving(13)
    for move in ("place 1: 1,0 2,0", "discard 1", "place 45: 1,0 2,0"):
        found = refusal(state, move)
        assert (found.code, found.details["served"]) == ("another_domino", 13)


def test_refused_a_claim_before_placing_and_a_place_before_claiming() -> None:
    state = serving(13)
    assert refusal(state, "claim 45").code == "place_first"
    state = play(state, "place 13: 1,0 2,0").state
    assert refusal(state, "place 13: 1,0 2,0").code == "claim_first"
    assert refusal(state, "discard 13").code == "claim_first"


def test_refused_a_claim_before_the_domino_that_fits_nowhere_is_discarded() -> None:
    found = refusal(serving(12, FULL_FOR_SWAMP), "claim 45")
    assert (found.code, found.rule) == ("discard_first", "discarding")


def test_refused_both_claims_for_one_king() -> None:
    state = position(
        kingdoms=["#", "#"],
        now="round 1, place, turn 0",
        current="1>0 2>1 3>0 4>1",
        coming="45 46 47 48",
    )
    state = play(state, "place 1: 1,0 2,0", "claim 45").state
    assert GAME.to_act(state) == 1
    assert refusal(state, "claim 46").code == "place_first"


def test_refused_a_claimed_domino_and_one_that_is_not_in_the_row() -> None:
    state = play(start(2), "reveal 3 8 17 30", "king 1", "claim 17", "king 0").state
    found = refusal(state, "claim 17")
    assert (found.code, found.details) == ("already_claimed", {"domino": 17, "seat": 1})
    assert refusal(state, "claim 18").code == "not_in_row"


@pytest.mark.parametrize("row", ["3 8 17", "3 8 17 30 31", "8 3 17 30", "3 3 8 17"])
def test_refused_a_row_that_is_too_short_too_long_unsorted_or_double(row: str) -> None:
    found = refusal(start(2), f"reveal {row}")
    assert (found.code, found.details) == ("bad_row", {"length": 4})


def test_refused_a_row_with_a_domino_that_has_been_seen() -> None:
    state = position(
        kingdoms=["# 1w 1w", "#"], now="round 1, reveal, turn 0", current="1>0 2>0 3>1 4>1"
    )
    assert refusal(state, "reveal 1 20 21 22").code == "not_face_down"


def test_refused_a_king_that_is_not_in_the_bag() -> None:
    state = play(start(3), "reveal 3 8 17", "king 1", "claim 3").state
    assert refusal(state, "king 1").code == "no_such_king"


def test_refused_chances_moves_while_a_seat_acts_and_the_other_way_round() -> None:
    assert refusal(serving(13), "reveal 1 2 3 4").code == "not_now"
    state = play(start(2), "reveal 3 8 17 30").state
    assert refusal(state, "claim 3").code == "not_now"
    assert refusal(start(2), "king 0").code == "not_now"
    assert refusal(play(state, "king 0").state, "king 1").code == "not_now"


def test_refused_everything_once_it_is_over() -> None:
    last = next(table for table in TABLES if str(table) == "kingdomino-2")
    over = match_at(last)[-1].step.state
    for move in ("place 1: 1,0 2,0", "claim 1", "discard 1", "reveal 1 2 3 4", "king 0"):
        found = refusal(over, move)
        assert (found.code, found.rule) == ("game_over", "the-end")


def test_options_that_do_not_combine_with_the_seats_are_refused_with_a_code() -> None:
    for seats, options, needed in [
        (3, Options(mighty_duel=True), ("mighty_duel", 2)),
        (4, Options(mighty_duel=True, dynasty=True), ("mighty_duel", 2)),
        (3, Options(abba=True), ("abba", 2)),
        (2, Options(second_edition=True), ("second_edition", 3)),
        (4, Options(second_edition=True), ("second_edition", 3)),
    ]:
        with pytest.raises(BadSetup) as raised:
            GAME.initial(Setup(seats, options))
        assert raised.value.refusal.code == "option_needs_seats"
        assert raised.value.refusal.details == dict(zip(("option", "seats"), needed, strict=True))
