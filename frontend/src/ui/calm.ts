/** Whether the reader wants no motion; `matches` tells how it is now. */
export const calm = matchMedia("(prefers-reduced-motion: reduce)");
