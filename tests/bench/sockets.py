"""How fast a server process plays matches over sockets, what a move costs, and what the limits are.

Two-player dominoes, every move sent the moment it may be; production settings, a PostgreSQL of its
own that stores for good before it answers. Beside it, in the same run: a bare relay through the
same server stack, pgbench with the same kind of statement, and boardgame.io, where npm is there.

``python -m tests.bench.sockets``
"""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import AsyncExitStack, ExitStack, contextmanager
from pathlib import Path
from typing import Final

import httpx
import msgspec
import psycopg

from tests import plugin, servers
from tests.bench.load import Load, Result, Table
from tests.bench.processes import rss
from tests.client import Player

ROOT: Final = Path(__file__).resolve().parents[2]
PEERS: Final = ROOT / "var" / "bench" / "boardgame.io"
PEER_PACKAGES: Final = ("boardgame.io@0.50.2", "bgio-postgres@1.0.16", "node-persist@3")
PAIRS: Final = (1, 10, 50, 200)
COMPARED: Final = 50
IDLE: Final = 1000

_SETTINGS: Final = {
    "SECRET_KEY": "of this bench alone, and long enough to be taken for a secret one",
    "ALLOWED_HOSTS": "127.0.0.1",
}

_HEADER: Final = (
    f"{'':24}{'moves/s':>9}  {'to acknowledgement':^21}  {'to the other player':^21}"
    f"  {'CPU s per 1,000 moves':^25}  peak MiB"
)


def main(*, pairs: tuple[int, ...] = PAIRS, seconds: float = 5.0, idle: int = IDLE) -> None:
    """Prints one row a measurement, then how the bars stand."""
    folder = plugin.private_folder()
    with ExitStack() as stack:
        os.environ |= _SETTINGS
        plugin.start_services(folder, durable=True)
        live = stack.enter_context(servers.live_database("bench", "config.settings.production"))
        _say(_HEADER)
        ours = _pannori(stack, live, folder, pairs, seconds, idle)
        relay = _relay(folder, seconds)
        limit = _pgbench(live.conninfo, seconds)
        memory, stored = _boardgame_io(folder, seconds)
    if COMPARED not in ours:
        return
    _say(f"\nbars at {COMPARED} matches")
    here = ours[COMPARED]
    rate = _rate(here)
    _bar("part of pgbench's rate", rate / limit, at_least=0.12)
    _say(f"  part of the bare relay's rate {rate / _rate(relay):.2f}")
    if memory and stored:
        _bar("× boardgame.io on PostgreSQL", rate / _rate(stored), at_least=5)
        slowest = here.acknowledged[2] / memory.acknowledged[2]
        _bar("× p99 of boardgame.io in memory", slowest, at_most=2)


# -- ours -------------------------------------------------------------------------------------


def _pannori(
    stack: ExitStack,
    live: servers.LiveDatabase,
    folder: Path,
    pairs: tuple[int, ...],
    seconds: float,
    idle: int,
) -> dict[int, Result]:
    env = {
        **live.env,
        "BEHIND_TLS_PROXY": "true",
        "GUEST_RATE": "1000000/hour",
        "SOCKET_RATE": "1000000",
    }
    server = servers.Server(env=env, log=folder / "web", log_level="warning")
    stack.enter_context(server)
    watched = {"server": server.pid, "PostgreSQL": _postmaster(folder)}
    spare = int(12 * (seconds + 2))
    results = {}
    for count in pairs:
        tables = asyncio.run(_make_tables(server.url, count + spare))
        load = Load("pannori", server.port, count, tables, 2.0, seconds, watched)
        results[count] = _measure(f"Pannori, {count} matches", load)
    if idle:
        per_socket = asyncio.run(_idle_sockets(server, idle))
        _say(
            f"{idle:,} idle sockets: {per_socket:.1f} KiB each;"
            f" 10,000 would take {per_socket * 10_000 / 1024:.0f} MiB"
        )
    return results


async def _make_tables(url: str, count: int) -> list[Table]:
    """Running matches; a host has at most 40."""
    tables: list[Table] = []
    while len(tables) < count:
        host, guest = await Player.guest(url), await Player.guest(url)
        assert host.token
        assert guest.token
        for _ in range(min(40, count - len(tables))):
            match = await host.create(seats=[{"kind": "open"}], options={"target": 200})
            await guest.post(f"/matches/{match['id']}/seats/")
            tables.append(Table(match["id"], (host.token, guest.token)))
    return tables


async def _idle_sockets(server: servers.Server, count: int) -> float:
    """KiB that one more socket takes, each a spectator at one of a few matches."""
    tables = await _make_tables(server.url, 10)
    before = rss(server.pid)
    async with AsyncExitStack() as sockets:
        for nth in range(count):
            visitor = Player(server.url)
            await sockets.enter_async_context(visitor.at(tables[nth % len(tables)].id))
        await asyncio.sleep(1)
        return (rss(server.pid) - before) * 1024 / count


# -- the limits -------------------------------------------------------------------------------


def _relay(folder: Path, seconds: float) -> Result:
    application = "tests.bench.peers.relay:application"
    with servers.Server(
        env={}, log=folder / "relay", application=application, log_level="warning"
    ) as server:
        tables = [Table(str(nth), ("", "")) for nth in range(COMPARED)]
        watched = {"server": server.pid}
        load = Load("relay", server.port, COMPARED, tables, 1.0, seconds, watched)
        return _measure(f"bare relay, {COMPARED} pairs", load)


_PGBENCH_TABLES: Final = """
CREATE TABLE limit_match (id bigint PRIMARY KEY, version int NOT NULL DEFAULT 0, state text)
    WITH (fillfactor = 50);
CREATE TABLE limit_log (match_id bigint, ply int, seat smallint, move text, digest text,
    at timestamptz DEFAULT now(), PRIMARY KEY (match_id, ply));
INSERT INTO limit_match (id, state) SELECT n, repeat('x', 200) FROM generate_series(1, 20000) n;
"""
_PGBENCH_MOVE: Final = """\\set id random(1, 20000)
WITH moved AS (UPDATE limit_match SET version = version + 1 WHERE id = :id RETURNING id, version)
INSERT INTO limit_log (match_id, ply, seat, move, digest)
SELECT id, version, 0, '{"kind":"play","tile":[5,6],"end":"left"}', repeat('0', 64) FROM moved;
"""


def _pgbench(conninfo: str, seconds: float) -> float:
    """Moves a second of an update and an insert in one statement, 50 clients."""
    with psycopg.connect(conninfo, autocommit=True) as connection:
        connection.execute(_PGBENCH_TABLES)
    fields = dict(part.split("=", 1) for part in conninfo.split())
    with tempfile.NamedTemporaryFile("w", suffix=".sql") as file:
        file.write(_PGBENCH_MOVE)
        file.flush()
        command = [plugin.program("pgbench"), "-n", "-M", "prepared", "-c", "50", "-j", "1"]
        where = ["-h", fields["host"], "-U", fields["user"], "-f", file.name]
        run = subprocess.run(
            [*command, "-T", str(max(1, round(seconds))), *where, fields["dbname"]],
            check=True,
            capture_output=True,
            text=True,
        )
    found = re.search(r"^tps = ([\d.]+)", run.stdout, re.MULTILINE)
    assert found is not None, run.stdout
    rate = float(found[1])
    _say(f"{'pgbench, 50 clients':24}{rate:9,.0f}")
    return rate


# -- boardgame.io -----------------------------------------------------------------------------


def _boardgame_io(folder: Path, seconds: float) -> tuple[Result | None, Result | None]:
    """In memory, and on PostgreSQL; None where it can't be had."""
    node = shutil.which("node")
    if node is None or not _peers_installed():
        _say("boardgame.io can't be installed here.")
        return None, None
    results = []
    for mode in ("mem", "pg"):
        with _peer(node, mode, folder) as (port, pid):
            tables = asyncio.run(_peer_tables(port, COMPARED + int(60 * seconds)))
            watched = {"server": pid, "PostgreSQL": _postmaster(folder)}
            load = Load("boardgame.io", port, COMPARED, tables, 2.0, seconds, watched)
            where = "in memory" if mode == "mem" else "on PostgreSQL"
            results.append(_measure(f"boardgame.io {where}", load))
    return results[0], results[1]


def _peers_installed() -> bool:
    npm = shutil.which("npm")
    if (PEERS / "node_modules" / "boardgame.io").exists():
        return True
    if npm is None:
        return False
    PEERS.mkdir(parents=True, exist_ok=True)
    command = [npm, "install", "--silent", "--no-audit", "--no-fund", *PEER_PACKAGES]
    return subprocess.run(command, cwd=PEERS, check=False, capture_output=True).returncode == 0


@contextmanager
def _peer(node: str, mode: str, folder: Path) -> Iterator[tuple[int, int]]:
    """Port and process of a server of boardgame.io; its API listens 1000 above."""
    held = plugin.hold_port()
    port = plugin.port_of(held)
    database = f"postgres://pannori@localhost/postgres?host={folder / 'postgresql'}"
    script = ROOT / "tests" / "bench" / "peers" / "bgio_server.js"
    process = subprocess.Popen(
        [node, str(script), str(port), mode, database],
        env={**os.environ, "BGIO_ROOT": str(PEERS), "NODE_ENV": "production"},
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        while "ready" not in (line := process.stdout.readline()):
            assert line, "boardgame.io does not start"
        yield port, process.pid
    finally:
        process.kill()
        process.wait()
        held.close()


async def _peer_tables(port: int, count: int) -> list[Table]:
    """Matches with both seats taken; a key is ``seed:credentials``."""
    tables = []
    base = f"http://127.0.0.1:{port + 1000}/games/dominoes"
    async with httpx.AsyncClient(base_url=base, timeout=30) as http:
        for seed in range(1, count + 1):
            made = await http.post("/create", json={"numPlayers": 2, "setupData": {"seed": seed}})
            match_id = made.json()["matchID"]
            keys = []
            for player in ("0", "1"):
                who = {"playerID": player, "playerName": player}
                joined = await http.post(f"/{match_id}/join", json=who)
                keys.append(f"{seed}:{joined.json()['playerCredentials']}")
            tables.append(Table(match_id, (keys[0], keys[1])))
    return tables


# -- measuring --------------------------------------------------------------------------------


def _measure(name: str, load: Load) -> Result:
    run = subprocess.run(
        [sys.executable, "-m", "tests.bench.load"],
        input=msgspec.json.encode(load),
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path])},
        stdout=subprocess.PIPE,
        check=True,
    )
    result = msgspec.json.decode(run.stdout, type=Result)
    cost = {who: 1000 * used / max(1, result.moves) for who, used in result.cpu.items()}
    _say(
        f"{name:24}{_rate(result):9,.0f}  {_times(result.acknowledged)}"
        f"  {_times(result.received)}  {_costs(cost)}  {_costs(result.rss, digits=0)}"
    )
    for error in result.errors:
        _say(f"  error: {error}")
    return result


def _rate(result: Result) -> float:
    return result.moves / result.seconds


def _times(times: tuple[float, float, float]) -> str:
    return " ".join(f"{each:6.1f}" for each in times) + " "


def _costs(costs: Mapping[str, float], digits: int = 2) -> str:
    return " ".join(f"{who} {cost:.{digits}f}" for who, cost in costs.items())


def _bar(what: str, value: float, *, at_least: float = 0.0, at_most: float = float("inf")) -> None:
    held = at_least <= value <= at_most
    bound = f"at least {at_least}" if at_least else f"at most {at_most}"
    _say(f"  {value:8.2f} {what} ({bound}): {'held' if held else 'MISSED'}")


def _postmaster(folder: Path) -> int:
    return int((folder / "postgresql" / "data" / "postmaster.pid").read_text().split()[0])


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
