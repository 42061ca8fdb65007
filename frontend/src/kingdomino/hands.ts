/**
 * What a mouse or a finger does on the map of a kingdom. A mouse points and clicks, its wheel and
 * its right button turn; a finger presses a square or drags the domino, which is lifted so that it
 * isn't hidden, and leaves the last word to the button.
 */

import type { Spot } from "./shapes.ts";
import type { KingdominoTable } from "./table.svelte.ts";

/** The map as it is on screen just now. */
export interface ShownMap {
  /** A point of the window in squares; null outside of the map and its rim. */
  pointAt(x: number, y: number): Spot | null;
  /** The side of a square in pixels. */
  readonly side: number;
  contains(spot: Spot): boolean;
}

/** A touch lifts the domino this many squares above the finger. */
const LIFT = 1.2;
/** A finger moves this many pixels before a press becomes a drag. */
const DRAG_FROM = 9;
/** A wheel, or two fingers on a pad, send many events: one turn in so many milliseconds. */
const TURNS_APART = 160;

type Does = "aim" | "drag" | "drop" | "hover" | "leave" | "placing" | "press" | "put" | "rotate";

export class Hands {
  private touch: { id: number; x: number; y: number; dragged: boolean } | null = null;
  private turned = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly table: Pick<KingdominoTable, Does>,
    private readonly map: ShownMap,
  ) {}

  /** Listens on the map's element; returns how to end it. */
  attach(element: HTMLElement): () => void {
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener("pointerdown", (event) => this.down(event, element), { signal });
    element.addEventListener("pointermove", (event) => this.move(event), { signal });
    element.addEventListener("pointerup", (event) => this.up(event), { signal });
    element.addEventListener("pointercancel", () => this.cancel(), { signal });
    element.addEventListener("pointerleave", (event) => this.leave(event), { signal });
    element.addEventListener("click", (event) => this.click(event), { signal });
    element.addEventListener("contextmenu", (event) => this.menu(event), { signal });
    // Not passive: the page must not scroll while the domino turns.
    element.addEventListener("wheel", (event) => this.wheel(event), { signal, passive: false });
    return () => listening.abort();
  }

  private down(event: PointerEvent, element: HTMLElement): void {
    if (event.pointerType === "mouse" || !event.isPrimary || this.table.placing === null) return;
    this.touch = { id: event.pointerId, x: event.clientX, y: event.clientY, dragged: false };
    element.setPointerCapture(event.pointerId);
  }

  private move(event: PointerEvent): void {
    const { clientX: x, clientY: y } = event;
    if (event.pointerType === "mouse") {
      const point = this.map.pointAt(x, y);
      if (point !== null) this.table.hover(point);
      return;
    }
    const { touch } = this;
    if (touch?.id !== event.pointerId) return;
    if (!touch.dragged && Math.hypot(x - touch.x, y - touch.y) < DRAG_FROM) return;
    touch.dragged = true;
    const point = this.map.pointAt(x, y - LIFT * this.map.side);
    if (point !== null) this.table.drag(point);
  }

  private up(event: PointerEvent): void {
    if (this.touch?.id !== event.pointerId) return;
    const { dragged } = this.touch;
    this.touch = null;
    if (dragged) this.table.drop(false);
    else this.pressAt(event.clientX, event.clientY);
  }

  private cancel(): void {
    this.touch = null;
  }

  private leave(event: PointerEvent): void {
    if (event.pointerType === "mouse") this.table.leave();
  }

  private menu(event: MouseEvent): void {
    if (this.table.placing === null) return;
    event.preventDefault();
    if (this.touch === null) this.table.rotate(1);
  }

  private wheel(event: WheelEvent): void {
    if (this.table.placing === null || event.ctrlKey) return;
    event.preventDefault();
    if (event.timeStamp - this.turned < TURNS_APART) return;
    this.turned = event.timeStamp;
    this.table.rotate(event.deltaY > 0 ? 1 : -1);
  }

  /**
   * A touch has been dealt with when the finger went up. A click without a pointer is a screen
   * reader's, on a square.
   */
  private click(event: MouseEvent): void {
    const pointer = event instanceof PointerEvent ? event.pointerType : "mouse";
    if (pointer === "") this.pressAt(event.clientX, event.clientY);
    if (pointer !== "mouse" || this.table.placing === null) return;
    const point = this.map.pointAt(event.clientX, event.clientY);
    if (point === null) return;
    this.table.aim(point);
    this.table.put();
  }

  private pressAt(x: number, y: number): void {
    const point = this.map.pointAt(x, y);
    if (point === null) return;
    const spot: Spot = [Math.floor(point[0]), Math.floor(point[1])];
    if (this.map.contains(spot)) this.table.press(spot);
  }
}
