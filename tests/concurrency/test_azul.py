"""Azul: Summer Pavilion over sockets: forged picks and payments are refused with their reason, and
two tabs that take at once take once."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.client import first_legal
from tests.concurrency.conftest import Stack
from tests.concurrency.test_live_protocol import play_together, to_move, two_at_a_table

PICKS: dict[str, tuple[dict[str, Any], str]] = {
    "the token alone": ({"kind": "pick", "factory": None, "colour": "red"}, "empty_centre"),
    "a display too many": ({"kind": "pick", "factory": 8, "colour": "red"}, "no_such_factory"),
    "a number of tiles": (
        {"kind": "pick", "factory": 0, "colour": "red", "tiles": 4},
        "unknown_field",
    ),
    "passing": ({"kind": "pass"}, "take_tiles_first"),
    "a reward": ({"kind": "reward", "colour": "blue"}, "no_reward_due"),
}
PAYMENTS: dict[str, tuple[dict[str, Any], str]] = {
    "wild tiles alone": ({"natural": 0, "wild": 6}, "needs_natural"),
    "wild tiles below nothing": ({"natural": 7, "wild": -1}, "malformed"),
    "further than numbers go": ({"natural": 1, "wild": 10**40}, "malformed"),
    "too few": ({"natural": 1, "wild": 0}, "payment_mismatch"),
    "with a seat": ({"natural": 6, "wild": 0, "seat": 1}, "unknown_field"),
}
READ = ("malformed", "unknown_field")


async def test_forged_moves_are_refused_and_nobody_hears_of_them(stack: Stack) -> None:
    host, guest, match_id = await two_at_a_table(stack.url, game="azul")
    async with host.at(match_id) as one, guest.at(match_id) as other:
        mover = to_move(one, other)
        before = mover.version
        for case, (move, code) in PICKS.items():
            answer = await mover.move(move)
            assert (answer["type"], answer["code"]) == ("error", code), case
            assert answer["message"]
        assert mover.version == before
        while to_move(one, other).status["view"]["phase"] != "place":
            await play_together(one, other, moves=1)
        mover = to_move(one, other)
        for case, (fields, code) in PAYMENTS.items():
            move = {"kind": "place", "space": "red-6", "colour": "red", **fields}
            answer = await mover.move(move)
            assert (answer["type"], answer["code"]) == ("error", code), case
            if code not in READ:
                checked = await mover.ask({"type": "check", "move": move})
                assert (checked["legal"], checked["refusal"]["code"]) == (False, code)
        before = mover.version
        assert (await mover.move(first_legal(mover.status)))["version"] == before + 1


async def test_of_two_tabs_that_take_at_once_one_takes(stack: Stack) -> None:
    host, guest, match_id = await two_at_a_table(stack.url, game="azul")
    async with host.at(match_id) as one, guest.at(match_id) as other:
        first = to_move(one, other)
        async with (host if first is one else guest).at(match_id) as tab:
            moves = [legal["move"] for legal in tab.status["legal_moves"][:2]]
            before = tab.version
            answers = await asyncio.gather(first.move(moves[0]), tab.move(moves[1]))
            assert sorted(answer["type"] for answer in answers) == ["ack", "error"]
            (late,) = (answer for answer in answers if answer["type"] == "error")
            assert late["code"] == "stale_version"
            while tab.version < before + 1:
                await tab.receive()
            hands = [player["hand"] for player in tab.status["view"]["players"]]
            assert sum(any(hand) for hand in hands) == 1
