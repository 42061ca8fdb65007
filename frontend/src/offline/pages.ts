/** Which offline page answers for an address: that of its language, else the first. */
export function offlinePageFor(pathname: string, pages: readonly string[]): string {
  const [fallback = "/", ...others] = pages;
  const language = (page: string) => page.slice(0, page.indexOf("/", 1) + 1);
  return others.find((page) => pathname.startsWith(language(page))) ?? fallback;
}

/** The files of our build that a page is drawn from, each once. */
export function filesOf(html: string): string[] {
  const found = html.matchAll(/(?:href|src)="(\/static\/assets\/[^"]+)"/g);
  return [...new Set([...found].map((match) => match[1] ?? ""))];
}
