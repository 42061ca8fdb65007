/**
 * The browser's Back closes what lies over the page, the uppermost first, and leaves the page
 * only when nothing does.
 *
 * Whatever is open has an entry in the history, which goes with it however it is closed. So
 * entries never pile up, and Forward has nothing to lead to: it comes back at once.
 */

type Close = () => void;

/** What is open, the uppermost last. */
const layers: { close: Close }[] = [];
let settling = false;
/** Whether a step through the history that we asked for is still to come. */
let stepping = false;

/** How many entries of ours lead to the one shown. */
function entries(): number {
  const state: unknown = history.state;
  const { over } = (state ?? {}) as { over?: number };
  return over ?? 0;
}

/**
 * Something has opened over the page that `close` closes. Returns what is to be called once it is
 * closed.
 */
export function openLayer(close: Close): () => void {
  const layer = { close };
  layers.push(layer);
  settleSoon();
  return () => {
    const at = layers.indexOf(layer);
    if (at < 0) return;
    layers.splice(at, 1);
    settleSoon();
  };
}

/** For `{@attach}`: Back hides the popover. */
export function hiddenByBack(popover: HTMLElement): () => void {
  let closed = () => {};
  const heed = ({ newState }: ToggleEvent) => {
    if (newState === "open") closed = openLayer(() => popover.hidePopover());
    else closed();
  };
  popover.addEventListener("beforetoggle", heed);
  return () => {
    popover.removeEventListener("beforetoggle", heed);
    closed();
  };
}

/** Not at once: what gives way to something else leaves it its entry. */
function settleSoon(): void {
  if (settling) return;
  settling = true;
  setTimeout(() => {
    settling = false;
    if (!stepping) settle();
  });
}

/** As many entries as layers. */
function settle(): void {
  const surplus = entries() - layers.length;
  if (surplus > 0) {
    stepping = true;
    history.go(-surplus);
  }
  for (let over = entries() + 1; over <= layers.length; over++) {
    history.pushState({ ...history.state, over }, "");
  }
}

addEventListener("popstate", () => {
  if (!stepping) for (const { close } of layers.slice(entries()).reverse()) close();
  stepping = false;
  settleSoon();
});
// Whoever comes back to the page finds nothing open, on an entry that something had.
settleSoon();
