import { mountTable } from "../table/mount.ts";
import Board from "./Board.svelte";
import Ending from "./Ending.svelte";
import { GUIDE } from "./guide.ts";
import Mark from "./Mark.svelte";
import { KingdominoTable } from "./table.svelte.ts";

mountTable(KingdominoTable, { Board, Ending, Mark, guide: GUIDE });
