"""Which seats have a socket open, over all processes.

Each process tells the others whom it holds: when that changes, when asked, and now and then.
One that falls silent is forgotten.
"""

from __future__ import annotations

import time
import uuid
from collections import Counter
from typing import Final

from games.matches import broadcast
from games.matches.broadcast import News
from games.rules.core.types import Seat

_ME: Final = uuid.uuid4().hex
REPEAT: Final = 30.0
FORGET: Final = 75.0


class Presence:
    """Lives in the loop of the sockets; one a process."""

    def __init__(self) -> None:
        self._here: dict[str, Counter[Seat | None]] = {}
        self._elsewhere: dict[str, dict[str, tuple[frozenset[Seat], float]]] = {}
        self._told = 0.0

    def join(self, topic: str, seat: Seat | None) -> None:
        """A socket of ``seat`` (None: a spectator's) opened at the topic's match."""
        if topic not in self._here:
            self._here[topic] = Counter()
            broadcast.tell(topic, {"kind": "who", "process": _ME})
        self._here[topic][seat] += 1
        self._tell(topic)

    def leave(self, topic: str, seat: Seat | None) -> None:
        """The inverse of ``join``."""
        here = self._here[topic]
        here[seat] -= 1
        if not here[seat]:
            del here[seat]
        self._tell(topic)
        if not here:
            del self._here[topic]
            self._elsewhere.pop(topic, None)

    def hear(self, topic: str, news: News) -> None:
        """Takes in what another process tells, or asks."""
        process = news["process"]
        if process == _ME or topic not in self._here:
            return
        if news["kind"] == "who":
            self._tell(topic)
        else:
            seats = frozenset(news["seats"])
            self._elsewhere.setdefault(topic, {})[process] = (seats, time.monotonic())

    def online(self, topic: str) -> tuple[Seat, ...]:
        """The seats with a socket open, in order."""
        seats = self._seats(topic)
        latest = time.monotonic() - FORGET
        for others, at in self._elsewhere.get(topic, {}).values():
            if at >= latest:
                seats |= others
        return tuple(sorted(seats))

    def repeat(self) -> None:
        """Tells again, if it is time: for processes that missed it."""
        now = time.monotonic()
        if now - self._told >= REPEAT:
            self._told = now
            for topic in self._here:
                self._tell(topic)

    def _seats(self, topic: str) -> set[Seat]:
        return {seat for seat in self._here.get(topic, ()) if seat is not None}

    def _tell(self, topic: str) -> None:
        seats = sorted(self._seats(topic))
        broadcast.tell(topic, {"kind": "presence", "process": _ME, "seats": seats})


presence: Final = Presence()
