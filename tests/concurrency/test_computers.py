"""The computer's turns in real workers: killed, doubled, late; each match goes on once."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest

from tests.client import PATIENCE, Player, first_legal
from tests.concurrency.conftest import Stack
from tests.concurrency.test_live_protocol import play_together
from tests.plugin import hold_port, port_of
from tests.servers import LiveDatabase, Process, Server, beat, worker

HARD = {"kind": "computer", "level": "hard"}


async def wait_for(log: Path, text: str, count: int = 1) -> None:
    async with asyncio.timeout(PATIENCE):
        while not log.exists() or log.read_text(errors="replace").count(text) < count:
            await asyncio.sleep(0.02)


def children_of(pid: int) -> list[int]:
    listed = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [int(child) for child in listed]


@pytest.fixture(scope="module")
def own_redis(live_database: LiveDatabase) -> dict[str, str]:
    """The live database with a broker apart, so that only a test's own worker gets tasks."""
    server, _, number = os.environ["REDIS_URL"].rpartition("/")
    return {**live_database.env, "REDIS_URL": f"{server}/{32 + int(number)}"}


@pytest.fixture(scope="module")
def web(own_redis: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(env=own_redis, log=tmp_path_factory.mktemp("web") / "log") as server:
        yield server


async def play_on(player: Player, match_id: str, *, moves: int) -> None:
    async with player.at(match_id) as live:
        await live.play(moves=moves)
        versions = live.versions
        assert versions == list(range(versions[0], versions[0] + len(versions)))


async def computers_to_act(player: Player, **fields: Any) -> str:
    """A match of this player's in which a computer has to think; its id."""
    match_id: str = (await player.create(seats=[HARD, HARD, HARD], **fields))["id"]
    async with player.at(match_id) as live:
        if live.my_turn:
            assert (await live.move(first_legal(live.status)))["type"] == "ack"
    return match_id


async def test_a_killed_worker_leaves_every_match_playable(
    web: Server, own_redis: dict[str, str], tmp_path: Path
) -> None:
    player = await Player.guest(web.url)
    first = worker(env=own_redis, log=tmp_path / "first").start()
    try:
        await wait_for(tmp_path / "first", "ready.")
        matches = [await computers_to_act(player, options={"target": 50}) for _ in range(4)]
        await wait_for(tmp_path / "first", "received")
    finally:
        first.kill_group()
    with (
        worker(env=own_redis, log=tmp_path / "second"),
        beat(env=own_redis, log=tmp_path / "beat"),
    ):
        await asyncio.gather(*(play_on(player, match_id, moves=3) for match_id in matches))


async def test_a_child_killed_while_it_thinks_is_replaced(
    web: Server, own_redis: dict[str, str], tmp_path: Path
) -> None:
    player = await Player.guest(web.url)
    with worker(env=own_redis, log=tmp_path / "worker") as running:
        await wait_for(tmp_path / "worker", "ready.")
        match_id = await computers_to_act(player)
        for _ in range(3):
            for child in children_of(running.pid):
                # The one before may be gone at last.
                with contextlib.suppress(ProcessLookupError):
                    os.kill(child, signal.SIGKILL)
            await asyncio.sleep(0.3)
        with beat(env=own_redis, log=tmp_path / "beat"):
            await play_on(player, match_id, moves=3)
        assert running.running


async def test_doubled_and_late_tasks_change_nothing(
    stack: Stack, live_database: LiveDatabase
) -> None:
    player = await Player.guest(stack.url)
    match_id = (await player.create(seats=[HARD], options={"target": 50}))["id"]
    pk = stack.query("SELECT id FROM matches_match WHERE public_id = %s", match_id)[0][0]
    repeat = await asyncio.create_subprocess_exec(
        *Process(
            [
                "-c",
                "import django, time; django.setup()\n"
                "from games.matches.tasks import play_bot_turn\n"
                "channel = play_bot_turn.app.connection().default_channel\n"
                "waiting = lambda: channel.queue_declare('bots', passive=True).message_count\n"
                "while True:\n"
                f"    [play_bot_turn.delay({pk}, version) for version in range(120)]\n"
                # Sent faster than the worker takes them, the present turn would never come up.
                "    while waiting() > 120: time.sleep(0.05)",
            ],
            env=stack.env,
            log=stack.logs / "unused",
        ).command,
        env={**os.environ, **stack.env},
    )
    try:
        async with player.at(match_id) as live:
            status = await live.play(moves=12)
            assert live.versions == list(
                range(live.versions[0], live.versions[0] + len(live.versions))
            )
            assert status["version"] >= 12
    finally:
        repeat.kill()
        await repeat.wait()
    with psycopg.connect(live_database.conninfo) as connection:
        twice = connection.execute(
            "SELECT version FROM matches_logrow WHERE match_id = %s AND policy IS NOT NULL"
            " GROUP BY version HAVING count(*) > 1",
            (pk,),
        ).fetchall()
    assert twice == []


async def test_the_web_stays_up_while_the_broker_is_away(
    web: Server, own_redis: dict[str, str], tmp_path: Path
) -> None:
    """Moves are stored, answered and pushed; only the computer's turns wait."""
    nobody = {**own_redis, "REDIS_URL": "redis://127.0.0.1:1/0"}
    players = [await Player.guest(web.url) for _ in range(2)]
    match_id = (await players[0].create(seats=[{"kind": "open"}]))["id"]
    await players[1].post(f"/matches/{match_id}/seats/")
    held = hold_port()
    lonely = Process(
        ["-m", "uvicorn", "config.asgi:application", "--port", str(port_of(held))],
        env=nobody,
        log=tmp_path / "lonely",
    )
    with held, lonely:
        await wait_for(tmp_path / "lonely", "Uvicorn running")
        url = f"http://127.0.0.1:{port_of(held)}"
        player, other = (Player(url, each.token) for each in players)
        health = httpx.get(f"{url}/health/", timeout=PATIENCE)
        assert health.status_code == 503
        assert health.json() == {"status": "failing", "database": "ok", "broker": "failing"}
        async with player.at(match_id) as a, other.at(match_id) as b:
            await play_together(a, b, moves=2)
            mover = player if a.my_turn else other
            status = a.status if a.my_turn else b.status
            await mover.post(
                f"/matches/{match_id}/moves/",
                {
                    "move": first_legal(status),
                    "expected_version": status["version"],
                    "request_id": "lonely",
                },
            )
            for socket in (a, b):
                while socket.version == status["version"]:
                    await socket.receive()
