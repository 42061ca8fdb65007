/** Where a replay comes from: a match of the house, or a file that somebody opened. */

import { api, apiUpload } from "../api/client.ts";
import type { ReplayPayload, Schemas, Seat, Shapes } from "../api/wire.ts";
import type { Setup } from "./game.ts";

/** Through whose eyes one looks. */
export type Viewer = Seat | "everything";

export type SavedGame = Omit<Schemas["SavedGame"], "setup"> & { readonly setup: Setup };

export interface Origin<S extends Shapes> {
  /** The replay through these eyes. Rejects with ApiError, or TypeError offline. */
  read(viewer: Viewer): Promise<ReplayPayload<S>>;
}

export function ofMatch<S extends Shapes>(
  id: string,
): Origin<S> & {
  /** Through the eyes that the reader has by right: everybody's once the match is over. */
  first(): Promise<ReplayPayload<S>>;
} {
  return {
    first: () => api(`matches/${id}/replay/`),
    read: (viewer) => api(`matches/${id}/replay/?viewer=${viewer}`),
  };
}

/** A saved game is read by the server each time: only the rules know what it says. */
export function ofFile<S extends Shapes>(text: string): Origin<S> {
  return { read: (viewer) => apiUpload(`replays/open/?viewer=${viewer}`, text) };
}
