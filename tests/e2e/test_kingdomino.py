"""Matches of Kingdomino against the computer, from the start page to the replay: by mouse, by
touch, by keyboard, and with every variant."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser import DESK, PHONE, Visitor, sizes_are_seen
from tests.e2e.kingdom import Kingdom

pytestmark = pytest.mark.e2e

SCRUBBER = ".controls input[type=range]"


@pytest.fixture
def korean_desk(browser: Browser, url: str) -> Iterator[Kingdom]:
    yield from newcomer(Visitor(browser, url, DESK), "")


@pytest.fixture
def english_phone(browser: Browser, url: str) -> Iterator[Kingdom]:
    yield from newcomer(Visitor(browser, url, PHONE, "dark", touch=True), "/en")


def newcomer(visitor: Visitor, prefix: str) -> Iterator[Kingdom]:
    table = Kingdom(visitor, prefix)
    table.settle_chance(3)
    yield table
    assert visitor.complaints == []
    visitor.context.close()


def reload_once(table: Kingdom, *, after: int) -> None:
    """Lays a domino, takes it back and loads the page anew: all is as it was."""
    for _ in range(after):
        table.wait_for_turn()
        table.take_first_offer(table.by_mouse)
    table.wait_for_turn()
    while not table.place.count():
        table.take_first_offer(table.by_mouse)
        table.wait_for_turn()
    before = table.picture
    table.take_first_offer(table.by_mouse)
    table.wait_for_turn()
    assert table.picture != before
    table.act(table.by_mouse, table.undo)
    assert table.picture == before
    table.page.reload()
    table.wait_for_turn()
    assert table.picture == before


def test_a_match_by_mouse_is_reloaded_in_the_middle_and_replayed(korean_desk: Kingdom) -> None:
    table, page = korean_desk, korean_desk.page
    table.visitor.goto("/")
    page.get_by_role("link", name="킹도미노").first.click()
    page.click("form:visible summary")
    assert page.locator("form:visible [name=second_edition]").is_disabled()
    page.check("form:visible [name=harmony]")
    page.check("form:visible [name=pace][value=instant]", force=True)
    page.check("form:visible [name=level][value=easy]", force=True)
    table.visitor.start_match()

    reload_once(table, after=6)
    table.play_on(table.by_mouse)
    assert "조화" in table.match_end.inner_text()
    scores = table.match_end.locator("li b").all_inner_texts()

    page.get_by_role("link", name="다시 보기").click()
    page.wait_for_selector(".replay")
    page.keyboard.press("End")
    last = int(page.input_value(SCRUBBER))
    assert last >= 48
    assert all(score in page.inner_text(".replay") for score in scores)
    page.keyboard.press("Home")
    assert page.input_value(SCRUBBER) == "0"


def test_a_match_of_three_by_touch_shows_everything(english_phone: Kingdom) -> None:
    table = english_phone
    table.sit_down("easy", "easy")

    def nothing_is_cut_off() -> None:
        sizes_are_seen(table.page)
        assert table.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        for box in table.boxes("[data-square], [data-place], .actions .button"):
            assert box["right"] <= PHONE[0] + 1, box
            assert box["bottom"] <= PHONE[1] + 1, box

    table.play_on(table.by_touch, nothing_is_cut_off)
    assert table.match_end.locator("li").count() == 3


def test_a_match_by_keyboard_alone(korean_desk: Kingdom) -> None:
    table = korean_desk
    table.remember(level="easy", opponents="1", abba="on")
    table.visitor.goto("/")
    table.tab_to(table.page.locator(".play-form:not([hidden]) [type=submit]"))
    table.page.keyboard.press("Enter")
    table.page.wait_for_url("**/matches/*/")
    heard: list[str] = []
    table.play_on(table.by_keyboard, lambda: heard.extend(table.spoken))
    heard.extend(table.spoken)
    assert any("내 차례예요." in line for line in heard)
    assert any("왕국" in line or "놓" in line for line in heard)
    assert table.visitor.kept("pannori.tally")["played"] == 1


VARIANTS: dict[str, tuple[int, tuple[str, ...]]] = {
    "dynasty": (1, ("dynasty",)),
    "middle kingdom and harmony": (1, ("middle_kingdom", "harmony")),
    "the mighty duel": (1, ("mighty_duel",)),
    "abba": (1, ("abba",)),
    "all for two": (1, ("dynasty", "middle_kingdom", "harmony", "mighty_duel", "abba")),
    "second edition": (2, ("second_edition",)),
    "four players": (3, ()),
}


@pytest.mark.long
@pytest.mark.parametrize("way", ["by_mouse", "by_touch", "by_keyboard"])
@pytest.mark.parametrize("variant", VARIANTS)
def test_every_variant_is_played_to_its_end(
    browser: Browser, url: str, variant: str, way: str
) -> None:
    opponents, options = VARIANTS[variant]
    touch = way == "by_touch"
    visitor = Visitor(browser, url, PHONE if touch else DESK, touch=touch)
    for table in newcomer(visitor, "/en"):
        match_id = table.sit_down(*["easy"] * opponents, options=options)
        for _ in range(5):
            table.wait_for_turn()
            table.take_first_offer(getattr(table, way))
        table.page.reload()
        table.play_on(getattr(table, way))
        assert table.match_end.locator("li").count() == opponents + 1
        table.visitor.goto(f"/en/matches/{match_id}/replay/")
        table.page.wait_for_selector(".replay")
        table.page.keyboard.press("End")
        assert int(table.page.input_value(SCRUBBER)) >= 48
