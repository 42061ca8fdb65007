import { mountTable } from "../table/mount.ts";
import Board from "./Board.svelte";
import { GUIDE } from "./guide.ts";
import { DominoTable } from "./table.svelte.ts";

mountTable(DominoTable, { Board, guide: GUIDE });
