/** The replay by keyboard. Keys are places on the keyboard, so they work in Hangul mode too. */

import { t } from "../i18n/index.ts";
import { isForOthers } from "../table/keys.ts";
import { SPEEDS } from "./player.svelte.ts";

export type Command =
  | "back"
  | "forward"
  | "previous chapter"
  | "next chapter"
  | "previous score"
  | "next score"
  | "first"
  | "last"
  | "toggle"
  | "help"
  | { readonly speed: (typeof SPEEDS)[number] };

const KEYS: Record<string, Command> = {
  ArrowLeft: "back",
  ArrowRight: "forward",
  "Shift ArrowLeft": "previous chapter",
  "Shift ArrowRight": "next chapter",
  Comma: "previous score",
  Period: "next score",
  Home: "first",
  End: "last",
  Space: "toggle",
  "Shift Slash": "help",
  ...Object.fromEntries(SPEEDS.map((speed, at) => [`Digit${at + 1}`, { speed }])),
};

/** What the key means in a replay; null where it is somebody else's. */
export function commandOf(event: KeyboardEvent): Command | null {
  if (isForOthers(event) || document.querySelector("dialog[open]") !== null) return null;
  const on = (what: string) => event.target instanceof Element && event.target.matches(what);
  if (event.code === "Space" && on("button, a, summary, input[type=radio]")) return null;
  if (event.code.startsWith("Arrow") && on("input[type=radio]")) return null;
  return KEYS[event.shiftKey ? `Shift ${event.code}` : event.code] ?? null;
}

/** The keys as the help lists them. */
export const helpLines = (): readonly (readonly [keys: string, does: string])[] => [
  ["← →", t("One step back or forward")],
  ["Shift + ← →", t("To the previous or next part")],
  [", .", t("To the previous or next change of the score")],
  ["Home End", t("To the start or the end")],
  [t("Space"), t("Play or pause")],
  ["1 2 3 4", t("Speed: half, normal, double, fourfold")],
  ["?", t("This help")],
];
