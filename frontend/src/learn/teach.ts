/** Puts a game's lesson on its page: the game brings its table and its board. */

import { mount } from "svelte";
import type { Shapes } from "../api/wire.ts";
import type { Staging } from "../live/match.svelte.ts";
import { readHabits, rememberHabits } from "../site/remembered.ts";
import { Sounds } from "../sound/sounds.ts";
import { place, readBootstrap } from "../table/bootstrap.ts";
import type { GameTable, Opening, TableOptions } from "../table/game_table.svelte.ts";
import type { Parts } from "../table/parts.ts";
import Classroom from "./Classroom.svelte";
import { Lesson } from "./lesson.svelte.ts";
import type { LessonPage } from "./steps.ts";

type TableClass<S extends Shapes, T> = new (open: Opening<S>, options: TableOptions) => T;

/** A game with a `tall` board has its page scroll on a small screen rather than the board shrink. */
export function teach<S extends Shapes, T extends GameTable<S>>(
  Table: TableClass<S, T>,
  { Board, tall = false }: Pick<Parts<S, T>, "Board"> & { tall?: boolean },
): void {
  const page = readBootstrap<LessonPage<S>>();
  const { pace, sound } = readHabits();
  const sounds = new Sounds(!sound);
  const open = (staging: Staging<S>) => new Lesson<S>(page, staging);
  const table: T = new Table(open, { pace, sounds, finished() {} });
  const target = place("lesson");
  target.replaceChildren();
  mount(Classroom<S, T>, {
    target,
    props: {
      table,
      lesson: table.live as Lesson<S>,
      Board,
      tall,
      page,
      muted: !sound,
      setMuted(muted: boolean) {
        sounds.muted = muted;
        rememberHabits({ sound: !muted });
      },
    },
  });
}
