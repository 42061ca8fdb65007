"""A saved game whose draws, order, picks, payments or rewards were edited says where and why."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from games.rules.core.errors import Refusal, Unreadable
from games.rules.saved import Difference, decode, frames
from tests.rules.record_golden import FOLDER

Log = list[dict[str, Any]]
SAVED = (FOLDER / "azul" / "two-players.json").read_bytes()


def of(log: Log, kind: str) -> dict[str, Any]:
    """The first move of that kind."""
    move: dict[str, Any] = next(row["move"] for row in log if row["move"]["kind"] == kind)
    return move


def exchange_displays(log: Log) -> None:
    displays = of(log, "fill")["factories"]
    displays[0], displays[1] = displays[1], displays[0]


def lay_a_fifth_tile(log: Log) -> None:
    of(log, "fill")["factories"][0][0] += 1


def leave_a_display_out(log: Log) -> None:
    of(log, "fill")["factories"].pop()


def lay_more_than_there_are(log: Log) -> None:
    of(log, "fill")["factories"][0] = [133, 0, 0, 0, 0, 0]


def fill_the_supply_beyond_ten(log: Log) -> None:
    of(log, "refill")["tiles"][0] += 1


def choose_the_wild_colour(log: Log) -> None:
    of(log, "pick")["colour"] = "purple"


def exchange_two_turns(log: Log) -> None:
    at = log.index(next(row for row in log if row["move"]["kind"] == "pick"))
    log[at], log[at + 1] = log[at + 1], log[at]


def pay_one_wild_tile_more(log: Log) -> None:
    of(log, "place")["wild"] += 1


def owe_a_tile(log: Log) -> None:
    of(log, "place")["wild"] = -1


def pay_with_wild_tiles_instead(log: Log) -> None:
    paid = next(row["move"] for row in log if row["move"].get("natural", 0) > 2)
    paid["natural"], paid["wild"] = 1, paid["natural"] - 1


def take_a_reward_twice(log: Log) -> None:
    at = log.index(next(row for row in log if row["move"]["kind"] == "reward"))
    log.insert(at, log[at])


@pytest.mark.parametrize(
    ("edit", "code", "why"),
    [
        (exchange_displays, "digest_differs", None),
        (lay_a_fifth_tile, "illegal_row", "bad_fill"),
        (leave_a_display_out, "illegal_row", "bad_fill"),
        (lay_more_than_there_are, "malformed", None),
        (fill_the_supply_beyond_ten, "illegal_row", "bad_refill"),
        (choose_the_wild_colour, "illegal_row", "wild_not_choosable"),
        (exchange_two_turns, "illegal_row", "not_your_turn"),
        (pay_one_wild_tile_more, "illegal_row", "payment_mismatch"),
        (owe_a_tile, "malformed", None),
        (pay_with_wild_tiles_instead, "illegal_row", "not_enough_wild_tiles"),
        (take_a_reward_twice, "illegal_row", "not_your_turn"),
    ],
    ids=lambda part: part.__name__.replace("_", "-") if callable(part) else None,
)
def test_an_edited_file_is_refused_at_the_row_that_no_longer_holds(
    edit: Callable[[Log], None], code: str, why: str | None
) -> None:
    document = json.loads(SAVED)
    edit(document["log"])
    as_it_was = json.loads(SAVED)["log"]
    changed = next(at for at, row in enumerate(document["log"]) if row != as_it_was[at])
    refusal = refused(document)
    assert (refusal.code, refusal.details.get("why")) == (code, why)
    assert refusal.details["ply"] == changed


def refused(document: dict[str, Any]) -> Refusal:
    """Why the document can't be opened; its draws may be anybody's."""
    with pytest.raises((Difference, Unreadable)) as raised:
        for _ in frames(decode(json.dumps(document).encode()), verified=False):
            pass
    return raised.value.refusal
