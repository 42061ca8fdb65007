"""kill -9 of the server while people play: nothing acknowledged is lost, everybody comes back."""

from __future__ import annotations

import asyncio
import json
import signal
from itertools import pairwise
from pathlib import Path

import pytest

from tests.client import PATIENCE, Player
from tests.concurrency.logs import check_log
from tests.concurrency.steadfast import Steadfast
from tests.servers import LiveDatabase, Server

MATCHES = 20


@pytest.mark.parametrize("kills", [2, pytest.param(20, marks=pytest.mark.long)])
async def test_no_acknowledged_move_is_lost_when_the_server_is_killed(
    live_database: LiveDatabase, tmp_path: Path, kills: int
) -> None:
    env = {**live_database.env, "SOCKET_RATE": "100000"}
    with Server(env=env, log=tmp_path / "web") as server:
        players = await seated(server.url)
        playing = [asyncio.create_task(player.play()) for player in players]
        for _ in range(kills):
            await more_moves(players, 3 * MATCHES)
            server.stop(signal.SIGKILL)
            await asyncio.to_thread(server.start)
        await more_moves(players, MATCHES)
        for player in players:
            player.stop()
        async with asyncio.timeout(2 * PATIENCE):
            await asyncio.gather(*playing)

    for player in players:
        rows = check_log(live_database.conninfo, player.match_id)
        stored = {row["version"]: row for row in rows if row["request_id"]}
        for version, request_id, move in player.acknowledged:
            assert stored[version]["request_id"] == request_id
            assert json.loads(stored[version]["move"]).items() >= move.items()
        assert len({row["request_id"] for row in stored.values()}) == len(stored)
        assert all(later == earlier + 1 for earlier, later in pairwise(player.versions))
        assert player.returns >= kills


async def seated(url: str) -> list[Steadfast]:
    """Two players at each of many running matches."""
    host, guest = await Player.guest(url), await Player.guest(url)
    players = []
    for _ in range(MATCHES):
        match = await host.create(seats=[{"kind": "open"}], options={"target": 200})
        await guest.post(f"/matches/{match['id']}/seats/")
        players += [Steadfast(host, match["id"]), Steadfast(guest, match["id"])]
    return players


def moves(players: list[Steadfast]) -> int:
    return sum(len(player.acknowledged) for player in players)


async def more_moves(players: list[Steadfast], count: int) -> None:
    before = moves(players)
    async with asyncio.timeout(2 * PATIENCE):
        while moves(players) < before + count:
            await asyncio.sleep(0.05)
