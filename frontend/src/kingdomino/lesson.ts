import { teach } from "../learn/teach.ts";
import Board from "./Board.svelte";
import { KingdominoTable } from "./table.svelte.ts";

teach(KingdominoTable, { Board });
