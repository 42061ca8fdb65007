"""A player who comes back after any lost connection, and remembers what was acknowledged."""

from __future__ import annotations

import asyncio
import uuid
from typing import NamedTuple

import websockets

from tests.client import PATIENCE, Json, Live, Player, first_legal

_LOST = (websockets.ConnectionClosed, websockets.InvalidHandshake, OSError, EOFError, TimeoutError)


class Acknowledged(NamedTuple):
    """A move that the server said it had stored."""

    version: int
    request_id: str
    move: Json


class Steadfast:
    """Plays first legal moves as fast as they are acknowledged, over whatever happens."""

    def __init__(self, player: Player, match_id: str) -> None:
        self.player = player
        self.match_id = match_id
        self.acknowledged: list[Acknowledged] = []
        self.versions: list[int] = []
        self.returns = 0
        self._seat: int | None = None
        self._asked: Json | None = None
        self._stopping = asyncio.Event()

    def stop(self) -> None:
        """Makes ``play`` return once nothing is left open."""
        self._stopping.set()

    async def play(self) -> None:
        """Returns at the end of the match, or after ``stop``."""
        while not await self._connected():
            self.returns += 1
            await asyncio.sleep(0.1)

    async def _connected(self) -> bool:
        """Plays on one socket; whether there is nothing more to play."""
        last = self.versions[-1] if self.versions else None
        try:
            async with self.player.at(self.match_id, last_version=last) as live:
                # Only the whole match tells a player's seat, and that came at the first time.
                self._seat = live.you = self._seat if live.you is None else live.you
                self._take_in(live)
                if self._asked is not None:
                    await self._settle(live, self._asked)
                while live.status["state"] == "running" and not self._stopping.is_set():
                    if live.my_turn:
                        await self._move(live)
                    else:
                        await self._wait(live)
                return True
        except _LOST:
            return False

    async def _move(self, live: Live) -> None:
        self._asked = {
            "type": "move",
            "move": first_legal(live.status),
            "expected_version": live.version,
            "request_id": uuid.uuid4().hex,
        }
        await self._settle(live, self._asked)

    async def _settle(self, live: Live, asked: Json) -> None:
        """Asks until there is an answer: the same request, so that it can't count twice."""
        answer = await live.ask(dict(asked))
        self._take_in(live)
        self._asked = None
        if answer["type"] == "ack":
            self.acknowledged.append(
                Acknowledged(answer["version"], asked["request_id"], asked["move"])
            )
        else:
            assert answer["code"] == "stale_version", answer

    async def _wait(self, live: Live) -> None:
        receiving = asyncio.ensure_future(live.receive(timeout=PATIENCE))
        stopping = asyncio.ensure_future(self._stopping.wait())
        try:
            await asyncio.wait({receiving, stopping}, return_when=asyncio.FIRST_COMPLETED)
            if receiving.done():
                receiving.result()
        finally:
            receiving.cancel()
            stopping.cancel()
        self._take_in(live)

    def _take_in(self, live: Live) -> None:
        """The versions so far; those of a socket that came back follow on those before."""
        new, live.versions[:] = list(live.versions), []
        if self.versions and new and new[0] <= self.versions[-1]:
            new = [version for version in new if version > self.versions[-1]]
        self.versions += new
