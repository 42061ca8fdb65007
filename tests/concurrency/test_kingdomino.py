"""Kingdomino over sockets: bad placements are refused with their reason, and two tabs that place
at once place once."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.client import Json, Live, first_legal
from tests.concurrency.conftest import Stack
from tests.concurrency.test_live_protocol import play_together, to_move, two_at_a_table

REFUSED: dict[str, tuple[dict[str, Any], str]] = {
    "far outside": ({"first": [50, 50], "second": [50, 51]}, "out_of_bounds"),
    "further than numbers go": ({"first": [10**40, 0], "second": [10**40, 1]}, "malformed"),
    "halves apart": ({"first": [1, 0], "second": [1, 2]}, "not_side_by_side"),
    "on the castle": ({"first": [0, 0], "second": [1, 0]}, "overlap"),
    "touching nothing": ({"first": [2, 2], "second": [2, 3]}, "does_not_connect"),
    "with a rotation": ({"first": [1, 0], "second": [2, 0], "turned": True}, "unknown_field"),
    "discarding what fits": ({"kind": "discard"}, "must_place"),
    "claiming before placing": ({"kind": "claim"}, "place_first"),
}


async def until_placing(*sockets: Live) -> Live:
    while to_move(*sockets).status["view"]["phase"] != "place":
        await play_together(*sockets, moves=1)
    return to_move(*sockets)


def domino(status: Json) -> int:
    view = status["view"]
    served: int = view["current"][view["served"]][0]
    return served


async def test_a_bad_placement_is_refused_and_nobody_hears_of_it(stack: Stack) -> None:
    host, guest, match_id = await two_at_a_table(stack.url, game="kingdomino")
    async with host.at(match_id) as one, guest.at(match_id) as other:
        mover = await until_placing(one, other)
        before = mover.version
        for case, (fields, code) in REFUSED.items():
            move = {"kind": "place", "domino": domino(mover.status), **fields}
            answer = await mover.move(move)
            assert (answer["type"], answer["code"]) == ("error", code), case
            assert answer["message"]
            if code not in ("malformed", "unknown_field"):
                checked = await mover.ask({"type": "check", "move": move})
                assert (checked["legal"], checked["refusal"]["code"]) == (False, code)
        assert (await mover.move(first_legal(mover.status)))["version"] == before + 1


async def test_of_two_tabs_that_place_at_once_one_places(stack: Stack) -> None:
    host, guest, match_id = await two_at_a_table(stack.url, game="kingdomino")
    async with host.at(match_id) as one, guest.at(match_id) as other:
        seat = (await until_placing(one, other)).you
        async with (host if seat == 0 else guest).at(match_id) as tab:
            first = one if seat == 0 else other
            moves = [legal["move"] for legal in tab.status["legal_moves"][:2]]
            before = tab.version
            answers = await asyncio.gather(first.move(moves[0]), tab.move(moves[1]))
            assert sorted(answer["type"] for answer in answers) == ["ack", "error"]
            (late,) = (answer for answer in answers if answer["type"] == "error")
            assert late["code"] == "stale_version"
            placed = (await first_update(tab, before + 1))["view"]["kingdoms"][seat or 0]
            assert len(placed["placements"]) == 1


async def first_update(live: Live, version: int) -> Json:
    while live.version < version:
        await live.receive()
    assert live.version == version
    return live.status
