"""Lessons in a real browser, by keyboard and by touch, left in the middle and taken up again."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import DESK, PHONE, Visitor, chromium, embedded_server

pytestmark = pytest.mark.e2e


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("lessons")
    with embedded_server(folder, "tests.pages.settings") as url:
        yield url


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as browser:
        yield browser


def at(page: Page, title: str) -> None:
    """Waits for the step; nothing is then under way."""
    expect(page.locator(".told h2")).to_have_text(title)
    expect(page.locator(".ways button:enabled").last).to_be_visible()


def test_dominoes_is_learned_by_keyboard(browser: Browser, url: str) -> None:
    visitor = Visitor(browser, url, DESK)
    page = visitor.goto("/en/learn/dominoes/")
    at(page, "Your hand")
    page.get_by_role("button", name="Next", exact=True).focus()
    page.keyboard.press("Enter")
    at(page, "Who opens?")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    at(page, "Opening")
    refusal = page.locator(".refusal")
    expect(refusal).to_contain_text("The deal opens with [6|6].")
    expect(refusal.get_by_role("link")).to_have_attribute("href", "/en/rules/dominoes/#opening")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    at(page, "Number to number")
    page.get_by_role("button", name="Show me").click()
    at(page, "No drawing on purpose")
    page.keyboard.press("d")
    at(page, "One tile, two ends")
    page.locator("[data-tile='21']").focus()
    page.keyboard.press("x")
    expect(page.locator(".advice")).to_contain_text("That is allowed too.")
    page.keyboard.press("z")
    at(page, "It pays off")
    expect(page.locator(".advice")).to_have_count(0)

    page.reload()
    at(page, "It pays off")
    expect(page.locator(".surface .tile")).to_have_count(6)
    page.get_by_role("button", name="Previous").click()
    at(page, "One tile, two ends")
    assert visitor.complaints == []
    visitor.context.close()


def test_kingdomino_is_learned_by_touch(browser: Browser, url: str) -> None:
    visitor = Visitor(browser, url, PHONE, "dark", touch=True)
    page = visitor.goto("/learn/kingdomino/")
    at(page, "내 성")
    page.get_by_role("button", name="다음", exact=True).tap()
    at(page, "첫 선택")
    page.locator("[data-offer='35']").tap()
    expect(page.locator(".advice")).to_contain_text("2번을 골라 주세요")
    page.locator("[data-offer='2']").tap()
    at(page, "다른 사람들의 선택")
    page.get_by_role("button", name="다음", exact=True).tap()
    at(page, "도미노 놓기")
    page.locator("[data-square='1,0']").tap()
    page.locator("[data-place]").tap()
    at(page, "다음 도미노 고르기")
    page.locator("[data-offer='12']").tap()
    at(page, "이어지는 라운드")
    page.get_by_role("button", name="다음", exact=True).tap()
    at(page, "밀밭 옆에 늪지를?")
    page.locator("[data-square='2,-1']").tap()
    at(page, "성이 있으니 괜찮아요")
    expect(page.locator(".refusal")).to_contain_text("맞닿지 않아요")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert visitor.complaints == []
    visitor.context.close()


def test_azul_is_learned_by_touch(browser: Browser, url: str) -> None:
    visitor = Visitor(browser, url, PHONE, touch=True)
    page = visitor.goto("/learn/azul/")
    onward = page.get_by_role("button", name="다음", exact=True)
    at(page, "테이블")
    onward.tap()
    at(page, "한 가지 색을 모두")
    onward.tap()
    at(page, "조커만 가져온다면?")
    page.locator("[data-spot='1-purple']").tap()
    at(page, "조커 한 장은 덤")
    refusal = page.locator(".refusal")
    expect(refusal).to_contain_text("고를 수 없어요")
    expect(refusal.get_by_role("link")).to_have_attribute("href", "/rules/azul/#taking-tiles")
    refusal.get_by_role("button").tap()
    page.locator("[data-spot='1-red']").tap()
    page.locator("[data-take]").tap()
    at(page, "쌓이는 중앙")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert visitor.complaints == []
    visitor.context.close()


def test_azul_is_paid_for_by_keyboard(browser: Browser, url: str) -> None:
    visitor = Visitor(browser, url, DESK, "dark")
    page = visitor.goto("/en/learn/azul/")
    at(page, "The table")
    page.get_by_role("button", name="Points and rewards").click()
    at(page, "In the third round")
    page.get_by_role("button", name="Next", exact=True).click()
    at(page, "Two blue, three wild")
    page.locator("[data-space='blue-2']").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator(".advice")).to_contain_text("the blue 5 gives more")
    page.locator("[data-space='blue-5']").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    at(page, "The window pays")
    for title in ("Two more", "And one more", "The supply is filled up"):
        page.keyboard.press("1")
        at(page, title)
    assert visitor.complaints == []
    visitor.context.close()


@pytest.mark.parametrize(("game", "last"), [("dominoes", 16), ("kingdomino", 18), ("azul", 26)])
def test_whoever_only_looks_is_shown_all_of_it(
    browser: Browser, url: str, game: str, last: int
) -> None:
    """Every step in turn, up to the way to a match."""
    visitor = Visitor(browser, url, DESK)
    page = visitor.goto(f"/en/learn/{game}/")
    seen: list[str] = []
    while not page.locator(".ways a").count():
        title = page.locator(".told h2").inner_text()
        seen.append(title)
        at(page, title)
        page.locator(".ways button").last.click()
        go_on = page.locator("dialog .button-main")
        expect(page.locator(".told h2").filter(has_not_text=title).or_(go_on).first).to_be_visible()
        if go_on.count():
            go_on.click()
            expect(page.locator(".told h2")).not_to_have_text(title)
    assert len(seen) + 1 == last
    page.locator(".ways a").last.click()
    page.wait_for_url(f"**/en/?game={game}")
    assert visitor.complaints == []
    visitor.context.close()


def test_help_at_the_table_leads_to_lesson_and_rules(browser: Browser, url: str) -> None:
    visitor = Visitor(browser, url, DESK)
    page = visitor.goto("/en/")
    visitor.start_match()
    page.wait_for_selector("[data-hand]")
    page.keyboard.press("h")
    dialog = page.locator("dialog")
    expect(dialog.get_by_role("heading", name="Help")).to_be_visible()
    for name, path in (("Lesson", "learn"), ("All the rules", "rules")):
        address = dialog.get_by_role("link", name=name).get_attribute("href")
        assert address == f"/en/{path}/dominoes/"
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert visitor.complaints == []
    visitor.context.close()
