"""A client that stops reading, over a connection that really fills up: it is sent away, comes
back and misses nothing; nobody else ever waits for it."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import socket
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

import pytest

from games.matches.live.socket import CLOSING_PATIENCE, MOST_UNSENT, Close
from tests.client import Json, Live, Player, first_legal
from tests.concurrency.conftest import Stack
from tests.concurrency.test_live_protocol import two_at_a_table

SMALL_SEGMENT = 536
"""Bytes. Over the loopback's own segments the kernel alone would hold megabytes."""

HELLO: Json = {"type": "hello", "last_version": None}
PING: Json = {"type": "ping"}
EVERYTHING: Json = {"type": "fetch", "after": 0}
"""What has the longest answer, once there was some play."""
PROMPT = 8.0
"""Seconds for an answer; whoever waited for the silent client would wait for ten."""

TEXT, CLOSE = 1, 8


class Sluggish:
    """A WebSocket by hand, which reads when it is told to and from a small buffer."""

    def __init__(self, connection: socket.socket) -> None:
        self._socket = connection
        self._buffer = b""

    async def write(self, data: bytes) -> None:
        await asyncio.get_running_loop().sock_sendall(self._socket, data)

    async def say(self, *messages: Json) -> None:
        await self.write(b"".join(map(_frame, messages)))

    async def read(self, count: int) -> bytes:
        """Raises ConnectionError where the other end is gone."""
        while len(self._buffer) < count:
            data = await asyncio.get_running_loop().sock_recv(self._socket, 65_536)
            if not data:
                raise ConnectionError("closed without a close")
            self._buffer += data
        read, self._buffer = self._buffer[:count], self._buffer[count:]
        return read

    async def head(self) -> bytes:
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += await self.read(1)
        return head

    async def until_closed(self) -> tuple[list[Json], int]:
        """Every message that still came, and the code of the close."""
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1 << 20)
        messages: list[Json] = []
        while True:
            kind, size = await self.read(2)
            if size >= 126:
                size = int.from_bytes(await self.read(2 if size == 126 else 8), "big")
            content = await self.read(size)
            if kind & 15 == CLOSE:
                return messages, int.from_bytes(content[:2], "big")
            if kind & 15 == TEXT:
                messages.append(json.loads(content))


def _frame(message: Json) -> bytes:
    """A text frame of a client, with a mask that changes nothing."""
    content = json.dumps(message).encode()
    assert len(content) < 126
    return bytes([0x80 | TEXT, 0x80 | len(content)]) + bytes(4) + content


@asynccontextmanager
async def sluggish(player: Player, match_id: str) -> AsyncIterator[Sluggish]:
    """A socket at the match whose hello is not yet said."""
    where = urlsplit(player.url)
    connection = socket.socket()
    connection.setblocking(False)
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, SMALL_SEGMENT)
    try:
        await asyncio.get_running_loop().sock_connect(connection, (where.hostname, where.port))
        client = Sluggish(connection)
        key = base64.b64encode(os.urandom(16)).decode()
        await client.write(
            f"GET /ws/v1/matches/{match_id}/ HTTP/1.1\r\nHost: {where.netloc}\r\n"
            f"Authorization: Token {player.token}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\n\r\n".encode()
        )
        assert b" 101 " in await client.head()
        yield client
    finally:
        connection.close()


class Table:
    """Two people: one at a good socket, whose opponent sends moves by requests alone."""

    def __init__(self, live: Live, opponent: Player, match_id: str) -> None:
        self.live = live
        self.opponent = opponent
        self.match_id = match_id

    @property
    def present(self) -> list[int]:
        told = reversed(self.live.received)
        return next(message["online"] for message in told if message["type"] == "presence")

    async def move(self) -> None:
        """Whoever is to act moves, and waits for nobody else."""
        live, started = self.live, time.monotonic()
        if live.my_turn:
            assert (await live.move(first_legal(live.status)))["type"] == "ack"
        else:
            await self._opponents_move()
        assert time.monotonic() - started < PROMPT

    async def _opponents_move(self) -> None:
        path = f"/matches/{self.match_id}/"
        match = await self.opponent.get(path)
        move = {"move": first_legal(match), "expected_version": match["version"]}
        await self.opponent.post(f"{path}moves/", {**move, "request_id": os.urandom(8).hex()})
        while self.live.version <= match["version"]:
            await self.live.receive()


@asynccontextmanager
async def one_who_stops_reading(stack: Stack) -> AsyncIterator[tuple[Table, Sluggish]]:
    """A table whose second player has asked for much and reads none of it."""
    host, guest, match_id = await two_at_a_table(stack.url, options={"target": 200})
    async with host.at(match_id) as live:
        table = Table(live, guest, match_id)
        for _ in range(25):
            await table.move()
        async with sluggish(guest, match_id) as slow:
            await slow.say(HELLO, *[EVERYTHING] * 105)
            await live.until(lambda m: m["type"] == "presence" and len(m["online"]) == 2)
            yield table, slow


async def sent_away(table: Table, slow: Sluggish) -> None:
    """Returns once the server has done with a client for which too much waits."""
    for nth in range(MOST_UNSENT * 2):
        await table.move()
        if table.present == [table.live.you]:
            return
        if nth % 4 == 0:
            await slow.say(PING)
    raise AssertionError("the server goes on with a client that reads nothing")


async def test_a_client_that_stops_reading_is_sent_away_and_recovers(stack: Stack) -> None:
    async with one_who_stops_reading(stack) as (table, slow):
        await sent_away(table, slow)
        async with asyncio.timeout(CLOSING_PATIENCE):
            messages, code = await slow.until_closed()
        assert code == Close.NOT_READING
        last = max(message.get("version", 0) for message in messages)
        assert last < table.live.version
        # Back again it goes on where it stopped.
        async with table.opponent.at(table.match_id, last_version=last) as back:
            assert back.versions == list(range(last + 1, table.live.version + 1))


@pytest.mark.long
async def test_a_client_that_does_not_even_read_the_close_is_cut_off(stack: Stack) -> None:
    async with one_who_stops_reading(stack) as (table, slow):
        await sent_away(table, slow)
        await asyncio.sleep(CLOSING_PATIENCE + 2)
        with pytest.raises(ConnectionError):
            await slow.until_closed()
