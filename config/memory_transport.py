"""Celery's broker inside one process.

Kombu's own memory transport polls once a second; this one waits until a message is put.
"""

from __future__ import annotations

import threading
from queue import Empty
from typing import Any

from kombu.transport import memory

_changed = threading.Condition()
_changes = 0


def wake() -> None:
    """Makes every waiting consumer look again."""
    global _changes  # noqa: PLW0603  (of the one broker in this process)
    with _changed:
        _changes += 1
        _changed.notify_all()


class Channel(memory.Channel):
    """Kombu's channel, which tells consumers of what they may now take."""

    def _put(self, queue: str, message: Any, **kwargs: Any) -> None:
        super()._put(queue, message, **kwargs)
        wake()

    def _put_fanout(
        self, exchange: str, message: Any, routing_key: str | None = None, **kwargs: Any
    ) -> None:
        super()._put_fanout(exchange, message, routing_key, **kwargs)
        wake()

    def basic_ack(self, delivery_tag: str, multiple: bool = False) -> None:
        super().basic_ack(delivery_tag, multiple)
        wake()


class Transport(memory.Transport):
    """Kombu's transport with a wait in place of the poll."""

    Channel = Channel

    def drain_events(
        self,
        connection: Any,  # noqa: ARG002  (kombu's signature)
        timeout: float | None = None,
        **_: Any,
    ) -> None:
        """Delivers one message; raises TimeoutError when woken, or timed out, without one."""
        seen = _changes
        try:
            self._deliver_next()
        except Empty:
            with _changed:
                _changed.wait_for(lambda: _changes != seen, timeout)
            try:
                self._deliver_next()
            except Empty:
                raise TimeoutError from None

    def _deliver_next(self) -> None:
        """Raises kombu's Empty."""
        assert self.cycle is not None
        self.cycle.get(self._deliver, timeout=0)
