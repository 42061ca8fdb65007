"""Where a computer player thinks: in the worker itself, or in a child process.

A Celery worker of its own is the right place. Inside the one process of the embedded default
thinking would hold up the event loop, so there it gets a child, which ends with its parent.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from concurrent.futures import BrokenExecutor, CancelledError, ProcessPoolExecutor
from typing import Any, Final

from django.conf import settings

from games.ai.levels import choose

THINKING_LIMIT: Final = 30.0
"""Seconds until thinking counts as stuck."""


class ThinkingFailed(Exception):
    """The child died or took too long, over this turn or another; it may be tried again."""


def think(*, game: str, level: str, view: Any, legal_moves: tuple[Any, ...], seed: bytes) -> Any:
    """The move that the level's policy chooses. Raises ThinkingFailed where a child failed."""
    if not settings.THINK_IN_CHILD:
        return choose(game, level, view, legal_moves, seed)
    return _child.run(game, level, view, legal_moves, seed)


def close() -> None:
    """Ends the child, if there is one, and waits for it."""
    _child.close()


class _Child:
    """One child process, started on first use and again after a failure."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._pool: ProcessPoolExecutor | None = None

    def run(self, *arguments: Any) -> Any:
        with self._lock:
            if self._pool is None:
                self._pool = ProcessPoolExecutor(
                    max_workers=1,
                    mp_context=multiprocessing.get_context("spawn"),
                    initializer=_end_with_parent,
                )
            pool = self._pool
        try:
            return pool.submit(choose, *arguments).result(THINKING_LIMIT)
        except (BrokenExecutor, CancelledError, TimeoutError) as error:
            self._discard(pool)
            raise ThinkingFailed from error

    def close(self) -> None:
        with self._lock:
            pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=True, cancel_futures=True)

    def _discard(self, pool: ProcessPoolExecutor) -> None:
        with self._lock:
            if self._pool is pool:
                self._pool = None
        for process in list((pool._processes or {}).values()):
            process.kill()
        pool.shutdown(wait=True, cancel_futures=True)


def _end_with_parent() -> None:
    """Runs in the child: Ctrl+C is the parent's to handle; when it is gone, so is the child."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


_child: Final = _Child()
