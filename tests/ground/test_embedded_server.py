"""The embedded default as a whole: one process that plays and leaves nothing behind."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sqlite3
import statistics
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from tests.client import COMPUTER, PATIENCE, Player
from tests.servers import Server, empty_data, manage

HARD = {"kind": "computer", "level": "hard"}


class Embedded:
    """A data folder, and servers on it one after the other."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.env = {
            "DJANGO_SETTINGS_MODULE": "tests.ground.settings",
            "PANNORI_DATA_DIR": str(folder),
        }
        empty_data(folder)

    def server(self) -> Server:
        return Server(env=self.env, log=self.folder / "log")


@pytest.fixture
def embedded(tmp_path: Path) -> Embedded:
    return Embedded(tmp_path)


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Embedded:
    """The data of ``server``."""
    return Embedded(tmp_path_factory.mktemp("shared"))


@pytest.fixture(scope="module")
def server(shared: Embedded) -> Iterator[Server]:
    """One for all who leave it as it was."""
    with shared.server() as server:
        yield server


def descendants(pid: int) -> set[int]:
    """Every process that ``pid`` started, and those that they started."""
    found: set[int] = set()
    waiting = [pid]
    while waiting:
        path = Path(f"/proc/{waiting.pop()}/task")
        for children in path.glob("*/children"):
            # A thread may end between the two looks.
            with contextlib.suppress(FileNotFoundError, ProcessLookupError):
                new = {int(child) for child in children.read_text().split()} - found
                found |= new
                waiting += new
    return found


def alive(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state != "Z"


async def test_a_match_is_played_to_its_end_against_three_computers(server: Server) -> None:
    said = len(server.output())
    player = await Player.guest(server.url)
    match_id = (await player.create(seats=[COMPUTER] * 3, options={"target": 50}))["id"]
    async with player.at(match_id) as live:
        status = await live.play()
        assert status["state"] == "finished"
        assert status["outcome"]["standings"]
        assert status["secret"]
        assert all(later == earlier + 1 for earlier, later in pairwise(live.versions))
    assert "Traceback" not in server.output()[said:]


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGKILL])
async def test_a_match_goes_on_after_a_restart_in_the_middle(
    embedded: Embedded, end: signal.Signals
) -> None:
    with embedded.server() as first:
        player = await Player.guest(first.url)
        match_id = (await player.create(seats=[HARD] * 3, options={"target": 50}))["id"]
        async with player.at(match_id) as live:
            await live.play(moves=3)
            version = live.version
        # The computers are about to play: whatever is queued is lost.
        first.stop(end)
    with embedded.server() as second:
        player = Player(second.url, player.token)
        async with player.at(match_id, last_version=version) as live:
            live.you = 0
            await live.play(moves=3)
            assert live.versions == list(range(version + 1, live.version + 1))
            assert live.version >= version + 3


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGINT, signal.SIGKILL])
async def test_no_process_is_left_behind(embedded: Embedded, end: signal.Signals) -> None:
    with embedded.server() as server:
        player = await Player.guest(server.url)
        match_id = (await player.create(seats=[HARD]))["id"]
        async with player.at(match_id) as live:
            await live.play(moves=2)
            await live.wait_for_turn()
        started = descendants(server.pid)
        assert started, "the computer thinks in a child process"
        server.stop(end)
        deadline = time.monotonic() + PATIENCE
        while (left := {pid for pid in started if alive(pid)}) and time.monotonic() < deadline:
            await asyncio.sleep(0.05)
        assert not left


async def test_the_child_that_thinks_is_replaced_when_it_dies(server: Server) -> None:
    player = await Player.guest(server.url)
    match_id = (await player.create(seats=[HARD] * 3, options={"target": 50}))["id"]
    async with player.at(match_id) as live:
        await live.play(moves=1)
        await live.wait_for_turn()
        for pid in descendants(server.pid):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        await live.play(moves=2)
        await live.wait_for_turn()
        assert live.my_turn or live.status["state"] == "finished"


async def test_sockets_are_answered_while_computers_think(server: Server) -> None:
    player = await Player.guest(server.url)
    quiet_id = (await player.create(seats=[{"kind": "open"}]))["id"]

    async def pings(count: int) -> list[float]:
        times = []
        async with player.at(quiet_id) as live:
            for _ in range(count):
                started = time.perf_counter()
                await live.send({"type": "ping"})
                await live.until(lambda message: message["type"] == "heartbeat")
                times.append(time.perf_counter() - started)
                await asyncio.sleep(0.05)
        return times

    async def busy() -> None:
        match_id = (await player.create(seats=[HARD] * 3))["id"]
        async with player.at(match_id) as live:
            await live.play()

    matches = [asyncio.create_task(busy()) for _ in range(3)]
    try:
        times = await pings(60)
    finally:
        for match in matches:
            match.cancel()
        await asyncio.gather(*matches, return_exceptions=True)
    # Thoughts, commits and views of three matches, none of them in the event loop.
    assert statistics.median(times) < 0.05


async def test_what_is_stored_survives_a_power_cut(shared: Embedded, server: Server) -> None:
    with sqlite3.connect(shared.folder / "pannori.sqlite3") as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    shown = manage(
        "shell",
        "-v",
        "0",
        "-c",
        "from django.db import connection as c; k = c.cursor();"
        "k.execute('PRAGMA synchronous'); print(k.fetchone()[0])",
        env=shared.env,
    )
    full = "2"
    assert shown.strip() == full
