/** "light" or "dark" where a reader has chosen; the kept page can't know of it. */
export function themeByHand(cookies: string): string | undefined {
  return cookies.match(/(?:^|; )theme=(light|dark)(?:;|$)/)?.[1];
}
