/** Light or dark by hand; without a choice the device decides. */
const ONE_YEAR = 365 * 24 * 3600;

function isDark(): boolean {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

export function setTheme(theme: string): void {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  // biome-ignore lint/suspicious/noDocumentCookie: the server draws the next page in this theme
  document.cookie = `theme=${theme}; path=/; max-age=${ONE_YEAR}; samesite=lax`;
}

export function offerThemeToggle(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-theme-toggle]")) {
    button.hidden = false;
    button.setAttribute("aria-pressed", String(isDark()));
    button.addEventListener("click", () => {
      setTheme(isDark() ? "light" : "dark");
      button.setAttribute("aria-pressed", String(isDark()));
    });
  }
}
