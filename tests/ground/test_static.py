"""Files beside the pages: what the build made, and what robots may read."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.robotparser import RobotFileParser

import pytest
from django.http import HttpResponse
from django.test import Client, RequestFactory

from config.static import StaticFilesMiddleware


@pytest.fixture
def built(tmp_path: Path, settings: Any) -> Path:
    """A folder of static files, looked through once, as in production."""
    settings.STATIC_ROOT = tmp_path
    settings.WHITENOISE_AUTOREFRESH = False
    settings.WHITENOISE_USE_FINDERS = False
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "site-12345678.js").write_text("old")
    return tmp_path


def test_a_file_that_a_new_build_has_replaced_is_not_there(built: Path) -> None:
    serve = StaticFilesMiddleware(lambda _request: HttpResponse("a page"))
    request = RequestFactory().get("/static/assets/site-12345678.js")
    there = serve(request)
    assert (there.status_code, b"".join(there)) == (200, b"old")
    (built / "assets" / "site-12345678.js").unlink()
    assert serve(request).status_code == 404
    assert serve(RequestFactory().get("/static/assets/other.js")).content == b"a page"


def test_robots_read_what_is_everybodys(client: Client) -> None:
    answer = client.get("/robots.txt")
    assert answer.status_code == 200
    assert answer["Content-Type"].startswith("text/plain")
    rules = RobotFileParser()
    rules.parse(answer.content.decode().splitlines())
    for path in ("/", "/en/", "/rules/dominoes/", "/en/lobby/", "/static/assets/a.css"):
        assert rules.can_fetch("somebot", path), path
    for path in (
        "/account/settings/",
        "/en/account/login/",
        "/history/",
        "/en/history/",
        "/api/v1/",
    ):
        assert not rules.can_fetch("somebot", path), path
