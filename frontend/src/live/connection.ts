/**
 * The socket of one match: keeps it open, keeps the versions in order, keeps commands safe.
 *
 * Every version reaches the handlers once and in order, whatever the network drops, doubles or
 * delays. A command lives until the server has answered it: after a reconnect it is sent again
 * with the same request id, which the server answers without playing it twice.
 */

import type {
  Checked,
  ClientMessage,
  ErrorPayload,
  MatchPayload,
  MatchUpdate,
  Seat,
  ServerMessage,
  Shapes,
} from "../api/wire.ts";
import { newRequestId } from "./request_id.ts";

export type Link = "connecting" | "open" | "waiting" | "offline" | "refused";

export interface Handlers<S extends Shapes> {
  /** The whole match, in place of all that came before. */
  snapshot(match: MatchPayload<S>): void;
  /** The next commits, without those already given; perhaps none but a fresh status. */
  update(update: MatchUpdate<S>): void;
  presence(online: readonly Seat[]): void;
  link(link: Link): void;
}

/** A coded refusal of a command. */
export class Refused extends Error {
  constructor(readonly payload: ErrorPayload) {
    super(payload.code);
  }
}

interface Pending<S extends Shapes> {
  message: ClientMessage<S>;
  resolve(answer: ServerMessage<S>): void;
  reject(reason: Refused): void;
}

export interface Timing {
  /** The first wait before a reconnect; doubles up to `longestWait`. Milliseconds, as all. */
  firstWait: number;
  longestWait: number;
  pingAfter: number;
  /** Silence after which the socket counts as dead. */
  deadAfter: number;
}

const TIMING: Timing = {
  firstWait: 400,
  longestWait: 15_000,
  pingAfter: 12_000,
  deadAfter: 25_000,
};

/** Close codes by which the server says that trying again is of no use. */
const FINAL_CODES: readonly number[] = [4401, 4403, 4404];

/** Whoever was logged in isn't any more: what they could see is no longer the reader's. */
const LOGIN_ENDED = 4410;

export class Connection<S extends Shapes> {
  private socket: WebSocket | null = null;
  private version: number | null;
  private attempts = 0;
  private lastHeard = 0;
  private fetching = false;
  private stopped = true;
  private greeted = false;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private watchTimer: ReturnType<typeof setInterval> | undefined;
  private readonly pending = new Map<string, Pending<S>>();

  constructor(
    private readonly url: string,
    private readonly handlers: Handlers<S>,
    private readonly options: {
      version?: number;
      timing?: Timing;
      random?: () => number;
    } = {},
  ) {
    this.version = options.version ?? null;
  }

  private get timing(): Timing {
    return this.options.timing ?? TIMING;
  }

  start(): void {
    this.stopped = false;
    addEventListener("online", this.reconnectNow);
    addEventListener("offline", this.lose);
    document.addEventListener("visibilitychange", this.watch);
    this.watchTimer = setInterval(this.watch, this.timing.pingAfter / 4);
    this.open();
  }

  stop(): void {
    this.stopped = true;
    removeEventListener("online", this.reconnectNow);
    removeEventListener("offline", this.lose);
    document.removeEventListener("visibilitychange", this.watch);
    clearTimeout(this.retryTimer);
    clearInterval(this.watchTimer);
    this.socket?.close();
    this.socket = null;
  }

  /** Resolves to the version that holds the move. Rejects with Refused. */
  async move(move: S["move"], expectedVersion: number): Promise<number> {
    const answer = await this.ask((request_id) => ({
      type: "move",
      move,
      expected_version: expectedVersion,
      request_id,
    }));
    return answer.type === "ack" ? answer.version : expectedVersion;
  }

  /** A dry run of a move. Rejects with Refused where the question itself is refused. */
  async check(move: S["move"]): Promise<Checked<S>> {
    const answer = await this.ask((request_id) => ({ type: "check", move, request_id }));
    return answer as Checked<S> & ServerMessage<S>;
  }

  /** Versions the client got by another way, in answer to a REST call. */
  accept(update: MatchUpdate<S>): void {
    this.receiveUpdate(update);
  }

  private ask(build: (requestId: string) => ClientMessage<S>): Promise<ServerMessage<S>> {
    const requestId = newRequestId();
    return new Promise((resolve, reject) => {
      const message = build(requestId);
      this.pending.set(requestId, { message, resolve, reject });
      if (this.greeted) this.send(message);
    });
  }

  private open(): void {
    clearTimeout(this.retryTimer);
    if (this.stopped || this.socket !== null) return;
    this.handlers.link("connecting");
    const socket = new WebSocket(this.url);
    this.socket = socket;
    this.lastHeard = Date.now();
    socket.onopen = () => this.send({ type: "hello", last_version: this.version });
    socket.onmessage = (message) => {
      if (socket === this.socket) this.receive(JSON.parse(message.data as string));
    };
    socket.onclose = (event) => {
      if (socket === this.socket) this.closed(event.code);
    };
  }

  private closed(code: number): void {
    this.socket = null;
    this.greeted = false;
    this.fetching = false;
    if (this.stopped) return;
    if (FINAL_CODES.includes(code)) {
      this.handlers.link("refused");
      this.stop();
      return;
    }
    if (code === LOGIN_ENDED) this.version = null;
    if (!navigator.onLine) {
      this.handlers.link("offline");
      return;
    }
    this.handlers.link("waiting");
    const { firstWait, longestWait } = this.timing;
    const wait = Math.min(firstWait * 2 ** this.attempts, longestWait);
    this.attempts++;
    const jitter = 0.5 + (this.options.random ?? Math.random)() * 0.5;
    this.retryTimer = setTimeout(() => this.open(), wait * jitter);
  }

  private readonly reconnectNow = (): void => {
    this.attempts = 0;
    this.open();
  };

  /** The socket is gone or as good as gone: its own close event may come much later. */
  private readonly lose = (): void => {
    const socket = this.socket;
    if (socket === null) return;
    this.closed(1006);
    socket.close();
  };

  private readonly watch = (): void => {
    if (this.socket === null) return;
    const silence = Date.now() - this.lastHeard;
    if (silence > this.timing.deadAfter) this.lose();
    else if (silence > this.timing.pingAfter && this.greeted) this.send({ type: "ping" });
  };

  private send(message: ClientMessage<S>): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private receive(message: ServerMessage<S>): void {
    this.lastHeard = Date.now();
    switch (message.type) {
      case "snapshot":
        this.version = message.match.version;
        this.fetching = false;
        this.handlers.snapshot(message.match);
        this.welcome();
        return;
      case "events":
        this.welcome();
        this.receiveUpdate(message);
        return;
      case "heartbeat":
        this.welcome();
        if (this.version !== null && message.version > this.version) this.fetch();
        return;
      case "presence":
        this.handlers.presence(message.online);
        return;
      case "ack":
      case "checked":
        this.settle(message.request_id)?.resolve(message);
        return;
      case "error": {
        const { type: _, request_id, ...payload } = message;
        if (payload.code === "stale_version") this.fetch();
        if (request_id !== null) this.settle(request_id)?.reject(new Refused(payload));
        return;
      }
    }
  }

  /** The server has answered the hello: what waits for an answer is asked again. */
  private welcome(): void {
    if (this.greeted || this.socket === null) return;
    this.greeted = true;
    this.attempts = 0;
    this.handlers.link("open");
    for (const { message } of this.pending.values()) this.send(message);
  }

  private settle(requestId: string): Pending<S> | undefined {
    const pending = this.pending.get(requestId);
    this.pending.delete(requestId);
    return pending;
  }

  private receiveUpdate(update: MatchUpdate<S>): void {
    const known = this.version ?? -1;
    const first = update.commits[0]?.version ?? update.version + 1;
    if (update.version < known) return;
    if (first > known + 1) {
      this.fetching = false;
      this.fetch();
      return;
    }
    this.fetching = false;
    const commits = update.commits.filter((commit) => commit.version > known);
    this.version = update.commits.at(-1)?.version ?? update.version;
    this.handlers.update({ ...update, commits });
    if (this.version < update.version) this.fetch();
  }

  private fetch(): void {
    if (this.fetching || !this.greeted) return;
    this.fetching = true;
    this.send({ type: "fetch", after: this.version ?? 0 });
  }
}
