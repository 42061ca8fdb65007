/** Settings of this browser, and the account's where there is one. */
import { type Pace, readHabits, rememberHabits } from "./remembered";
import { setPatterns, setTheme } from "./theme";

export function enhanceSettings(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-settings]");
  if (!form) return;
  const onAccount = form.dataset.settings === "account";
  if (!onAccount) {
    const { pace, sound } = readHabits();
    for (const [name, value] of [
      ["pace", pace],
      ["theme", document.documentElement.dataset.theme ?? "system"],
    ]) {
      const radio = form.querySelector<HTMLInputElement>(`[name="${name}"][value="${value}"]`);
      if (radio) radio.checked = true;
    }
    const box = form.querySelector<HTMLInputElement>('[name="sound"]');
    if (box) box.checked = sound;
  }
  form.addEventListener("change", () => {
    const data = new FormData(form);
    rememberHabits({ pace: String(data.get("pace")) as Pace, sound: data.get("sound") === "on" });
    setTheme(String(data.get("theme")));
    setPatterns(data.get("patterns") === "on");
  });
}
