"""The live protocol against two real web processes: who gets what, in which order."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from typing import Any

import pytest
import websockets

from tests.client import COMPUTER, PATIENCE, Json, Live, Player, first_legal
from tests.concurrency.conftest import Stack

OPEN = {"kind": "open"}


async def two_at_a_table(url: str, **fields: Any) -> tuple[Player, Player, str]:
    """Two people at a running match without computers."""
    host, guest = await Player.guest(url), await Player.guest(url)
    match_id = (await host.create(seats=[OPEN], **fields))["id"]
    await guest.post(f"/matches/{match_id}/seats/")
    return host, guest, match_id


def to_move(*sockets: Live) -> Live:
    return next(socket for socket in sockets if socket.my_turn)


async def play_together(*sockets: Live, moves: int) -> None:
    """Whoever is to act plays; then all sockets take in what happened."""
    for _ in range(moves):
        mover = to_move(*sockets)
        assert (await mover.move(first_legal(mover.status)))["type"] == "ack"
        for socket in sockets:
            while socket.version < mover.version:
                await socket.receive()


async def closed_with(socket: websockets.ClientConnection, say: str = "") -> int | None:
    """The code that the server closes the socket with; what it says before is skipped."""
    async with asyncio.timeout(PATIENCE):
        try:
            if say:
                await socket.send(say)
            while True:
                await socket.recv()
        except websockets.ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else None


async def test_hello_is_answered_by_the_whole_match_or_by_what_was_missed(stack: Stack) -> None:
    host, _, match_id = await two_at_a_table(stack.url)
    async with host.at(match_id) as live:
        assert live.received[-1]["type"] == "snapshot"
        version = live.version
    async with host.at(match_id, last_version=version) as live:
        assert live.received[-1]["type"] == "events"
        assert live.received[-1]["commits"] == []
    async with host.at(match_id, last_version=version - 1) as live:
        assert live.versions == [version]
    async with host.at(match_id, last_version=version + 1000) as live:
        assert live.received[-1]["type"] == "snapshot"


async def test_a_move_reaches_every_socket_before_it_is_acknowledged(stack: Stack) -> None:
    host, guest, match_id = await two_at_a_table(stack.url)
    watcher = await Player.guest(stack.url)
    async with (
        host.at(match_id) as one,
        host.at(match_id) as same_person,
        guest.at(match_id) as other,
        watcher.at(match_id) as spectator,
    ):
        mover = to_move(one, other)
        before = mover.version
        answer = await mover.move(first_legal(mover.status))
        assert answer["type"] == "ack"
        assert answer["version"] == before + 1
        assert [m["type"] for m in mover.received if m["type"] in ("events", "ack")] == [
            "events",
            "ack",
        ]
        for socket in (one, same_person, other, spectator):
            while socket.version <= before:
                await socket.receive()
            assert socket.versions[-1] == before + 1


async def test_every_socket_gets_every_version_once_and_in_order(stack: Stack) -> None:
    host, guest, match_id = await two_at_a_table(stack.url)
    watcher = await Player.guest(stack.url)
    async with (
        host.at(match_id) as one,
        guest.at(match_id) as other,
        watcher.at(match_id) as spectator,
    ):
        await play_together(one, other, moves=12)
        for socket in (one, other, spectator):
            while socket.version < one.version:
                await socket.receive()
            assert len(socket.versions) == 13
            assert all(later == earlier + 1 for earlier, later in pairwise(socket.versions))


async def test_of_two_tabs_that_race_on_one_version_one_wins(stack: Stack) -> None:
    host, guest, match_id = await two_at_a_table(stack.url)
    async with host.at(match_id) as a, guest.at(match_id) as b:
        mover = to_move(a, b)
        player = host if mover is a else guest
        async with player.at(match_id) as tab, player.at(match_id) as other_tab:
            before = tab.version
            answers = await asyncio.gather(
                tab.move(first_legal(tab.status)), other_tab.move(first_legal(tab.status))
            )
            assert sorted(answer["type"] for answer in answers) == ["ack", "error"]
            refused = next(answer for answer in answers if answer["type"] == "error")
            assert refused["code"] == "stale_version"
            # Whoever lost knows the new position before it reads that it lost.
            assert tab.version == other_tab.version == before + 1


async def test_a_repeated_request_is_played_once_and_answered_again(stack: Stack) -> None:
    host, guest, match_id = await two_at_a_table(stack.url)
    async with host.at(match_id) as a, guest.at(match_id) as b:
        mover = to_move(a, b)
        command: Json = {
            "type": "move",
            "move": first_legal(mover.status),
            "expected_version": mover.version,
            "request_id": "once",
        }
        first, again = await mover.ask(command), await mover.ask(command)
        assert first == again
        assert first["type"] == "ack"
    async with (host if mover is a else guest).at(match_id) as elsewhere:
        assert await elsewhere.ask(command) == first
        assert elsewhere.version == first["version"]
    rows = stack.query(
        "SELECT count(*) FROM matches_logrow r JOIN matches_match m ON m.id = r.match_id"
        " WHERE m.public_id = %s AND r.request_id = 'once'",
        match_id,
    )
    assert rows == [(1,)]


async def test_who_comes_back_gets_exactly_what_was_missed(stack: Stack) -> None:
    host, guest, match_id = await two_at_a_table(stack.url)
    async with host.at(match_id) as left:
        version = left.version
    async with host.at(match_id) as a, guest.at(match_id) as b:
        await play_together(a, b, moves=5)
        last = a.version
    async with host.at(match_id, last_version=version) as back:
        assert back.versions == list(range(version + 1, last + 1))
        await back.send({"type": "fetch", "after": last - 2})
        fetched = await back.until(lambda message: message["type"] == "events")
        assert [commit["version"] for commit in fetched["commits"]] == [last - 1, last]


async def test_a_move_by_rest_is_pushed_to_the_sockets(stack: Stack) -> None:
    host, guest, match_id = await two_at_a_table(stack.url)
    async with host.at(match_id) as a, guest.at(match_id) as b:
        mover, other = (a, b) if a.my_turn else (b, a)
        before = mover.version
        await (host if mover is a else guest).post(
            f"/matches/{match_id}/moves/",
            {
                "move": first_legal(mover.status),
                "expected_version": before,
                "request_id": "rest",
            },
        )
        await other.until(lambda message: message["type"] == "events")
        assert other.version == before + 1


async def test_a_check_says_what_a_move_would_do_and_changes_nothing(stack: Stack) -> None:
    host, guest, match_id = await two_at_a_table(stack.url)
    async with host.at(match_id) as a, guest.at(match_id) as b:
        mover, other = (a, b) if a.my_turn else (b, a)
        before = mover.version
        legal = await mover.ask({"type": "check", "move": first_legal(mover.status)})
        assert (legal["type"], legal["legal"], legal["refusal"]) == ("checked", True, None)
        waiting = await other.ask({"type": "check", "move": first_legal(mover.status)})
        assert waiting["legal"] is False
        assert waiting["refusal"]["code"] == "not_your_turn"
        assert mover.version == before


async def test_presence_tells_which_seats_are_there(stack: Stack) -> None:
    host, guest, match_id = await two_at_a_table(stack.url)
    async with host.at(match_id) as one:
        async with guest.at(match_id) as other:
            await one.until(lambda m: m["type"] == "presence" and m["online"] == [0, 1])
            await other.until(lambda m: m["type"] == "presence" and m["online"] == [0, 1])
        await one.until(lambda m: m["type"] == "presence" and m["online"] == [0])


async def test_a_ping_is_answered_by_version_and_time(stack: Stack) -> None:
    player = await Player.guest(stack.url)
    match_id = (await player.create(seats=[OPEN]))["id"]
    async with player.at(match_id) as live:
        await live.send({"type": "ping"})
        beat = await live.until(lambda message: message["type"] == "heartbeat")
        assert beat["version"] == live.version
        assert beat["now"].endswith("Z")


async def test_sitting_down_makes_a_spectators_socket_a_players(stack: Stack) -> None:
    host, guest = await Player.guest(stack.url), await Player.guest(stack.url)
    match_id = (await host.create(seats=[OPEN]))["id"]
    async with guest.at(match_id) as live:
        assert live.you is None
        await guest.post(f"/matches/{match_id}/seats/")
        await live.until(lambda m: m["type"] == "presence" and 1 in m["online"])
        assert live.status["state"] == "running"


async def test_the_lobby_shows_open_matches_as_they_come_and_go(stack: Stack) -> None:
    host, guest = await Player.guest(stack.url), await Player.guest(stack.url)
    async with guest.connect("/ws/v1/lobby/") as socket:
        live = Live(socket)
        listed = await live.receive()
        assert listed["type"] == "open_matches"
        match_id = (await host.create(seats=[OPEN]))["id"]
        await live.until(lambda m: match_id in [match["id"] for match in m["matches"]])
        await guest.post(f"/matches/{match_id}/seats/")
        await live.until(lambda m: match_id not in [match["id"] for match in m["matches"]])


@pytest.mark.parametrize("computers", [1, 3])
async def test_a_match_against_computers_is_played_to_its_end(stack: Stack, computers: int) -> None:
    player = await Player.guest(stack.url)
    match_id = (await player.create(seats=[COMPUTER] * computers, options={"target": 50}))["id"]
    async with player.at(match_id) as live:
        status = await live.play()
        assert status["state"] == "finished"
        assert len(status["outcome"]["standings"]) == computers + 1
        assert all(later == earlier + 1 for earlier, later in pairwise(live.versions))
