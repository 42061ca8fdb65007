"""The matches that this process holds for its sockets.

A held match keeps its table in memory under the version it belongs to. A move on that version is
decided here, in the event loop; the writer stores it; only then everybody hears of it. Whatever
is not that simple (a repeated request, a stale one, a failed commit) goes the ordinary way
through the services. What others commit is read from the database when news of it comes.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime
from typing import Any, Final, Protocol
from weakref import WeakKeyDictionary

from games.matches import broadcast
from games.matches.broadcast import News
from games.matches.live import feed
from games.matches.live.caller import Visitor
from games.matches.live.lobby import Lobby
from games.matches.live.presence import presence
from games.matches.live.threads import in_thread
from games.matches.live.writer import Writer
from games.matches.messages import CheckCommand, Checked, MoveCommand
from games.matches.services.access import may_look
from games.matches.services.command_log import logged
from games.matches.services.commits import Decision, Done, wake_computer
from games.matches.services.moves import decide_move
from games.matches.tables import Table
from games.rules.core.types import Seat

logger = logging.getLogger(__name__)

MOST_TABLES: Final = 2000
"""How many tables are kept decoded; matches beyond, those played longest ago, are read again."""


class Member(Protocol):
    """A socket at a match. Nothing here waits or raises."""

    visitor: Visitor

    def push(self, *, since: int, version: int, seat: Seat | None, text: str) -> None:
        """The commits after ``since`` up to ``version``, as ``seat`` may see them."""

    def stands(self, version: int) -> None:
        """The match stands at ``version``; the socket reads for itself what it misses."""

    def tell_presence(self) -> None:
        """Somebody came or went."""

    def show_out(self) -> None:
        """The visitor may not look at the match any more."""


class Hub:
    """One an event loop, which is one a process."""

    def __init__(self) -> None:
        self.writer = Writer()
        self.lobby = Lobby()
        self._matches: dict[str, HeldMatch] = {}
        self._tables: OrderedDict[HeldMatch, None] = OrderedDict()
        self._unpublished: dict[int, broadcast.Stored] = {}
        self._publishing: asyncio.Task[None] | None = None

    @asynccontextmanager
    async def at(self, public_id: str, member: Member) -> AsyncIterator[HeldMatch]:
        """While inside, ``member`` hears of everything at the match."""
        match = self._matches.setdefault(public_id, HeldMatch(self, public_id))
        match.members[member] = None
        try:
            async with broadcast.listening(match.topic, match.hear):
                yield match
        finally:
            del match.members[member]
            if not match.members and self._matches.get(public_id) is match:
                del self._matches[public_id]
                self._tables.pop(match, None)

    def used(self, match: HeldMatch) -> None:
        """The match's table was needed just now. Forgets the one not needed for longest."""
        if not match.members:  # everybody left meanwhile
            return
        self._tables[match] = None
        self._tables.move_to_end(match)
        if len(self._tables) > MOST_TABLES:
            self._tables.popitem(last=False)[0].forget()

    def publish(self, table: Table) -> None:
        """Tells other processes, in one message for all that was stored meanwhile, where each
        match stands by then."""
        match = table.match
        stored = broadcast.Stored(match.pk, match.public_id, match.version)
        self._unpublished[match.pk] = stored
        if self._publishing is None or self._publishing.done():
            self._publishing = asyncio.get_running_loop().create_task(self._publish())

    async def _publish(self) -> None:
        while self._unpublished:
            stored, self._unpublished = self._unpublished, {}
            await broadcast.send_elsewhere(stored.values())


class HeldMatch:
    """One match with sockets in this process. Its commands are done one after the other."""

    def __init__(self, hub: Hub, public_id: str) -> None:
        self.public_id = public_id
        self.topic = broadcast.match_topic(public_id)
        self.members: dict[Member, None] = {}
        self._hub = hub
        self._lock = asyncio.Lock()
        self._table: Table | None = None
        self._key: bytes | None = None
        self._heard = -1
        self._reading: asyncio.Task[None] | None = None
        self._seated: dict[Member, Seat | None] = {}
        self._seated_at: tuple[Any, ...] = ()

    # -- what comes from elsewhere ------------------------------------------------------

    def hear(self, news: News) -> None:
        """News of the match's topic."""
        if news["kind"] != "commit":
            presence.hear(self.topic, news)
            for member in tuple(self.members):
                member.tell_presence()
        elif news["version"] > self._heard:
            self._heard = news["version"]
            if self._reading is None or self._reading.done():
                self._reading = asyncio.get_running_loop().create_task(self._read_on())

    def forget(self) -> None:
        """Lets go of the table; it is read again when it is needed."""
        if not self._lock.locked():
            self._table = None

    async def _read_on(self) -> None:
        try:
            async with self._lock:
                if self._table is not None:
                    await self._refresh()
        except Exception:
            logger.exception("match %s can't be read again", self.public_id)
            self._table = None
        for member in tuple(self.members):
            member.stands(self._heard)

    async def _refresh(self, *, distrusted: bool = False) -> None:
        """Brings the table up to date and passes on what it missed. Needs the lock."""
        table = self._table
        if table is None:
            self._table = await in_thread(feed.table, self.public_id)
            for member in tuple(self.members):
                member.stands(self._table.match.version)
        elif distrusted or self._heard > table.match.version:
            later = await in_thread(feed.later, table)
            self._table = later.table
            if later.commits:
                await self._deliver(later)
        else:
            return
        self._heard = max(self._heard, self._table.match.version)
        self._hub.used(self)

    # -- what only asks -----------------------------------------------------------------

    async def missed(self, visitor: Visitor, *, after: int | None, version: int) -> feed.Caught:
        """What brings the visitor, who has everything up to ``after``, to ``version`` or later.

        From memory where that is as new as anything heard of. Raises NotFound.
        """
        table = self._table
        if table is not None and table.match.version >= max(version, self._heard):
            caught = feed.known(table, visitor, after=after)
            if caught is not None:
                return caught
        caught = await in_thread(feed.missed, self.public_id, visitor, after=after)
        if caught.table is not None and self._table is None and not self._lock.locked():
            self._table = caught.table
            self._hub.used(self)
        return caught

    async def check(self, visitor: Visitor, command: CheckCommand) -> Checked:
        """The dry run of a move as the match stands. Raises CommandRefused."""
        table = self._table
        if table is None or self._heard > table.match.version:
            async with self._lock:
                await self._refresh()
                table = self._table
        assert table is not None
        return feed.check(table, visitor, command=command)

    # -- moves --------------------------------------------------------------------------

    async def move(self, visitor: Visitor, command: MoveCommand, now: datetime) -> int:
        """Plays the move; the version that holds it. Whoever is up to date has its events by then.

        Raises CommandRefused.
        """
        async with self._lock:
            await self._refresh()
            table = self._table
            if table is not None and command.expected_version == table.match.version:
                if await self._play(table, visitor, command, now):
                    return command.expected_version + 1
                await self._refresh(distrusted=True)
            return await in_thread(feed.move, self.public_id, visitor, command=command, now=now)

    async def _play(
        self, table: Table, visitor: Visitor, command: MoveCommand, now: datetime
    ) -> bool:
        """Whether the move is stored; where not, it is open why."""
        if self._key is None:
            self._key = await in_thread(feed.key, table)
        with logged("move", match=self.public_id) as line:
            line.seat = table.seat_of(visitor.user.pk)
            decision = decide_move(
                table,
                actor=visitor.user,
                move=command.move,
                request_id=command.request_id,
                now=now,
                key=self._key,
            )
            line.silent = not await self._stored(decision)
            line.version = decision.done.table.match.version
        if line.silent:
            return False
        after = self._table = decision.done.table
        self._heard = max(self._heard, after.match.version)
        self._hub.used(self)
        self._hub.publish(after)
        if after.computer_level(after.match.to_act):
            _wake(after)
        await self._deliver(decision.done)
        return True

    async def _stored(self, decision: Decision) -> bool:
        try:
            return await self._hub.writer.advance(decision.change)
        except Exception:  # the writer has told of it
            return False

    async def _deliver(self, done: Done) -> None:
        """Hands the commits to everybody here, built once for each seat that looks on."""
        table = done.table
        places = self._places(table)
        seats = set(places.values())
        if table.over or table.match.rematch_id is not None:
            texts = await in_thread(_texts, done, seats)
        else:
            texts = _texts(done, seats)
        version = table.match.version
        for member in tuple(self.members):
            seat = places.get(member)
            text = texts.get(seat)
            if not may_look(table, member.visitor.user):
                member.show_out()
            elif member not in places or text is None:
                member.stands(version)
            else:
                member.push(since=done.since, version=version, seat=seat, text=text)

    def _places(self, table: Table) -> dict[Member, Seat | None]:
        """Where everybody here sits at the table; reckoned again only when somebody moved."""
        if self._seated_at is not table.seats or self._seated.keys() != self.members.keys():
            self._seated_at = table.seats
            self._seated = {each: table.seat_of(each.visitor.user.pk) for each in self.members}
        return self._seated


def _texts(done: Done, seats: set[Seat | None]) -> dict[Seat | None, str]:
    """What each seat gets; one whose view can't be built goes without, the others don't."""
    texts = {}
    for seat in seats:
        try:
            texts[seat] = feed.events(done, seat)
        except Exception:
            logger.exception("no view of match %s for seat %s", done.table.match.public_id, seat)
    return texts


def _wake(table: Table) -> None:
    waking = asyncio.ensure_future(
        in_thread(wake_computer, match_id=table.match.pk, version=table.match.version)
    )
    waking.add_done_callback(_woken)


def _woken(waking: asyncio.Future[None]) -> None:
    if not waking.cancelled() and waking.exception() is not None:
        # The sweep finds the turn.
        logger.error("a computer's turn is not queued", exc_info=waking.exception())


_hubs: Final[WeakKeyDictionary[Any, Hub]] = WeakKeyDictionary()


def hub() -> Hub:
    """The hub of the running loop."""
    loop = asyncio.get_running_loop()
    found = _hubs.get(loop)
    if found is None:
        found = _hubs[loop] = Hub()
    return found
