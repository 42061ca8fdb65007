"""The pages in a real browser: what their scripts add."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser import DESK, PHONE, Visitor
from tests.pages.conftest import SETTINGS
from tests.servers import manage

pytestmark = pytest.mark.e2e

# As words: a token may have any letters in it.
KEPT_HERE = re.compile(r"(?<![A-Za-z0-9])(pace|instant|tally)(?![A-Za-z0-9])")


@pytest.fixture
def visitor(browser: Browser, url: str) -> Iterator[Visitor]:
    visitor = Visitor(browser, url, PHONE, "light")
    yield visitor
    visitor.context.close()


def test_a_match_is_two_clicks_away_and_choices_come_back(visitor: Visitor) -> None:
    page = visitor.goto("/en/")
    page.check("form:not([hidden]) [name=opponents][value='3']", force=True)
    page.check("form:not([hidden]) [name=level][value=each]", force=True)
    page.select_option("form:not([hidden]) [name=level_3]", "hard")
    page.check("form:not([hidden]) [name=pace][value=fast]", force=True)
    visitor.start_match()
    assert "/en/matches/" in page.url

    page = visitor.goto("/en/")
    assert page.is_checked("form:not([hidden]) [name=opponents][value='3']")
    assert page.is_checked("form:not([hidden]) [name=level][value=each]")
    assert page.input_value("form:not([hidden]) [name=level_3]") == "hard"
    assert page.is_checked("form:not([hidden]) [name=pace][value=fast]")
    assert page.locator(".continue-card").count() == 1
    visitor.start_match()
    assert visitor.complaints == []


def test_last_choices_and_the_tally_never_leave_the_browser(visitor: Visitor) -> None:
    page = visitor.goto("/")
    tally = {"played": 41, "won": 17, "counted": []}
    page.evaluate("tally => localStorage.setItem('pannori.tally', JSON.stringify(tally))", tally)
    page.check("form:not([hidden]) [name=pace][value=slow]", force=True)
    visitor.start_match()
    page = visitor.goto("/account/settings/")
    page.check("[name=pace][value=instant]", force=True)
    assert visitor.kept("pannori.habits")["pace"] == "instant"
    page = visitor.goto("/history/")
    assert page.inner_text("[data-guest-tally]") == "이 브라우저에서 41전 17승"

    for request in visitor.asked:
        sent = f"{request.url} {request.post_data or ''} {json.dumps(request.all_headers())}"
        assert not KEPT_HERE.search(sent)
    cookies = {cookie.get("name") for cookie in visitor.context.cookies()}
    assert cookies - {"chance"} <= {"csrftoken", "sessionid", "language", "theme", "patterns"}


def test_the_theme_is_switched_by_hand_and_stays(visitor: Visitor) -> None:
    page = visitor.goto("/")
    light = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    page.click("[data-theme-toggle]")
    dark = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    assert dark != light
    page = visitor.goto("/rules/dominoes/")
    assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == dark


def test_patterns_on_colours_are_there_until_they_are_switched_off(visitor: Visitor) -> None:
    page = visitor.goto("/rules/azul/")
    letter, pattern = (page.locator(f".az-{each}").first for each in ("letter", "pattern"))
    assert letter.is_visible()
    assert pattern.is_visible()
    page = visitor.goto("/account/settings/")
    page.uncheck("[name=patterns]")
    page = visitor.goto("/rules/azul/")
    assert not letter.is_visible()
    assert not pattern.is_visible()
    page = visitor.goto("/account/settings/")
    assert not page.is_checked("[name=patterns]")
    page.check("[name=patterns]")
    assert page.locator("html[data-patterns]").count() == 1


def test_the_language_switch_keeps_page_and_place(visitor: Visitor) -> None:
    page = visitor.goto("/rules/dominoes/")
    page.click("a[hreflang=en]")
    page.wait_for_url("**/en/rules/dominoes/")
    assert page.inner_text("h1") == "How to play dominoes"


def test_a_start_without_a_connection_says_so_and_can_be_tried_again(visitor: Visitor) -> None:
    page = visitor.goto("/en/")
    page.context.set_offline(True)
    page.click(".play-form:visible [type=submit]")
    page.wait_for_selector("[data-error]:visible")
    assert "could not be started" in page.inner_text("[data-error]:visible")
    page.context.set_offline(False)
    visitor.start_match()


def test_the_account_menu_closes_on_escape_and_elsewhere(visitor: Visitor) -> None:
    page = visitor.goto("/")
    page.click("details.menu summary")
    assert page.is_visible(".menu-panel")
    page.keyboard.press("Escape")
    assert not page.is_visible(".menu-panel")
    page.click("details.menu summary")
    page.mouse.click(200, 600)
    assert not page.is_visible(".menu-panel")


def test_the_admin_and_the_apis_page_work_under_their_policy(
    browser: Browser, url: str, folder: Path
) -> None:
    account = {"NICKNAME": "관리인", "EMAIL": "staff@example.com", "PASSWORD": "sesame-open-9"}
    env = {"DJANGO_SETTINGS_MODULE": SETTINGS, "PANNORI_DATA_DIR": str(folder)}
    env |= {f"DJANGO_SUPERUSER_{name}": value for name, value in account.items()}
    manage("createsuperuser", "--noinput", env=env)
    visitor = Visitor(browser, url, DESK)
    page = visitor.goto("/admin/")
    page.fill("[name=username]", account["NICKNAME"])
    page.fill("[name=password]", account["PASSWORD"])
    page.click("[type=submit]")
    page.wait_for_url("**/admin/")
    for path in ("matches/match/", "accounts/user/"):
        page = visitor.goto(f"/admin/{path}")
    page.click("#result_list a[href*='/change/']")
    page.wait_for_selector("[name=nickname]")
    page.wait_for_load_state()
    page = visitor.goto("/api/v1/docs/")
    page.wait_for_selector(".opblock")
    assert visitor.complaints == []
    assert [asked.url for asked in visitor.asked if not asked.url.startswith((url, "data:"))] == []
    visitor.context.close()
