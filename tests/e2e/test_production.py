"""A browser against the processes of production: PostgreSQL, Redis, a web process, a worker."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser import DESK, Visitor
from tests.e2e.table import Table
from tests.servers import Server, live_database, worker

pytestmark = pytest.mark.e2e

WORKER = os.environ.get("PYTEST_XDIST_WORKER", "main")


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    logs = tmp_path_factory.mktemp("production")
    redis, _, number = os.environ["REDIS_URL"].rpartition("/")
    with live_database(f"e2e_{WORKER}", "tests.e2e.production") as live:
        # A broker apart: the worker of another test must not take this one's tasks.
        env = {**live.env, "REDIS_URL": f"{redis}/{48 + int(number)}"}
        with worker(env=env, log=logs / "worker"), Server(env=env, log=logs / "web") as server:
            yield server


@pytest.fixture
def table(browser: Browser, web: Server) -> Iterator[Table]:
    visitor = Visitor(browser, web.url, DESK)
    table = Table(visitor, "/en")
    table.settle_chance(57)
    yield table
    visitor.context.close()


def test_a_match_against_the_worker_outlives_the_web_process(table: Table, web: Server) -> None:
    table.sit_down("hard", "normal")
    for _ in range(3):
        table.wait_for_turn()
        table.take_first_offer(table.by_mouse)
    table.wait_for_turn()
    before = (table.hand, table.line)

    web.stop(signal.SIGKILL)
    lost = table.page.get_by_text("Connection lost. Reconnecting…")
    lost.wait_for()
    assert (table.hand, table.line) == before
    web.start()
    lost.wait_for(state="detached")

    assert (table.hand, table.line) == before
    table.play_on(table.by_mouse)
    scores = table.page.locator("dialog li b").all_inner_texts()
    assert max(map(int, scores)) >= 50
    assert "Traceback" not in web.output()
