"""Anyone can use the table and the replay, and every panel that opens over them."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import PHONE, Visitor, fonts_have_come, wait_until
from tests.e2e.kingdom import Kingdom
from tests.e2e.pavilion import Pavilion
from tests.e2e.seated import Seated
from tests.e2e.table import Table
from tests.pages import audit

pytestmark = pytest.mark.e2e


class Inspection:
    """Gathers what is wrong on screen, under a name for each state."""

    def __init__(self, table: Seated) -> None:
        self.page = table.page
        self.wrong: dict[str, list[str]] = {}

    def look(self, state: str, *schemes: str) -> None:
        """By day and by night, unless told which."""
        found = [*audit.overflowing(self.page), *audit.small_targets(self.page)]
        for nth, scheme in enumerate(schemes or ("light", "dark")):
            self.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            barriers = audit.barriers(self.page, colours_alone=nth > 0)
            found += [f"{scheme}: {text}" for text in barriers]
        if found:
            self.wrong[state] = found

    def look_into(self, state: str, button: str) -> None:
        """At the panel that this button of the table's menu, or of the page, opens."""
        menu = self.page.locator("[popovertarget=table-menu]")
        if menu.count():
            menu.click()
            self.page.locator("#table-menu").get_by_role("button", name=button).click()
        else:
            self.page.get_by_role("button", name=button).click()
        self.page.wait_for_selector("dialog[open]")
        wait_until(self.page, "document.activeElement.closest('dialog') !== null")
        self.look(state, "light")
        self.page.keyboard.press("Escape")
        expect(self.page.locator("dialog[open]"), state).to_have_count(0)


WORDS = {
    "": {"help": "도움말", "resign": "기권", "fair": "섞기 검증"},
    "/en": {"help": "Help", "resign": "Resign", "fair": "Verify the shuffle"},
}


@pytest.mark.parametrize(("game", "prefix"), [(Table, ""), (Kingdom, "/en"), (Pavilion, "")])
def test_table_replay_and_panels(
    browser: Browser, url: str, game: type[Table | Kingdom | Pavilion], prefix: str
) -> None:
    visitor = Visitor(browser, url, PHONE, touch=True)
    table = game(visitor, prefix)
    table.settle_chance(3)
    match = table.sit_down("easy")
    table.wait_for_turn()
    inspection, words = Inspection(table), WORDS[prefix]

    inspection.look("my turn")
    table.take_first_offer(table.by_touch)
    table.wait_for_turn()
    inspection.look("the next turn", "dark")
    table.page.click("[popovertarget=table-menu]")
    inspection.look("menu", "dark")
    table.page.keyboard.press("Escape")
    inspection.look_into("help", words["help"])
    inspection.look_into("resigning", words["resign"])

    table.page.click("[popovertarget=table-menu]")
    table.page.locator("#table-menu").get_by_role("button", name=words["resign"]).click()
    table.page.locator("dialog .button-main").click()
    table.page.wait_for_selector("dialog:has(ol)")
    inspection.look("the end")

    visitor.goto(f"{prefix}/matches/{match}/replay/")
    table.page.wait_for_selector(".replay")
    fonts_have_come(table.page)
    inspection.look("replay")
    inspection.look_into("verifying", words["fair"])
    assert inspection.wrong == {}
    assert visitor.complaints == []
    visitor.context.close()
