"""What can be measured about a page in a browser: who couldn't use it, and what doesn't fit.

Each measure returns what is wrong as texts, an empty list where nothing is.
"""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Page

from tests.servers import ROOT

AXE: Final = (ROOT / "frontend" / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")
FINGER: Final = 44
"""The least width and height of what a finger should hit, in CSS pixels."""

_NAMED: Final = """
const named = (element) => {
  const classes = typeof element.className === "string" ? element.className : "";
  const text = (element.textContent ?? "").trim().replace(/\\s+/g, " ").slice(0, 40);
  return `${element.localName}${classes && "." + classes.trim().split(/\\s+/).join(".")} “${text}”`;
};
const shown = (element) => element.checkVisibility({visibilityProperty: true, opacityProperty: true});
const cutOnPurpose = (element) => {
  for (let box = element; box && box !== document.documentElement; box = box.parentElement) {
    const style = getComputedStyle(box);
    if (/auto|scroll/.test(style.overflowX) && box.scrollWidth > box.clientWidth) return true;
    if (style.clipPath !== "none" || style.textOverflow === "ellipsis") return true;
  }
  return false;
};
"""

_OVERFLOWING: Final = (
    "(() => {"
    + _NAMED
    + """
  const wrong = [];
  const page = document.documentElement;
  if (page.scrollWidth > innerWidth) wrong.push(`the page is ${page.scrollWidth} wide`);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const box = text.parentElement;
    if (!text.data.trim() || !box || !shown(box) || cutOnPurpose(box)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const {left, right, width} of range.getClientRects()) {
      if (width && (left < -1 || right > innerWidth + 1)) wrong.push(`off the screen: ${named(box)}`);
    }
    const style = getComputedStyle(box);
    const cuts = /hidden|clip/.test(style.overflowX);
    if (cuts && box.scrollWidth > box.clientWidth + 1) wrong.push(`cut off: ${named(box)}`);
    let block = box;
    while (getComputedStyle(block).display === "inline") block = block.parentElement;
    const inner = block.getBoundingClientRect();
    for (const {left, right, width} of range.getClientRects()) {
      if (width && (left < inner.left - 1.5 || right > inner.right + 1.5))
        wrong.push(`out of its box: ${named(block)}`);
    }
  }
  return [...new Set(wrong)];
})()"""
)

_SMALL_TARGETS: Final = (
    "(least => {"
    + _NAMED
    + """
  const wrong = [];
  const interactive = "a[href], button, summary, select, input:not([type=hidden]), [role=button]";
  for (const element of document.querySelectorAll(interactive)) {
    const inText = getComputedStyle(element).display === "inline";
    const label = element.labels?.[0];
    const target = element.matches("[type=radio], [type=checkbox]") && label ? label : element;
    if (inText || !shown(target) || cutOnPurpose(target) || element.disabled) continue;
    const {width, height} = target.getBoundingClientRect();
    if (!width || !height) continue;
    if (width < least - 0.5 || height < least - 0.5)
      wrong.push(`${Math.round(width)}×${Math.round(height)}: ${named(target)}`);
  }
  return [...new Set(wrong)];
})"""
)

_LAYOUT_SHIFT: Final = """new Promise((resolve) => {
  let shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) shift += entry.value;
  }).observe({type: "layout-shift", buffered: true});
  setTimeout(() => resolve(shift), 50);
})"""


def barriers(page: Page) -> list[str]:
    """What axe finds against WCAG 2.2 AA and good practice, rule and element."""
    page.evaluate(f"window.axe || (() => {{ {AXE}; }})()")
    found: list[dict[str, Any]] = page.evaluate(
        "axe.run(document, {resultTypes: ['violations']}).then(({violations}) => violations)"
    )
    return [
        f"{rule['id']}: {node['target']} {node['any'][0]['message'] if node['any'] else rule['help']}"
        for rule in found
        for node in rule["nodes"]
    ]


def overflowing(page: Page) -> list[str]:
    """Text that leaves the screen or its box, and a page wider than the screen."""
    found: list[str] = page.evaluate(_OVERFLOWING)
    return found


def small_targets(page: Page) -> list[str]:
    """What is pressed but smaller than a finger; links inside running text may be."""
    found: list[str] = page.evaluate(f"({_SMALL_TARGETS})({FINGER})")
    return found


def layout_shift(page: Page) -> float:
    """How much of the page has moved by itself since it was opened (the web's CLS)."""
    return float(page.evaluate(_LAYOUT_SHIFT))
