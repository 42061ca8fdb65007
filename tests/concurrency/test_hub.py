"""The hub and its writer, in one process: what shares a commit, and what goes wrong alone."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from typing import Any

import msgspec
import pytest
from asgiref.sync import sync_to_async
from django.db import DatabaseError, connections

from accounts.models import User
from accounts.services import create_guest
from games.matches import clock
from games.matches.errors import Illegal, NotFound, Stale
from games.matches.live import feed, hub, store, writer
from games.matches.live.caller import Visitor
from games.matches.live.hub import HeldMatch, Hub
from games.matches.messages import CheckCommand, MoveCommand, MySeat, OpenSeat
from games.matches.models import LogRow, Match
from games.matches.services.access import table_for
from games.matches.services.guests import hand_over
from games.matches.services.matches import create_match
from games.matches.services.moves import submit_move
from games.matches.services.seats import take_seat
from games.matches.tables import Table, load
from games.rules.codec import encode
from games.rules.core.types import Seat
from tests.client import PATIENCE

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.embedded]


class Member:
    """A socket that keeps what it gets."""

    def __init__(self, user: User) -> None:
        self.visitor = Visitor(user, "en")
        self.pushed: list[dict[str, Any]] = []
        self.behind: list[int] = []
        self.shown_out = False

    def push(self, *, since: int, version: int, seat: Seat | None, text: str) -> None:
        self.pushed.append(msgspec.json.decode(text))

    def stands(self, version: int) -> None:
        self.behind.append(version)

    def tell_presence(self) -> None:
        pass

    def show_out(self) -> None:
        self.shown_out = True


class Seated:
    """A running match of two people, held by a hub; ``first`` is to act."""

    def __init__(self, held: HeldMatch, table: Table, members: list[Member]) -> None:
        self.held = held
        self.table = table
        self.members = members

    @property
    def first(self) -> Member:
        return self.members[self.table.match.to_act or 0]

    @property
    def other(self) -> Member:
        return self.members[1 - (self.table.match.to_act or 0)]

    def command(self, *, request_id: str = "one", version: int | None = None) -> MoveCommand:
        move = self.table.game.legal_moves(self.table.position.state)[0]
        return MoveCommand(
            msgspec.Raw(encode(move)),
            self.table.match.version if version is None else version,
            request_id,
        )

    async def move(self, **fields: Any) -> int:
        return await self.held.move(self.first.visitor, self.command(**fields), clock.now())

    async def stored(self) -> tuple[int, int]:
        """The match's version, and how many rows its log has."""

        def read() -> tuple[int, int]:
            match = Match.objects.get(pk=self.table.match.pk)
            return match.version, LogRow.objects.filter(match=match).count()

        return await sync_to_async(read)()


Seat_ = Callable[[], Awaitable[Seated]]


@pytest.fixture
async def sit(settings: Any) -> AsyncIterator[Seat_]:
    settings.BROADCAST = "in_process"
    table_hub = Hub()
    async with AsyncExitStack() as stack:

        async def seated() -> Seated:
            table, users = await sync_to_async(running_match)()
            members = [Member(user) for user in users]
            for member in members:
                held = await stack.enter_async_context(table_hub.at(table.match.public_id, member))
            return Seated(held, table, members)

        yield seated
    # The threads that stored and read keep their connections otherwise.
    await sync_to_async(connections.close_all)()
    await asyncio.get_running_loop().run_in_executor(
        table_hub.writer._thread, connections.close_all
    )


def running_match() -> tuple[Table, list[User]]:
    now = clock.now()
    ann, ben = (create_guest(language="en", now=now) for _ in range(2))
    made = create_match(host=ann, game="dominoes", seats=(MySeat(), OpenSeat()), now=now)
    take_seat(public_id=made.match.public_id, user=ben, seat=None, now=now)
    table = load(pk=made.match.pk)
    assert table is not None
    return table, [ann, ben]


async def test_a_move_is_stored_before_anybody_hears_of_it(sit: Seat_) -> None:
    seated = await sit()
    version = seated.table.match.version
    assert await seated.move() == version + 1
    assert (await seated.stored())[0] == version + 1
    for member in seated.members:
        (update,) = member.pushed
        assert [commit["version"] for commit in update["commits"]] == [version + 1]
        assert update["version"] == version + 1
    mine, theirs = seated.first.pushed[0]["view"], seated.other.pushed[0]["view"]
    assert [hand is None for hand in mine["hands"]] != [hand is None for hand in theirs["hands"]]


async def test_what_waits_while_a_commit_is_under_way_shares_the_next(
    sit: Seat_, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [await sit() for _ in range(5)]
    batches: list[list[int]] = []
    go_on = threading.Event()

    def slow(changes: list[store.Change]) -> Any:
        batches.append([change.match_id for change in changes])
        go_on.wait(PATIENCE)
        return store_all(changes)

    store_all = writer.store_all
    monkeypatch.setattr(writer, "store_all", slow)
    first = asyncio.create_task(tables[0].move())
    while not batches:
        await asyncio.sleep(0.01)
    others = [asyncio.create_task(seated.move()) for seated in tables[1:]]
    async with asyncio.timeout(PATIENCE):
        while len(tables[0].held._hub.writer._waiting) < len(others):
            await asyncio.sleep(0.01)
    go_on.set()
    await asyncio.gather(first, *others)
    assert batches[0] == [tables[0].table.match.pk]
    assert sorted(batches[1]) == sorted(seated.table.match.pk for seated in tables[1:])
    assert len(batches) == 2


async def test_a_change_that_fails_fails_alone(sit: Seat_) -> None:
    tables = [await sit() for _ in range(3)]
    changes = []
    for nth, seated in enumerate(tables):
        match = seated.table.match
        row = store.Row(
            ply=0 if nth == 1 else match.ply_count,
            seat=0,
            move="{}",
            digest="0" * 64,
            at=clock.now(),
        )
        changes.append(
            store.Change(
                match_id=match.pk,
                expected_version=match.version - (nth == 2),
                rows=(row,),
                fields=store.Fields(ply_count=row.ply + 1),
            )
        )
    good, bad, stale = await sync_to_async(writer.store_all)(changes)
    assert good is True
    assert isinstance(bad, DatabaseError)
    assert stale is False
    assert [(await seated.stored())[0] - seated.table.match.version for seated in tables] == [
        1,
        0,
        0,
    ]


async def test_a_view_that_raises_keeps_nothing_from_the_others(
    sit: Seat_, monkeypatch: pytest.MonkeyPatch
) -> None:
    seated = await sit()
    broken = seated.other
    events = feed.events

    def build(done: Any, seat: Seat | None) -> str:
        if seat == seated.members.index(broken):
            raise ValueError("no view")
        return events(done, seat)

    monkeypatch.setattr(feed, "events", build)
    version = await seated.move()
    assert len(seated.first.pushed) == 1
    assert (broken.pushed, broken.behind[-1:]) == ([], [version])


async def test_a_table_that_another_process_moved_on_is_read_again(sit: Seat_) -> None:
    seated = await sit()
    await seated.move()
    seated.table = await sync_to_async(feed.table)(seated.held.public_id)
    command = seated.command(request_id="elsewhere")
    await sync_to_async(submit_quietly)(seated, command)
    for member in seated.members:
        member.pushed.clear()
    with pytest.raises(Stale):
        await seated.move(request_id="here")
    assert (await seated.stored())[0] == command.expected_version + 1
    for member in seated.members:
        (update,) = member.pushed
        assert update["version"] == command.expected_version + 1


def submit_quietly(seated: Seated, command: MoveCommand) -> None:
    """As another process does, whose news doesn't come through."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("games.matches.broadcast.publish", lambda **news: None)
        submit_move(
            public_id=seated.held.public_id,
            actor=seated.first.visitor.user,
            move=command.move,
            expected_version=command.expected_version,
            request_id=command.request_id,
            now=clock.now(),
        )


@pytest.mark.parametrize("stored_all_the_same", [False, True])
async def test_a_commit_without_an_answer_is_one_move(
    sit: Seat_, monkeypatch: pytest.MonkeyPatch, stored_all_the_same: bool
) -> None:
    seated = await sit()
    before = await seated.stored()
    store_all = writer.store_all

    def broken(changes: list[store.Change]) -> list[Any]:
        if stored_all_the_same:
            store_all(changes)
        return [DatabaseError("the connection is lost") for _ in changes]

    monkeypatch.setattr(writer, "store_all", broken)
    assert await seated.move() == before[0] + 1
    assert (await seated.stored())[0] == before[0] + 1


async def test_at_a_held_table_nothing_is_read_to_look_or_to_try(
    sit: Seat_, monkeypatch: pytest.MonkeyPatch
) -> None:
    seated = await sit()
    version = await seated.move()
    read_all = sync_to_async(feed.missed)
    visitor, where = seated.first.visitor, seated.held.public_id
    looked = await read_all(where, visitor, after=None)
    up_to_date = await read_all(where, visitor, after=version)
    monkeypatch.setattr(hub, "in_thread", unreachable)
    for after, read in ((None, looked), (version, up_to_date)):
        known = await seated.held.missed(visitor, after=after, version=version)
        assert known[:3] == read[:3]
    table = known.table
    assert table is not None
    move = encode(table.game.legal_moves(table.position.state)[0])
    command = CheckCommand(msgspec.Raw(move), "try")
    tried = [await seated.held.check(m.visitor, command) for m in seated.members]
    assert sorted(checked.legal for checked in tried) == [False, True]


async def unreachable(*_work: Any, **_arguments: Any) -> None:
    raise AssertionError("the database was asked")


async def test_what_is_newer_than_the_held_table_is_read(sit: Seat_) -> None:
    seated = await sit()
    await seated.move()
    seated.table = await sync_to_async(feed.table)(seated.held.public_id)
    command = seated.command(request_id="elsewhere")
    await sync_to_async(submit_quietly)(seated, command)
    version = command.expected_version + 1
    for after in (None, command.expected_version, version):
        caught = await seated.held.missed(seated.other.visitor, after=after, version=version)
        assert caught.message.version == version
    # A client that has more than the table doesn't get less.
    caught = await seated.held.missed(seated.other.visitor, after=version, version=0)
    assert caught.message.version == version


async def test_a_stranger_finds_nothing_at_a_held_private_table(sit: Seat_) -> None:
    seated = await sit()
    await sync_to_async(Match.objects.filter(pk=seated.table.match.pk).update)(visibility="private")
    await seated.move()
    stranger = Visitor(await sync_to_async(create_guest)(language="en", now=clock.now()), "en")
    with pytest.raises(NotFound):
        await seated.held.missed(stranger, after=None, version=0)
    with pytest.raises(NotFound):
        await seated.held.check(stranger, CheckCommand(msgspec.Raw(b'{"kind":"draw"}'), "try"))


async def test_a_refused_move_changes_nothing_and_the_next_is_played(sit: Seat_) -> None:
    seated = await sit()
    command = msgspec.structs.replace(seated.command(), move=msgspec.Raw(b'{"kind":"draw"}'))
    before = await seated.stored()
    with pytest.raises(Illegal):
        await seated.held.move(seated.first.visitor, command, clock.now())
    assert await seated.stored() == before
    assert await seated.move() == before[0] + 1


async def test_a_repeated_request_is_answered_from_what_is_stored(sit: Seat_) -> None:
    seated = await sit()
    command = seated.command()
    first = await seated.held.move(seated.first.visitor, command, clock.now())
    assert await seated.held.move(seated.first.visitor, command, clock.now()) == first
    assert (await seated.stored())[0] == first


async def test_a_stranger_at_a_private_match_is_shown_out(sit: Seat_) -> None:
    seated = await sit()
    stranger = Member(await sync_to_async(create_guest)(language="en", now=clock.now()))
    await sync_to_async(Match.objects.filter(pk=seated.table.match.pk).update)(visibility="private")
    seated.held.members[stranger] = None
    await seated.move()
    del seated.held.members[stranger]
    assert stranger.shown_out
    assert stranger.pushed == []
    with pytest.raises(NotFound):
        await sync_to_async(table_for)(seated.held.public_id, stranger.visitor.user)


async def test_a_guests_seat_that_goes_on_with_an_account_is_heard_of_at_the_table(
    sit: Seat_,
) -> None:
    seated = await sit()
    await seated.move()
    guest = seated.first
    assert isinstance(guest.visitor.user, User)
    user = await sync_to_async(create_guest)(language="en", now=clock.now())
    await sync_to_async(hand_over)(guest=guest.visitor.user, user=user, now=clock.now())
    async with asyncio.timeout(PATIENCE):
        while len(seated.other.pushed) < 2:
            await asyncio.sleep(0.01)
    for member in seated.members:
        assert user.nickname in [seat["name"] for seat in member.pushed[-1]["seats"]]
    # Whoever was the guest only watches now.
    assert guest.pushed[-1]["view"]["hands"] == [None, None]


async def test_the_tables_not_needed_for_longest_are_let_go(
    sit: Seat_, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub, "MOST_TABLES", 2)
    tables = [await sit() for _ in range(3)]
    for seated in tables:
        await seated.move()
    assert [seated.held._table is None for seated in tables] == [True, False, False]
    seated = tables[0]
    seated.table = await sync_to_async(feed.table)(seated.held.public_id)
    assert await seated.move(request_id="again") == seated.table.match.version + 1


async def test_a_match_without_sockets_is_not_held(sit: Seat_) -> None:
    seated = await sit()
    table_hub = seated.held._hub
    await seated.move()
    assert list(table_hub._matches) == [seated.held.public_id]
    async with table_hub.at("0" * 12, seated.first) as other:
        assert other is not seated.held
    assert list(table_hub._matches) == [seated.held.public_id]
