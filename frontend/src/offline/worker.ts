/**
 * Stands in for the network when there is none: a page that was asked for becomes the offline
 * page of its language. Pages and the API are never kept; only the offline pages are, with the
 * files they are drawn from. Runs as a classic script: it shares no module with a page, so that
 * its build is one file without imports.
 */
/// <reference lib="webworker" />
import { filesOf, offlinePageFor } from "./pages";

declare const self: ServiceWorkerGlobalScope & { readonly PANNORI: Settings };

interface Settings {
  /** Another one with every build; names what is kept. */
  readonly version: string;
  /** Where each language's offline page is, the default language first. */
  readonly pages: readonly string[];
}

const { version, pages } = self.PANNORI;
const kept = `offline-${version}`;

self.addEventListener("install", (event) => {
  event.waitUntil(keep().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOlder().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (request.mode === "navigate") {
    const page = offlinePageFor(pathname, pages);
    event.respondWith(fetch(request).catch(() => fromKept(page)));
  } else if (origin === self.location.origin && pathname.startsWith("/static/assets/")) {
    event.respondWith(fetch(request).catch(() => fromKept(request)));
  }
});

/** Without cookies: a kept page is a stranger's, whoever reads it later. */
async function keep(): Promise<void> {
  const cache = await caches.open(kept);
  for (const page of pages) {
    const answer = await fetch(page, { credentials: "omit", cache: "reload" });
    if (!answer.ok) throw new Error(`${page}: ${answer.status}`);
    await cache.addAll(filesOf(await answer.clone().text()));
    await cache.put(page, answer);
  }
}

async function forgetOlder(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name)));
}

async function fromKept(request: RequestInfo): Promise<Response> {
  return (await caches.match(request)) ?? Response.error();
}
