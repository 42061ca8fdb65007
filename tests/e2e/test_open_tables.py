"""Tables that people open for each other, from the start page to the first deal."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import DESK, PHONE, Visitor, embedded_server

pytestmark = pytest.mark.e2e


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server of its own, whose lobby nobody else opens tables in."""
    with embedded_server(tmp_path_factory.mktemp("tables"), "tests.e2e.settings") as url:
        yield url


@pytest.fixture
def host(browser: Browser, url: str) -> Iterator[Visitor]:
    yield from comer(Visitor(browser, url, DESK))


@pytest.fixture
def other(browser: Browser, url: str) -> Iterator[Visitor]:
    yield from comer(Visitor(browser, url, PHONE))


def comer(visitor: Visitor) -> Iterator[Visitor]:
    yield visitor
    assert visitor.complaints == []
    visitor.context.close()


def open_table(visitor: Visitor, company: str) -> str:
    """From the start page, without a level to choose; the address of the table."""
    page = visitor.goto("/en/?game=dominoes")
    page.check(f"form:visible [name=company][value={company}]", force=True)
    assert not page.is_visible("form:visible .levels")
    visitor.start_match()
    page.get_by_role("heading", name="Waiting for players").wait_for()
    return page.url


def test_a_friend_comes_by_the_link_and_the_match_begins(host: Visitor, other: Visitor) -> None:
    address = open_table(host, "friends")
    other.goto("/en/lobby/")
    assert other.page.locator("[data-match]").count() == 0
    other.page.goto(address)
    invitation = other.page.inner_text("section.card")
    assert "invites you to play" in invitation
    assert "Draw game · to 100" in invitation
    other.page.get_by_role("button", name="Sit down").click()
    for visitor in (host, other):
        visitor.page.wait_for_selector("[data-hand]")


def test_at_the_end_the_rematch_has_the_focus_and_not_the_opponents_name(
    host: Visitor, other: Visitor
) -> None:
    page = host.goto("/en/account/signup/")
    page.fill("[name=username]", "rematcher")
    page.fill("[name=email]", "rematcher@example.com")
    page.fill("[name=password1]", "a quiet evening")
    page.check("[name=is_14]", force=True)
    page.click(".form [type=submit]")
    page.wait_for_url(lambda url: "signup" not in url)
    other.page.goto(open_table(host, "friends"))
    other.page.get_by_role("button", name="Sit down").click()
    page.wait_for_selector("[data-hand]")
    page.get_by_role("button", name="Table menu").click()
    page.get_by_role("button", name="Resign").click()
    page.locator("dialog").get_by_role("button", name="Resign").click()
    end = other.page.locator("dialog:has(ol)")
    expect(end.get_by_role("link", name="rematcher")).to_be_visible()
    expect(end.get_by_role("button", name="Rematch")).to_be_focused()


def test_the_lobby_shows_a_table_as_it_is_opened_and_as_it_closes(
    host: Visitor, other: Visitor
) -> None:
    other.goto("/en/lobby/")
    other.page.get_by_role("heading", name="No table is waiting").wait_for()
    open_table(host, "anyone")
    row = other.page.locator("[data-match]")
    expect(row).to_contain_text("Draw game")
    expect(other.page.locator("[data-lobby-news]")).to_have_text("1 open table")

    third = other.open_page()
    other.goto("/en/lobby/")
    third.click("[data-match] button")
    third.wait_for_selector("[data-hand]")
    host.page.wait_for_selector("[data-hand]")
    other.context.pages[0].get_by_role("heading", name="No table is waiting").wait_for()
