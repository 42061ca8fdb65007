"""The icons of the installed app, drawn from ``frontend/src/art/icon.svg``.

``python -m tests.pages.icons`` writes them beside it. The picture fills its square, so that
whatever shape a device cuts out leaves the tile whole; the plain icons have round corners.
"""

from __future__ import annotations

from typing import Final

from tests.browser import chromium
from tests.servers import ROOT

ART: Final = ROOT / "frontend" / "src" / "art"
SIZES: Final = {
    "icon-192.png": (192, 42),
    "icon-512.png": (512, 112),
    "icon-maskable-512.png": (512, 0),
    "icon-touch-180.png": (180, 0),
}
"""Width in pixels, and the corners' radius."""


def main() -> None:
    drawing = (ART / "icon.svg").read_text("utf-8")
    with chromium() as browser:
        page = browser.new_page()
        for name, (size, radius) in SIZES.items():
            page.set_viewport_size({"width": size, "height": size})
            page.set_content(
                f"<style>body{{margin:0}}svg{{display:block;width:{size}px;height:{size}px;"
                f"border-radius:{radius}px}}</style>{drawing}"
            )
            page.screenshot(path=ART / name, omit_background=True)


if __name__ == "__main__":
    main()
