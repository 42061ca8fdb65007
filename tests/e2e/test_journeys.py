"""Evenings at Pannori from the start page to the replay: by keyboard alone, and by touch alone."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import DESK, PHONE, Visitor, sizes_are_seen
from tests.e2e.table import Table

pytestmark = pytest.mark.e2e

SHORT = {"level": "easy", "target": "50"}


@pytest.fixture
def korean_desk(browser: Browser, url: str) -> Iterator[Table]:
    yield from newcomer(Visitor(browser, url, DESK), "", lot=11)


@pytest.fixture
def english_phone(browser: Browser, url: str) -> Iterator[Table]:
    yield from newcomer(Visitor(browser, url, PHONE, "dark", touch=True), "/en", lot=20)


def newcomer(visitor: Visitor, prefix: str, *, lot: int) -> Iterator[Table]:
    table = Table(visitor, prefix)
    table.settle_chance(lot)
    yield table
    assert visitor.complaints == []
    assert [asked.url for asked in visitor.asked if not asked.url.startswith(visitor.url)] == []
    visitor.context.close()


def test_an_evening_by_keyboard_alone_in_korean(korean_desk: Table) -> None:
    table, keyboard = korean_desk, korean_desk.page.keyboard
    table.remember(**SHORT, opponents="1")
    table.visitor.goto("/")
    table.tab_to(table.page.locator(".play-form:not([hidden]) [type=submit]"))
    keyboard.press("Enter")
    table.page.wait_for_selector("[data-hand]")
    first = table.page.url

    heard: list[str] = []
    reloaded = False

    def each_turn() -> None:
        nonlocal reloaded
        heard.extend(line for line in table.spoken if line not in heard)
        if not reloaded and table.line >= 4 and table.playable.count():
            before = (table.hand, table.line)
            table.page.reload()
            table.wait_for_turn()
            assert (table.hand, table.line) == before
            reloaded = True

    table.play_on(table.by_keyboard, each_turn)
    assert reloaded
    heard.extend(table.spoken)
    for said in ("내 차례예요.", "끝에 놓았어요.", "시작해요.", "얻었어요."):
        assert any(said in line for line in heard), said

    assert table.page.locator("dialog li").count() == 2
    assert table.visitor.kept("pannori.tally")["played"] == 1
    table.tab_to(table.page.locator("dialog .button-main"))
    assert table.page.evaluate("document.activeElement.textContent.trim()") == "재대결"
    keyboard.press("Enter")
    table.page.wait_for_url(lambda url: "/matches/" in url and url != first)
    expect(table.page.locator("[data-tile]")).to_have_count(7)


def test_an_evening_by_touch_alone_in_english(english_phone: Table) -> None:
    table = english_phone
    table.remember(**SHORT, opponents="3", variant="block")
    table.visitor.goto("/en/")
    table.page.locator(".play-form:not([hidden]) [type=submit]").tap()
    table.page.wait_for_url("**/en/matches/*/")
    table.page.wait_for_selector("[data-hand]")
    for _ in range(4):
        table.wait_for_turn()
        table.take_first_offer(table.by_touch)
    table.wait_for_turn()
    before = (table.hand, table.line)

    context = table.page.context
    table.page.close()
    table.page = table.visitor.open_page()
    table.visitor.goto("/en/")
    card = table.page.locator("a.continue-card")
    assert "Your turn" in card.inner_text()
    card.tap()
    table.page.wait_for_url("**/en/matches/*/")
    table.wait_for_turn()
    assert (table.hand, table.line) == before
    assert len(context.pages) == 1

    longest = 0

    def each_turn() -> None:
        nonlocal longest
        longest = max(longest, table.line)
        nothing_is_cut_off_or_too_small(table)

    table.play_on(table.by_touch, each_turn)
    assert longest > 12
    scores = table.page.locator("dialog li b").all_inner_texts()
    assert max(map(int, scores)) >= 50
    table.page.get_by_role("link", name="To the start page").tap()
    table.page.wait_for_url("**/en/")
    assert table.page.locator("a.continue-card").count() == 0

    table.page.get_by_role("link", name="History").tap()
    table.page.wait_for_url("**/en/history/")
    row = table.page.locator(".match-row")
    assert row.count() == 1
    assert all(score in row.inner_text() for score in scores)
    row.get_by_role("link", name="Replay").tap()
    step_through_by_touch(table)


def nothing_is_cut_off_or_too_small(table: Table) -> None:
    sizes_are_seen(table.page)
    (felt,) = table.boxes(".surface")
    for tile in table.boxes(".surface .tile .face"):
        assert felt["left"] <= tile["left"], tile
        assert tile["right"] <= felt["right"], tile
        assert felt["top"] <= tile["top"], tile
        assert tile["bottom"] <= felt["bottom"], tile
    for target in table.boxes(".held, [data-boneyard], .tools > button"):
        assert min(target["width"], target["height"]) >= 44
    assert table.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def step_through_by_touch(table: Table) -> None:
    """Every step of the replay adds to the story, and the last one ends the match."""
    page = table.page
    said = page.locator(".replay .text")
    at = page.get_by_role("slider", name="Move")
    line = page.locator(".surface .tile")
    page.get_by_role("button", name="First").tap()
    expect(said).to_have_text("Before the first move")
    page.get_by_role("button", name="Forward").tap()
    page.get_by_role("button", name="Forward").tap()
    expect(said).to_contain_text(re.compile("opens? with"))
    expect(line).to_have_count(1)
    page.get_by_role("button", name="Back").tap()
    expect(line).to_have_count(0)
    page.get_by_role("button", name="Last").tap()
    expect(at).to_have_value(at.get_attribute("max") or "")
    expect(said).to_contain_text("the match")


def test_a_guest_who_signs_up_keeps_the_matches_and_the_seat(korean_desk: Table) -> None:
    table = korean_desk
    match_id = table.sit_down("easy")
    table.wait_for_turn()
    hand = table.hand

    page = table.visitor.goto("/account/signup/")
    page.fill("[name=username]", "저녁손님")
    page.fill("[name=email]", "evening@example.com")
    page.fill("[name=password1]", "a quiet evening")
    page.check("[name=is_14]", force=True)
    page.click(".form [type=submit]")
    page.wait_for_url(lambda url: "signup" not in url)

    page = table.visitor.goto("/history/")
    assert "저녁손님" in page.inner_text(".site-tools")
    assert page.locator(f".match-row a[href*='{match_id}']").count() == 1
    table.open(match_id)
    table.wait_for_turn()
    assert table.hand == hand
    table.take_first_offer(table.by_mouse)


def test_switching_the_language_at_the_table_keeps_the_match(korean_desk: Table) -> None:
    table = korean_desk
    match_id = table.sit_down("easy")
    table.wait_for_turn()
    hand = table.hand
    table.page.click("a[hreflang=en]")
    table.page.wait_for_url(f"**/en/matches/{match_id}/")
    table.wait_for_turn()
    assert table.hand == hand
    assert table.page.locator("[data-hand]").get_attribute("aria-label") == "Your tiles"
