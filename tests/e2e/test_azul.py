"""Matches of Azul: Summer Pavilion against two computers, on each side of the board: by mouse, by
touch and by keyboard, reloaded in the middle of a reward, and replayed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, Locator

from tests.browser import DESK, PHONE, Visitor, fonts_have_come
from tests.e2e.pavilion import Pavilion
from tests.e2e.seated import Press

pytestmark = pytest.mark.e2e

SCRUBBER: Final = ".controls input[type=range]"
ROUNDS: Final = 6


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


# -- small ones -------------------------------------------------------------------------------


def test_a_reward_is_there_after_a_reload_and_can_be_taken_back(korean_desk: Pavilion) -> None:
    table = korean_desk
    table.sit_down("easy", "easy")
    table.wait_for_turn()
    while not table.rewards.count():
        assert not table.match_end.count(), "no feature was finished"
        table.take_first_offer(table.by_mouse)
        table.wait_for_turn()
    reload_and_compare(table)
    assert table.rewards.count()
    owed = table.picture
    table.act(table.by_mouse, table.undo)
    assert table.picture != owed
    assert table.spaces.count()


def test_pointing_at_a_colour_moves_nothing(korean_desk: Pavilion) -> None:
    table = korean_desk
    table.sit_down("easy", "easy")
    for _ in range(2):
        table.wait_for_turn()
        table.take_first_offer(table.by_mouse)
    table.wait_for_turn()
    lying = table.boxes("[data-spot]")
    for at in range(table.spots.count()):
        table.spots.nth(at).hover()
        table.page.wait_for_selector("[data-take]")
        assert table.boxes("[data-spot]") == lying


def test_why_not_is_told_beside_what_can_be_pressed_next(english_phone: Pavilion) -> None:
    table = english_phone
    table.sit_down("easy", "easy")
    table.wait_for_turn()
    table.act(table.by_touch, table.spots)
    table.by_touch(table.page.locator("[data-spot]:not([data-offer])").first)
    table.page.wait_for_selector(".refusal")
    (refusal,) = table.boxes(".refusal")
    for box in table.boxes("[data-spot], [data-take]"):
        assert box["top"] >= refusal["bottom"], (box, refusal)
    table.by_touch(table.spots.last)
    table.page.wait_for_selector(".refusal", state="detached")


def reload_and_compare(table: Pavilion) -> None:
    before = table.picture
    table.page.reload()
    fonts_have_come(table.page)
    table.wait_for_turn()
    assert table.picture == before


# -- whole matches ----------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize("side", ["A", "B"])
def test_a_match_by_mouse(korean_desk: Pavilion, side: str) -> None:
    korean_desk.sit_down("easy", "easy", side=side)
    WholeMatch(korean_desk).play(korean_desk.by_mouse)


@pytest.mark.long
@pytest.mark.parametrize("side", ["A", "B"])
def test_a_match_by_touch_on_a_phone(english_phone: Pavilion, side: str) -> None:
    english_phone.sit_down("easy", "easy", side=side)
    WholeMatch(english_phone).play(english_phone.by_touch)


@pytest.mark.long
@pytest.mark.parametrize("side", ["A", "B"])
def test_a_match_by_keyboard_alone(korean_desk: Pavilion, side: str) -> None:
    korean_desk.sit_down("easy", "easy", side=side)
    WholeMatch(korean_desk).play(korean_desk.by_keyboard)


class WholeMatch:
    """A match to its end and its replay. The first reward of several tiles is left in its middle,
    by loading the page anew."""

    def __init__(self, table: Pavilion) -> None:
        self.table = table
        self.owed = self.reloaded = False
        self.board = table.boxes(".felt > .pavilion")

    def play(self, press: Press) -> None:
        def press_and_look(target: Locator) -> None:
            press(target)
            self.stands_still()

        self.table.play_on(press_and_look, self.each_turn)
        assert self.reloaded
        assert self.table.match_end.locator("li").count() == 3
        self.replay(press)

    def each_turn(self) -> None:
        """Everything is in the window, and was there before the page was loaded anew."""
        table = self.table
        owed = table.rewards.count() > 0
        if self.owed and owed and not self.reloaded:
            reload_and_compare(table)
            self.reloaded = True
        self.owed = owed
        root = "document.documentElement"
        assert table.page.evaluate(f"{root}.scrollWidth <= innerWidth")
        assert table.page.evaluate(f"{root}.scrollHeight <= innerHeight")
        right = table.page.evaluate("innerWidth") + 1
        for box in table.boxes("[data-offer], .choosing .button"):
            assert box["right"] <= right, box

    def stands_still(self) -> None:
        """The board keeps its place and size whatever is chosen, said and held."""
        assert self.table.boxes(".felt > .pavilion") == self.board

    def replay(self, press: Press) -> None:
        """From the end's panel to the last step, where everybody has what the panel said."""
        table, page = self.table, self.table.page
        scores = table.match_end.locator("li b").all_inner_texts()
        press(table.match_end.locator("a[href$='/replay/']"))
        page.wait_for_selector(".replay")
        page.keyboard.press("End")
        assert int(page.input_value(SCRUBBER)) > 3 * ROUNDS
        text = page.inner_text(".replay")
        assert all(score in text for score in scores)
        assert "마지막 보너스" in text or "Final bonuses" in text
