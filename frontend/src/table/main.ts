import { mount } from "svelte";
import { DominoTable } from "../dominoes/table.svelte.ts";
import { countMatch, readChoices, rememberChoices } from "../site/remembered.ts";
import { Sounds } from "../sound/sounds.ts";
import { type Bootstrap, readBootstrap } from "./bootstrap.ts";
import Table from "./Table.svelte";

const { match, prefs, urls } = readBootstrap<Bootstrap>();
const { pace, sound } = readChoices({ pace: prefs.pace, sound: prefs.sound });
const sounds = new Sounds(!sound);

const scheme = location.protocol === "https:" ? "wss" : "ws";
const table = new DominoTable(match, `${scheme}://${location.host}/ws/v1/matches/${match.id}/`, {
  pace,
  sounds,
  finished() {
    const mine = table.live.match.outcome?.standings.find(({ seat }) => seat === match.you);
    if (prefs.guest && mine !== undefined) countMatch(match.id, mine.rank === 1);
  },
});

const target = document.getElementById("table");
if (target === null) throw new Error("The page has no place for the table");
target.replaceChildren();
mount(Table, {
  target,
  props: {
    table,
    urls,
    muted: !sound,
    setMuted(muted: boolean) {
      sounds.muted = muted;
      rememberChoices({ sound: !muted });
    },
  },
});
