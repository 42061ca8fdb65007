"""The lobby as many sockets show it: read once for all, and to each as they may see it."""

from __future__ import annotations

import asyncio
import json
import threading

import pytest
from django.contrib.auth.models import AnonymousUser

from games.matches.live import lobby
from games.matches.live.caller import Visitor
from games.matches.live.lobby import Lobby, Shown
from tests.client import PATIENCE
from tests.matches.callers import OPEN, Caller


async def test_many_who_ask_at_a_time_share_a_reading_that_began_after_they_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    readings: list[str] = []
    began, go_on = asyncio.Event(), threading.Event()
    loop = asyncio.get_running_loop()

    def read() -> Shown:
        readings.append(f"reading {len(readings)}")
        loop.call_soon_threadsafe(began.set)
        assert go_on.wait(PATIENCE)
        return Shown((), frozenset(), readings[-1])

    monkeypatch.setattr(lobby, "_read", read)
    asked_of = Lobby()
    early = asyncio.ensure_future(asked_of.shown())
    await began.wait()
    late = [asyncio.ensure_future(asked_of.shown()) for _ in range(20)]
    await asyncio.sleep(0)
    late.pop().cancel()
    go_on.set()
    assert (await early).text == "reading 0"
    assert {shown.text for shown in await asyncio.gather(*late)} == {"reading 1"}
    assert readings == ["reading 0", "reading 1"]


@pytest.mark.django_db
def test_a_host_is_told_what_is_theirs_and_others_are_not() -> None:
    host, stranger = Caller.guest(), Caller.guest()
    match = host.create(OPEN)
    shown = lobby._read()
    assert host.user is not None
    assert stranger.user is not None
    seen = {}
    for user in (host.user, stranger.user, AnonymousUser()):
        (told,) = json.loads(shown.text_for(Visitor(user, "en")))["matches"]
        assert told["id"] == match["id"]
        seen[user.pk] = (told["host"], told["you"])
    assert seen == {host.user.pk: (True, 0), stranger.user.pk: (False, None), None: (False, None)}
