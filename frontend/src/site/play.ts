/** The forms that start a match: the game chosen by its card, filled with the last choices. */
import { t } from "../i18n";
import {
  type Choices,
  lastGame,
  type Pace,
  readChoices,
  readHabits,
  rememberChoices,
  rememberHabits,
} from "./remembered";

export function enhancePlayForms(): void {
  const forms = [...document.querySelectorAll<HTMLFormElement>("form[data-play]")];
  for (const form of forms) enhance(form);
  chooseByCard(forms);
  // Coming back by the back button shows the page as it was left.
  addEventListener("pageshow", () => {
    for (const form of forms) setBusy(form, false);
  });
}

const gameOf = (form: HTMLFormElement): string => form.dataset.play ?? "";

// -- which game ---------------------------------------------------------------------------

function chooseByCard(forms: HTMLFormElement[]): void {
  const cards = [...document.querySelectorAll<HTMLAnchorElement>("[data-game]")];
  const choose = (game: string) => {
    for (const form of forms) form.hidden = gameOf(form) !== game;
    for (const card of cards) {
      if (card.dataset.game === game) card.setAttribute("aria-current", "true");
      else card.removeAttribute("aria-current");
    }
  };
  for (const card of cards) {
    card.addEventListener("click", (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      history.replaceState(null, "", card.href);
      choose(card.dataset.game ?? "");
      forms.find((form) => !form.hidden)?.scrollIntoView({ block: "nearest" });
    });
  }
  const asked = new URLSearchParams(location.search).has("game") || location.pathname !== home();
  const last = lastGame();
  if (!asked && forms.some((form) => gameOf(form) === last)) choose(last ?? "");
}

/** The start page's own address: where a form was refused, the page has another. */
function home(): string {
  const logo = document.querySelector<HTMLAnchorElement>("a.logo");
  return logo ? new URL(logo.href).pathname : "/";
}

// -- one form -----------------------------------------------------------------------------

function enhance(form: HTMLFormElement): void {
  const refused = form.dataset.refused !== undefined;
  const kept = refused ? null : readChoices(gameOf(form));
  if (kept) fill(form, kept);
  const company = new URLSearchParams(location.search).get("with");
  if (company && !refused) check(form, "company", company);
  check(form, "pace", readHabits({ pace: form.dataset.pace as Pace }).pace);
  showWhatFits(form);
  form.addEventListener("change", () => showWhatFits(form));
  form.addEventListener("formdata", ({ formData }) => formData.delete("pace"));
  form.addEventListener("submit", (event) => {
    rememberHabits({ pace: String(chosen(form, "pace")) as Pace });
    rememberChoices(gameOf(form), choicesOf(form));
    if (navigator.onLine) setBusy(form, true);
    else {
      event.preventDefault();
      say(form, t("The match could not be started. Is the connection up?"));
    }
  });
}

function check(form: HTMLFormElement, name: string, value: string): void {
  const radio = form.querySelector<HTMLInputElement>(
    `[name="${name}"][value="${CSS.escape(value)}"]`,
  );
  if (radio) radio.checked = true;
}

function chosen(form: HTMLFormElement, name: string): string | null {
  return form.querySelector<HTMLInputElement>(`[name="${name}"]:checked`)?.value ?? null;
}

function fill(form: HTMLFormElement, choices: Choices): void {
  for (const field of form.elements) {
    const kept = (field as HTMLInputElement).name in choices;
    if (field instanceof HTMLSelectElement) {
      const value = choices[field.name] ?? "";
      if ([...field.options].some((option) => option.value === value)) field.value = value;
    } else if (field instanceof HTMLInputElement && field.type === "radio" && kept) {
      check(form, field.name, choices[field.name] ?? "");
    } else if (field instanceof HTMLInputElement && field.type === "checkbox") {
      field.checked = kept;
    }
  }
}

function choicesOf(form: HTMLFormElement): Choices {
  const entries = [...new FormData(form)].filter(([name]) => name !== "csrfmiddlewaretoken");
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

/** An option that isn't for so many players can't be ticked, and comes back as it was. */
function showWhatFits(form: HTMLFormElement): void {
  const opponents = chosen(form, "opponents") ?? "";
  for (const box of form.querySelectorAll<HTMLInputElement>("[data-opponents]")) {
    const fits = (box.dataset.opponents ?? "").split(" ").includes(opponents);
    if (fits === !box.disabled) continue;
    if (fits) box.checked = box.dataset.wanted === "true";
    else {
      box.dataset.wanted = String(box.checked);
      box.checked = false;
    }
    box.disabled = !fits;
  }
  const names = form.querySelectorAll(".variant:has(:checked) b");
  const place = form.querySelector("[data-variants]");
  if (place) place.textContent = [...names].map((name) => name.textContent).join(" · ");
}

function setBusy(form: HTMLFormElement, busy: boolean): void {
  const button = form.querySelector<HTMLButtonElement>("[type=submit]");
  if (button) button.disabled = busy;
}

function say(form: HTMLFormElement, text: string): void {
  const place = form.querySelector<HTMLElement>("[data-error]");
  if (!place) return;
  place.textContent = text;
  place.hidden = false;
}
