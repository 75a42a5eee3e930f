import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { shell } from "./shell.ts";

export default defineConfig({
  plugins: [svelte(), shell()],
  build: {
    outDir: "../src/royalborough/table/page",
    emptyOutDir: true,
    target: ["chrome123", "firefox121", "safari17.5"],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: { index: "index.html", "service-worker": "src/worker/main.ts" },
      // The worker has its address for good: browsers look there for a newer one.
      output: { entryFileNames: ({ name }) => (name === "service-worker" ? "[name].js" : "assets/[name]-[hash].js") },
    },
  },
  server: {
    proxy: { "/api": { target: "http://localhost:8000", ws: true } },
  },
  test: { include: ["src/**/*.test.ts"], environment: "node" },
});
