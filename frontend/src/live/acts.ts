/** What one does with a match besides playing: sit down, start, leave, resign, take back, rematch. */

import { ApiError, api } from "../api/client.ts";
import type { MatchPayload, MatchUpdate, Shapes } from "../api/wire.ts";
import type { Live } from "./match.svelte.ts";
import { newRequestId } from "./request_id.ts";

/** A match that moves on under one's hands is tried at its new version this often. */
const TRIES = 4;

async function act<S extends Shapes, A>(live: Live<S>, name: string): Promise<A> {
  let version = live.match.version;
  const request_id = newRequestId();
  for (let tries = 1; ; tries++) {
    try {
      return await api<A>(`matches/${live.match.id}/${name}/`, {
        expected_version: version,
        request_id,
      });
    } catch (error) {
      const stale = error instanceof ApiError && error.payload.code === "stale_version";
      if (!stale || tries === TRIES) throw error;
      version = (await api<MatchPayload<S>>(`matches/${live.match.id}/`)).version;
    }
  }
}

export async function resign<S extends Shapes>(live: Live<S>): Promise<void> {
  live.accept(await act<S, MatchUpdate<S>>(live, "resign"));
}

export async function undo<S extends Shapes>(live: Live<S>): Promise<void> {
  live.accept(await act<S, MatchUpdate<S>>(live, "undo"));
}

/** The host starts without the seats that are still open. */
export async function start<S extends Shapes>(live: Live<S>): Promise<void> {
  await act(live, "start");
}

/** Sits down on the first open seat; a stranger's browser becomes a guest by it. */
export async function sit<S extends Shapes>(live: Live<S>): Promise<void> {
  await api(`matches/${live.match.id}/seats/`, {});
}

/** Gets up before the start. */
export async function leave<S extends Shapes>(live: Live<S>): Promise<void> {
  await act(live, "leave");
}

/** Makes the match that follows this one, or joins it where another was first; its id. */
export async function rematch<S extends Shapes>(live: Live<S>): Promise<string> {
  return (await api<MatchPayload<S>>(`matches/${live.match.id}/rematch/`, {})).id;
}
