"""One client's socket: decoding, limits and close codes. It knows messages, not matches.

Close codes: 4400 no hello came in time, 4401 the token is not valid, 4403 the page is of a
foreign origin, 4404 no such match for the caller, 4408 the client stopped reading, 4429 a flood
of messages went on after ``too_many``. 1012 (the server restarts) and 1006 mean: come back.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from enum import IntEnum
from typing import Any, Final, NoReturn, TypeAlias, TypeVar

import msgspec

from games.rules.codec import Decoder
from games.rules.core.errors import Refusal, Unreadable
from games.rules.core.types import Value

T = TypeVar("T")

LARGEST_MESSAGE: Final = 64 * 1024
"""Bytes of one message from a client."""

SEND_PATIENCE: Final = 20.0
"""Seconds a client may leave its messages unread."""

Receive: TypeAlias = Callable[[], Awaitable[dict[str, Any]]]
Send: TypeAlias = Callable[[dict[str, Any]], Awaitable[None]]


class Close(IntEnum):
    NO_HELLO = 4400
    BAD_TOKEN = 4401
    FOREIGN_ORIGIN = 4403
    NO_SUCH_MATCH = 4404
    NOT_READING = 4408
    FLOOD = 4429


class Gone(Exception):
    """The client has left, or was sent away."""


class BadMessage(Exception):
    """What came is not a message of the protocol. ``request_id`` where one could be read."""

    def __init__(self, refusal: Refusal, request_id: str | None = None) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal
        self.request_id = request_id


class Allowance:
    """How many messages a client may send: ``burst`` at once, then ``rate`` a second.

    A client that goes on while it has nothing left runs up a debt; at ``burst`` of it the
    patience ends.
    """

    def __init__(self, *, rate: float = 20.0, burst: int = 60) -> None:
        self._rate = rate
        self._burst = burst
        self._left = float(burst)
        self._at = time.monotonic()

    def take(self) -> bool:
        """Whether one more message is within the allowance."""
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        self._left -= 1
        return self._left >= 0

    def patience_ended(self) -> bool:
        return self._left <= -self._burst


class Socket:
    """An accepted WebSocket that speaks one JSON message a frame."""

    def __init__(self, receive: Receive, send: Send) -> None:
        self._receive = receive
        self._send = send
        self._incoming: asyncio.Task[dict[str, Any]] | None = None
        self._woken = asyncio.Event()
        self.allowance = Allowance()

    async def accept(self) -> None:
        """Answers the upgrade. Raises Gone."""
        message = await self._receive()
        if message["type"] != "websocket.connect":
            raise Gone
        await self._transmit({"type": "websocket.accept"})

    async def send(self, message: Value) -> None:
        """Sends one message. Raises Gone when the client is not there, or doesn't read."""
        text = msgspec.json.encode(message).decode()
        await self._transmit({"type": "websocket.send", "text": text})

    async def close(self, code: Close) -> NoReturn:
        """Closes with ``code`` and raises Gone."""
        await self._transmit({"type": "websocket.close", "code": int(code)})
        raise Gone

    def wake(self) -> None:
        """Makes ``next_frame`` return although no frame has come."""
        self._woken.set()

    async def next_frame(self, timeout: float) -> str | bytes | None:
        """The next frame, or None after ``wake`` or ``timeout`` seconds. Raises Gone."""
        if self._incoming is None:
            self._incoming = asyncio.ensure_future(self._receive())
        if not self._incoming.done() and not self._woken.is_set():
            woken = asyncio.ensure_future(self._woken.wait())
            try:
                await asyncio.wait(
                    {self._incoming, woken}, timeout=timeout, return_when=asyncio.FIRST_COMPLETED
                )
            finally:
                woken.cancel()
        if self._woken.is_set() or not self._incoming.done():
            self._woken.clear()
            return None
        message = self._incoming.result()
        self._incoming = None
        if message["type"] == "websocket.disconnect":
            raise Gone
        text: str | None = message.get("text")
        data: bytes | None = message.get("bytes")
        return text if text is not None else data or b""

    def stop(self) -> None:
        """Lets go of the frame that was waited for."""
        if self._incoming is not None:
            self._incoming.cancel()

    async def _transmit(self, message: dict[str, Any]) -> None:
        try:
            async with asyncio.timeout(SEND_PATIENCE):
                await self._send(message)
        except TimeoutError:
            self._incoming = None
            await self._send({"type": "websocket.close", "code": int(Close.NOT_READING)})
            raise Gone from None
        except (OSError, RuntimeError) as error:
            # Servers raise either when the connection is already closed.
            raise Gone from error


class _Command(msgspec.Struct):
    request_id: str | None = None


_read_command: Final = Decoder[_Command](_Command)


def decode(frame: str | bytes, read: Decoder[T]) -> T:
    """The message in a frame. Raises BadMessage: too large, not JSON, or not of the protocol."""
    size = len(frame.encode()) if isinstance(frame, str) else len(frame)
    if size > LARGEST_MESSAGE:
        raise BadMessage(Refusal("too_large", {"limit": LARGEST_MESSAGE}))
    try:
        return read(frame)
    except Unreadable as error:
        raise BadMessage(error.refusal, _request_id(frame)) from None


def _request_id(frame: str | bytes) -> str | None:
    try:
        return _read_command(frame).request_id
    except Unreadable:
        return None
