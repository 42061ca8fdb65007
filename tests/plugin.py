"""Real services for the tests: a private PostgreSQL and Redis for each run of pytest.

They start before Django reads its settings, live in a folder of their own, and end with the
run, however it ends. Workers of pytest-xdist share the two servers, each with a database of
its own in both. ``PANNORI_TEST_DB=sqlite`` runs on the embedded default instead.
"""

from __future__ import annotations

import atexit
import contextlib
import ctypes
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

_WORKER = os.environ.get("PYTEST_XDIST_WORKER", "")
_SECRET = "a secret of tests alone, and long enough to be taken for one"
_PATIENCE = 120.0
"""Seconds in which a server must have started."""


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_load_initial_conftests(
    early_config: pytest.Config, parser: pytest.Parser, args: list[str]
) -> Iterator[None]:
    prepare_environment()
    return (yield)


def prepare_environment() -> None:
    """Sets what the settings read, and in the run's first process starts the services."""
    if os.environ.get("PANNORI_TEST_DB") == "sqlite":
        os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings.test_embedded"
        os.environ["PANNORI_DATA_DIR"] = str(private_folder())
        return
    os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings.test"
    os.environ["SECRET_KEY"] = _SECRET
    os.environ["ALLOWED_HOSTS"] = "localhost,127.0.0.1,testserver"
    if not _WORKER:
        folder = private_folder()
        start_services(folder)
    else:
        server = os.environ["REDIS_URL"].rpartition("/")[0]
        os.environ["REDIS_URL"] = f"{server}/{1 + int(_WORKER.removeprefix('gw'))}"
        os.environ["CHANNEL_PREFIX"] = f"pannori-{_WORKER}"


def start_services(folder: Path, *, durable: bool = False) -> None:
    """Starts PostgreSQL and Redis in ``folder`` and puts their addresses into the environment.

    ``durable``: PostgreSQL stores for good before it answers, as in production.
    """
    os.environ["DATABASE_URL"] = _start_postgresql(folder, durable=durable)
    os.environ["REDIS_URL"] = f"redis://127.0.0.1:{_start_redis(folder)}/0"


def private_folder() -> Path:
    """A folder that goes with this process."""
    folder = Path(tempfile.mkdtemp(prefix="pannori-test-"))
    folder.chmod(0o755)
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def _start_postgresql(folder: Path, *, durable: bool) -> str:
    """Starts a server that listens on a Unix socket only; returns its database's URL."""
    home = folder / "postgresql"
    home.mkdir()
    user = _server_user()
    if user is not None:
        os.chown(home, user, -1)
    data = home / "data"
    subprocess.run(
        [
            *(program("initdb"), "-D", data, "-U", "pannori", "-A", "trust", "--no-sync"),
            *("-E", "UTF8", "--locale", "C.UTF-8", "--no-instructions"),
        ],
        check=True,
        stdout=subprocess.DEVNULL,
        user=user,
        cwd=home,
    )
    settings = {
        "listen_addresses": "",
        "unix_socket_directories": str(home),
        "max_connections": "400",
        "shared_buffers": "64MB",
    }
    if not durable:
        settings |= {"fsync": "off", "full_page_writes": "off", "synchronous_commit": "off"}
    options = [part for item in settings.items() for part in ("-c", "=".join(item))]
    # SIGINT is PostgreSQL's "fast" shutdown, which does not wait for clients.
    _start_server(
        [program("postgres"), "-D", str(data), *options],
        log=home / "log",
        end=signal.SIGINT,
        user=user,
        ready=lambda: _accepts_clients(home),
    )
    os.environ["PGUSER"] = "pannori"
    return f"postgres:///{home}/postgres"


def _start_redis(folder: Path) -> int:
    """Starts a server without persistence on a port of its own; returns the port."""
    held = hold_port()
    atexit.register(held.close)
    port = port_of(held)
    _start_server(
        [
            *(program("redis-server"), "--port", str(port), "--bind", "127.0.0.1"),
            *("--save", "", "--appendonly", "no", "--databases", "64"),
            *("--dir", str(folder)),
        ],
        log=folder / "redis.log",
        end=signal.SIGTERM,
        user=None,
        ready=lambda: _answers(("127.0.0.1", port)),
    )
    return port


def _start_server(
    command: list[Any],
    *,
    log: Path,
    end: signal.Signals,
    user: int | None,
    ready: Callable[[], bool],
) -> None:
    """Starts a server that ends with this process; raises ChildProcessError if it won't."""
    with log.open("wb") as output:
        process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
            user=user,
            cwd=log.parent,
            start_new_session=True,
            preexec_fn=lambda: end_with_parent(end),  # noqa: PLW1509  no threads yet
        )
    atexit.register(_stop, process, end)
    deadline = time.monotonic() + _PATIENCE
    while not ready():
        if process.poll() is not None or time.monotonic() > deadline:
            raise ChildProcessError(log.read_text(errors="replace")[-2000:])
        time.sleep(0.02)


def _stop(process: subprocess.Popen[bytes], end: signal.Signals) -> None:
    if process.poll() is None:
        process.send_signal(end)
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def end_with_parent(end: signal.Signals) -> None:
    """Runs in a new child: asks the kernel (Linux) for a signal when its parent is gone."""
    if sys.platform == "linux":
        parent_death_signal = 1
        ctypes.CDLL(None).prctl(parent_death_signal, int(end))


def _server_user() -> int | None:
    """PostgreSQL refuses to run as root: another user's number then, else None."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            return pwd.getpwnam(name).pw_uid
    raise RuntimeError("run the tests as another user than root, or add a user postgres")


def program(name: str) -> str:
    """Where a server's program is: on the PATH, or where Debian keeps PostgreSQL's."""
    found = shutil.which(name)
    if found is None:
        versions = Path("/usr/lib/postgresql").glob(f"*/bin/{name}")
        newest = sorted(versions, key=lambda path: int(path.parts[-3]))
        found = str(newest[-1]) if newest else None
    if found is None:
        raise RuntimeError(f"{name} is not installed: `make test` installs it where it may")
    return found


def _accepts_clients(home: Path) -> bool:
    """PostgreSQL listens a little earlier."""
    asked = subprocess.run([program("pg_isready"), "-q", "-h", str(home)], check=False)
    return asked.returncode == 0


def _answers(address: tuple[str, int]) -> bool:
    with socket.socket() as connection:
        connection.settimeout(1)
        try:
            connection.connect(address)
        except OSError:
            return False
    return True


def hold_port() -> socket.socket:
    """Keeps a free TCP port of the loopback for a server that reuses addresses, as servers do.

    As long as the socket is open, the kernel (Linux) gives the port to nobody else: to no client,
    and to no one who asks for any port. While the server is away, connections are refused.
    """
    held = socket.socket()
    held.bind(("127.0.0.1", 0))
    # Only now: two who ask for any port and reuse addresses may be given the same.
    held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    return held


def port_of(held: socket.socket) -> int:
    return int(held.getsockname()[1])


def _terminated(signum: int, frame: object) -> None:
    sys.exit(128 + signum)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Whoever asks for the ``embedded`` tests alone doesn't wait for the files without any."""
    if config.option.markexpr != "embedded" or not collection_path.name.startswith("test_"):
        return None
    return "mark.embedded" not in collection_path.read_text("utf-8") or None


def pytest_configure(config: pytest.Config) -> None:
    signal.signal(signal.SIGTERM, _terminated)
    from django.test import TransactionTestCase  # noqa: PLC0415  (settings are known from here on)

    TransactionTestCase._fixture_teardown = _empty_the_tables  # type: ignore[attr-defined]


def _empty_the_tables(_case: Any) -> None:
    """After a test that commits: what it stored goes, what migrations stored stays.

    Django's own way makes every permission anew each time, which takes longer than most tests.
    """
    from django.contrib.auth.models import Permission  # noqa: PLC0415
    from django.contrib.contenttypes.models import ContentType  # noqa: PLC0415
    from django.db import connection, transaction  # noqa: PLC0415

    kept = {model._meta.db_table for model in (Permission, ContentType)}
    tables = set(connection.introspection.django_table_names(only_existing=True)) - kept
    # References are checked at the end of the transaction, so the order is free.
    with transaction.atomic(), connection.cursor() as cursor:
        for table in sorted(tables):
            cursor.execute(f"DELETE FROM {connection.ops.quote_name(table)}")
