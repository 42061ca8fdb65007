"""One socket's loop when news is doubled, late, out of order or lost."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest
from django.contrib.auth.models import AnonymousUser

from games.matches import broadcast, consumers
from games.matches.broadcast import match_topic
from games.matches.live import feed, hub
from games.matches.live.caller import Visitor
from games.matches.live.socket import Allowance, Gone, Socket
from games.matches.messages import Commit, Events
from tests.client import PATIENCE

PUBLIC_ID = "0123456789ab"
TOPIC = match_topic(PUBLIC_ID)


class Match:
    """A match that stands at some version; ``reads`` counts what sockets read of it."""

    def __init__(self, version: int) -> None:
        self.version = version
        self.reads = 0

    def missed(self, public_id: str, visitor: Visitor, *, after: int | None) -> feed.Caught:
        self.reads += 1
        commits = tuple(Commit(n, ()) for n in range((after or 0) + 1, self.version + 1))
        nothing = msgspec.Raw(b"null")
        events = Events(
            version=self.version,
            state="running",
            to_act=0,
            seats=(),
            view=nothing,
            legal_moves=(),
            can_undo=False,
            outcome=None,
            secret=None,
            nonces=None,
            ended_at=None,
            rematch=None,
            commits=commits,
        )
        return feed.Caught(events, None, "dominoes", None)


class Client:
    """The other end of a socket, without a network."""

    def __init__(self) -> None:
        self.incoming: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.versions: list[int] = []
        self.got = asyncio.Event()

    async def send(self, message: dict[str, Any]) -> None:
        if message["type"] == "websocket.send":
            read = json.loads(message["text"])
            self.versions += [commit["version"] for commit in read.get("commits", ())]
        self.got.set()

    def say(self, message: dict[str, Any]) -> None:
        self.incoming.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})

    async def until(self, version: int) -> None:
        async with asyncio.timeout(PATIENCE):
            while not self.versions or self.versions[-1] < version:
                self.got.clear()
                await self.got.wait()


@pytest.fixture
def match(monkeypatch: pytest.MonkeyPatch) -> Match:
    match = Match(version=3)

    async def at_once(work: Any, *args: Any, **kwargs: Any) -> Any:
        return work(*args, **kwargs)

    monkeypatch.setattr(feed, "missed", match.missed)
    monkeypatch.setattr(hub, "in_thread", at_once)
    monkeypatch.setattr(consumers, "keep_watch", lambda: None)
    return match


@pytest.fixture
async def client(match: Match, settings: Any) -> AsyncIterator[Client]:
    settings.BROADCAST = "in_process"
    client = Client()
    socket = Socket(client.incoming.get, client.send)
    serving = asyncio.create_task(
        consumers.MatchSocket(socket, Visitor(AnonymousUser(), "en"), PUBLIC_ID).run()
    )
    client.say({"type": "hello", "last_version": 0})
    await client.until(3)
    yield client
    client.incoming.put_nowait({"type": "websocket.disconnect"})
    with pytest.raises(Gone):
        await asyncio.wait_for(serving, PATIENCE)
    assert TOPIC not in broadcast.topics()


def tell(*versions: int) -> None:
    for version in versions:
        broadcast.publish(match_id=1, public_id=PUBLIC_ID, version=version)


async def settle() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


async def test_news_told_twice_is_sent_once(match: Match, client: Client) -> None:
    match.version = 4
    tell(4, 4, 4)
    await client.until(4)
    reads = match.reads
    tell(4)
    await settle()
    assert client.versions == [1, 2, 3, 4]
    assert match.reads == reads


async def test_late_news_is_not_read_again(match: Match, client: Client) -> None:
    match.version = 6
    tell(6)
    await client.until(6)
    reads = match.reads
    tell(5, 4)
    await settle()
    assert client.versions == [1, 2, 3, 4, 5, 6]
    assert match.reads == reads


async def test_lost_news_is_made_up_for_by_the_next(match: Match, client: Client) -> None:
    match.version = 8
    tell(8)
    await client.until(8)
    assert client.versions == [1, 2, 3, 4, 5, 6, 7, 8]


async def test_a_read_that_is_ahead_of_the_news_is_no_gap(match: Match, client: Client) -> None:
    match.version = 5
    tell(4)
    await client.until(5)
    tell(5)
    await settle()
    assert client.versions == [1, 2, 3, 4, 5]


async def test_news_from_another_thread_arrives(match: Match, client: Client) -> None:
    match.version = 4
    await asyncio.to_thread(tell, 4)
    await client.until(4)
    assert client.versions == [1, 2, 3, 4]


def test_an_allowance_is_spent_owed_and_refilled(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("games.matches.live.socket.time.monotonic", lambda: now)
    allowance = Allowance(rate=2, burst=4)
    assert [allowance.take() for _ in range(5)] == [True] * 4 + [False]
    assert not allowance.patience_ended()
    for _ in range(3):
        allowance.take()
    assert allowance.patience_ended()
    now += 10
    assert allowance.take()
    assert not allowance.patience_ended()
