"""The Kingdomino table as a player sees it in a browser."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator

from tests.e2e.seated import Press, Seated

TURNS = 4
"""Once around."""
TURNS_APART = 200
"""Milliseconds: a wheel that goes on sooner turns nothing."""


class Kingdom(Seated):
    game = "kingdomino"
    board = "[data-board]"
    busy = """
        document.querySelector("[data-board][aria-busy=true]") && !document.querySelector("dialog")
    """
    offers = ".offered, [data-place], [data-discard], dialog .button-main"
    face = """[
        document.querySelectorAll(".king").length,
        document.querySelectorAll(".offered").length,
        ["undo", "place", "discard"].filter((what) => document.querySelector(`[data-${what}]`)),
        document.querySelectorAll("dialog").length,
        document.querySelector("[role=log]")?.textContent,
    ].join("|")"""

    def sit_down(self, *levels: str, options: tuple[str, ...] = ()) -> str:
        """A new match against computers; its id."""
        return self.begin(*levels, options=dict.fromkeys(options, True))

    # -- what is on screen --------------------------------------------------------------

    @property
    def free(self) -> Locator:
        """The dominoes that may be claimed now."""
        return self.page.locator(".offered")

    @property
    def glowing(self) -> Locator:
        """The squares where the domino in the hand may lie."""
        return self.page.locator("[data-glows]")

    @property
    def place(self) -> Locator:
        return self.page.locator("[data-place]")

    @property
    def discard(self) -> Locator:
        return self.page.locator("[data-discard]")

    @property
    def undo(self) -> Locator:
        return self.page.locator("[data-undo]")

    @property
    def counted(self) -> Locator:
        """What leads on from the counting of a game."""
        return self.page.locator("dialog:not(:has(ol)) .button-main")

    @property
    def picture(self) -> str:
        """My kingdom and the rows, square by square."""
        labels: list[str] = self.page.locator("[data-square], [data-offer]").evaluate_all(
            "all => all.map(one => one.getAttribute('aria-label'))"
        )
        return "\n".join(labels)

    # -- playing ------------------------------------------------------------------------

    def take_first_offer(self, press: Press) -> bool:
        """Claims, places, discards or goes on from the counting; False where nothing can be
        done."""
        for target in (self.counted, self.free, self.discard):
            if target.count():
                self.act(press, target)
                return True
        if self.place.count():
            self.act(self._laying[press.__name__], self.place)
            return True
        return False

    @property
    def _laying(self) -> dict[str, Press]:
        return {
            "by_mouse": self._lay_by_mouse,
            "by_touch": self._lay_by_touch,
            "by_keyboard": self._lay_by_keyboard,
        }

    def _lay_by_mouse(self, place: Locator) -> None:
        """Points at the first square that glows, turns the domino until it fits, and clicks."""
        self.glowing.first.hover()
        self._turn_until_it_fits(place, self._turn_by_wheel)
        self.glowing.first.click()

    def _lay_by_touch(self, place: Locator) -> None:
        """Taps a square that glows, turns with the button, and confirms."""
        self.glowing.first.tap()
        self._turn_until_it_fits(place, self.page.locator("[data-rotate]").tap)
        place.tap()

    def _lay_by_keyboard(self, place: Locator) -> None:
        keyboard = self.page.keyboard
        keyboard.press("ArrowLeft")
        self._turn_until_it_fits(place, lambda: keyboard.press("KeyN"))
        keyboard.press("Enter")

    def _turn_by_wheel(self) -> None:
        self.page.wait_for_timeout(TURNS_APART)
        self.page.mouse.wheel(0, 100)

    def _turn_until_it_fits(self, place: Locator, turn: Callable[[], object]) -> None:
        """Sees each turn before the next: a wheel's comes later than it is sent."""
        for _ in range(TURNS):
            if place.get_attribute("aria-disabled") == "false":
                return
            before = self._lies
            turn()
            self.wait_until(lambda before=before: self._lies != before)  # type: ignore[misc]
        assert place.get_attribute("aria-disabled") == "false"

    @property
    def _lies(self) -> list[str | None]:
        """Where the halves of the domino in the hand lie over my kingdom."""
        found: list[str | None] = self.page.locator(".ghost .face > g").evaluate_all(
            "halves => halves.map(half => half.getAttribute('transform'))"
        )
        return found

    def by_keyboard(self, target: Locator) -> None:
        """Claims by number, discards by Delete; walks to a dialog's button with Tab."""
        keyboard = self.page.keyboard
        if target.get_attribute("data-offer") is not None:
            row = self.page.locator("li[data-row=next] [data-offer]")
            numbers = row.evaluate_all("all => all.map(one => one.dataset.offer)")
            keyboard.press(f"Digit{1 + numbers.index(target.get_attribute('data-offer'))}")
        elif target.get_attribute("data-discard") is not None:
            keyboard.press("Delete")
        else:
            self.tab_to(target)
            keyboard.press("Enter")
