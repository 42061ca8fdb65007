"""Looks now and then whether something changed without anybody here hearing of it: where the
matches stand, and whether those at the sockets are still logged in."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from games.matches import broadcast, clock
from games.matches.live import logins
from games.matches.live.presence import presence
from games.matches.live.threads import in_thread
from games.matches.models import Match

logger = logging.getLogger(__name__)

INTERVAL: Final = 5.0

_watching: dict[asyncio.AbstractEventLoop, asyncio.Task[None]] = {}


def keep_watch() -> None:
    """Watches from now on, for as long as the running loop runs."""
    loop = asyncio.get_running_loop()
    if loop not in _watching:
        _watching[loop] = loop.create_task(_watch())


async def _watch() -> None:
    while True:
        await asyncio.sleep(INTERVAL)
        try:
            await broadcast.mend()
            presence.repeat()
            await in_thread(_compare)
            logins.end(await in_thread(logins.no_longer_valid, logins.all_held(), clock.now()))
        except Exception:
            logger.exception("what is held here can't be compared with the database")


def _compare() -> None:
    """One query for all matches that have a socket in this process."""
    held = {topic.removeprefix("match.") for topic in broadcast.topics()} - {broadcast.LOBBY}
    if not held:
        return
    rows = Match.objects.filter(public_id__in=held).values_list("pk", "public_id", "version")
    for match_id, public_id, version in rows:
        broadcast.tell_here(
            broadcast.match_topic(public_id),
            {"kind": "commit", "match": match_id, "version": version},
        )
