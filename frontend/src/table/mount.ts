/** Puts a game's table on its page. */

import { mount } from "svelte";
import type { Shapes } from "../api/wire.ts";
import { LiveMatch } from "../live/match.svelte.ts";
import { countMatch, readHabits, rememberHabits } from "../site/remembered.ts";
import { Sounds } from "../sound/sounds.ts";
import { type Bootstrap, place, readBootstrap } from "./bootstrap.ts";
import type { GameTable, Opening, TableOptions } from "./game_table.svelte.ts";
import type { Parts } from "./parts.ts";
import Shell from "./Shell.svelte";

type TableClass<S extends Shapes, T> = new (open: Opening<S>, options: TableOptions) => T;

export function mountTable<S extends Shapes, T extends GameTable<S>>(
  Table: TableClass<S, T>,
  parts: Parts<S, T>,
): void {
  const { match, title, prefs, urls } = readBootstrap<Bootstrap<S>>();
  const { pace, sound } = readHabits({ pace: prefs.pace, sound: prefs.sound });
  const sounds = new Sounds(!sound);
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const url = `${scheme}://${location.host}/ws/v1/matches/${match.id}/`;
  const table: T = new Table((staging) => new LiveMatch(match, url, staging), {
    pace,
    sounds,
    finished() {
      const mine = table.match.outcome?.standings.find(({ seat }) => seat === match.you);
      if (prefs.guest && mine !== undefined) countMatch(match.id, mine.rank === 1);
    },
  });
  const target = place("table");
  target.replaceChildren();
  mount(Shell<S, T>, {
    target,
    props: {
      table,
      parts,
      title,
      urls,
      muted: !sound,
      setMuted(muted: boolean) {
        sounds.muted = muted;
        rememberHabits({ sound: !muted });
      },
    },
  });
}
