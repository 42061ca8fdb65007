/** How pages look by a reader's own choice; without one the device decides light or dark. */
const ONE_YEAR = 365 * 24 * 3600;

function isDark(): boolean {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

export function setTheme(theme: string): void {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  remember("theme", theme);
}

/** Whether boards tell colours by patterns and letters as well. */
export function setPatterns(shown: boolean): void {
  document.documentElement.toggleAttribute("data-patterns", shown);
  remember("patterns", shown ? "on" : "off");
}

/** The server draws the next page with it. */
function remember(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: of use to the server, from the first paint on
  document.cookie = `${name}=${value}; path=/; max-age=${ONE_YEAR}; samesite=lax`;
}

export function offerThemeToggle(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-theme-toggle]")) {
    button.setAttribute("aria-pressed", String(isDark()));
    button.addEventListener("click", () => {
      setTheme(isDark() ? "light" : "dark");
      button.setAttribute("aria-pressed", String(isDark()));
    });
  }
}
