import { mountReplay } from "../replay/mount.ts";
import { game } from "./replayed.ts";

await mountReplay(game);
