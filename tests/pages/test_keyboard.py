"""Every page is worked with a keyboard alone: in order, seen, and never caught."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page

from tests.browser import DESK, Visitor

pytestmark = pytest.mark.e2e

MOST_STOPS: Final = 120
STOP: Final = """() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const framed = (box) => {
        if (!box) return false;
        const {outlineStyle, outlineWidth} = getComputedStyle(box);
        return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
    };
    const box = element.getBoundingClientRect();
    const reachable = [...document.querySelectorAll(
        "a[href], button, input, select, textarea, summary, [tabindex='0']"
    )];
    return {
        what: element.outerHTML.slice(0, 90),
        at: reachable.indexOf(element),
        // A choice draws the frame of the input that lies over it.
        framed: framed(element) || framed(element.nextElementSibling),
        shown: box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < innerHeight,
        last: element === reachable.filter((one) => one.checkVisibility()).at(-1),
    };
}"""


@pytest.fixture(scope="module")
def page(browser: Browser, url: str) -> Page:
    return Visitor(browser, url, DESK).goto("/")


def stops(page: Page) -> list[dict[str, Any]]:
    """What Tab comes to, from the top of the page until it leaves it."""
    found: list[dict[str, Any]] = []
    while len(found) < MOST_STOPS:
        page.keyboard.press("Tab")
        stop = page.evaluate(STOP)
        begins_anew = found and stop and stop["at"] == found[0]["at"]
        if stop is None or begins_anew:
            break
        found.append(stop)
    return found


@pytest.mark.parametrize(
    "path",
    ["/", "/lobby/", "/account/signup/", "/account/settings/", "/rules/dominoes/", "/rules/azul/"],
)
def test_tab_goes_through_the_page_in_order_and_out(page: Page, path: str) -> None:
    origin = page.evaluate("location.origin")
    page.goto(f"{origin}{path}")
    found = stops(page)
    assert 5 < len(found) < MOST_STOPS
    assert [stop["at"] for stop in found] == sorted({stop["at"] for stop in found})
    assert [stop["what"] for stop in found if not (stop["framed"] and stop["shown"])] == []
    assert found[-1]["last"]


def test_the_first_stop_skips_to_the_content(page: Page) -> None:
    page.goto(page.evaluate("location.origin") + "/rules/dominoes/")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip-link visually-hidden"
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.querySelector('main').contains(document.activeElement)")


def test_the_menu_is_opened_and_left_by_keys(page: Page) -> None:
    page.goto(page.evaluate("location.origin") + "/")
    page.focus("details.menu summary")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("Boolean(document.activeElement.closest('.menu-panel'))")
    page.keyboard.press("Escape")
    assert not page.is_visible(".menu-panel")
    assert page.evaluate("document.activeElement.localName") == "summary"
