import { mountTable } from "../table/mount.ts";
import Board from "./Board.svelte";
import Ending from "./Ending.svelte";
import { GUIDE } from "./guide.ts";
import { AzulTable } from "./table.svelte.ts";

mountTable(AzulTable, { Board, Ending, guide: GUIDE });
