"""A socket whose other end reads slowly, not at all, or is gone: nobody ever waits for it."""

from __future__ import annotations

import asyncio
import base64
import os
from typing import Any
from urllib.parse import urlsplit

import pytest

from games.matches.live import socket as sockets
from games.matches.live.socket import MOST_UNSENT, Close, Gone, Socket
from games.matches.messages import Heartbeat
from tests.client import PATIENCE
from tests.concurrency.conftest import Stack
from tests.concurrency.test_live_protocol import two_at_a_table

MESSAGE = Heartbeat(1, "now")


class Connection:
    """The server's end of a connection. While ``reads`` is clear nothing gets through."""

    def __init__(self) -> None:
        self.reads = asyncio.Event()
        self.arrived: list[dict[str, Any]] = []
        self.incoming: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.lost = False
        self.transport = self

    async def send(self, message: dict[str, Any]) -> None:
        await self.reads.wait()
        if self.lost:
            raise OSError("the connection is lost")
        self.arrived.append(message)

    def abort(self) -> None:
        """What the server's transport does: everybody who waits for it hears of it."""
        self.lost = True
        self.reads.set()
        self.incoming.put_nowait({"type": "websocket.disconnect"})

    @property
    def codes(self) -> list[int]:
        return [m["code"] for m in self.arrived if m["type"] == "websocket.close"]


@pytest.fixture
async def connection() -> Connection:
    return Connection()


async def socket_at(connection: Connection) -> Socket:
    return Socket(connection.incoming.get, connection.send)


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def test_what_waits_for_a_slow_reader_arrives_in_order(connection: Connection) -> None:
    socket = await socket_at(connection)
    for nth in range(10):
        socket.send_text(str(nth))
    await settle()
    assert connection.arrived == []
    connection.reads.set()
    await settle()
    assert [message["text"] for message in connection.arrived] == list(map(str, range(10)))
    await socket.stop()


async def test_too_much_that_waits_is_dropped_and_the_reader_sent_away(
    connection: Connection,
) -> None:
    socket = await socket_at(connection)
    for _ in range(MOST_UNSENT * 3):
        socket.send(MESSAGE)
    await settle()
    connection.reads.set()
    await settle()
    assert connection.codes == [Close.NOT_READING]
    assert len(connection.arrived) <= 2
    connection.incoming.put_nowait({"type": "websocket.receive", "text": "late"})
    with pytest.raises(Gone):
        await socket.frame()
    await socket.stop()


async def test_a_little_that_waits_for_too_long_is_too_much(
    connection: Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    socket = await socket_at(connection)
    socket.send(MESSAGE)
    await settle()
    socket.check_reading()
    monkeypatch.setattr(sockets, "SEND_PATIENCE", -1.0)
    socket.check_reading()
    connection.reads.set()
    await settle()
    assert connection.codes == [Close.NOT_READING]
    await socket.stop()


async def test_who_does_not_even_take_the_close_is_cut_off(
    connection: Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "CLOSING_PATIENCE", 0.05)
    socket = await socket_at(connection)
    for _ in range(MOST_UNSENT * 2):
        socket.send(MESSAGE)
    with pytest.raises(Gone):
        await asyncio.wait_for(socket.frame(), PATIENCE)
    assert connection.lost
    await socket.stop()


async def test_a_lost_connection_is_no_error_for_whoever_sends(connection: Connection) -> None:
    connection.lost = True
    connection.reads.set()
    socket = await socket_at(connection)
    for _ in range(3):
        socket.send(MESSAGE)
        await settle()
    assert connection.arrived == []
    await socket.stop()


async def test_a_close_is_sent_although_whoever_closed_is_gone_at_once(
    connection: Connection,
) -> None:
    connection.reads.set()
    socket = await socket_at(connection)
    socket.send(MESSAGE)
    with pytest.raises(Gone):
        socket.close(Close.FLOOD)
    await socket.stop()
    assert [message["type"] for message in connection.arrived] == [
        "websocket.send",
        "websocket.close",
    ]
    assert connection.codes == [Close.FLOOD]


@pytest.mark.long
async def test_a_connection_whose_other_end_is_silent_is_closed(stack: Stack) -> None:
    _, _, match_id = await two_at_a_table(stack.url)
    where = urlsplit(stack.url)
    reader, writer = await asyncio.open_connection(where.hostname, where.port)
    key = base64.b64encode(os.urandom(16)).decode()
    writer.write(
        f"GET /ws/v1/matches/{match_id}/ HTTP/1.1\r\nHost: {where.netloc}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: {key}\r\n\r\n".encode()
    )
    hello = b'{"type":"hello"}'
    writer.write(b"\x81" + bytes([0x80 | len(hello)]) + b"\0\0\0\0" + hello)
    async with asyncio.timeout(PATIENCE):
        # It reads everything and answers no ping.
        while await reader.read(65_536):
            pass
    writer.close()
