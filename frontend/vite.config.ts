import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const source = (path: string) => fileURLToPath(new URL(`./src/${path}`, import.meta.url));

/** The pages of each game, by the game's key: its table, its replay and its lesson. */
const GAME_PAGES = ["island.ts", "replay.ts", "lesson.ts"];

function gamePages(): Record<string, string> {
  const pages = readdirSync(source("")).flatMap((folder) =>
    GAME_PAGES.map((page) => `${folder}/${page}`).filter((path) => existsSync(source(path))),
  );
  return Object.fromEntries(pages.map((path) => [path.replace(".ts", ""), source(path)]));
}

export default defineConfig({
  base: "/static/",
  plugins: [svelte()],
  build: {
    manifest: true,
    outDir: "dist",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: {
        site: source("site/main.ts"),
        open: source("replay/open.ts"),
        offline: source("offline/page.ts"),
        worker: source("offline/worker.ts"),
        ...gamePages(),
      },
    },
  },
  test: {
    environment: "happy-dom",
    isolate: false,
    setupFiles: ["tests/clean.ts"],
    include: ["src/**/*.test.ts", "tests/**/*.test.ts"],
    restoreMocks: true,
    testTimeout: 30_000,
  },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
});
