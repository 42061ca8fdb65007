"""The embedded default's own worker: Celery and its beat as threads of the web process."""

from __future__ import annotations

import threading
from typing import Any

from celery.beat import EmbeddedService

from config import memory_transport
from config.celery import app
from games.matches import tasks
from games.matches.live import thinking


class EmbeddedWorker:
    """Starts with the server and leaves nothing behind when it stops."""

    def __init__(self) -> None:
        self._worker: Any = None
        self._beat: Any = None
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """Returns at once; work begins as soon as the threads are up."""
        self._worker = app.WorkController(
            pool_cls="threads",
            concurrency=2,
            queues=["bots", "default"],
            hostname="embedded@localhost",
            without_gossip=True,
            without_mingle=True,
            without_heartbeat=True,
        )
        self._thread = threading.Thread(target=self._worker.start, name="worker", daemon=True)
        self._thread.start()
        self._beat = EmbeddedService(app, thread=True, scheduler_cls="celery.beat:Scheduler")
        self._beat.start()
        # What was queued when the last server stopped is forgotten: look at once.
        tasks.wake_stuck_matches.delay(older_than=0)

    def stop(self) -> None:
        """Blocks until the threads and the child process are gone."""
        if self._worker is None or self._thread is None:
            return
        self._beat.stop()
        self._worker.stop()
        memory_transport.wake()
        self._thread.join(10)
        thinking.close()
        self._worker = None
