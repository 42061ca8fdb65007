/**
 * The open tables as they come and go: the lobby's socket tells that something changed, the page
 * itself how the list now looks.
 */
import type { Schemas } from "../api/wire";
import { tn } from "../i18n";

const PATIENCE = [1000, 2000, 5000, 15_000] as const;

export function watchLobby(): void {
  const list = document.querySelector<HTMLElement>("[data-lobby]");
  if (list) new Lobby(list).connect();
}

class Lobby {
  private failures = 0;
  private loading: Promise<void> | null = null;
  private wanted = "";

  constructor(private readonly list: HTMLElement) {}

  connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/v1/lobby/`);
    socket.addEventListener("message", ({ data }) => {
      this.failures = 0;
      const { matches } = JSON.parse(String(data)) as Schemas["OpenMatches"];
      this.stand(matches.map(({ id, version }) => `${id} ${version}`).join());
    });
    socket.addEventListener("close", () => {
      const wait = PATIENCE[Math.min(this.failures++, PATIENCE.length - 1)];
      setTimeout(() => this.connect(), wait);
    });
  }

  /** The tables that are open now, each with its version. */
  private stand(now: string): void {
    this.wanted = now;
    this.loading ??= this.load().finally(() => {
      this.loading = null;
    });
  }

  private async load(): Promise<void> {
    while (this.shown() !== this.wanted) {
      const asked = this.wanted;
      if (!(await this.refresh()) || this.wanted === asked) return;
    }
  }

  private shown(): string {
    const rows = [...this.list.querySelectorAll<HTMLElement>("[data-match]")];
    return rows.map(({ dataset }) => `${dataset.match} ${dataset.version}`).join();
  }

  private async refresh(): Promise<boolean> {
    const response = await fetch(location.href).catch(() => null);
    if (!response?.ok) return false;
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const fresh = page.querySelector("[data-lobby]");
    if (!fresh) return false;
    const focused = this.list.contains(document.activeElement) ? this.focusedMatch() : null;
    this.list.replaceChildren(...fresh.childNodes);
    if (focused !== null) this.focus(focused);
    this.tell();
    return true;
  }

  private focusedMatch(): string {
    return document.activeElement?.closest<HTMLElement>("[data-match]")?.dataset.match ?? "";
  }

  private focus(match: string): void {
    const row = match ? this.list.querySelector(`[data-match="${match}"]`) : null;
    (row ?? this.list).querySelector<HTMLElement>("button, a")?.focus();
  }

  private tell(): void {
    const open = this.list.querySelectorAll("[data-match]").length;
    const place = document.querySelector("[data-lobby-news]");
    if (place) place.textContent = tn("{n} open table", "{n} open tables", open);
  }
}
