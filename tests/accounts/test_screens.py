"""The account's own pages in a real browser, at both sizes and in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser import DESK, PHONE, Visitor, chromium, embedded_server

pytestmark = pytest.mark.e2e

PAGES = ["settings/", "profile/", "email/", "password/change/", "devices/", "two-step/", "delete/"]


def test_the_accounts_pages_fit_and_have_nothing_to_complain_of(tmp_path: Path) -> None:
    with embedded_server(tmp_path, "config.settings.test_embedded") as url, chromium() as browser:
        visitor = Visitor(browser, url, PHONE)
        page = visitor.goto("/account/signup/")
        page.fill("[name=username]", "열두자닉네임은이렇게길다")
        page.fill("[name=email]", "a.rather.long.address.of.somebody@mail.example.com")
        page.fill("[name=password1]", "sesame-open-9")
        page.check("[name=is_14]")
        page.click("main [type=submit]")
        page.wait_for_selector(".home")
        for size in (PHONE, DESK):
            page.set_viewport_size({"width": size[0], "height": size[1]})
            for path in PAGES:
                for prefix in ("", "/en"):
                    visitor.goto(f"{prefix}/account/{path}")
                    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
        page.click("details.menu summary")
        page.click(".menu-panel button")
        page.wait_for_selector(".home")
        assert visitor.complaints == []
        assert [asked.url for asked in visitor.asked if not asked.url.startswith(url)] == []
