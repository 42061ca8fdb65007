import { teach } from "../learn/teach.ts";
import Board from "./Board.svelte";
import { AzulTable } from "./table.svelte.ts";

teach(AzulTable, { Board, tall: true });
