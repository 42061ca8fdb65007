import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const source = (path: string) => fileURLToPath(new URL(`./src/${path}`, import.meta.url));

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
        table: source("table/main.ts"),
        replay: source("replay/main.ts"),
      },
    },
  },
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.ts", "tests/**/*.test.ts"],
    restoreMocks: true,
    testTimeout: 30_000,
  },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
});
