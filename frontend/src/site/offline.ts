/** Has the service worker stand in for pages while there is no network. */
export function standInOffline(): void {
  if (document.readyState === "complete") register();
  else addEventListener("load", register);
}

function register(): void {
  // Without it a browser shows a page of its own: nothing that a reader could help.
  navigator.serviceWorker?.register("/service-worker.js").catch(() => undefined);
}
