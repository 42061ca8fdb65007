"""The table of Azul: Summer Pavilion as a player sees it in a browser."""

from __future__ import annotations

from playwright.sync_api import Locator

from tests.e2e.seated import Press, Seated


class Pavilion(Seated):
    game = "azul"
    board = "[data-board]"
    busy = """
        document.querySelector("[data-board][aria-busy=true]") && !document.querySelector("dialog")
    """
    offers = "[data-offer], [data-pass], [data-done], dialog .button-main"
    face = """[
        document.querySelectorAll("[data-offer]").length,
        document.querySelectorAll("svg[data-stone]").length,
        document.querySelectorAll("[aria-pressed=true]").length,
        document.querySelectorAll("[data-take], [data-place], [data-pass], [data-done]").length,
        document.querySelector("dialog h2")?.textContent,
        document.querySelector("[role=log]")?.textContent,
    ].join("|")"""

    def sit_down(self, *levels: str, side: str = "A") -> str:
        """A new match against computers; its id."""
        return self.begin(*levels, options={"side": side})

    # -- what is on screen --------------------------------------------------------------

    @property
    def spots(self) -> Locator:
        """The colours that can be taken."""
        return self.page.locator("[data-spot][data-offer]")

    @property
    def spaces(self) -> Locator:
        """The spaces that can be covered."""
        return self.page.locator("[data-space][data-offer]")

    @property
    def rewards(self) -> Locator:
        return self.page.locator("[data-reward]")

    @property
    def undo(self) -> Locator:
        return self.page.locator("[data-undo]")

    @property
    def counting(self) -> Locator:
        """The counting of the end."""
        return self.page.locator("dialog:has(tfoot)")

    @property
    def asked(self) -> Locator:
        """What a dialog other than the match's end leads on with."""
        return self.page.locator("dialog:not(:has(ol)) .button-main")

    @property
    def picture(self) -> str:
        """Every space of my board, every display and the supply, in words."""
        labels: list[str] = self.page.locator(
            "[data-space], [data-source], [data-flies=supply]"
        ).evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
        return "\n".join(labels)

    # -- playing ------------------------------------------------------------------------

    def take_first_offer(self, press: Press) -> bool:
        """Takes, places, takes a reward, passes or goes on; False where nothing can be done."""
        for target, confirm in (
            (self.asked, None),
            (self.rewards, None),
            (self.spots, self.page.locator("[data-take]")),
            (self.spaces, self.page.locator("[data-place]")),
            (self.page.locator("[data-keep]"), None),
            (self.page.locator("[data-done]"), None),
            (self.page.locator("[data-pass]"), None),
        ):
            if target.count():
                self.act(press, target)
                if confirm is not None:
                    self.act(press, confirm)
                return True
        return False

    def by_keyboard(self, target: Locator) -> None:
        """Walks to an offer with the arrows and presses Enter; a second Enter does it."""
        keyboard = self.page.keyboard
        if target.get_attribute("data-offer") is not None:
            if not self.page.evaluate("document.activeElement.matches('[data-offer]')"):
                keyboard.press("ArrowRight")
            keyboard.press("Enter")
        elif any(target.get_attribute(f"data-{what}") is not None for what in ("take", "place")):
            keyboard.press("Enter")
        elif any(target.get_attribute(f"data-{what}") is not None for what in ("pass", "done")):
            keyboard.press("p")
        else:
            self.tab_to(target)
            keyboard.press("Enter")
