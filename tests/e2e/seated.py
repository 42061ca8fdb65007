"""What a player does at any table, whatever is played there."""

from __future__ import annotations

import json
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final

from playwright.sync_api import Locator, Page

from tests import browser
from tests.browser import Visitor, fonts_have_come, wait_until

WHOLE_MATCH: Final = 300.0
"""Seconds in which a match has come to its end."""

Press = Callable[[Locator], None]


class Seated(ABC):
    """Plays by what is on screen alone: what glows, what is asked, what a dialog offers.

    A game says what its board is, when it is busy, what it offers and what an act changes at
    once (JavaScript), and takes the first offer.
    """

    game: ClassVar[str]
    board: ClassVar[str]
    busy: ClassVar[str]
    offers: ClassVar[str]
    face: ClassVar[str]

    def __init__(self, visitor: Visitor, prefix: str = "") -> None:
        self.visitor = visitor
        self.page: Page = visitor.page
        self.prefix = prefix

    def settle_chance(self, lot: int) -> None:
        """Matches begun from now on are the same in every run."""
        self.page.context.add_cookies(
            [{"name": "chance", "value": str(lot), "url": self.visitor.url}]
        )

    def remember(self, pace: str = "instant", **choices: str) -> None:
        """As if these had been chosen in this browser before. Leads to the start page."""
        kept = {
            "pannori.habits": {"pace": pace},
            "pannori.game": {"last": self.game},
            f"pannori.choices.{self.game}": choices,
        }
        self.visitor.goto(f"{self.prefix}/")
        self.page.evaluate(
            "kept => Object.entries(kept).forEach(([k, v]) => localStorage.setItem(k, v))",
            {key: json.dumps(value) for key, value in kept.items()},
        )

    def begin(self, *levels: str, options: Mapping[str, Any], pace: str = "instant") -> str:
        """A new match against computers; its id."""
        self.remember(pace)
        cookies = {
            cookie.get("name"): cookie.get("value") for cookie in self.page.context.cookies()
        }
        seats: list[dict[str, str]] = [{"kind": "me"}]
        seats += [{"kind": "computer", "level": level} for level in levels or ("easy",)]
        answer = self.page.request.post(
            f"{self.visitor.url}/api/v1/matches/",
            data=json.dumps({"game": self.game, "options": dict(options), "seats": seats}),
            headers={
                "Content-Type": "application/json",
                "X-CSRFToken": str(cookies["csrftoken"]),
                "Referer": self.visitor.url,
            },
        )
        assert answer.ok, answer.text()
        match_id: str = answer.json()["id"]
        self.open(match_id)
        return match_id

    def open(self, match_id: str) -> None:
        self.visitor.goto(f"{self.prefix}/matches/{match_id}/")
        self.page.wait_for_selector(self.board)
        fonts_have_come(self.page)

    # -- what is on screen --------------------------------------------------------------

    @property
    def match_end(self) -> Locator:
        return self.page.locator("dialog:has(ol)")

    @property
    def spoken(self) -> list[str]:
        return self.page.locator("[role=log] p").all_inner_texts()

    def boxes(self, selector: str) -> Sequence[dict[str, float]]:
        """Where the elements are, in pixels of the window."""
        found: list[dict[str, float]] = self.page.locator(selector).evaluate_all(
            "all => all.map(one => one.getBoundingClientRect().toJSON())"
        )
        return found

    # -- playing ------------------------------------------------------------------------

    def wait_for_turn(self) -> None:
        """Until there is something to do."""
        wait_until(self.page, f"!({self.busy}) && document.querySelector({self.offers!r})")

    def wait_until(self, holds: Callable[[], bool]) -> None:
        deadline = time.monotonic() + browser.PATIENCE
        while not holds():
            if time.monotonic() > deadline:
                raise TimeoutError(f"never held; spoken last: {self.spoken}")
            self.page.wait_for_timeout(20)

    def act(self, press: Press, target: Locator) -> None:
        """Presses, and waits until the table has taken it up."""
        before = self.page.evaluate(self.face)
        press(target.first)
        wait_until(self.page, f"before => {self.face} !== before && !({self.busy})", before)

    def play_on(
        self,
        press: Press,
        each_turn: Callable[[], None] = lambda: None,
    ) -> None:
        """To the match's end, taking the first of whatever is offered."""
        deadline = time.monotonic() + WHOLE_MATCH
        while not self.match_end.count():
            assert time.monotonic() < deadline, "the match does not end"
            self.wait_for_turn()
            if self.take_first_offer(press):
                each_turn()

    @abstractmethod
    def take_first_offer(self, press: Press) -> bool:
        """Presses whatever can be pressed now; False where nothing can."""

    # -- ways to press ------------------------------------------------------------------

    def by_mouse(self, target: Locator) -> None:
        target.click()

    def by_touch(self, target: Locator) -> None:
        target.tap()

    def tab_to(self, target: Locator) -> None:
        """Presses Tab until the element has the focus, as who has no mouse does."""
        for _ in range(60):
            if target.evaluate("one => one === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{target} is not reached by Tab")
