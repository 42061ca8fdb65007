"""The whole table is in sight on screens that are low or narrow: a phone on its side, the oldest
phones, a page at twice its size."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser import PHONE, Visitor, sizes_are_seen
from tests.e2e.table import Table

pytestmark = pytest.mark.e2e

SIDEWAYS = (844, 390)
OLDEST = (320, 568)


@pytest.mark.parametrize("size", [SIDEWAYS, OLDEST])
def test_line_and_hand_stay_on_a_small_screen(
    browser: Browser, url: str, size: tuple[int, int]
) -> None:
    visitor = Visitor(browser, url, size, touch=True)
    table = Table(visitor)
    table.settle_chance(17)
    table.sit_down("easy", "easy", "easy", target=200)
    while table.line < 12:
        table.wait_for_turn()
        table.take_first_offer(table.by_touch)
    sizes_are_seen(table.page)
    (surface,) = table.boxes(".surface")
    for tile in table.boxes(".surface .tile"):
        assert surface["top"] <= tile["top"] < tile["bottom"] <= surface["bottom"]
        assert surface["left"] <= tile["left"] < tile["right"] <= surface["right"]
    for held in table.boxes("[data-tile]"):
        assert held["bottom"] <= size[1]
        assert held["right"] <= size[0]
    visitor.context.close()


def test_a_host_alone_waits_and_may_start_once_somebody_sits_there(
    browser: Browser, url: str
) -> None:
    visitor = Visitor(browser, url, PHONE)
    table = Table(visitor, "/en")
    table.remember()
    start = table.page.get_by_role("button", name="Start without the open seats")
    for seats, offered in (("open", 0), ("computer", 1)):
        table.page.goto(f"{url}/en/matches/{open_table(table, seats)}/")
        table.page.get_by_role("button", name="Leave").wait_for()
        assert start.count() == offered
    visitor.context.close()


def open_table(table: Table, third: str) -> str:
    """A match of mine with an open seat, and another of kind ``third``; its id."""
    cookies = {cookie.get("name"): cookie.get("value") for cookie in table.page.context.cookies()}
    answer = table.page.request.post(
        f"{table.visitor.url}/api/v1/matches/",
        data={"game": "dominoes", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": third}]},
        headers={"X-CSRFToken": str(cookies["csrftoken"]), "Referer": table.visitor.url},
    )
    assert answer.ok, answer.text()
    match_id: str = answer.json()["id"]
    return match_id
