"""News to other processes: a channel layer that doesn't answer holds nobody up."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any

import pytest

from games.matches import broadcast
from games.matches.broadcast import Stored
from games.matches.live.hub import Hub
from games.matches.models import Match
from games.matches.tables import Table
from games.rules import replay
from games.rules.core.types import Setup
from games.rules.registry import latest


class Deaf:
    """A channel layer that never answers."""

    async def _never(self, *_args: Any) -> None:
        await asyncio.Event().wait()

    group_send = group_add = group_discard = new_channel = receive = _never


async def test_a_channel_layer_that_does_not_answer_is_not_waited_for(
    settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.BROADCAST = "channel_layer"
    monkeypatch.setattr(broadcast, "get_channel_layer", Deaf)
    monkeypatch.setattr(broadcast, "PATIENCE", 0.01)
    monkeypatch.setattr(broadcast, "_relay", broadcast._Relay())
    heard: list[broadcast.News] = []
    async with asyncio.timeout(60):
        await broadcast.send_elsewhere([Stored(1, "a" * 12, 7)])
        async with broadcast.listening("match.abc", heard.append):
            broadcast.tell_here("match.abc", {"kind": "commit", "version": 8})
            await broadcast.mend()
    assert [news["version"] for news in heard] == [8]


async def test_while_news_is_on_its_way_only_the_newest_of_each_match_waits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sent: list[list[Stored]] = []
    go_on = asyncio.Event()

    async def slow(commits: Iterable[Stored]) -> None:
        sent.append(list(commits))
        await go_on.wait()

    monkeypatch.setattr(broadcast, "send_elsewhere", slow)
    hub = Hub()
    hub.publish(table_at(1, version=1))
    await asyncio.sleep(0)
    for version in (2, 3, 4):
        hub.publish(table_at(1, version=version))
    hub.publish(table_at(2, version=1))
    go_on.set()
    async with asyncio.timeout(60):
        while len(sent) < 2:
            await asyncio.sleep(0)
    found = [[(stored.match_id, stored.version) for stored in each] for each in sent]
    assert found == [[(1, 1)], [(1, 4), (2, 1)]]


def table_at(match_id: int, *, version: int) -> Table:
    game = latest("dominoes")
    position = replay.begin(game, Setup(2, game.options_type()))
    return Table(Match(pk=match_id, version=version), (), game, position)
