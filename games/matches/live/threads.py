"""Database work of the sockets, off the event loop.

Django's own ``sync_to_async`` puts every caller of a process into one thread; sockets get a few.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Final, TypeVar

from django.db import close_old_connections

T = TypeVar("T")

_THREADS: Final = ThreadPoolExecutor(max_workers=4, thread_name_prefix="sockets")


async def in_thread(work: Callable[..., T], *args: Any, **kwargs: Any) -> T:
    """What ``work`` returns or raises, run in one of the threads."""
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(_THREADS, partial(_run, work, *args, **kwargs))


def _run(work: Callable[..., T], *args: Any, **kwargs: Any) -> T:
    close_old_connections()
    try:
        return work(*args, **kwargs)
    finally:
        close_old_connections()
