import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The built client lies inside the Python package, so that a wheel carries it.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/caudal/server/client",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
  },
});
