"""Pictures of every screen at two sizes, in two languages, light and dark.

``python -m tests.e2e.screens [folder] [--game azul]`` writes them to ``var/screens`` or the folder;
the pages besides the tables come with dominoes.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Callable, Collection, Mapping
from itertools import count
from pathlib import Path
from typing import Final

from tests.browser import DESK, PHONE, Visitor, chromium, embedded_server
from tests.e2e.kingdom import Kingdom
from tests.e2e.pavilion import Pavilion
from tests.e2e.seated import Seated
from tests.e2e.table import Table
from tests.servers import ROOT

SIZES: Final = {"phone": PHONE, "desk": DESK}
PREFIXES: Final = {"ko": "", "en": "/en"}
LEVELS: Final = {"ko": ("normal", "easy", "hard"), "en": ("normal",)}
"""By language: the opponents at dominoes."""
KINGDOMS: Final = {"ko": ((1, ("mighty_duel",)), (2, ())), "en": ((3, ("harmony",)), (1, ()))}
"""By language: how many opponents at which variants."""
PAVILIONS: Final = {"ko": ((1, "A"), (3, "B")), "en": ((2, "A"),)}
"""By language: how many opponents on which side of the board."""
PAGES: Final = {
    "home": "/?game=dominoes",
    "home-kingdomino": "/?game=kingdomino",
    "home-azul": "/?game=azul",
    "lobby": "/lobby/",
    "history": "/history/",
    "rules": "/rules/",
    "rules-dominoes": "/rules/dominoes/",
    "rules-kingdomino": "/rules/kingdomino/",
    "rules-azul": "/rules/azul/",
    "signup": "/account/signup/",
    "settings": "/account/settings/",
}
AT_THE_TABLE: Final = {"opening", "mid-deal", "long-line", "both-ends", "boneyard", "refusal"}


class Album:
    """Takes what a page shows at every size, light and dark."""

    def __init__(self, table: Seated, folder: Path, language: str) -> None:
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


def photograph(table: Table, folder: Path, language: str) -> None:
    """Plays matches until each situation has been seen, then visits the pages."""
    levels = LEVELS[language]
    album = Album(table, folder, language)
    wanted = AT_THE_TABLE if len(levels) < 3 else AT_THE_TABLE - {"boneyard"}
    for lot in count(1):
        table.settle_chance(lot)
        table.sit_down(*levels, target=100)
        _play(table, album)
        if album.taken >= wanted:
            break
    table.match_end.locator("a").first.click()
    table.page.wait_for_selector(".replay")
    for _ in range(14):
        table.page.keyboard.press("ArrowRight")
    album.take("replay")
    table.sit_down(*levels)
    for name, path in PAGES.items():
        table.visitor.goto(table.prefix + path)
        album.take(name)


def _play(table: Table, album: Album) -> None:
    """One match to its end, with pictures of whatever has not been taken yet."""
    while not table.match_end.count():
        table.wait_for_turn()
        if table.deal_end.count():
            album.take("deal-end")
        elif table.boneyard.count():
            album.take("boneyard")
        elif table.playable.count():
            _look_at_the_line(table, album)
        table.take_first_offer(table.by_mouse)
        if table.asked.count() == 2 and table.line >= 5:
            album.take("both-ends")
    album.take("match-end")


def _look_at_the_line(table: Table, album: Album) -> None:
    if table.line == 0:
        album.take("opening")
    if 7 <= table.line <= 12:
        album.take("mid-deal")
    if table.line >= 16:
        album.take("long-line")
    sunk = table.page.locator(".held.sunk")
    if "refusal" not in album.taken and table.line >= 4 and sunk.count():
        sunk.first.click()
        table.page.wait_for_selector(".refusal")
        album.take("refusal")


# -- Kingdomino -------------------------------------------------------------------------------


def photograph_kingdoms(table: Kingdom, folder: Path, language: str) -> None:
    """A match to its end at each of the tables, and the replay of the last."""
    for opponents, options in KINGDOMS[language]:
        album = Album(table, folder, language)
        at = "-".join(["kingdomino", str(1 + opponents), *options])
        table.settle_chance(5)
        table.sit_down(*["normal"] * opponents, options=options)
        _build(table, album, at)
    table.match_end.get_by_role("link").first.click()
    table.page.wait_for_selector(".replay")
    for _ in range(30):
        table.page.keyboard.press("ArrowRight")
    album.take(f"{at}-replay")


def _build(table: Kingdom, album: Album, at: str) -> None:
    placed = 0
    while not table.match_end.count():
        table.wait_for_turn()
        if table.counted.count():
            album.take(f"{at}-counting")
        elif table.free.count():
            album.take(f"{at}-first-claims")
        elif table.place.count():
            placed += 1
            if placed in (1, 6):
                table.page.keyboard.press("KeyN")
                album.take(f"{at}-placing-{placed}")
                table.page.keyboard.press("Escape")
        table.take_first_offer(table.by_mouse)
        if table.undo.count():
            album.take(f"{at}-placed")
    album.take(f"{at}-end")


# -- Azul: Summer Pavilion --------------------------------------------------------------------


def photograph_pavilions(table: Pavilion, folder: Path, language: str) -> None:
    """A match to its end at each of the tables, and the replay of the last."""
    for opponents, side in PAVILIONS[language]:
        album = Album(table, folder, language)
        at = f"azul-{1 + opponents}-{side}"
        table.settle_chance(4)
        table.sit_down(*["normal"] * opponents, side=side)
        _lay_out(table, album, at)
    table.match_end.get_by_role("link").first.click()
    table.page.wait_for_selector(".replay")
    for _ in range(60):
        table.page.keyboard.press("ArrowRight")
    album.take(f"{at}-replay")


def _lay_out(table: Pavilion, album: Album, at: str) -> None:
    placed = 0
    while not table.match_end.count():
        table.wait_for_turn()
        if table.counting.count():
            album.take(f"{at}-counting")
        elif table.rewards.count():
            album.take(f"{at}-reward")
        elif table.spots.count():
            _look_at_the_displays(table, album, at)
        elif table.spaces.count():
            placed += 1
            if placed in (1, 12):
                _look_at_the_board(table, album, f"{at}-placing-{placed}")
                continue
        elif table.page.locator("[data-done]").count():
            album.take(f"{at}-keeping")
        table.take_first_offer(table.by_mouse)
    album.take(f"{at}-end")


def _look_at_the_displays(table: Pavilion, album: Album, at: str) -> None:
    album.take(f"{at}-factories")
    spot = table.spots.last
    if f"{at}-taking" not in album.taken:
        table.act(table.by_mouse, spot)
        album.take(f"{at}-taking")
        table.page.keyboard.press("Escape")
    wild = table.page.locator("[data-spot]:not([data-offer])")
    if f"{at}-refusal" not in album.taken and wild.count():
        wild.last.click()
        table.page.wait_for_selector(".refusal")
        album.take(f"{at}-refusal")
        table.page.keyboard.press("Escape")


def _look_at_the_board(table: Pavilion, album: Album, name: str) -> None:
    """With a space chosen, and what passing would cost; then the space is covered."""
    page = table.page
    page.keyboard.press("KeyP")
    page.wait_for_selector("[data-pass-now]")
    album.take(f"{name}-passing")
    page.keyboard.press("Escape")
    page.locator("button.mini").first.click()
    page.wait_for_selector("dialog .large")
    album.take(f"{name}-enlarged")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    table.act(table.by_mouse, table.spaces)
    album.take(name)
    table.act(table.by_mouse, page.locator("[data-place]"))


GAMES: Final[Mapping[str, Callable[[Visitor, Path, str], None]]] = {
    "azul": lambda visitor, folder, language: photograph_pavilions(
        Pavilion(visitor, PREFIXES[language]), folder, language
    ),
    "kingdomino": lambda visitor, folder, language: photograph_kingdoms(
        Kingdom(visitor, PREFIXES[language]), folder, language
    ),
    "dominoes": lambda visitor, folder, language: photograph(
        Table(visitor, PREFIXES[language]), folder, language
    ),
}


def main(folder: Path, games: Collection[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as data,
        embedded_server(Path(data), "tests.e2e.settings") as url,
        chromium() as browser,
    ):
        for language in PREFIXES:
            visitor = Visitor(browser, url, DESK)
            for game in games:
                GAMES[game](visitor, folder, language)
            visitor.context.close()
    print(f"{len(list(folder.glob('*.png')))} pictures in {folder}")  # noqa: T201


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.e2e.screens")
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "var" / "screens")
    parser.add_argument("--game", action="append", choices=GAMES, help="only this one")
    arguments = parser.parse_args()
    main(arguments.folder, arguments.game or GAMES)
