"""The live protocol: one socket a client at a match, and the lobby's.

Each socket is one loop that does one thing at a time: answer the client, or send on what is new.
So everything a client gets comes in order, whatever is told twice, late or not at all.
"""

from __future__ import annotations

import time
from datetime import datetime
from typing import Any, Final

from django.utils import translation

from games.matches import broadcast, clock, wording
from games.matches.broadcast import News
from games.matches.errors import CommandRefused, NotFound
from games.matches.live import feed
from games.matches.live.caller import BadToken, Visitor, is_foreign, request_of, visitor_of
from games.matches.live.presence import presence
from games.matches.live.socket import (
    BadMessage,
    Close,
    Gone,
    Receive,
    Send,
    Socket,
    decode,
)
from games.matches.live.threads import in_thread
from games.matches.live.watch import keep_watch
from games.matches.messages import (
    Ack,
    CheckCommand,
    ClientMessage,
    Error,
    Fetch,
    Heartbeat,
    Hello,
    MoveCommand,
    OpenMatches,
    Ping,
    Presence,
)
from games.rules.codec import Decoder
from games.rules.core.errors import Refusal

HEARTBEAT: Final = 10.0
HELLO_PATIENCE: Final = 10.0
LOBBY_REFRESH: Final = 30.0

_read: Final = Decoder[ClientMessage](ClientMessage)


async def match_socket(scope: dict[str, Any], receive: Receive, send: Send) -> None:
    """``/ws/v1/matches/{id}/``."""
    socket = Socket(receive, send)
    try:
        await socket.accept()
        visitor = await _identify(scope, socket)
        public_id = scope["url_route"]["kwargs"]["public_id"]
        await MatchSocket(socket, visitor, public_id).run()
    except Gone:
        pass
    finally:
        socket.stop()


async def lobby_socket(scope: dict[str, Any], receive: Receive, send: Send) -> None:
    """``/ws/v1/lobby/``: the open public matches, at once and whenever they change."""
    socket = Socket(receive, send)
    try:
        await socket.accept()
        visitor = await _identify(scope, socket)
        async with broadcast.listening(broadcast.LOBBY, lambda _news: socket.wake()):
            keep_watch()
            while True:
                matches = await in_thread(feed.open_matches, visitor)
                await socket.send(OpenMatches(matches))
                while await socket.next_frame(timeout=LOBBY_REFRESH) is not None:
                    if not socket.allowance.take():
                        await socket.close(Close.FLOOD)
    except Gone:
        pass
    finally:
        socket.stop()


async def unknown_socket(_scope: dict[str, Any], receive: Receive, send: Send) -> None:
    """Every other address."""
    socket = Socket(receive, send)
    try:
        await socket.accept()
        await socket.close(Close.NO_SUCH_MATCH)
    except Gone:
        pass


async def _identify(scope: dict[str, Any], socket: Socket) -> Visitor:
    request = request_of(scope)
    if is_foreign(request):
        await socket.close(Close.FOREIGN_ORIGIN)
    try:
        return await in_thread(visitor_of, request)
    except BadToken:
        await socket.close(Close.BAD_TOKEN)


class MatchSocket:
    """One client at one match. It got ``sent`` last, and last heard of ``stands``."""

    def __init__(self, socket: Socket, visitor: Visitor, public_id: str) -> None:
        self._socket = socket
        self._visitor = visitor
        self._public_id = public_id
        self._topic = broadcast.match_topic(public_id)
        self._seat: int | None = None
        self._game: str | None = None
        self._sent = -1
        self._stands = -1
        self._online: tuple[int, ...] | None = None

    async def run(self) -> None:
        """Serves the client until it is gone. Raises Gone."""
        hello = await self._await_hello()
        async with broadcast.listening(self._topic, self._hear):
            keep_watch()
            await self._catch_up(hello.last_version)
            presence.join(self._topic, self._seat)
            try:
                await self._serve()
            finally:
                presence.leave(self._topic, self._seat)

    # -- what wakes it ------------------------------------------------------------------

    def _hear(self, news: News) -> None:
        if news["kind"] == "commit":
            self._stands = max(self._stands, news["version"])
        else:
            presence.hear(self._topic, news)
        self._socket.wake()

    async def _await_hello(self) -> Hello:
        deadline = time.monotonic() + HELLO_PATIENCE
        while True:
            left = deadline - time.monotonic()
            if left <= 0:
                await self._socket.close(Close.NO_HELLO)
            message = await self._next_message(left)
            if isinstance(message, Hello):
                return message
            if message is not None:
                await self._refuse(Refusal("hello_first"), _request_id(message))

    async def _serve(self) -> None:
        beat = time.monotonic() + HEARTBEAT
        while True:
            await self._send_news()
            message = await self._next_message(max(0.0, beat - time.monotonic()))
            if message is not None:
                await self._answer(message)
            if time.monotonic() >= beat:
                beat = time.monotonic() + HEARTBEAT
                await self._send_news()
                await self._heartbeat()

    async def _next_message(self, timeout: float) -> ClientMessage | None:
        """The client's next message; None where it was bad, or where something else is up."""
        frame = await self._socket.next_frame(timeout)
        if frame is None:
            return None
        if not self._socket.allowance.take():
            await self._refuse(Refusal("too_many", {"seconds": 1}), None)
            if self._socket.allowance.patience_ended():
                await self._socket.close(Close.FLOOD)
            return None
        try:
            message: ClientMessage = decode(frame, _read)
        except BadMessage as bad:
            await self._refuse(bad.refusal, bad.request_id)
            return None
        return message

    # -- what the client asks -----------------------------------------------------------

    async def _answer(self, message: ClientMessage) -> None:
        now = clock.now()
        try:
            match message:
                case Hello(last_version):
                    await self._catch_up(last_version)
                case Fetch(after):
                    await self._catch_up(after)
                case Ping():
                    await self._heartbeat()
                case MoveCommand():
                    await self._move(message, now)
                case CheckCommand():
                    await self._check(message)
        except NotFound:
            await self._socket.close(Close.NO_SUCH_MATCH)
        except CommandRefused as refused:
            # The client that is behind gets what it missed before it reads why.
            if refused.status == 409:
                await self._catch_up(self._sent)
            await self._refuse(refused.refusal, _request_id(message))

    async def _move(self, message: MoveCommand, now: datetime) -> None:
        version = await in_thread(
            feed.move, self._public_id, self._visitor, command=message, now=now
        )
        self._stands = max(self._stands, version)
        await self._send_news()
        await self._socket.send(Ack(message.request_id, version))

    async def _check(self, message: CheckCommand) -> None:
        checked = await in_thread(feed.check, self._public_id, self._visitor, command=message)
        await self._socket.send(checked)

    # -- what the client gets -----------------------------------------------------------

    async def _send_news(self) -> None:
        """Everything stored since the last version sent, and who is there, if that changed."""
        while self._stands > self._sent:
            await self._catch_up(self._sent)
        online = presence.online(self._topic)
        if online != self._online:
            self._online = online
            await self._socket.send(Presence(online))

    async def _catch_up(self, after: int | None) -> None:
        """Sends the commits after ``after``, or the whole match where that makes no sense."""
        caught = await self._read(after=after)
        self._take_seat(caught.you)
        self._game = caught.game
        await self._socket.send(caught.message)
        self._sent = caught.message.version
        self._stands = max(self._stands, self._sent)

    def _take_seat(self, seat: int | None) -> None:
        """The caller may sit down, or leave, by another way while the socket is open."""
        if seat != self._seat and self._sent >= 0:
            presence.leave(self._topic, self._seat)
            presence.join(self._topic, seat)
        self._seat = seat

    async def _heartbeat(self) -> None:
        await self._socket.send(Heartbeat(self._sent, clock.iso(clock.now())))

    async def _refuse(self, refusal: Refusal, request_id: str | None) -> None:
        with translation.override(self._visitor.language):
            message = wording.message(refusal, game=self._game)
        await self._socket.send(
            Error(request_id, refusal.code, message, refusal.details, refusal.rule)
        )

    async def _read(self, *, after: int | None) -> feed.Caught:
        """Closes the socket where the visitor may not know of the match (any more)."""
        try:
            return await in_thread(feed.missed, self._public_id, self._visitor, after=after)
        except NotFound:
            await self._socket.close(Close.NO_SUCH_MATCH)


def _request_id(message: ClientMessage) -> str | None:
    return getattr(message, "request_id", None)
