"""Pictures of every screen at two sizes, in two languages, light and dark.

``python -m tests.e2e.screens [folder]`` writes them to ``var/screens`` or the folder.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Final

from tests.browser import DESK, PHONE, Visitor, chromium, embedded_server
from tests.e2e.table import Table
from tests.servers import ROOT

SIZES: Final = {"phone": PHONE, "desk": DESK}
LANGUAGES: Final = {"ko": ("", ("normal", "easy", "hard")), "en": ("/en", ("normal",))}
PAGES: Final = {
    "home": "/",
    "lobby": "/lobby/",
    "history": "/history/",
    "rules": "/rules/dominoes/",
    "signup": "/account/signup/",
    "settings": "/account/settings/",
}
AT_THE_TABLE: Final = {"opening", "mid-deal", "long-line", "both-ends", "boneyard", "refusal"}
ENDS: Final = {"deal-end", "match-end"}


class Album:
    """Takes what a page shows at every size, light and dark."""

    def __init__(self, table: Table, folder: Path, language: str) -> None:
        self.table = table
        self.folder = folder
        self.language = language
        self.taken: set[str] = set()

    def take(self, name: str) -> None:
        if name in self.taken:
            return
        self.taken.add(name)
        page = self.table.page
        for size, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            for scheme in ("light", "dark"):
                page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
                page.screenshot(
                    path=self.folder / f"{name}-{size}-{self.language}-{scheme}.png",
                    animations="disabled",
                )


def photograph(table: Table, folder: Path, language: str, levels: tuple[str, ...]) -> None:
    """Plays matches until each situation has been seen, then visits the pages."""
    album = Album(table, folder, language)
    while not album.taken >= AT_THE_TABLE - ({"boneyard"} if len(levels) == 3 else set()) | ENDS:
        match_id = table.sit_down(*levels, target=100)
        _play(table, album)
    table.match_end.locator("a").first.click()
    table.page.wait_for_selector(".replay")
    for _ in range(14):
        table.page.keyboard.press("ArrowRight")
    album.take("replay")
    table.sit_down(*levels)
    assert match_id
    for name, path in PAGES.items():
        table.visitor.goto(table.prefix + path)
        table.page.wait_for_load_state("networkidle")
        album.take(name)


def _play(table: Table, album: Album) -> None:
    """One match to its end, with pictures of whatever has not been taken yet."""
    while True:
        table.wait_for_turn()
        if table.match_end.count():
            album.take("match-end")
            return
        if table.deal_end.count():
            album.take("deal-end")
            table.act(lambda target: target.click(), table.deal_end)
        elif table.boneyard.count():
            album.take("boneyard")
            table.act(lambda target: target.click(), table.boneyard)
        else:
            _play_a_tile(table, album)


def _play_a_tile(table: Table, album: Album) -> None:
    length = table.page.locator(".surface .tile").count()
    if length == 0:
        album.take("opening")
    if 7 <= length <= 12:
        album.take("mid-deal")
    if length >= 16:
        album.take("long-line")
    sunk = table.page.locator(".held.sunk")
    if "refusal" not in album.taken and length >= 4 and sunk.count():
        sunk.first.click()
        table.page.wait_for_selector(".refusal")
        album.take("refusal")
    table.act(lambda target: target.click(), table.playable)
    if table.asked.count():
        if table.asked.count() == 2 and length >= 5:
            album.take("both-ends")
        table.act(lambda target: target.click(), table.asked)


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as data,
        embedded_server(Path(data), "tests.e2e.settings") as url,
        chromium() as browser,
    ):
        for language, (prefix, levels) in LANGUAGES.items():
            visitor = Visitor(browser, url, DESK)
            photograph(Table(visitor, prefix), folder, language, levels)
            visitor.context.close()
    print(f"{len(list(folder.glob('*.png')))} pictures in {folder}")  # noqa: T201


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "var" / "screens")
