/** Puts the opening of a saved game on its page. */

import { mount } from "svelte";
import { place } from "../table/bootstrap.ts";
import Open from "./Open.svelte";

const target = place("open-replay");
target.replaceChildren();
mount(Open, { target });
