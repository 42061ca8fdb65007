"""Two server processes, a worker and a sweep write to the same match: one order comes of it."""

from __future__ import annotations

import asyncio
import os
import uuid
from collections.abc import Iterator
from itertools import pairwise

import pytest
import redis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from games.matches import tasks
from tests.client import COMPUTER, PATIENCE, ApiError, Json, Live, Player, first_legal
from tests.concurrency.conftest import Stack
from tests.concurrency.logs import check_log, read_log
from tests.servers import LiveDatabase, Server

COMPUTERS_SEAT = 2
STEPS = ("socket a", "socket b", "rest", "twice", "race", "stale", "sweep", "flush")


@pytest.fixture(scope="module")
def urls(
    live_database: LiveDatabase, tmp_path_factory: pytest.TempPathFactory, stack: Stack
) -> Iterator[tuple[str, str]]:
    """Two servers beside the worker and the beat of the stack."""
    folder = tmp_path_factory.mktemp("servers")
    with (
        Server(env=live_database.env, log=folder / "a") as a,
        Server(env=live_database.env, log=folder / "b") as b,
    ):
        yield a.url, b.url


def plans(least: int, most: int) -> st.SearchStrategy[list[str]]:
    return st.lists(st.sampled_from(STEPS), min_size=least, max_size=most)


_COMMON = settings(
    phases=[Phase.generate],
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)


@settings(_COMMON, max_examples=3)
@given(plan=plans(10, 14))
def test_whoever_writes_there_is_one_order(
    stack: Stack, urls: tuple[str, str], plan: list[str]
) -> None:
    asyncio.run(played_by_plan(stack, urls, ["flush", *plan]))


@pytest.mark.long
@settings(_COMMON, max_examples=40)
@given(plan=plans(10, 40))
def test_whoever_writes_there_is_one_order_every_time(
    stack: Stack, urls: tuple[str, str], plan: list[str]
) -> None:
    asyncio.run(played_by_plan(stack, urls, plan))


async def played_by_plan(stack: Stack, urls: tuple[str, str], plan: list[str]) -> None:
    host, guest = await Player.guest(urls[0]), await Player.guest(urls[0])
    match = await host.create(seats=[{"kind": "open"}, COMPUTER], options={"target": 200})
    await guest.post(f"/matches/{match['id']}/seats/")
    players = [[Player(url, player.token) for url in urls] for player in (host, guest)]
    watchers = [Player(url) for url in urls]
    async with (
        players[0][0].at(match["id"]) as host_a,
        players[0][1].at(match["id"]) as host_b,
        players[1][0].at(match["id"]) as guest_a,
        players[1][1].at(match["id"]) as guest_b,
        watchers[0].at(match["id"]) as watcher_a,
        watchers[1].at(match["id"]) as watcher_b,
    ):
        table = Table(stack, match["id"], players, [[host_a, host_b], [guest_a, guest_b]])
        for step in plan:
            if not await table.persons_turn():
                break
            await table.take(step)
        await table.persons_turn()
        version = read_log(stack.database, match["id"])[0]["version"]
        for live in (host_a, host_b, guest_a, guest_b, watcher_a, watcher_b):
            await seen(live, version)
            assert live.version == version
            assert all(later == earlier + 1 for earlier, later in pairwise(live.versions))
    rows = check_log(stack.database, match["id"])
    stored = {row["request_id"]: row["version"] for row in rows if row["author"] in (0, 1)}
    assert stored == table.acknowledged
    assert sum(row["author"] in (0, 1) for row in rows) == len(stored)


async def seen(live: Live, version: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while live.version < version:
            await live.receive()


class Table:
    """Two people, each with a socket at either server; who plays third is the computer."""

    def __init__(
        self, stack: Stack, match_id: str, players: list[list[Player]], sockets: list[list[Live]]
    ) -> None:
        self.stack = stack
        self.match_id = match_id
        self.players = players
        self.sockets = sockets
        self.acknowledged: dict[str, int] = {}

    async def persons_turn(self) -> bool:
        """Waits for the computer; whether a person is to act, with everybody up to date."""
        sockets = (*self.sockets[0], *self.sockets[1])
        newest = max(self.acknowledged.values(), default=0)
        async with asyncio.timeout(2 * PATIENCE):
            while True:
                for each in sockets:
                    await seen(each, newest)
                newest = max(each.version for each in sockets)
                if any(each.version < newest for each in sockets):
                    continue
                if sockets[0].status["state"] != "running":
                    return False
                if sockets[0].status["to_act"] != COMPUTERS_SEAT:
                    return True
                newest += 1

    async def take(self, step: str) -> None:
        seat = self.sockets[0][0].status["to_act"]
        a, b = self.sockets[seat]
        rest = self.players[seat][1]
        match step:
            case "socket a" | "socket b":
                live = a if step == "socket a" else b
                self.note(await live.move(first_legal(live.status), request_id=fresh()))
            case "rest":
                await self.by_rest(rest, self.asked(a))
            case "twice":
                asked = self.asked(a)
                answers = await asyncio.gather(
                    a.ask({"type": "move", **asked}), self.by_rest(rest, asked)
                )
                assert [answer["version"] for answer in answers] == [
                    asked["expected_version"] + 1
                ] * 2
                self.note(answers[0])
            case "race":
                answers = await asyncio.gather(
                    a.ask({"type": "move", **self.asked(a)}),
                    b.ask({"type": "move", **self.asked(b)}),
                )
                assert sorted(answer["type"] for answer in answers) == ["ack", "error"]
                for answer in answers:
                    self.note(answer)
            case "stale":
                asked = {**self.asked(b), "expected_version": b.version - 1}
                answer = await b.ask({"type": "move", **asked})
                assert answer["code"] == "stale_version"
            case "sweep":
                await asyncio.to_thread(tasks.wake_stuck_matches.delay, older_than=0)
            case "flush":
                await asyncio.to_thread(empty_redis)

    def asked(self, live: Live) -> Json:
        return {
            "move": first_legal(live.status),
            "expected_version": live.version,
            "request_id": fresh(),
        }

    def note(self, answer: Json) -> None:
        if answer["type"] == "ack":
            self.acknowledged[answer["request_id"]] = answer["version"]
        else:
            assert answer["code"] == "stale_version", answer

    async def by_rest(self, player: Player, asked: Json) -> Json:
        try:
            answer = await player.post(f"/matches/{self.match_id}/moves/", asked)
        except ApiError as refused:
            raise AssertionError(refused.body) from refused
        version = asked["expected_version"] + 1
        self.acknowledged[asked["request_id"]] = version
        return {**answer, "version": version}


def fresh() -> str:
    return uuid.uuid4().hex


def empty_redis() -> None:
    with redis.Redis.from_url(os.environ["REDIS_URL"]) as client:
        client.flushdb()
