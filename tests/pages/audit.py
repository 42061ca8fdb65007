"""What can be measured about a page in a browser: who couldn't use it, and what doesn't fit.

Each measure returns what is wrong as texts, an empty list where nothing is.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page

from tests.servers import ROOT

AXE: Final = (ROOT / "frontend" / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")
MEASURES: Final = Path(__file__).with_suffix(".js").read_text("utf-8").strip()
OPTIONS: Final = {
    "resultTypes": ["violations"],
    # Takes a number on a piece for its label; and in Korean a label's words grow onto numbers.
    "rules": {"label-content-name-mismatch": {"enabled": False}},
}
FINGER: Final = 44
"""The least width and height of what a finger should hit, in CSS pixels."""

LEAST_SHIFT: Final = 0.01
"""Of the web's CLS, where 0.1 still counts as good."""


def barriers(page: Page, *, colours_alone: bool = False) -> list[str]:
    """What axe finds against WCAG 2.2 AA and good practice, rule and element.

    ``colours_alone``: only of what depends on the colour scheme.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(f"(() => {{ {AXE}; }})()")
    found: list[dict[str, Any]] = page.evaluate(
        "options => axe.run(document, options).then(({violations}) => violations)",
        {**OPTIONS, **({"runOnly": ["color-contrast"]} if colours_alone else {})},
    )
    return [
        f"{rule['id']}: {node['target']} {node['failureSummary']}"
        for rule in found
        for node in rule["nodes"]
    ]


def overflowing(page: Page) -> list[str]:
    """Text that leaves the screen or its box, and a page wider than the screen."""
    found: list[str] = page.evaluate(f"{MEASURES}.overflowing()")
    return found


def small_targets(page: Page) -> list[str]:
    """What is pressed but smaller than a finger; links inside running text may be."""
    found: list[str] = page.evaluate(f"{MEASURES}.smallTargets({FINGER})")
    return found


def movements(page: Page) -> list[str]:
    """What has moved by itself since the page was opened, where that adds up (the web's CLS)."""
    found: list[str] = page.evaluate(f"{MEASURES}.movements({LEAST_SHIFT})")
    return found
