import { teach } from "../learn/teach.ts";
import Board from "./Board.svelte";
import { DominoTable } from "./table.svelte.ts";

teach(DominoTable, { Board });
