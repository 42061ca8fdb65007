"""Matches of Azul: Summer Pavilion against computers, on each side of the board: by mouse, by
touch and by keyboard, reloaded in the middle of a reward, and replayed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser import DESK, PHONE, Visitor
from tests.e2e.pavilion import Pavilion

pytestmark = pytest.mark.e2e

SCRUBBER = ".controls input[type=range]"
ROUNDS = 6
WHOLE_MATCH = 300.0


@pytest.fixture
def korean_desk(browser: Browser, url: str) -> Iterator[Pavilion]:
    yield from newcomer(Visitor(browser, url, DESK), "")


@pytest.fixture
def english_phone(browser: Browser, url: str) -> Iterator[Pavilion]:
    yield from newcomer(Visitor(browser, url, PHONE, "dark", touch=True), "/en")


def newcomer(visitor: Visitor, prefix: str) -> Iterator[Pavilion]:
    table = Pavilion(visitor, prefix)
    table.settle_chance(4)
    yield table
    assert visitor.complaints == []
    visitor.context.close()


def play_to_a_reward(table: Pavilion) -> None:
    table.wait_for_turn()
    while not table.rewards.count():
        assert not table.match_end.count(), "no feature was finished"
        table.take_first_offer(table.by_mouse)
        table.wait_for_turn()


def test_a_reward_is_there_after_a_reload_and_can_be_taken_back(korean_desk: Pavilion) -> None:
    table = korean_desk
    table.sit_down("easy", "easy")
    play_to_a_reward(table)
    owed = table.picture
    table.page.reload()
    table.wait_for_turn()
    assert table.picture == owed
    assert table.rewards.count()
    table.act(table.by_mouse, table.undo)
    assert table.picture != owed
    assert table.spaces.count()


@pytest.mark.long
def test_a_match_by_mouse_is_replayed(korean_desk: Pavilion) -> None:
    table, page = korean_desk, korean_desk.page
    table.sit_down("easy", "easy")
    table.play_on(table.by_mouse, patience=WHOLE_MATCH)
    scores = table.match_end.locator("li b").all_inner_texts()
    page.get_by_role("link", name="다시 보기").click()
    page.wait_for_selector(".replay")
    page.keyboard.press("End")
    assert int(page.input_value(SCRUBBER)) > 3 * ROUNDS
    assert all(score in page.inner_text(".replay") for score in scores)
    assert "마지막 보너스" in page.inner_text(".replay")


@pytest.mark.long
def test_side_b_by_touch_on_a_phone_cuts_nothing_off(english_phone: Pavilion) -> None:
    table = english_phone
    table.sit_down("easy", "easy", side="B")

    def nothing_is_cut_off() -> None:
        assert table.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert table.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        for box in table.boxes("[data-offer], .choice .button"):
            assert box["right"] <= PHONE[0] + 1, box

    table.play_on(table.by_touch, nothing_is_cut_off, patience=WHOLE_MATCH)
    assert table.match_end.locator("li").count() == 3


@pytest.mark.long
def test_a_match_by_keyboard_alone(korean_desk: Pavilion) -> None:
    korean_desk.sit_down("easy")
    korean_desk.play_on(korean_desk.by_keyboard, patience=WHOLE_MATCH)
    assert korean_desk.match_end.locator("li").count() == 2
