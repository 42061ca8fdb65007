"""The load: players who move as soon as they may, each on a socket of its own.

It is a process of its own, so that what it costs can be told from what the server costs.

``python -m tests.bench.load`` reads a ``Load`` as JSON from its input and prints a ``Result``.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from abc import ABC, abstractmethod
from array import array
from collections import deque
from collections.abc import Sequence
from typing import Any, Final

import msgspec
import uvloop
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from tests.bench.peers.moves import script
from tests.bench.processes import cpu_seconds, peak_rss

_PATIENCE: Final = 20.0


class Table(msgspec.Struct):
    """A match made beforehand, and what lets its two players in."""

    id: str
    keys: tuple[str, str]


class Load(msgspec.Struct):
    """``pairs`` tables at a time; what is measured begins after ``warm`` seconds. ``watched`` are
    processes whose cost is told, by name."""

    kind: str
    port: int
    pairs: int
    tables: list[Table]
    warm: float
    seconds: float
    watched: dict[str, int]


class Result(msgspec.Struct):
    """Milliseconds are (p50, p95, p99); ``cpu`` in seconds, ``rss`` in MiB, by process."""

    moves: int
    seconds: float
    acknowledged: tuple[float, float, float]
    received: tuple[float, float, float]
    cpu: dict[str, float]
    rss: dict[str, float]
    errors: list[str]


class Client(WSListener):  # type: ignore[misc]  # comes without types
    """One player's socket."""

    def __init__(self, pair: Pair, player: int) -> None:
        self.pair = pair
        self.player = player
        self.transport: WSTransport | None = None
        self.ready = asyncio.get_running_loop().create_future()

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type in (WSMsgType.TEXT, WSMsgType.BINARY):
            self.pair.hear(self, frame.get_payload_as_bytes())
        elif frame.msg_type == WSMsgType.PING:
            transport.send_pong(frame.get_payload_as_bytes())
        elif frame.msg_type == WSMsgType.CLOSE:
            if self in self.pair.clients:
                self.pair.fail(f"closed with {frame.get_close_code()}")
            transport.disconnect()

    def say(self, text: bytes) -> None:
        assert self.transport is not None
        self.transport.send(WSMsgType.TEXT, text)

    def leave(self) -> None:
        if self.transport is not None:
            self.transport.send_close()
            self.transport.disconnect()


class Run:
    """What all pairs share."""

    def __init__(self, load: Load) -> None:
        self.load = load
        self.tables = deque(load.tables)
        self.counting = False
        self.moves = 0
        self.acknowledged = array("d")
        self.received = array("d")
        self.errors: list[str] = []
        self.stopped = False


class Pair(ABC):
    """Two players at one table after the other. Measures a move from its sending to both who wait
    for it."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.clients: list[Client] = []
        self.sent_at = 0.0
        self.missing = 0

    @abstractmethod
    async def begin(self) -> None:
        """Goes to the next table and plays there."""

    @abstractmethod
    def hear(self, client: Client, data: bytes) -> None:
        """What the server says to one of the two."""

    def started(self) -> None:
        self.missing = 2
        self.sent_at = time.perf_counter()

    def arrived(self, times: array[float]) -> bool:
        """Takes down one of the two ends of a move; True for the second."""
        if self.run.counting:
            times.append(time.perf_counter() - self.sent_at)
        self.missing -= 1
        if self.missing == 0 and self.run.counting:
            self.run.moves += 1
        return self.missing == 0

    def fail(self, why: str) -> None:
        if not self.run.stopped:
            self.run.errors.append(why)

    def in_background(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        task.add_done_callback(self._begun)

    def _begun(self, task: asyncio.Task[None]) -> None:
        if not task.cancelled() and task.exception() is not None:
            self.fail(f"begin: {task.exception()!r}")

    async def connect(
        self, player: int, path: str, headers: dict[str, str] | None = None
    ) -> Client:
        url = f"ws://127.0.0.1:{self.run.load.port}{path}"
        _, client = await ws_connect(lambda: Client(self, player), url, extra_headers=headers)
        return client  # type: ignore[no-any-return]


class _Legal(msgspec.Struct):
    move: msgspec.Raw


class _Standing(msgspec.Struct):
    version: int
    state: str
    to_act: int | None
    legal_moves: list[_Legal]


class _Message(msgspec.Struct):
    type: str
    version: int = 0
    state: str = ""
    to_act: int | None = None
    legal_moves: list[_Legal] = []
    match: _Standing | None = None


_read: Final = msgspec.json.Decoder(_Message)


class Pannori(Pair):
    """Plays the first legal move of whoever is to act."""

    def __init__(self, run: Run) -> None:
        super().__init__(run)
        self.next: tuple[int, bytes] | None = None
        self.mover = 0
        self.leaving = False

    async def begin(self) -> None:
        left, self.clients = self.clients, []
        for client in left:
            client.leave()
        if not self.run.tables:
            self.fail("no table is left")
            return
        table = self.run.tables.popleft()
        self.next = None
        self.leaving = False
        for player in (0, 1):
            headers = {"Authorization": f"Token {table.keys[player]}", "X-Forwarded-Proto": "https"}
            client = await self.connect(player, f"/ws/v1/matches/{table.id}/", headers)
            self.clients.append(client)
            client.say(b'{"type":"hello"}')
            await asyncio.wait_for(client.ready, _PATIENCE)
        self.move()

    def hear(self, client: Client, data: bytes) -> None:
        message = _read.decode(data)
        if message.type == "events":
            if message.to_act == client.player:
                self.next = self.choice(client, message)
            self.leaving |= message.state != "running"
            if client.player != self.mover and self.arrived(self.run.received):
                self.move()
        elif message.type == "ack":
            if self.arrived(self.run.acknowledged):
                self.move()
        elif message.type == "snapshot":
            standing = message.match
            assert standing is not None
            if standing.to_act == client.player:
                self.next = self.choice(client, standing)
            client.ready.set_result(None)
        elif message.type == "error":
            self.fail(data.decode())

    def choice(self, client: Client, standing: _Message | _Standing) -> tuple[int, bytes]:
        text = b'{"type":"move","move":%s,"expected_version":%d,"request_id":"%d"}'
        return client.player, text % (
            bytes(standing.legal_moves[0].move),
            standing.version,
            standing.version,
        )

    def move(self) -> None:
        if self.run.stopped:
            return
        if self.leaving or self.next is None:
            self.in_background(self.begin())
            return
        self.mover, text = self.next
        self.next = None
        self.started()
        self.clients[self.mover].say(text)


class Relay(Pair):
    """Both players hear what either says."""

    async def begin(self) -> None:
        table = self.run.tables.popleft()
        self.turn = 0
        self.clients = [await self.connect(player, f"/{table.id}") for player in (0, 1)]
        self.move()

    def hear(self, client: Client, data: bytes) -> None:
        mine = client.player == self.turn % 2
        if self.arrived(self.run.acknowledged if mine else self.run.received):
            self.turn += 1
            self.move()

    def move(self) -> None:
        self.started()
        self.clients[self.turn % 2].say(b'{"type":"move","turn":%d}' % self.turn)


class BoardgameIO(Pair):
    """Plays a script through socket.io's frames."""

    MOVES: Final = 120

    async def begin(self) -> None:
        table = self.run.tables.popleft()
        self.table, self.turn = table, 0
        self.script = script(int(table.keys[0].split(":")[0]), self.MOVES)
        self.tokens = [key.split(":")[1] for key in table.keys]
        for player in (0, 1):
            if len(self.clients) < 2:
                client = await self.connect(player, "/socket.io/?EIO=4&transport=websocket")
                self.clients.append(client)
                await asyncio.wait_for(client.ready, _PATIENCE)
            client = self.clients[player]
            client.ready = asyncio.get_running_loop().create_future()
            sync = ["sync", table.id, str(player), self.tokens[player], 2]
            client.say(b"42/dominoes," + msgspec.json.encode(sync))
            await asyncio.wait_for(client.ready, _PATIENCE)
        self.move()

    def hear(self, client: Client, data: bytes) -> None:
        if data.startswith(b'42/dominoes,["update"'):
            mine = client.player == self.turn % 2
            if self.arrived(self.run.acknowledged if mine else self.run.received):
                self.turn += 1
                self.move()
        elif data == b"2":
            client.say(b"3")
        elif data.startswith(b"0{"):
            client.say(b"40/dominoes,")
        elif data.startswith((b"40/", b'42/dominoes,["sync"')) and not client.ready.done():
            client.ready.set_result(None)

    def move(self) -> None:
        if self.run.stopped:
            return
        if self.turn == self.MOVES:
            self.in_background(self.begin())
            return
        player = self.turn % 2
        tile, end = self.script[self.turn]
        action = {
            "type": "MAKE_MOVE",
            "payload": {
                "type": "pass" if tile < 0 else "play",
                "args": [] if tile < 0 else [tile, end],
                "playerID": str(player),
                "credentials": self.tokens[player],
            },
        }
        update = ["update", action, self.turn, self.table.id, str(player)]
        self.started()
        self.clients[player].say(b"42/dominoes," + msgspec.json.encode(update))


KINDS: Final[dict[str, type[Pannori | Relay | BoardgameIO]]] = {
    "pannori": Pannori,
    "relay": Relay,
    "boardgame.io": BoardgameIO,
}


def percentiles(times: Sequence[float]) -> tuple[float, float, float]:
    """p50, p95 and p99 in milliseconds."""
    ordered = sorted(times) or [0.0]
    p50, p95, p99 = (1000 * ordered[int(p * (len(ordered) - 1))] for p in (0.5, 0.95, 0.99))
    return p50, p95, p99


async def run(load: Load) -> Result:
    """Plays, and tells what it measured."""
    state = Run(load)
    pairs = [KINDS[load.kind](state) for _ in range(load.pairs)]
    for start in range(0, len(pairs), 10):
        await asyncio.gather(*(pair.begin() for pair in pairs[start : start + 10]))
    await asyncio.sleep(load.warm)
    before = {name: cpu_seconds(pid) for name, pid in load.watched.items()}
    mine, began = time.process_time(), time.perf_counter()
    state.counting = True
    await asyncio.sleep(load.seconds)
    state.counting = False
    seconds = time.perf_counter() - began
    cpu = {name: cpu_seconds(pid) - before[name] for name, pid in load.watched.items()}
    cpu["driver"] = time.process_time() - mine
    state.stopped = True
    return Result(
        moves=state.moves,
        seconds=seconds,
        acknowledged=percentiles(state.acknowledged),
        received=percentiles(state.received),
        cpu=cpu,
        rss={name: peak_rss(pid) for name, pid in load.watched.items()},
        errors=state.errors[:5],
    )


def main() -> None:
    load = msgspec.json.decode(sys.stdin.buffer.read(), type=Load)
    result = uvloop.run(run(load))
    sys.stdout.write(json.dumps(msgspec.to_builtins(result)) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
