"""One client's socket: decoding, limits and close codes. It knows messages, not matches.

Close codes: 4400 no hello came in time, 4401 the token is not valid, 4403 the page is of a
foreign origin, 4404 no such match for the caller, 4408 the client stopped reading, 4410 the
login has ended, 4429 a flood of messages went on after ``too_many``. 1012 (the server restarts),
1013 (something went wrong here), 4410 and 1006 mean: come back.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable
from enum import IntEnum
from typing import Any, Final, NoReturn, TypeAlias, TypeVar

import msgspec
from django.conf import settings

from games.rules.codec import Decoder
from games.rules.core.errors import Refusal, Unreadable
from games.rules.core.types import Value

T = TypeVar("T")

LARGEST_MESSAGE: Final = 64 * 1024
"""Bytes of one message from a client."""

SEND_PATIENCE: Final = 20.0
"""Seconds a client may leave its messages unread."""

MOST_UNSENT: Final = 100
"""Messages that may wait for a client; what is beyond comes again when it has reconnected."""

ANSWERS_AT_ONCE: Final = 8
"""Messages that may gather before they are sent: frames that have all come already are read
without ever waiting, and other sockets want their turn as well."""

CLOSING_PATIENCE: Final = 10.0
"""Seconds until a connection is cut whose other end doesn't take the close."""

Receive: TypeAlias = Callable[[], Awaitable[dict[str, Any]]]
Send: TypeAlias = Callable[[dict[str, Any]], Awaitable[None]]


class Close(IntEnum):
    TRY_AGAIN = 1013
    NO_HELLO = 4400
    BAD_TOKEN = 4401
    FOREIGN_ORIGIN = 4403
    NO_SUCH_MATCH = 4404
    NOT_READING = 4408
    LOGGED_OUT = 4410
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
    """How many messages a client may send: ``burst`` at once, then ``rate`` a second; None: any
    number.

    A client that goes on while it has nothing left runs up a debt; at ``burst`` of it the
    patience ends.
    """

    def __init__(self, *, rate: float | None, burst: int = 60) -> None:
        self._rate = rate
        self._burst = burst
        self._left = float(burst)
        self._at = time.monotonic()

    def take(self) -> bool:
        """Whether one more message is within the allowance."""
        if self._rate is None:
            return True
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        self._left -= 1
        return self._left >= 0

    def patience_ended(self) -> bool:
        return self._left <= -self._burst


class Socket:
    """An accepted WebSocket that speaks one JSON message a frame.

    Messages to the client go through a bounded queue, so nobody ever waits for a slow reader.
    """

    def __init__(self, receive: Receive, send: Send) -> None:
        self._receive = receive
        self._send = send
        self._incoming: asyncio.Task[dict[str, Any]] | None = None
        self._woken = asyncio.Event()
        self._outgoing: deque[dict[str, Any]] = deque()
        self._sending: asyncio.Task[None] | None = None
        self._sending_since = 0.0
        self._ended = False
        self.allowance = Allowance(rate=settings.PANNORI_SOCKET_RATE)

    async def accept(self) -> None:
        """Answers the upgrade. Raises Gone."""
        message = await self._receive()
        if message["type"] != "websocket.connect":
            raise Gone
        try:
            await self._send({"type": "websocket.accept"})
        except (OSError, RuntimeError) as error:
            # Servers raise either when the connection is already closed.
            raise Gone from error

    # -- to the client ------------------------------------------------------------------

    def send(self, message: Value) -> None:
        """Sends one message, as soon as the client takes it. Never waits, never raises."""
        self.send_text(msgspec.json.encode(message).decode())

    def send_text(self, text: str) -> None:
        """``send`` for a message that is encoded already."""
        if not self._ended:
            self._put({"type": "websocket.send", "text": text})
            if len(self._outgoing) > MOST_UNSENT:
                self.end(Close.NOT_READING)

    def end(self, code: Close) -> None:
        """Closes with ``code``; whoever reads from the client then finds it gone. Never waits."""
        if not self._ended:
            self._ended = True
            if code == Close.NOT_READING:
                self._outgoing.clear()
            self._put({"type": "websocket.close", "code": int(code)})
            asyncio.get_running_loop().call_later(CLOSING_PATIENCE, self._abort)

    def close(self, code: Close) -> NoReturn:
        """Closes with ``code`` and raises Gone."""
        self.end(code)
        raise Gone

    def check_reading(self) -> None:
        """Sends the client away that has left its messages unread for too long."""
        stuck = self._sending is not None and not self._sending.done()
        if stuck and time.monotonic() - self._sending_since > SEND_PATIENCE:
            self.end(Close.NOT_READING)

    def _put(self, message: dict[str, Any]) -> None:
        self._outgoing.append(message)
        if self._sending is None or self._sending.done():
            self._sending_since = time.monotonic()
            self._sending = asyncio.get_running_loop().create_task(self._send_all())

    async def _send_all(self) -> None:
        try:
            while self._outgoing:
                self._sending_since = time.monotonic()
                await self._send(self._outgoing.popleft())
        except (OSError, RuntimeError):  # closed already; whoever reads will hear of it
            self._ended = True
            self._outgoing.clear()

    def _abort(self) -> None:
        """Cuts off a client that doesn't even take the close: the protocol offers no such thing,
        but without it a client that stops reading would keep its connection for good."""
        transport = getattr(getattr(self._send, "__self__", None), "transport", None)
        if transport is not None:
            transport.abort()

    # -- from the client ----------------------------------------------------------------

    def wake(self) -> None:
        """Makes ``next_frame`` return although no frame has come."""
        self._woken.set()

    async def frame(self) -> str | bytes:
        """The next frame. Raises Gone."""
        if len(self._outgoing) > ANSWERS_AT_ONCE:
            await asyncio.sleep(0)
        if self._incoming is None:
            return self._content(await self._receive())
        message = await self._incoming
        self._incoming = None
        return self._content(message)

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
        return self._content(message)

    def _content(self, message: dict[str, Any]) -> str | bytes:
        if message["type"] == "websocket.disconnect" or self._ended:
            raise Gone
        text: str | None = message.get("text")
        data: bytes | None = message.get("bytes")
        return text if text is not None else data or b""

    async def stop(self) -> None:
        """Lets go of everything, after a close that is under way."""
        if self._incoming is not None:
            self._incoming.cancel()
        if self._sending is not None:
            if self._ended:
                await asyncio.wait({self._sending}, timeout=CLOSING_PATIENCE)
            self._sending.cancel()
        self._ended = True


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
