// Measures for audit.py; each returns what is wrong as texts.
(() => {
  const named = (element) => {
    const classes = element.getAttribute("class")?.trim().replace(/\s+/g, ".") ?? "";
    const text = (element.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 40);
    return `${element.localName}${classes && "."}${classes} “${text}”`;
  };
  const once = (texts) => [...new Set(texts)];
  const shown = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

  /** Inside what scrolls, ends in an ellipsis or is there for screen readers alone. */
  const cutOnPurpose = (element) => {
    for (let box = element; box && box !== document.documentElement; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (/auto|scroll/.test(style.overflowX) && box.scrollWidth > box.clientWidth) return true;
      if (style.clipPath !== "none" || style.textOverflow === "ellipsis") return true;
    }
    return false;
  };

  const blockAround = (element) => {
    let block = element;
    while (getComputedStyle(block).display === "inline") block = block.parentElement;
    return block;
  };

  const overflowing = () => {
    const wrong = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) wrong.push(`the page is ${scrollWidth} wide`);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const box = texts.currentNode.parentElement;
      if (!texts.currentNode.data.trim() || !shown(box) || cutOnPurpose(box)) continue;
      if (box.closest("svg")) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const inner = blockAround(box).getBoundingClientRect();
      for (const { left, right, width } of range.getClientRects()) {
        if (!width) continue;
        if (left < -1 || right > innerWidth + 1) wrong.push(`off the screen: ${named(box)}`);
        if (left < inner.left - 1.5 || right > inner.right + 1.5)
          wrong.push(`out of its box: ${named(blockAround(box))}`);
      }
      const cuts = /hidden|clip/.test(getComputedStyle(box).overflowX);
      if (cuts && box.scrollWidth > box.clientWidth + 1) wrong.push(`cut off: ${named(box)}`);
    }
    return once(wrong);
  };

  const smallTargets = (least) => {
    const wrong = [];
    const pressed = "a[href], button, summary, select, input:not([type=hidden]), [role=button]";
    for (const element of document.querySelectorAll(pressed)) {
      const label = element.matches("[type=radio], [type=checkbox]") && element.labels?.[0];
      const target = label || element;
      const inText = getComputedStyle(element).display === "inline";
      if (inText || element.disabled || !shown(target) || cutOnPurpose(target)) continue;
      const { width, height } = target.getBoundingClientRect();
      if (width && height && Math.min(width, height) < least - 0.5)
        wrong.push(`${Math.round(width)}×${Math.round(height)}: ${named(target)}`);
    }
    return once(wrong);
  };

  const where = ({ x, y, width, height }) =>
    [x, y, width, height].map((side) => Math.round(side)).join(" ");

  const movements = (least) =>
    new Promise((resolve) => {
      const seen = [];
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.push(entry);
      });
      observer.observe({ type: "layout-shift", buffered: true });
      setTimeout(() => {
        const shift = seen.reduce((sum, { value }) => sum + value, 0);
        if (shift < least) return resolve([]);
        const moved = seen.flatMap(({ sources, startTime }) =>
          sources.map(({ node, previousRect, currentRect }) => {
            const element = node?.nodeType === Node.TEXT_NODE ? node.parentElement : node;
            const what = element ? named(element) : "what is gone";
            const at = `after ${Math.round(startTime)} ms`;
            return `${what} ${where(previousRect)} → ${where(currentRect)} ${at}`;
          }),
        );
        resolve([`moves by ${shift.toFixed(3)}: ${moved.join("; ")}`]);
      }, 50);
    });

  return { overflowing, smallTargets, movements };
})()
