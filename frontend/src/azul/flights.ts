/**
 * Tiles on their way: copies of what is on screen fly from where they lay to where an event puts
 * them. Whatever tiles leave or come to carries `data-flies` with a name.
 */

import { calm } from "../ui/calm.ts";
import type { Colour, GameEvent, Tiles, View } from "./shapes.ts";
import { counted, plus, tilesOf } from "./tiles.ts";

const FLIGHT = 460;
/** How much later the next tile of a heap starts. */
const APART = 50;
/** No more tiles fly at once. */
const MOST = 6;

/** A heap that leaves one place for another. */
interface Route {
  readonly from: string;
  readonly to: string;
  readonly tiles: Tiles;
}

export function flyFor(view: View, event: GameEvent): void {
  if (calm.matches || document.hidden) return;
  for (const route of routesOf(view, event)) fly(route);
}

/** From where to where tiles go by an event; `view` is how things stood before it. */
export function routesOf(view: View, event: GameEvent): readonly Route[] {
  switch (event.kind) {
    case "picked": {
      const from = event.factory === null ? "centre" : `factory-${event.factory}`;
      return [
        { from, to: `hand-${event.seat}`, tiles: event.tiles },
        { from, to: "centre", tiles: event.to_centre },
      ];
    }
    case "placed": {
      const from = `hand-${event.seat}`;
      const thrown = plus(tilesOf(event.colour, event.natural - 1), tilesOf(view.wild, event.wild));
      return [
        { from, to: `space-${event.seat}-${event.space}`, tiles: tilesOf(event.colour) },
        { from, to: "tower", tiles: thrown },
      ];
    }
    case "reward_taken":
      return [{ from: "supply", to: `hand-${event.seat}`, tiles: tilesOf(event.colour) }];
    case "refilled":
      return [{ from: "bag", to: "supply", tiles: event.tiles }];
    case "passed":
      return [{ from: `hand-${event.seat}`, to: "tower", tiles: event.thrown }];
    default:
      return [];
  }
}

function fly({ from, to, tiles }: Route): void {
  const target = boxOf(to);
  if (target === null) return;
  for (const [colour, n] of counted(tiles)) {
    const stone = stoneAt(from, colour);
    if (stone === null) continue;
    const start = stone.getBoundingClientRect();
    if (start.width === 0) continue;
    for (let nth = 0; nth < Math.min(n, MOST); nth++) send(stone, start, target, nth);
  }
}

const find = (name: string): Element | null => document.querySelector(`[data-flies="${name}"]`);

function boxOf(name: string): DOMRect | null {
  const box = find(name)?.getBoundingClientRect();
  return box === undefined || box.width === 0 ? null : box;
}

/** A stone of the colour in that place, or anywhere where the place shows none. */
function stoneAt(name: string, colour: Colour): Element | null {
  const own = find(name)?.querySelector(`svg[data-stone="${colour}"]`);
  return own ?? (name === "bag" ? document.querySelector(`svg[data-stone="${colour}"]`) : null);
}

function send(stone: Element, start: DOMRect, target: DOMRect, nth: number): void {
  const copy = stone.cloneNode(true) as SVGElement;
  copy.classList.add("flying");
  Object.assign(copy.style, {
    position: "fixed",
    left: `${start.left}px`,
    top: `${start.top}px`,
    width: `${start.width}px`,
    height: `${start.height}px`,
    zIndex: "40",
    pointerEvents: "none",
  });
  document.body.append(copy);
  const x = target.left + target.width / 2 - start.left - start.width / 2 + nth * 4;
  const y = target.top + target.height / 2 - start.top - start.height / 2;
  const flight = copy.animate(
    [
      { transform: "none" },
      { transform: `translate(${x / 2}px, ${y / 2 - 26}px) scale(1.25)`, offset: 0.5 },
      { transform: `translate(${x}px, ${y}px)` },
    ],
    { duration: FLIGHT, delay: nth * APART, easing: "cubic-bezier(0.3, 0.5, 0.3, 1)" },
  );
  flight.onfinish = () => copy.remove();
  flight.oncancel = () => copy.remove();
}
