import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { MatchPayload, MatchUpdate, Shapes } from "../api/wire.ts";
import { Connection, type Link, Refused } from "./connection.ts";
import { FakeSocket } from "./testing.ts";

const status = (version: number) =>
  ({ version, view: `view ${version}`, legal_moves: [] }) as unknown as MatchPayload<Shapes>;

const events = (...versions: number[]) => ({
  type: "events" as const,
  ...status(versions.at(-1) ?? 0),
  commits: versions.map((version) => ({ version, events: [`event ${version}`] })),
});

const nothingNew = (version: number) => ({
  type: "events" as const,
  ...status(version),
  commits: [],
});

let seen: unknown[];
let links: Link[];
let connection: Connection<Shapes>;

function connect(version?: number): Connection<Shapes> {
  connection = new Connection<Shapes>(
    "ws://table/",
    {
      snapshot: (match) => seen.push(["snapshot", match.version]),
      update: (update: MatchUpdate<Shapes>) =>
        seen.push(...update.commits.map((commit) => commit.version)),
      presence: (online) => seen.push(["online", online]),
      link: (link) => links.push(link),
    },
    { ...(version === undefined ? {} : { version }), random: () => 1 },
  );
  connection.start();
  return connection;
}

function welcomed(version: number): FakeSocket {
  connect(version);
  FakeSocket.last.accept();
  FakeSocket.last.say(nothingNew(version));
  return FakeSocket.last;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  FakeSocket.all = [];
  seen = [];
  links = [];
});

afterEach(() => {
  connection.stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("the greeting", () => {
  it("says which version the page already holds", () => {
    connect(12);
    FakeSocket.last.accept();
    expect(FakeSocket.last.sent).toEqual([{ type: "hello", last_version: 12 }]);
  });

  it("takes a snapshot in place of everything", () => {
    connect();
    FakeSocket.last.accept();
    expect(FakeSocket.last.sent).toEqual([{ type: "hello", last_version: null }]);
    FakeSocket.last.say({ type: "snapshot", version: 4, match: status(4) });
    FakeSocket.last.say(events(5));
    expect(seen).toEqual([["snapshot", 4], 5]);
    expect(links).toEqual(["connecting", "open"]);
  });
});

it("starts anew as somebody else once the login has ended", () => {
  welcomed(7).drop(4410);
  vi.advanceTimersByTime(1000);
  FakeSocket.last.accept();
  expect(FakeSocket.last.sent).toEqual([{ type: "hello", last_version: null }]);
  FakeSocket.last.say({ type: "snapshot", version: 7, match: status(7) });
  expect(seen).toEqual([["snapshot", 7]]);
});

describe("versions", () => {
  it("come once and in order, however often they are pushed", () => {
    const socket = welcomed(1);
    socket.say(events(2));
    socket.say(events(2));
    socket.say(events(1, 2, 3));
    expect(seen).toEqual([2, 3]);
  });

  it("with a gap are asked for, and the range fills it", () => {
    const socket = welcomed(1);
    socket.say(events(3));
    expect(socket.sentOf("fetch")).toEqual([{ type: "fetch", after: 1 }]);
    expect(seen).toEqual([]);
    socket.say(events(2, 3, 4));
    expect(seen).toEqual([2, 3, 4]);
  });

  it("that never arrived are noticed by the heartbeat", () => {
    const socket = welcomed(5);
    socket.say({ type: "heartbeat", version: 5, now: "" });
    expect(socket.sentOf("fetch")).toEqual([]);
    socket.say({ type: "heartbeat", version: 6, now: "" });
    expect(socket.sentOf("fetch")).toEqual([{ type: "fetch", after: 5 }]);
  });

  it("beyond what one answer holds are asked for again", () => {
    const socket = welcomed(1);
    socket.say({ ...events(2, 3), version: 9 });
    expect(seen).toEqual([2, 3]);
    expect(socket.sentOf("fetch")).toEqual([{ type: "fetch", after: 3 }]);
  });

  it("missed while away are asked for by the next greeting", () => {
    welcomed(7).say(events(8));
    FakeSocket.last.drop();
    vi.advanceTimersByTime(1_000);
    FakeSocket.last.accept();
    expect(FakeSocket.last.sent).toEqual([{ type: "hello", last_version: 8 }]);
    FakeSocket.last.say(events(9, 10));
    expect(seen).toEqual([8, 9, 10]);
  });
});

describe("a move", () => {
  it("resolves to the version that holds it", async () => {
    const socket = welcomed(3);
    const answer = connection.move({ kind: "draw" }, 3);
    const [command] = socket.sentOf("move") as { request_id: string }[];
    expect(command).toMatchObject({ move: { kind: "draw" }, expected_version: 3 });
    socket.say({ type: "ack", request_id: command?.request_id ?? "", version: 4 });
    await expect(answer).resolves.toBe(4);
  });

  it("that is refused rejects with code and message", async () => {
    const socket = welcomed(3);
    const answer = connection.move({ kind: "draw" }, 3);
    const [command] = socket.sentOf("move") as { request_id: string }[];
    socket.say({
      type: "error",
      request_id: command?.request_id ?? "",
      code: "must_play",
      message: "You can play.",
      rule: "must-play",
    });
    await expect(answer).rejects.toThrow(Refused);
    await expect(answer).rejects.toMatchObject({ payload: { rule: "must-play" } });
  });

  it("without an answer is sent again after a reconnect, under the same request id", async () => {
    const first = welcomed(3);
    const answer = connection.move({ kind: "draw" }, 3);
    first.drop();
    vi.advanceTimersByTime(1_000);
    const second = FakeSocket.last;
    expect(second).not.toBe(first);
    second.accept();
    expect(second.sentOf("move")).toEqual([]);
    second.say(events(4));
    expect(second.sentOf("move")).toEqual(first.sentOf("move"));
    const [command] = second.sentOf("move") as { request_id: string }[];
    second.say({ type: "ack", request_id: command?.request_id ?? "", version: 4 });
    await expect(answer).resolves.toBe(4);
    second.drop();
    vi.advanceTimersByTime(1_000);
    FakeSocket.last.accept();
    FakeSocket.last.say(nothingNew(4));
    expect(FakeSocket.last.sentOf("move")).toEqual([]);
  });

  it("made on an old version brings the missed versions along", async () => {
    const socket = welcomed(3);
    const answer = connection.move({ kind: "draw" }, 3);
    const [command] = socket.sentOf("move") as { request_id: string }[];
    socket.say({
      type: "error",
      request_id: command?.request_id ?? "",
      code: "stale_version",
      message: "",
    });
    await expect(answer).rejects.toThrow("stale_version");
    expect(socket.sentOf("fetch")).toEqual([{ type: "fetch", after: 3 }]);
  });
});

describe("a lost connection", () => {
  it("is tried again after waits that double, up to a limit", () => {
    connect(0);
    const waits: number[] = [];
    for (let n = 0; n < 8; n++) {
      const before = FakeSocket.all.length;
      FakeSocket.last.drop();
      let waited = 0;
      while (FakeSocket.all.length === before) {
        vi.advanceTimersByTime(100);
        waited += 100;
      }
      waits.push(waited);
    }
    expect(waits).toEqual([400, 800, 1600, 3200, 6400, 12800, 15000, 15000]);
  });

  it("counts as lost when nothing is heard for long, and is asked before", () => {
    const socket = welcomed(1);
    vi.advanceTimersByTime(16_000);
    expect(socket.sentOf("ping").length).toBeGreaterThan(0);
    expect(links.at(-1)).toBe("open");
    vi.advanceTimersByTime(14_000);
    expect(FakeSocket.all.length).toBe(2);
  });

  it("waits for the network while the browser is offline, and returns at once with it", () => {
    welcomed(1);
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    dispatchEvent(new Event("offline"));
    expect(links.at(-1)).toBe("offline");
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all.length).toBe(1);
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
    dispatchEvent(new Event("online"));
    expect(FakeSocket.all.length).toBe(2);
  });

  it("for good is not tried again", () => {
    welcomed(1);
    FakeSocket.last.drop(4404);
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all.length).toBe(1);
    expect(links.at(-1)).toBe("refused");
  });
});
