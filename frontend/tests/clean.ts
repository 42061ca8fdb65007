/** Files of tests share a window, which takes longer to make than most of them: each leaves it empty. */

import { afterAll, vi } from "vitest";

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  document.body.replaceChildren();
});
