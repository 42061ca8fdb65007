"""The site as an app: manifest and icons, and a page of its own where there is no network."""

from __future__ import annotations

import re
import struct
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client
from playwright.sync_api import Browser

from tests.browser import PHONE, Visitor, wait_until

DIST = Path(settings.BASE_DIR) / "frontend" / "dist"


def size_of(icon: bytes) -> str:
    """Width and height out of a PNG's header."""
    assert icon[:8] == b"\x89PNG\r\n\x1a\n"
    return "{}x{}".format(*struct.unpack(">II", icon[16:24]))


@pytest.mark.django_db
@pytest.mark.parametrize(("prefix", "name"), [("", "판놀이"), ("/en", "Pannori")])
def test_the_manifest_speaks_the_pages_language(client: Client, prefix: str, name: str) -> None:
    page = client.get(f"{prefix}/").content.decode()
    assert f'<link rel="manifest" href="{prefix}/manifest.webmanifest">' in page
    manifest = client.get(f"{prefix}/manifest.webmanifest").json()
    assert manifest["short_name"] == name
    assert manifest["start_url"] == f"{prefix}/"
    assert client.get(manifest["shortcuts"][0]["url"]).status_code == 200
    for icon in manifest["icons"]:
        file = DIST / icon["src"].removeprefix("/static/")
        assert size_of(file.read_bytes()) == icon["sizes"]
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}


@pytest.mark.django_db
def test_the_worker_is_asked_for_anew_and_names_both_offline_pages(client: Client) -> None:
    response = client.get("/service-worker.js")
    assert "no-cache" in response.headers["Cache-Control"]
    assert response.headers["Content-Type"] == "text/javascript"
    script = response.content.decode()
    assert re.search(r'"pages": \["/offline/", "/en/offline/"\]', script)
    worker = re.search(r'importScripts\("/static/(assets/worker-[\w-]+\.js)"\)', script)
    assert worker
    # A classic script: an import in it would keep it from ever running.
    assert not re.search(r"\bimport\b|\bexport\b", (DIST / worker[1]).read_text("utf-8"))


@pytest.mark.e2e
def test_without_a_network_our_own_page_stands_in_until_it_is_back(
    browser: Browser, url: str
) -> None:
    visitor = Visitor(browser, url, PHONE, offline_page=True)
    page = visitor.goto("/")
    wait_until(page, "navigator.serviceWorker.controller !== null")
    kept = page.evaluate(
        "caches.keys().then(([name]) => caches.open(name)).then(cache => cache.keys())"
        ".then(kept => kept.map(({url}) => new URL(url).pathname))"
    )
    assert {"/offline/", "/en/offline/"} < set(kept)
    assert all("/offline/" in path or path.startswith("/static/assets/") for path in kept)

    visitor.context.set_offline(True)
    page.goto(f"{url}/lobby/")
    assert page.inner_text("h1") == "인터넷에 연결되어 있지 않아요"
    assert page.evaluate("getComputedStyle(document.querySelector('.lost')).display") == "grid"
    page.goto(f"{url}/en/history/")
    assert page.inner_text("h1") == "No connection to the internet"

    visitor.context.set_offline(False)
    page.wait_for_url("**/en/history/")
    page.wait_for_selector("h1:has-text('My matches')")
    visitor.context.close()
