"""The live protocol: one socket a client at a match, and the lobby's.

A socket's loop reads a message and answers it, one at a time. What is new at the match comes from
the hub in between. Versions keep the two in order, whatever is told twice, late or not at all.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Coroutine
from datetime import datetime
from functools import partial
from typing import Any, Final

from django.utils import translation

from games.matches import broadcast, clock, wording
from games.matches.errors import CommandRefused, NotFound, Stale
from games.matches.live import logins
from games.matches.live.caller import BadToken, Visitor, is_foreign, request_of, visitor_of
from games.matches.live.hub import hub
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
    Ping,
    Presence,
)
from games.rules.codec import Decoder
from games.rules.core.errors import Refusal

logger = logging.getLogger(__name__)

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
        with logins.held(visitor.login, partial(socket.end, Close.LOGGED_OUT)):
            await MatchSocket(socket, visitor, public_id).run()
    except Gone:
        pass
    finally:
        await socket.stop()


async def lobby_socket(scope: dict[str, Any], receive: Receive, send: Send) -> None:
    """``/ws/v1/lobby/``: the open public matches, at once and whenever they change."""
    socket = Socket(receive, send)
    try:
        await socket.accept()
        visitor = await _identify(scope, socket)
        with logins.held(visitor.login, partial(socket.end, Close.LOGGED_OUT)):
            await _show_lobby(socket, visitor)
    except Gone:
        pass
    finally:
        await socket.stop()


async def _show_lobby(socket: Socket, visitor: Visitor) -> None:
    """Raises Gone."""
    async with broadcast.listening(broadcast.LOBBY, lambda _news: socket.wake()):
        keep_watch()
        while True:
            shown = await hub().lobby.shown()
            socket.check_reading()
            socket.send_text(shown.text_for(visitor))
            while await socket.next_frame(timeout=LOBBY_REFRESH) is not None:
                if not socket.allowance.take():
                    socket.close(Close.FLOOD)


async def unknown_socket(_scope: dict[str, Any], receive: Receive, send: Send) -> None:
    """Every other address."""
    socket = Socket(receive, send)
    try:
        await socket.accept()
        socket.close(Close.NO_SUCH_MATCH)
    except Gone:
        pass
    finally:
        await socket.stop()


async def _identify(scope: dict[str, Any], socket: Socket) -> Visitor:
    request = request_of(scope)
    if is_foreign(request):
        socket.close(Close.FOREIGN_ORIGIN)
    try:
        return await in_thread(visitor_of, request)
    except BadToken:
        socket.close(Close.BAD_TOKEN)


class MatchSocket:
    """One client at one match, who got everything up to version ``_sent``; -1: nothing yet."""

    def __init__(self, socket: Socket, visitor: Visitor, public_id: str) -> None:
        self.visitor = visitor
        self._socket = socket
        self._public_id = public_id
        self._topic = broadcast.match_topic(public_id)
        self._seat: int | None = None
        self._game: str | None = None
        self._sent = -1
        self._stands = -1
        self._catching_up = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()
        self._online: tuple[int, ...] | None = None

    async def run(self) -> None:
        """Serves the client until it is gone. Raises Gone."""
        hello = await self._await_hello()
        async with hub().at(self._public_id, self) as match:
            keep_watch()
            self._match = match
            await self._catch_up(hello.last_version)
            presence.join(self._topic, self._seat)
            self.tell_presence()
            self._schedule_beat()
            try:
                while True:
                    message = self._read(await self._socket.frame())
                    if message is not None:
                        await self._answer(message)
            finally:
                self._beating.cancel()
                for task in self._tasks:
                    task.cancel()
                presence.leave(self._topic, self._seat)

    # -- what the hub says --------------------------------------------------------------

    def push(self, *, since: int, version: int, seat: int | None, text: str) -> None:
        """Commits that continue what the client has; any others make it catch up."""
        if self._sent == since and not self._catching_up.locked():
            self._take_seat(seat)
            self._socket.send_text(text)
            self._sent = self._stands = version
        else:
            self.stands(version)

    def stands(self, version: int) -> None:
        """The match stands at ``version`` at least."""
        self._stands = max(self._stands, version)
        if self._stands > self._sent and self._sent >= 0 and not self._catching_up.locked():
            self._in_background(self._catch_up_to_now())

    def tell_presence(self) -> None:
        """Sends who is there, if that changed."""
        online = presence.online(self._topic)
        if online != self._online and self._sent >= 0:
            self._online = online
            self._socket.send(Presence(online))

    def show_out(self) -> None:
        """The visitor may not know of the match any more."""
        self._socket.end(Close.NO_SUCH_MATCH)

    # -- what the client asks -----------------------------------------------------------

    async def _await_hello(self) -> Hello:
        deadline = time.monotonic() + HELLO_PATIENCE
        while True:
            left = deadline - time.monotonic()
            if left <= 0:
                self._socket.close(Close.NO_HELLO)
            frame = await self._socket.next_frame(left)
            message = None if frame is None else self._read(frame)
            if isinstance(message, Hello):
                return message
            if message is not None:
                self._refuse(Refusal("hello_first"), _request_id(message))

    def _read(self, frame: str | bytes) -> ClientMessage | None:
        """The message in a frame; None where it was bad, which the client then knows."""
        if not self._socket.allowance.take():
            self._refuse(Refusal("too_many", {"seconds": 1}), None)
            if self._socket.allowance.patience_ended():
                self._socket.end(Close.FLOOD)
            return None
        try:
            message: ClientMessage = decode(frame, _read)
        except BadMessage as bad:
            self._refuse(bad.refusal, bad.request_id)
            return None
        return message

    async def _answer(self, message: ClientMessage) -> None:
        now = clock.now()
        try:
            match message:
                case Hello(last_version):
                    await self._catch_up(last_version)
                case Fetch(after):
                    await self._catch_up(after)
                case Ping():
                    self._heartbeat()
                case MoveCommand():
                    await self._move(message, now)
                case CheckCommand():
                    await self._check(message)
        except NotFound:
            self._socket.close(Close.NO_SUCH_MATCH)
        except CommandRefused as refused:
            # The client that is behind gets what it missed before it reads why.
            if isinstance(refused, Stale):
                self._stands = max(self._stands, refused.version)
            if refused.status == 409:
                await self._catch_up_to_now(anyway=True)
            self._refuse(refused.refusal, _request_id(message))

    async def _move(self, message: MoveCommand, now: datetime) -> None:
        version = await self._match.move(self.visitor, message, now)
        if self._sent < version:
            self._stands = max(self._stands, version)
            await self._catch_up_to_now()
        self._socket.send(Ack(message.request_id, version))

    async def _check(self, message: CheckCommand) -> None:
        self._socket.send(await self._match.check(self.visitor, message))

    # -- what the client gets -----------------------------------------------------------

    async def _catch_up_to_now(self, *, anyway: bool = False) -> None:
        """Sends what the client has missed; ``anyway``: how the match stands even if nothing."""
        async with self._catching_up:
            while anyway or self._stands > self._sent:
                anyway = False
                await self._send_missed(after=self._sent)

    async def _catch_up(self, after: int | None) -> None:
        """Sends the commits after ``after``, or the whole match where that makes no sense."""
        async with self._catching_up:
            await self._send_missed(after=after)
        self.stands(self._sent)

    async def _send_missed(self, *, after: int | None) -> None:
        """Raises Gone where the visitor may not know of the match (any more)."""
        try:
            caught = await self._match.missed(self.visitor, after=after, version=self._stands)
        except NotFound:
            self._socket.close(Close.NO_SUCH_MATCH)
        self._take_seat(caught.you)
        self._game = caught.game
        self._socket.send(caught.message)
        self._sent = caught.message.version

    def _take_seat(self, seat: int | None) -> None:
        """The caller may sit down, or leave, by another way while the socket is open."""
        if seat != self._seat and self._sent >= 0:
            presence.leave(self._topic, self._seat)
            presence.join(self._topic, seat)
        self._seat = seat

    def _schedule_beat(self) -> None:
        self._beating = asyncio.get_running_loop().call_later(HEARTBEAT, self._beat)

    def _beat(self) -> None:
        self._schedule_beat()
        self._socket.check_reading()
        self.tell_presence()
        self._heartbeat()

    def _heartbeat(self) -> None:
        self._socket.send(Heartbeat(self._sent, clock.iso(clock.now())))

    def _refuse(self, refusal: Refusal, request_id: str | None) -> None:
        with translation.override(self.visitor.language):
            message = wording.message(refusal, game=self._game)
        self._socket.send(Error(request_id, refusal.code, message, refusal.details, refusal.rule))

    def _in_background(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(self._guarded(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _guarded(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Gone:
            pass
        except Exception:
            # The client sees by the next heartbeat, or when it is back, that it has missed it.
            logger.exception("a socket of match %s can't catch up", self._public_id)
            self._socket.end(Close.TRY_AGAIN)


def _request_id(message: ClientMessage) -> str | None:
    return getattr(message, "request_id", None)
