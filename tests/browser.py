"""A real browser for tests: a fresh profile that notes what it asked for and what went wrong."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, ConsoleMessage, Page, Request, expect, sync_playwright

from tests import chance
from tests.servers import Server, empty_data

ARGUMENTS = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run "
    "--disable-background-networking --disable-component-update --disable-sync"
)
PHONE = (390, 844)
DESK = (1280, 800)
PATIENCE = 60.0
"""Seconds for whatever a page is to show: who finds it there waits for none of them."""
expect.set_options(timeout=PATIENCE * 1000)


@contextmanager
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=ARGUMENTS.split(), timeout=PATIENCE * 1000
        )
        yield browser
        browser.close()


@contextmanager
def embedded_server(folder: Path, settings: str) -> Iterator[str]:
    """The embedded default, as a process of its own on data of its own; its address."""
    env = {
        "DJANGO_SETTINGS_MODULE": settings,
        "PANNORI_DATA_DIR": str(folder),
    }
    empty_data(folder)
    with Server(env=env, log=folder / "log") as server:
        yield server.url


def wait_until(page: Page, expression: str, arg: object = None) -> None:
    """Waits for an expression to hold. Playwright's own way evaluates text in the page, which
    the pages' content policy forbids."""
    deadline = time.monotonic() + PATIENCE
    while not page.evaluate(expression, arg):
        if time.monotonic() > deadline:
            raise TimeoutError(f"never held: {expression}")
        page.wait_for_timeout(20)


def fonts_have_come(page: Page) -> None:
    """From here on nothing on the page moves because a font arrives."""
    page.evaluate("document.fonts.ready.then(() => true)")


def sizes_are_seen(page: Page) -> None:
    """What lays itself out by its size has seen the present one."""
    # Observers of sizes are told in a frame, after its callbacks.
    page.evaluate("new Promise(done => requestAnimationFrame(() => setTimeout(() => done(true))))")


class Visitor:
    """A fresh browser profile that notes what it asked for and what went wrong.

    ``offline_page``: with the service worker that brings it.
    """

    def __init__(
        self,
        browser: Browser,
        url: str,
        size: tuple[int, int],
        scheme: str = "light",
        *,
        touch: bool = False,
        offline_page: bool = False,
    ) -> None:
        self.url = url
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if scheme == "dark" else "light",
            reduced_motion="reduce",
            has_touch=touch,
            # A worker's own requests would escape what a test lays in their way.
            service_workers="allow" if offline_page else "block",
        )
        self.context.set_default_timeout(PATIENCE * 1000)
        if lot := chance.cookie_of_file():
            self.context.add_cookies([{"name": "chance", "value": lot, "url": url}])
        self.asked: list[Request] = []
        self.complaints: list[str] = []
        self.page = self.open_page()

    def open_page(self) -> Page:
        """A new tab, which is the visitor's page from now on."""
        self.page = self.context.new_page()
        self.page.on("request", self._note)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", self._heed)
        return self.page

    def _note(self, request: Request) -> None:
        self.asked.append(request)

    def _heed(self, message: ConsoleMessage) -> None:
        refused_here = "Service Worker registration blocked by Playwright" in message.text
        if message.type in ("error", "warning") and not refused_here:
            self.complaints.append(message.text)

    def goto(self, path: str) -> Page:
        self.page.goto(f"{self.url}{path}")
        return self.page

    def start_match(self) -> None:
        self.page.click(".play-form:visible [type=submit]")
        self.page.wait_for_url("**/matches/*/")

    def kept(self, key: str) -> dict[str, object]:
        found: dict[str, object] = json.loads(
            self.page.evaluate("key => localStorage.getItem(key)", key) or "{}"
        )
        return found
