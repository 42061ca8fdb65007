"""How news reaches the sockets: within this process directly, to others over the channel layer.

News only says that something changed ("version 13 is stored"); whoever hears it reads what the
database holds. So news may be lost, doubled or late without harm: versions tell.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from typing import Any, Final, NamedTuple, TypeAlias

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer
from django.conf import settings

logger = logging.getLogger(__name__)

News: TypeAlias = dict[str, Any]
"""``kind`` and what belongs to it; plain values only."""

LOBBY: Final = "lobby"

PATIENCE: Final = 5.0
"""Seconds to wait for the channel layer: whoever plays mustn't wait for one that doesn't answer."""

_COMMITS: Final = "commits"
"""What all processes hear: a commit may hold the moves of many matches."""


def match_topic(public_id: str) -> str:
    return f"match.{public_id}"


class Stored(NamedTuple):
    """A version of a match that is in the database."""

    match_id: int
    public_id: str
    version: int


def publish(*, match_id: int, public_id: str, version: int) -> None:
    """Tells everybody at the match that ``version`` is stored. Call after the commit.

    Never raises: what is stored stays stored, and who misses the news asks again.
    """
    stored = Stored(match_id, public_id, version)
    _deliver_commits((stored,))
    _relay_on(_COMMITS, _news_of((stored,)))


async def send_elsewhere(commits: Iterable[Stored]) -> None:
    """Tells the other processes, all in one message, from the loop of the sockets. Never raises."""
    if settings.BROADCAST != "in_process":
        await _relay.send(_COMMITS, _news_of(commits))


def _news_of(commits: Iterable[Stored]) -> News:
    return {"kind": "commits", "commits": [list(stored) for stored in commits]}


def publish_lobby() -> None:
    """Tells the lobby that the open matches changed. Call after the commit; never raises."""
    tell(LOBBY, {"kind": "lobby"})


def tell(topic: str, news: News) -> None:
    """Spreads ``news`` from any thread. Never raises."""
    tell_here(topic, news)
    _relay_on(topic, news)


def _relay_on(topic: str, news: News) -> None:
    if settings.BROADCAST == "in_process":
        return
    try:
        if _relay.loop is not None and _relay.loop.is_running():
            asyncio.run_coroutine_threadsafe(_relay.send(topic, news), _relay.loop)
        else:
            async_to_sync(_relay.send)(topic, news)
    except Exception:
        logger.exception("news on %s did not go out", topic)


def tell_here(topic: str, news: News) -> None:
    """Spreads ``news`` within this process only."""
    _board.deliver(topic, news)


def _deliver_commits(commits: Iterable[Stored]) -> None:
    for match_id, public_id, version in commits:
        news = {"kind": "commit", "match": match_id, "version": version}
        _board.deliver(match_topic(public_id), news)


@asynccontextmanager
async def listening(topic: str, hear: Callable[[News], None]) -> AsyncIterator[None]:
    """While inside, ``hear`` gets every news on ``topic``, called in the running loop."""
    listener = (asyncio.get_running_loop(), hear)
    first = _board.add(topic, listener)
    over_the_layer = settings.BROADCAST != "in_process"
    try:
        if first and over_the_layer:
            await _relay.join(_COMMITS)
            await _relay.join(topic)
        yield
    finally:
        last = _board.remove(topic, listener)
        if last and over_the_layer:
            await _relay.leave(topic)


async def mend() -> None:
    """Joins the groups that could not be joined when somebody began to listen; where that fails
    again, the others wait for the next time."""
    if settings.BROADCAST != "in_process":
        for topic in (_COMMITS, *_board.topics()):
            if not await _relay.join(topic):
                break


def topics() -> list[str]:
    """The topics that somebody in this process listens to."""
    return _board.topics()


_Listener: TypeAlias = tuple[asyncio.AbstractEventLoop, Callable[[News], None]]


class _Board:
    """Who in this process listens to what; usable from every thread.

    Whoever listens twice hears once.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._listeners: dict[str, Counter[_Listener]] = {}

    def add(self, topic: str, listener: _Listener) -> bool:
        """True for the topic's first listener."""
        with self._lock:
            listeners = self._listeners.setdefault(topic, Counter())
            listeners[listener] += 1
            return listeners.total() == 1

    def remove(self, topic: str, listener: _Listener) -> bool:
        """True when nobody listens to the topic any more."""
        with self._lock:
            listeners = self._listeners[topic]
            listeners[listener] -= 1
            if not listeners[listener]:
                del listeners[listener]
            if listeners:
                return False
            del self._listeners[topic]
            return True

    def topics(self) -> list[str]:
        with self._lock:
            return list(self._listeners)

    def deliver(self, topic: str, news: News) -> None:
        with self._lock:
            listeners = list(self._listeners.get(topic, ()))
        for loop, hear in listeners:
            try:
                loop.call_soon_threadsafe(hear, news)
            except RuntimeError:  # the loop has closed; its listeners are going
                logger.debug("a listener of %s is gone", topic)


class _Relay:
    """This process's one line to the channel layer; lives in the loop of the sockets."""

    def __init__(self) -> None:
        self.loop: asyncio.AbstractEventLoop | None = None
        self._channel = ""
        self._task: asyncio.Task[None] | None = None
        self._lock: asyncio.Lock | None = None
        self._joined: set[str] = set()

    async def send(self, topic: str, news: News) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                await get_channel_layer().group_send(topic, {"topic": topic, "news": news})
        except Exception:
            logger.exception("news on %s did not go out", topic)

    async def join(self, topic: str) -> bool:
        """Whether that is done. Never raises: without the layer there is still the news of this
        process."""
        try:
            async with asyncio.timeout(PATIENCE), self._ready():
                if topic not in self._joined:
                    await get_channel_layer().group_add(topic, self._channel)
                    self._joined.add(topic)
        except Exception:
            logger.exception("the group of %s can't be joined", topic)
            return False
        return True

    async def leave(self, topic: str) -> None:
        try:
            async with asyncio.timeout(PATIENCE), self._ready():
                # Unless nobody joined, or somebody came back meanwhile.
                if topic in self._joined and topic not in _board.topics():
                    self._joined.remove(topic)
                    await get_channel_layer().group_discard(topic, self._channel)
        except Exception:
            logger.exception("the group of %s can't be left", topic)

    @asynccontextmanager
    async def _ready(self) -> AsyncIterator[None]:
        loop = asyncio.get_running_loop()
        if self.loop is not loop:
            self.loop, self._lock, self._task = loop, asyncio.Lock(), None
            self._joined.clear()
        assert self._lock is not None
        async with self._lock:
            if self._task is None or self._task.done():
                self._channel = await get_channel_layer().new_channel()
                self._task = loop.create_task(self._receive(self._channel))
            yield

    async def _receive(self, channel: str) -> None:
        layer = get_channel_layer()
        while True:
            try:
                message = await layer.receive(channel)
            except Exception:
                logger.exception("the channel layer does not answer")
                await asyncio.sleep(1)
            else:
                _arrived(message["topic"], message["news"])


def _arrived(topic: str, news: News) -> None:
    if topic == _COMMITS:
        _deliver_commits(Stored(*stored) for stored in news["commits"])
    else:
        _board.deliver(topic, news)


_board: Final = _Board()
_relay: Final = _Relay()
