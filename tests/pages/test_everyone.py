"""Anyone can use every page: with any device, either language, eyes, hands or a screen reader."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Final, Literal

import pytest
from django.urls import URLPattern, URLResolver, get_resolver
from django.urls.resolvers import LocalePrefixPattern
from playwright.sync_api import Browser, Page

from tests.browser import DESK, PHONE, Visitor, fonts_have_come, sizes_are_seen
from tests.pages import audit

pytestmark = pytest.mark.e2e

NARROWEST: Final = (320, 640)
"""WCAG's reflow: a desk of 1280 at 400 %, or a small phone."""

LONGEST: Final = "열두자닉네임은이렇게길다"
LONGEST_AGO: Final = {"": "2026. 11. 30. (월) 오전 12:58", "/en": "Wed 30 Sept 2026, 12:58 PM"}
SAY_LONGEST_AGO: Final = """
    when => document.querySelectorAll(".when").forEach((each) => { each.textContent = when; })
"""
COMERS: Final = count()

FOR_ANYONE: Final = {
    "home": "/",
    "start": "/play/dominoes/",
    "lobby": "/lobby/",
    "history": "/history/",
    "rules_index": "/rules/",
    "rules": "/rules/dominoes/",
    "rules of Kingdomino": "/rules/kingdomino/",
    "rules of Azul": "/rules/azul/",
    "learn": "/learn/dominoes/",
    "learn Kingdomino": "/learn/kingdomino/",
    "learn Azul": "/learn/azul/",
    "open_replay": "/replay/open/",
    "design": "/design/",
    "offline": "/offline/",
    "nothing": "/nowhere/",
    "account_login": "/account/login/",
    "account_signup": "/account/signup/",
    "account_inactive": "/account/inactive/",
    "settings without an account": "/account/settings/",
    "account_reset_password": "/account/password/reset/",
    "account_reset_password_done": "/account/password/reset/done/",
    "account_reset_password_from_key": "/account/password/reset/key/1-no/",
    "account_reset_password_from_key_done": "/account/password/reset/key/done/",
    "account_email_verification_sent": "/account/confirm-email/",
    "account_confirm_email": "/account/confirm-email/no/",
    "socialaccount_login_cancelled": "/account/social/cancelled/",
    "socialaccount_login_error": "/account/social/error/",
}
FOR_MEMBERS: Final = {
    "home with matches": "/",
    "history of matches": "/history/",
    "settings": "/account/settings/",
    "profile": "/account/profile/",
    "person": f"/people/{LONGEST}/",
    "account_email": "/account/email/",
    "account_change_password": "/account/password/change/",
    "account_reauthenticate": "/account/reauthenticate/",
    "usersessions_list": "/account/devices/",
    "mfa_index": "/account/two-step/",
    "mfa_activate_totp": "/account/two-step/on/",
    "socialaccount_connections": "/account/social/",
    "account_delete": "/account/delete/",
    "account_logout": "/account/logout/",
}
SLOW_LINE: Final = {
    "offline": False,
    "latency": 40,
    "downloadThroughput": 800_000,
    "uploadThroughput": 200_000,
}
"""In ms and bytes a second: the fonts come long after the words."""

TRIED_ELSEWHERE: Final = {
    *("table", "replay"),  # test_everyone_at_the_table
    "join",  # a form's address
    *("manifest", "picture"),  # no pages
    # Forms of the same kind, reached in the middle of something only.
    *("account_set_password", "socialaccount_signup", "mfa_authenticate", "mfa_reauthenticate"),
    *("mfa_deactivate_totp", "mfa_view_recovery_codes", "mfa_generate_recovery_codes"),
}


RESIGN: Final = """async (address) => {
    const match = await (await fetch(address)).json();
    const answer = await fetch(`${address}resign/`, {
        method: "POST",
        body: JSON.stringify({expected_version: match.version, request_id: crypto.randomUUID()}),
        headers: {
            "Content-Type": "application/json",
            "X-CSRFToken": document.cookie.match(/csrftoken=([^;]*)/)[1],
        },
    });
    return answer.status;
}"""


def names(patterns: list[URLPattern | URLResolver]) -> Iterator[str]:
    """Of every page that has an address in each language."""
    for pattern in patterns:
        if isinstance(pattern, URLResolver):
            yield from names(pattern.url_patterns)
        elif pattern.name:
            yield pattern.name


def test_every_page_is_looked_at() -> None:
    for prefixed in get_resolver().url_patterns:
        if isinstance(prefixed, URLResolver) and isinstance(prefixed.pattern, LocalePrefixPattern):
            known = {*FOR_ANYONE, *FOR_MEMBERS} | TRIED_ELSEWHERE
            assert set(names(prefixed.url_patterns)) - known == set()


@pytest.fixture(scope="module")
def stranger(browser: Browser, url: str) -> Iterator[Visitor]:
    visitor = Visitor(browser, url, PHONE, touch=True)
    yield visitor
    visitor.context.close()


@pytest.fixture(scope="module")
def member(browser: Browser, url: str) -> Iterator[Visitor]:
    """With a match under way and one that is over."""
    visitor = Visitor(browser, url, PHONE, touch=True)
    page = sign_up(visitor)
    visitor.start_match()
    visitor.goto("/")
    visitor.start_match()
    address = page.url.replace("/matches/", "/api/v1/matches/")
    assert page.evaluate(RESIGN, address) == 200
    yield visitor
    visitor.context.close()


def sign_up(visitor: Visitor) -> Page:
    """Under as long a name as there may be, new to the server."""
    nth = next(COMERS)
    page = visitor.goto("/account/signup/")
    page.fill("[name=username]", f"{LONGEST[:-2]}{nth + 9}" if nth else LONGEST)
    page.fill("[name=email]", f"a.rather.long.address.of.somebody.{nth}@mail.example.com")
    page.fill("[name=password1]", "sesame-open-9")
    page.check("[name=is_14]")
    page.click("main [type=submit]")
    page.wait_for_selector(".home")
    return page


@pytest.mark.parametrize(("prefix", "scheme"), [("", "light"), ("/en", "dark")])
@pytest.mark.parametrize("who", ["stranger", "member"])
def test_pages_can_be_used_by_anyone(
    request: pytest.FixtureRequest, who: str, prefix: str, scheme: Literal["light", "dark"]
) -> None:
    visitor: Visitor = request.getfixturevalue(who)
    visitor.page.emulate_media(color_scheme=scheme)
    pages = FOR_MEMBERS if who == "member" else FOR_ANYONE
    ago = LONGEST_AGO[prefix]
    # Barriers are looked for in either language and light by turns; what fits, in both.
    turn = bool(prefix)
    found = {
        name: faults(visitor, prefix + path, ago=ago, closely=at % 2 == turn)
        for at, (name, path) in enumerate(pages.items())
    }
    assert {name: wrong for name, wrong in found.items() if wrong} == {}
    assert [asked.url for asked in visitor.asked if not asked.url.startswith(visitor.url)] == []
    lost = "status of 40"  # the pages that say so
    assert [text for text in visitor.complaints if lost not in text] == []


def faults(visitor: Visitor, path: str, *, ago: str, closely: bool) -> list[str]:
    """What doesn't fit, also at times that take most room; looked at closely also what axe finds,
    a finger misses, moves by itself."""
    resize(visitor.page, PHONE)
    page = visitor.goto(path)
    fonts_have_come(page)
    found = []
    if closely:
        found += [*audit.barriers(page), *audit.small_targets(page), *audit.movements(page)]
    page.evaluate(SAY_LONGEST_AGO, ago)
    for size in (PHONE, NARROWEST, DESK):
        resize(page, size)
        found += [f"{size[0]}: {text}" for text in audit.overflowing(page)]
    return found


@pytest.mark.parametrize("path", ["/", "/en/", "/en/rules/azul/"])
def test_a_first_visit_on_a_slow_line_moves_nothing(browser: Browser, url: str, path: str) -> None:
    visitor = Visitor(browser, url, PHONE, touch=True)
    network = visitor.context.new_cdp_session(visitor.page)
    network.send("Network.emulateNetworkConditions", SLOW_LINE)
    page = visitor.goto(path)
    fonts_have_come(page)
    assert audit.movements(page) == []
    visitor.context.close()


def resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    sizes_are_seen(page)


def test_a_member_logs_out_by_the_menu(browser: Browser, url: str) -> None:
    visitor = Visitor(browser, url, PHONE, touch=True)
    sign_up(visitor)
    page = visitor.goto("/account/settings/")
    page.click("details.menu summary")
    page.click(".menu-panel button")
    page.wait_for_selector(".home")
    page.goto(f"{url}/account/profile/")
    assert page.url == f"{url}/account/login/?next=/account/profile/"
    visitor.context.close()
