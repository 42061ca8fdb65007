/** Calls a player back whose tab is hidden, by the tab's title. */

import { t } from "../i18n/index.ts";

const own = document.title;

/** Shows the call while it is the player's turn and nobody looks; returns how to end it. */
export function callBack(myTurn: boolean): () => void {
  const show = () => {
    document.title = myTurn && document.hidden ? `● ${t("Your turn")} · ${own}` : own;
  };
  show();
  document.addEventListener("visibilitychange", show);
  return () => document.removeEventListener("visibilitychange", show);
}
