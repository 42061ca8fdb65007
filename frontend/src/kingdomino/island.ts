import { mountTable } from "../table/mount.ts";
import Board from "./Board.svelte";
import Ending from "./Ending.svelte";
import { GUIDE } from "./guide.ts";
import { KingdominoTable } from "./table.svelte.ts";

mountTable(KingdominoTable, { Board, Ending, guide: GUIDE });
