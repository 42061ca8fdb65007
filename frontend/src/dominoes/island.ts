import { mountTable } from "../table/mount.ts";
import Board from "./Board.svelte";
import { DominoTable } from "./table.svelte.ts";

mountTable(DominoTable, { Board });
