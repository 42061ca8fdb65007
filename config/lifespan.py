"""What happens when the server starts and stops."""

from __future__ import annotations

import asyncio
import gc
from typing import Any


def _settle_memory() -> None:
    """What start-up has made stays; looking through it again and again would hold up moves."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


class Lifespan:
    """Wraps an ASGI application; runs the embedded worker between start-up and shutdown."""

    def __init__(self, application: Any, *, embedded_worker: bool) -> None:
        self._application = application
        self._embedded_worker = embedded_worker

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "lifespan":
            await self._application(scope, receive, send)
            return
        worker = self._worker()
        await receive()
        if worker is not None:
            await asyncio.to_thread(worker.start)
        _settle_memory()
        await send({"type": "lifespan.startup.complete"})
        await receive()
        if worker is not None:
            await asyncio.to_thread(worker.stop)
        await send({"type": "lifespan.shutdown.complete"})

    def _worker(self) -> Any:
        if not self._embedded_worker:
            return None
        from config.embedded import EmbeddedWorker  # noqa: PLC0415  (production has no use for it)

        return EmbeddedWorker()
