"""The dominoes table as a player sees it in a browser."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from typing import Final

from playwright.sync_api import Locator, Page

from tests.browser import Visitor, wait_until

PATIENCE: Final = 90.0

# Whether a move is on its way, or shown; a panel that waits for a press is not.
BUSY: Final = """
    document.querySelector("[data-hand][aria-busy=true]") && !document.querySelector("dialog")
"""
OFFERS: Final = ".held.playable, [data-boneyard].glows, dialog"
# Whatever an act changes at once.
FACE: Final = """[
    document.querySelectorAll("[data-tile]").length,
    document.querySelectorAll("[data-end]").length,
    document.querySelectorAll("dialog").length,
    document.querySelector("[role=log]")?.textContent,
].join("|")"""

Press = Callable[[Locator], None]


class Table:
    """Plays by what is on screen alone: what glows, what is asked, what a dialog offers."""

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
        kept = {"pannori.habits": {"pace": pace}, "pannori.game": {"last": "dominoes"}}
        self.visitor.goto(f"{self.prefix}/")
        self.page.evaluate(
            "kept => Object.entries(kept).forEach(([k, v]) => localStorage.setItem(k, v))",
            {
                key: json.dumps(value)
                for key, value in {**kept, "pannori.choices.dominoes": choices}.items()
            },
        )

    def sit_down(
        self, *levels: str, variant: str = "draw", target: int = 50, pace: str = "instant"
    ) -> str:
        """A new match against computers; its id."""
        self.remember(pace)
        cookies = {
            cookie.get("name"): cookie.get("value") for cookie in self.page.context.cookies()
        }
        seats: list[dict[str, str]] = [{"kind": "me"}]
        seats += [{"kind": "computer", "level": level} for level in levels or ("easy",)]
        options = {"variant": variant, "target": target}
        answer = self.page.request.post(
            f"{self.visitor.url}/api/v1/matches/",
            data=json.dumps({"game": "dominoes", "options": options, "seats": seats}),
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
        self.page.wait_for_selector("[data-hand]")

    # -- what is on screen --------------------------------------------------------------

    @property
    def hand(self) -> list[str]:
        tiles: list[str] = self.page.locator("[data-tile]").evaluate_all(
            "tiles => tiles.map(tile => tile.dataset.tile)"
        )
        return tiles

    @property
    def line(self) -> int:
        """How many tiles lie on the table."""
        return self.page.locator(".surface .tile").count()

    @property
    def playable(self) -> Locator:
        return self.page.locator(".held.playable")

    @property
    def asked(self) -> Locator:
        return self.page.locator("[data-end]:not(.waits)")

    @property
    def boneyard(self) -> Locator:
        return self.page.locator("[data-boneyard].glows")

    @property
    def deal_end(self) -> Locator:
        return self.page.locator("dialog:not(:has(ol)) .button-main")

    @property
    def match_end(self) -> Locator:
        return self.page.locator("dialog:has(ol)")

    @property
    def spoken(self) -> list[str]:
        return self.page.locator("[role=log] p").all_inner_texts()

    def wait_for_turn(self) -> None:
        """Until there is something to do."""
        wait_until(self.page, f"!({BUSY}) && document.querySelector({OFFERS!r})")

    def wait_until(self, holds: Callable[[], bool]) -> None:
        deadline = time.monotonic() + 15
        while not holds():
            assert time.monotonic() < deadline, self.spoken
            self.page.wait_for_timeout(20)

    def wait_for_play(self) -> None:
        """Until a tile can be played, drawing as long as none can."""
        while True:
            self.wait_for_turn()
            if self.playable.count():
                return
            self.take_first_offer(self.by_mouse)

    def play_a_tile(self, press: Press) -> None:
        """Plays the first tile that glows, at the first end that is offered."""
        self.wait_for_play()
        held = len(self.hand)
        self.act(press, self.playable)
        if self.asked.count():
            self.act(press, self.asked)
        assert len(self.hand) == held - 1, self.spoken

    def act(self, press: Press, target: Locator) -> None:
        """Presses, and waits until the table has taken it up."""
        before = self.page.evaluate(FACE)
        press(target.first)
        wait_until(self.page, f"before => {FACE} !== before && !({BUSY})", before)

    def play_on(self, press: Press, each_turn: Callable[[], None] = lambda: None) -> None:
        """To the match's end, taking the first of whatever is offered."""
        deadline = time.monotonic() + PATIENCE
        while not self.match_end.count():
            assert time.monotonic() < deadline, "the match does not end"
            self.wait_for_turn()
            if self.take_first_offer(press):
                each_turn()

    def take_first_offer(self, press: Press) -> bool:
        """Presses whatever can be pressed now; False where nothing can."""
        for target in (self.deal_end, self.asked, self.playable, self.boneyard):
            if target.count():
                self.act(press, target)
                return True
        return False

    # -- ways to press ------------------------------------------------------------------

    def by_mouse(self, target: Locator) -> None:
        target.click()

    def by_touch(self, target: Locator) -> None:
        target.tap()

    def by_keyboard(self, target: Locator) -> None:
        """Walks to a tile with the arrows; ends and buttons have the focus already."""
        keyboard = self.page.keyboard
        if target.get_attribute("data-boneyard") is not None:
            keyboard.press("d")
            return
        if target.get_attribute("data-tile") is not None:
            while not target.evaluate("one => one === document.activeElement"):
                keyboard.press("ArrowRight")
        keyboard.press("Enter")

    def boxes(self, selector: str) -> Sequence[dict[str, float]]:
        """Where the elements are, in pixels of the window."""
        found: list[dict[str, float]] = self.page.locator(selector).evaluate_all(
            "all => all.map(one => one.getBoundingClientRect().toJSON())"
        )
        return found
