"""The open matches as the lobby's sockets show them: read once for all who ask at a time."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

from games.matches import presenter, selectors
from games.matches.live.caller import Visitor
from games.matches.live.threads import in_thread
from games.matches.messages import OpenMatches
from games.matches.models import Match
from games.rules.codec import encode


class Shown(NamedTuple):
    """The matches, the users who host them or sit there, and what everybody else gets."""

    matches: tuple[Match, ...]
    involved: frozenset[int | None]
    text: str

    def text_for(self, visitor: Visitor) -> str:
        """The message as it goes out to the visitor."""
        user_id = visitor.user.pk
        return _text(self.matches, user_id) if user_id in self.involved else self.text


class Lobby:
    """Lives in one event loop."""

    def __init__(self) -> None:
        self._lock = asyncio.Lock()
        self._next: asyncio.Task[Shown] | None = None

    async def shown(self) -> Shown:
        """The lobby as it is read from now on, not as it was being read already."""
        if self._next is None:
            self._next = asyncio.get_running_loop().create_task(self._read())
        return await asyncio.shield(self._next)

    async def _read(self) -> Shown:
        async with self._lock:
            self._next = None  # who asks from here on waits for the reading after this one
            return await in_thread(_read)


def _read() -> Shown:
    matches = tuple(selectors.open_matches())
    involved = {match.host_id for match in matches}
    involved.update(seat.user_id for match in matches for seat in match.seats.all())
    return Shown(matches, frozenset(involved - {None}), _text(matches, None))


def _text(matches: tuple[Match, ...], user_id: int | None) -> str:
    summaries = (presenter.match_summary(match, user_id) for match in matches)
    return encode(OpenMatches(tuple(summaries))).decode()
