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
export async function api<T>(path: string, body?: unknown): Promise<T> {
  const post = body !== undefined;
  const response = await fetch(`/api/v1/${path}`, {
    method: post ? "POST" : "GET",
    headers: {
      Accept: "application/json",
      ...(post ? { "Content-Type": "application/json", "X-CSRFToken": csrfToken() } : {}),
    },
    ...(post ? { body: JSON.stringify(body) } : {}),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new ApiError(response.status, answer as ErrorPayload);
  return answer as T;
}

function csrfToken(): string {
  return /(?:^|; )csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? "";
}
