"""Server processes for tests: the web process, Celery's worker and its beat, as they really run."""

from __future__ import annotations

import contextlib
import functools
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, Self

import psycopg

from tests.plugin import end_with_parent, hold_port, port_of, private_folder

ROOT = Path(__file__).resolve().parents[1]
PATIENCE = 120.0


class Process:
    """A process in a group of its own; what it prints goes to ``log``."""

    def __init__(self, command: Sequence[str], *, env: Mapping[str, str], log: Path) -> None:
        self.command = [sys.executable, *command]
        self.env = {**os.environ, **env, "PYTHONUNBUFFERED": "1"}
        self.log = log
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> Self:
        with self.log.open("ab") as output:
            self._process = subprocess.Popen(
                self.command,
                cwd=ROOT,
                env=self.env,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
                start_new_session=True,
                preexec_fn=lambda: end_with_parent(signal.SIGTERM),  # noqa: PLW1509
            )
        return self

    @property
    def running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def stop(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Signals the process itself, not its group; returns how it ended."""
        assert self._process is not None
        if self.running:
            self._process.send_signal(number)
        return self._process.wait(PATIENCE)

    def kill_group(self) -> None:
        """Nothing that the process started is left."""
        if self._process is not None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()

    def output(self) -> str:
        return self.log.read_text(errors="replace")

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        try:
            if self.running:
                self.stop()
        finally:
            self.kill_group()


class Server(Process):
    """The web process, on a port of its own, which stays its own while it is stopped."""

    def __init__(
        self,
        *,
        env: Mapping[str, str],
        log: Path,
        workers: int = 1,
        application: str = "config.asgi:application",
        log_level: str = "info",
    ) -> None:
        self._held: socket.socket = hold_port()
        self.port = port_of(self._held)
        options = f"--port {self.port} --ws websockets-sansio --loop uvloop --ws-max-size 131072"
        if workers > 1:
            options += f" --workers {workers}"
        super().__init__(
            ["-m", "uvicorn", application, *options.split(), "--log-level", log_level],
            env=env,
            log=log,
        )

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def kill_group(self) -> None:
        super().kill_group()
        self._held.close()

    def start(self) -> Self:
        super().start()
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline and self.running:
            try:
                with urllib.request.urlopen(f"{self.url}/health/", timeout=5):
                    return self
            except (urllib.error.URLError, ConnectionError, TimeoutError):
                time.sleep(0.1)
        raise RuntimeError(f"the server does not start:\n{self.output()[-4000:]}")


def worker(*, env: Mapping[str, str], log: Path, concurrency: int = 1) -> Process:
    """Celery's worker of production."""
    options = f"-Q bots,default --concurrency {concurrency} --loglevel INFO"
    command = f"-m celery -A config.celery worker {options} --without-gossip --without-mingle"
    return Process(command.split(), env=env, log=log)


def beat(*, env: Mapping[str, str], log: Path) -> Process:
    """Celery's beat of production."""
    options = "--scheduler celery.beat:Scheduler --pidfile= --loglevel INFO"
    return Process(f"-m celery -A config.celery beat {options}".split(), env=env, log=log)


class LiveDatabase(NamedTuple):
    """A database beside the one of the tests, and the environment that leads processes to it."""

    env: dict[str, str]
    conninfo: str


@contextlib.contextmanager
def live_database(name: str, settings: str) -> Iterator[LiveDatabase]:
    """An empty database of PostgreSQL with today's schema; gone afterwards."""
    folder = os.environ["DATABASE_URL"].removeprefix("postgres://").rpartition("/")[0]
    server = f"host={folder} user=pannori dbname=postgres"
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    env = {
        "DATABASE_URL": f"postgres://{folder}/{name}",
        "CHANNEL_PREFIX": name,
        "DJANGO_SETTINGS_MODULE": settings,
    }
    try:
        manage("migrate", "-v", "0", env=env)
        yield LiveDatabase(env, f"host={folder} user=pannori dbname={name}")
    finally:
        with psycopg.connect(server, autocommit=True) as connection:
            connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


def empty_data(folder: Path) -> None:
    """Puts the embedded default's database into ``folder``: today's schema, nothing in it."""
    shutil.copy(_migrated(), folder)


@functools.cache
def _migrated() -> Path:
    folder = private_folder()
    env = {"DJANGO_SETTINGS_MODULE": "config.settings.embedded", "PANNORI_DATA_DIR": str(folder)}
    manage("migrate", "-v", "0", env=env)
    return folder / "pannori.sqlite3"


def manage(*arguments: str, env: Mapping[str, str]) -> str:
    """Runs one management command to its end; returns what it prints."""
    done = subprocess.run(
        [sys.executable, "manage.py", *arguments],
        cwd=ROOT,
        env={**os.environ, **env},
        check=True,
        capture_output=True,
        text=True,
    )
    return done.stdout
