"""The dominoes table as a player sees it in a browser."""

from __future__ import annotations

from playwright.sync_api import Locator

from tests.e2e.seated import Press, Seated


class Table(Seated):
    game = "dominoes"
    board = "[data-hand]"
    # Whether a move is on its way, or shown; a panel that waits for a press is not.
    busy = """
        document.querySelector("[data-hand][aria-busy=true]") && !document.querySelector("dialog")
    """
    offers = ".held.playable, [data-boneyard].glows, dialog"
    face = """[
        document.querySelectorAll("[data-tile]").length,
        document.querySelectorAll("[data-end]").length,
        document.querySelectorAll("dialog").length,
        document.querySelector("[role=log]")?.textContent,
    ].join("|")"""

    def sit_down(
        self, *levels: str, variant: str = "draw", target: int = 50, pace: str = "instant"
    ) -> str:
        """A new match against computers; its id."""
        return self.begin(*levels, options={"variant": variant, "target": target}, pace=pace)

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

    def take_first_offer(self, press: Press) -> bool:
        """Presses whatever can be pressed now; False where nothing can."""
        for target in (self.deal_end, self.asked, self.playable, self.boneyard):
            if target.count():
                self.act(press, target)
                return True
        return False

    # -- ways to press ------------------------------------------------------------------

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
