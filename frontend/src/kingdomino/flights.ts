/**
 * Where things were on screen just before an event moved them, so that they can fly from there.
 * Whatever may fly carries `data-flies` with a name.
 */

export class Flights {
  private readonly from = new Map<string, DOMRect>();

  /** Remembers where `name` is now, for what will arrive as `arrival`. */
  note(name: string, arrival: string): void {
    const thing = document.querySelector(`[data-flies="${name}"]`);
    const box = thing?.getBoundingClientRect();
    if (box === undefined || box.width === 0) this.from.delete(arrival);
    else this.from.set(arrival, box);
  }

  /** Where `arrival` comes from, once; null if it was nowhere to be seen. */
  take(arrival: string): DOMRect | null {
    const box = this.from.get(arrival) ?? null;
    this.from.delete(arrival);
    return box;
  }
}
