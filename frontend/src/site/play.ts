/** The form that starts a match: filled with the last choices, sent as JSON. */
import { t } from "../i18n";
import { type Choices, type Level, type Pace, readChoices, rememberChoices } from "./remembered";

export function enhancePlayForm(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-play]");
  if (!form) return;
  for (const part of form.querySelectorAll<HTMLElement>("[data-needs-script]")) part.hidden = false;
  fill(form, readChoices({ pace: form.dataset.pace as Pace }));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const choices = chosen(form);
    rememberChoices(choices);
    void start(form, choices);
  });
  // Coming back by the back button shows the page as it was left.
  addEventListener("pageshow", () => setBusy(form, false));
}

function check(form: HTMLFormElement, name: string, value: string): void {
  const radio = form.querySelector<HTMLInputElement>(`[name="${name}"][value="${value}"]`);
  if (radio) radio.checked = true;
}

function fill(form: HTMLFormElement, choices: Choices): void {
  const playing = choices.levels.slice(0, choices.opponents);
  const same = playing.every((level) => level === playing[0]);
  check(form, "opponents", String(choices.opponents));
  check(form, "level", same ? choices.levels[0] : "each");
  check(form, "variant", choices.variant);
  check(form, "target", String(choices.target));
  check(form, "pace", choices.pace);
  choices.levels.forEach((level, at) => {
    const select = form.elements.namedItem(`level_${at + 1}`);
    if (select instanceof HTMLSelectElement) select.value = level;
  });
}

function chosen(form: HTMLFormElement): Omit<Choices, "sound"> {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name));
  const level = text("level");
  const levels = [1, 2, 3].map((n) => (level === "each" ? text(`level_${n}`) : level));
  return {
    opponents: Number(text("opponents")) as Choices["opponents"],
    levels: levels as [Level, Level, Level],
    variant: text("variant") as Choices["variant"],
    target: Number(text("target")) as Choices["target"],
    pace: text("pace") as Pace,
  };
}

function setBusy(form: HTMLFormElement, busy: boolean): void {
  const button = form.querySelector<HTMLButtonElement>("[type=submit]");
  if (button) button.disabled = busy;
}

async function start(form: HTMLFormElement, choices: Omit<Choices, "sound">): Promise<void> {
  const error = form.querySelector<HTMLElement>("[data-error]");
  setBusy(form, true);
  if (error) error.hidden = true;
  try {
    const { opponents, levels, variant, target } = choices;
    const seats = [
      { kind: "me" },
      ...levels.slice(0, opponents).map((level) => ({ kind: "computer", level })),
    ];
    const token = new FormData(form).get("csrfmiddlewaretoken");
    const response = await fetch("/api/v1/matches/", {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-CSRFToken": String(token) },
      body: JSON.stringify({ game: "dominoes", options: { variant, target }, seats }),
    });
    const answer: { id?: string; message?: string } = await response.json();
    if (!response.ok || !answer.id) throw new Error(answer.message);
    location.assign((form.dataset.tableUrl ?? "").replace("000000000000", answer.id));
  } catch (failure) {
    setBusy(form, false);
    const said = failure instanceof Error && !(failure instanceof TypeError) && failure.message;
    if (error) {
      error.textContent = said || t("The match could not be started. Is the connection up?");
      error.hidden = false;
    }
  }
}
