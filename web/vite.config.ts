import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The client of a server lies inside the Python package, so that a wheel carries it; that of a page
// without one (`--mode site`) goes wherever it is put, so that its addresses are relative.
export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  resolve: { alias: { "#host": mode === "site" ? "/src/site/page.ts" : "/src/lib/server.ts" } },
  base: mode === "site" ? "./" : "/",
  build: {
    outDir: mode === "site" ? "../build/site" : "../src/caudal/server/client",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
  },
  worker: { format: "es" },
}));
