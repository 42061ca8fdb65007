"""The batched writer of the sockets: commands that wait together are stored together.

While one commit is under way the next gathers; there is no timer, so a single command waits for
nobody.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Final, TypeAlias

from django.db import connection

from games.matches.live.store import Change, advance
from games.matches.live.together import advance_together

logger = logging.getLogger(__name__)

MOST_AT_ONCE: Final = 256

_Waiting: TypeAlias = tuple[Change, asyncio.Future[bool]]


class Writer:
    """Lives in one event loop; stores in a thread of its own, with a connection of its own."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="writer")
        self._waiting: list[_Waiting] = []
        self._busy = False

    async def advance(self, change: Change) -> bool:
        """``store.advance``, in one commit with whatever else waits.

        Raises what the database raised at this change alone; it may be stored all the same
        where the connection was lost.
        """
        loop = asyncio.get_running_loop()
        stored: asyncio.Future[bool] = loop.create_future()
        self._waiting.append((change, stored))
        if not self._busy:
            self._busy = True
            loop.call_soon(self._commit, loop)
        return await stored

    def _commit(self, loop: asyncio.AbstractEventLoop) -> None:
        batch, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
        changes = [change for change, _ in batch]
        committing = loop.run_in_executor(self._thread, store_all, changes)
        committing.add_done_callback(partial(self._committed, loop, batch))

    def _committed(
        self,
        loop: asyncio.AbstractEventLoop,
        batch: Sequence[_Waiting],
        committing: asyncio.Future[list[bool | Exception]],
    ) -> None:
        for (_, stored), outcome in zip(batch, committing.result(), strict=True):
            if stored.done():  # whoever asked is gone
                continue
            if isinstance(outcome, Exception):
                stored.set_exception(outcome)
            else:
                stored.set_result(outcome)
        # After those who waited have gone on: what they bring about comes along.
        loop.call_soon(self._go_on, loop)

    def _go_on(self, loop: asyncio.AbstractEventLoop) -> None:
        if self._waiting:
            self._commit(loop)
        else:
            self._busy = False


def store_all(changes: Sequence[Change]) -> list[bool | Exception]:
    """Stores all in one commit; where that fails, each alone, so that one failure stays one.

    Returns for each whether it was stored, or what the database raised. Blocks.
    """
    try:
        moved = advance_together(changes)
    except Exception as error:
        connection.close_if_unusable_or_obsolete()
        logger.warning(
            "%d changes could not share a commit: %s", len(changes), type(error).__name__
        )
        return _one_by_one(changes)
    return [change.match_id in moved for change in changes]


def _one_by_one(changes: Sequence[Change]) -> list[bool | Exception]:
    outcomes: list[bool | Exception] = []
    lost: Exception | None = None
    for change in changes:
        if lost is not None:
            outcomes.append(lost)
            continue
        try:
            outcomes.append(advance(change))
        except Exception as error:
            logger.exception("a change of match %s is not stored", change.match_id)
            outcomes.append(error)
            connection.close_if_unusable_or_obsolete()
            # Without a database the others need not wait for it one after the other.
            lost = error if connection.connection is None and not _reachable() else None
    return outcomes


def _reachable() -> bool:
    try:
        connection.ensure_connection()
    except Exception:
        return False
    return True
