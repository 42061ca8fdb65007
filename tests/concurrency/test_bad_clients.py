"""What a socket refuses, how, and that nothing changes by it."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections.abc import AsyncIterator
from typing import NamedTuple

import pytest
import websockets

from tests.client import Json, Live, Player, first_legal
from tests.concurrency.conftest import Stack
from tests.concurrency.test_live_protocol import OPEN, closed_with, to_move, two_at_a_table

PROMPT = 15.0
"""Seconds for an answer, also where the machine has much else to do."""


class Seated(NamedTuple):
    """The sockets of a match: of who is to move, who waits, and who watches."""

    match_id: str
    mover: Live
    waiting: Live
    spectator: Live


@pytest.fixture
async def seated(stack: Stack) -> AsyncIterator[Seated]:
    host, guest, match_id = await two_at_a_table(stack.url, options={"target": 200})
    watcher = await Player.guest(stack.url)
    async with (
        host.at(match_id) as a,
        guest.at(match_id) as b,
        watcher.at(match_id) as spectator,
    ):
        mover = to_move(a, b)
        yield Seated(match_id, mover, b if mover is a else a, spectator)


BAD_FRAMES = {
    "not JSON": ("{", "malformed"),
    "not an object": ("[1]", "malformed"),
    "nothing": ("", "malformed"),
    "no type": ("{}", "missing_field"),
    "an unknown type": ('{"type": "cheat"}', "unknown_kind"),
    "an extra field": ('{"type": "ping", "more": 1}', "unknown_field"),
    "a wrong type of value": ('{"type": "fetch", "after": "1"}', "malformed"),
    "a negative version": ('{"type": "fetch", "after": -1}', "malformed"),
    "deep nesting": ("[" * 5000, "malformed"),
    "a lone surrogate": ('{"type": "\\ud800"}', "malformed"),
    "too much": (json.dumps({"type": "ping", "more": "x" * 70_000}), "too_large"),
}


@pytest.mark.parametrize(("frame", "code"), BAD_FRAMES.values(), ids=BAD_FRAMES)
async def test_a_bad_frame_is_a_coded_error_and_the_socket_stays(
    seated: Seated, frame: str, code: str
) -> None:
    live = seated.mover
    await live.send(frame)
    answer = await live.until(lambda message: message["type"] == "error")
    assert answer["code"] in (code, "unknown_kind" if code == "malformed" else code)
    assert answer["message"]
    await live.send({"type": "ping"})
    beat = await live.until(lambda message: message["type"] == "heartbeat")
    assert beat["version"] == live.version


async def test_a_binary_frame_is_read_like_text(seated: Seated) -> None:
    await seated.mover.socket.send(b"\xff\xfe")
    answer = await seated.mover.until(lambda message: message["type"] == "error")
    assert answer["code"] == "malformed"
    await seated.mover.socket.send(b'{"type": "ping"}')
    await seated.mover.until(lambda message: message["type"] == "heartbeat")


HELLO = '{"type": "hello"}'
MOVE: Json = {"kind": "draw"}


@pytest.mark.parametrize(
    ("who", "fields", "code"),
    [
        ("spectator", {}, "not_seated"),
        ("waiting", {}, "not_your_turn"),
        ("mover", {"expected_version": 0}, "stale_version"),
        ("mover", {"expected_version": 10_000}, "stale_version"),
        ("mover", {"move": {"kind": "cheat"}}, "unknown_kind"),
        ("mover", {"move": {"kind": "draw", "tile": [6, 6]}}, "unknown_field"),
        ("mover", {"move": "draw"}, "malformed"),
        ("mover", {"request_id": ""}, "malformed"),
        ("mover", {"request_id": "x" * 65}, "malformed"),
    ],
)
async def test_a_refused_move_is_a_coded_error_and_nothing_changes(
    seated: Seated, who: str, fields: Json, code: str
) -> None:
    live: Live = getattr(seated, who)
    before = live.version
    answer = await live.move(fields.pop("move", MOVE), **fields)
    assert (answer["type"], answer["code"]) == ("error", code)
    assert answer["message"]
    assert live.version == before
    assert (await seated.mover.move(first_legal(seated.mover.status)))["version"] == before + 1


async def test_a_stranger_may_watch_but_not_move(seated: Seated, stack: Stack) -> None:
    async with Player(stack.url).at(seated.match_id) as live:
        answer = await live.move(MOVE)
        assert answer["code"] == "not_logged_in"


async def test_hello_comes_first(stack: Stack) -> None:
    player = await Player.guest(stack.url)
    match_id = (await player.create(seats=[OPEN]))["id"]
    async with player.connect(f"/ws/v1/matches/{match_id}/") as socket:
        live = Live(socket)
        answer = await live.ask({"type": "move", "move": MOVE, "expected_version": 0})
        assert answer["code"] == "hello_first"
        await live.send({"type": "hello"})
        assert (await live.receive())["type"] == "snapshot"


async def test_a_strangers_private_match_looks_like_none(stack: Stack) -> None:
    host, stranger = await Player.guest(stack.url), await Player.guest(stack.url)
    match_id = (await host.create(visibility="private"))["id"]
    for player, wanted in ((stranger, match_id), (Player(stack.url), match_id), (host, "0" * 12)):
        async with player.connect(f"/ws/v1/matches/{wanted}/") as socket:
            assert await closed_with(socket, say=HELLO) == 4404
    async with host.at(match_id) as live:
        assert live.you == 0


async def test_a_page_of_another_site_gets_nothing(stack: Stack) -> None:
    player = await Player.guest(stack.url)
    match_id = (await player.create(seats=[OPEN]))["id"]
    path = f"/ws/v1/matches/{match_id}/"
    for origin in ("https://evil.example", "null", stack.url.replace("http", "https") + "1"):
        async with player.connect(path, origin=origin) as socket:
            assert await closed_with(socket, say=HELLO) == 4403
    async with player.at(match_id, origin=stack.url) as live:
        assert live.you == 0


async def test_a_token_that_is_not_valid_is_not_a_visitor(stack: Stack) -> None:
    player = await Player.guest(stack.url)
    match_id = (await player.create(seats=[OPEN]))["id"]
    async with Player(stack.url, "0" * 40).connect(f"/ws/v1/matches/{match_id}/") as socket:
        assert await closed_with(socket) == 4401


async def test_a_flood_is_refused_and_then_cut_off(seated: Seated) -> None:
    flood = asyncio.create_task(flooded(seated.spectator))
    while not flood.done():
        mover = to_move(seated.mover, seated.waiting)
        started = time.monotonic()
        assert (await mover.move(first_legal(mover.status)))["type"] == "ack"
        for live in (seated.mover, seated.waiting):
            while live.version < mover.version:
                await live.receive()
        assert time.monotonic() - started < PROMPT, "others at the table wait for nothing"
        await asyncio.sleep(0.1)  # The players themselves stay within what a client may send.
    assert await flood == 4429


async def flooded(live: Live) -> int | None:
    """The code by which a socket is closed that is flooded."""
    with contextlib.suppress(websockets.ConnectionClosed):
        for _ in range(2000):
            await live.send({"type": "ping"})
            await asyncio.sleep(0)
    return await closed_with(live.socket)


@pytest.mark.parametrize(("language", "korean"), [("ko", True), ("en-GB,en;q=0.9", False)])
async def test_errors_are_worded_in_the_readers_language(
    stack: Stack, language: str, korean: bool
) -> None:
    player = Player(stack.url)
    host = await Player.guest(stack.url)
    match_id = (await host.create(seats=[OPEN]))["id"]
    async with player.at(match_id, headers={"Accept-Language": language}) as live:
        answer = await live.move(MOVE)
        assert any("가" <= letter <= "힣" for letter in answer["message"]) is korean
