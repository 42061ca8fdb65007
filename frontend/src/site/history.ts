/** A guest's wins, counted in this browser alone. */
import { t } from "../i18n";
import { readTally } from "./remembered";

export function countGuestWins(): void {
  const place = document.querySelector<HTMLElement>("[data-guest-tally]");
  const { played, won } = readTally();
  if (!place || played === 0) return;
  place.textContent = t("In this browser: {played} played, {won} won", { played, won });
  place.hidden = false;
}
