"""Replays in a real browser: step by step, through anybody's eyes, saved and opened again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, FilePayload, Page, expect

from tests.browser import DESK, PHONE, Visitor, fonts_have_come
from tests.e2e.table import Table

pytestmark = pytest.mark.e2e

GOLDEN: Final = Path(__file__).parents[1] / "rules" / "golden"
SCRUBBER: Final = ".controls input[type=range]"
# Where everything about the board is, whatever is on it.
BOXES: Final = """
    const parts = ".text, .box, .box > *, .box > * > *, .controls, .eyes";
    Array.from(document.querySelectorAll(parts), (part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return [part.tagName, x, y + scrollY, width, height].join(" ");
    }).join()
"""


@pytest.fixture
def phone(browser: Browser, url: str) -> Iterator[Visitor]:
    visitor = Visitor(browser, url, PHONE, "dark", touch=True)
    yield visitor
    assert visitor.complaints == []
    visitor.context.close()


@pytest.fixture
def desk(browser: Browser, url: str) -> Iterator[Visitor]:
    visitor = Visitor(browser, url, DESK)
    yield visitor
    assert visitor.complaints == []
    visitor.context.close()


def at(page: Page) -> int:
    return int(page.input_value(SCRUBBER))


def golden(name: str) -> dict[str, Any]:
    saved: dict[str, Any] = json.loads((GOLDEN / f"{name}.json").read_text())
    return saved


def choose_file(page: Page, saved: object) -> None:
    data = json.dumps(saved).encode()
    page.set_input_files(
        "input[type=file]",
        FilePayload(name="saved.json", mimeType="application/json", buffer=data),
    )


def test_a_finished_match_is_stepped_through_linked_to_saved_and_opened_again(
    phone: Visitor, tmp_path: Path
) -> None:
    table = Table(phone)
    table.settle_chance(35)
    match_id = table.sit_down("easy", "easy", "easy", variant="block")
    table.play_on(table.by_touch)
    table.match_end.locator("a").first.tap()
    page = phone.page
    page.wait_for_selector(".replay")
    page.keyboard.press("End")
    last = at(page)
    assert last > 20  # moves of a match to 50
    page.keyboard.press("ArrowLeft")
    assert at(page) == last - 1
    page.keyboard.press("Shift+ArrowLeft")
    start = at(page)
    assert page.locator(".part [aria-current]").inner_text() == page.inner_text(".replay .text")
    page.keyboard.press("Period")
    assert start < at(page) <= last

    assert page.locator(".others .tile.back").count() == 0
    page.get_by_label("이 자리가 알 수 있던 것만").check(force=True)
    page.keyboard.press("Home")
    page.get_by_role("button", name="다음 판·라운드").tap()
    page.locator(".others .tile.back").nth(20).wait_for(state="attached")
    assert page.locator(".mine .tile.back").count() == 0

    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error()); }")
    page.get_by_role("button", name="링크 복사").click()
    link = page.locator("input[readonly]").input_value()
    assert f"/matches/{match_id}/replay/?at=" in link
    said = page.inner_text(".replay .text")
    with page.expect_download() as downloading:
        page.get_by_role("button", name="파일로 저장").click()
    file = tmp_path / "saved.json"
    downloading.value.save_as(file)
    page.goto(link)
    page.wait_for_selector(".replay")
    assert page.inner_text(".replay .text") == said

    phone.goto("/replay/open/")
    choose_file(page, json.loads(file.read_text()))
    page.wait_for_selector(".replay")
    assert page.get_attribute(SCRUBBER, "max") == str(last)


@pytest.mark.parametrize(
    "name", ["dominoes/target-overshot", "kingdomino/two-players", "azul/token-at-score-1"]
)
def test_nothing_moves_but_the_game_and_the_shuffle_is_verified(desk: Visitor, name: str) -> None:
    page = desk.goto("/en/replay/open/")
    saved = golden(name)
    choose_file(page, saved)
    page.wait_for_selector(".replay")
    fonts_have_come(page)
    boxes = page.evaluate(BOXES)
    for _ in range(int(page.get_attribute(SCRUBBER, "max") or 0)):
        page.keyboard.press("ArrowRight")
        assert page.evaluate(BOXES) == boxes, page.inner_text(".text")
    page.click(".graph")
    assert abs(2 * at(page) - int(page.get_attribute(SCRUBBER, "max") or 0)) <= 1
    page.get_by_role("button", name="Verify the shuffle").click()
    page.wait_for_selector("dialog .verdict.fair")
    draws = page.locator("dialog li")
    assert draws.count() == sum(
        row["seat"] is None and row["move"]["kind"] not in ("resign", "undo")
        for row in saved["log"]
    )
    draws.nth(1).get_by_role("button").click()
    expect(page.locator("dialog")).to_have_count(0)

    page.get_by_role("button", name="Open another file").click()
    choose_file(page, {**saved, "secret": "0" * 64})
    page.wait_for_selector(".replay")
    page.get_by_role("button", name="Verify the shuffle").click()
    page.wait_for_selector("dialog li.wrong")
    assert page.locator("dialog .verdict.fair").count() == 0


def test_a_bad_file_is_told_by_its_row(desk: Visitor) -> None:
    page = desk.goto("/en/replay/open/")
    saved = golden("dominoes/target-overshot")
    saved["log"][5]["digest"] = "0" * 64
    choose_file(page, saved)
    expect(page.locator("[role=alert]")).to_contain_text("Row 5")
    assert len(desk.complaints) == 1  # the browser's own, of the 422
    desk.complaints.clear()
