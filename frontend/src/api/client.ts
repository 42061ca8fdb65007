/** REST calls of the page's own session. */

import type { ErrorPayload } from "./wire.ts";

/** An answer that says no, in the API's one form. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly payload: ErrorPayload,
  ) {
    super(payload.code);
  }
}

/** The decoded answer of `/api/v1/` + path. Rejects with ApiError, or TypeError offline. */
export function api<T>(path: string, body?: unknown): Promise<T> {
  return body === undefined
    ? call(path, { headers: ACCEPT })
    : apiUpload(path, JSON.stringify(body));
}

/** The same for JSON as it came, whatever it holds: the server says what is wrong with it. */
export function apiUpload<T>(path: string, json: string): Promise<T> {
  const headers = { ...ACCEPT, "Content-Type": "application/json", "X-CSRFToken": csrfToken() };
  return call(path, { method: "POST", headers, body: json });
}

const ACCEPT = { Accept: "application/json" };

async function call<T>(path: string, request: RequestInit): Promise<T> {
  const response = await fetch(`/api/v1/${path}`, request);
  const answer: unknown = await response.json();
  if (!response.ok) throw new ApiError(response.status, answer as ErrorPayload);
  return answer as T;
}

/** Why a call failed, in words; `offline` where nobody answered. */
export function failure(error: unknown, offline: string): string {
  return error instanceof ApiError ? error.payload.message : offline;
}

function csrfToken(): string {
  return /(?:^|; )csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? "";
}
