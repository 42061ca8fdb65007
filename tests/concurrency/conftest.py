"""The production set-up in real processes, on a database of its own, one for each test worker."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import psycopg
import pytest

from tests import servers
from tests.servers import LiveDatabase, Process, Server, beat, worker

WORKER = os.environ.get("PYTEST_XDIST_WORKER", "main")


class Stack(NamedTuple):
    """Two web processes behind one port; Celery's worker and beat."""

    url: str
    env: dict[str, str]
    database: str
    logs: Path

    def query(self, sql: str, *arguments: object) -> list[tuple[object, ...]]:
        """Rows of the live database."""
        with psycopg.connect(self.database) as connection:
            return connection.execute(sql, arguments).fetchall()

    def execute(self, sql: str, *arguments: object) -> None:
        """Changes the live database behind the processes' back."""
        with psycopg.connect(self.database) as connection:
            connection.execute(sql, arguments)


@pytest.fixture(scope="session")
def live_database() -> Iterator[LiveDatabase]:
    with servers.live_database(f"live_{WORKER}", "tests.concurrency.settings") as live:
        yield live._replace(
            env={**live.env, "BEHIND_TLS_PROXY": "true", "GUEST_RATE": "100000/hour"}
        )


@pytest.fixture(scope="session")
def stack(live_database: LiveDatabase, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stack]:
    logs = tmp_path_factory.mktemp("stack")
    env = live_database.env
    processes: list[Process] = [
        worker(env=env, log=logs / "worker"),
        beat(env=env, log=logs / "beat"),
    ]
    server = Server(env=env, log=logs / "web", workers=2)
    try:
        for process in (*processes, server):
            process.start()
        yield Stack(server.url, env, live_database.conninfo, logs)
    finally:
        for process in (server, *processes):
            process.kill_group()
