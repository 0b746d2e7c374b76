import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";

// A tenth of a unit of 512 is finer than anybody sees. Numbers may follow each other without a space: "1.5.5" is 1.5 and 0.5.
function rounded(path: string): string {
  return path.replace(/-?\d*\.\d+/g, (number, at: number) => {
    const short = String(Math.round(Number(number) * 10) / 10);
    return /[\d.]/.test(path[at - 1] ?? "") && !short.startsWith("-") ? ` ${short}` : short;
  });
}

// Of the thousands of icons only those named in src/lib/iconnames.json are shipped, as one path each.
function gameIcons(): Plugin {
  const id = "virtual:game-icons";
  return {
    name: "game-icons",
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load(source) {
      if (source !== `\0${id}`) return null;
      const all = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json").icons;
      const names: string[] = JSON.parse(readFileSync(new URL("./src/lib/iconnames.json", import.meta.url), "utf8"));
      const paths: Record<string, string> = {};
      for (const name of names) {
        const path = / d="([^"]+)"/.exec(all[name]?.body ?? "")?.[1];
        if (!path) throw new Error(`there is no game icon called ${name}`);
        paths[name] = /a/i.test(path) ? path : rounded(path);
      }
      return `export default ${JSON.stringify(paths)}`;
    },
  };
}

// The built front end lies inside the Python package, which serves it.
export default defineConfig({
  plugins: [
    svelte(),
    gameIcons(),
    VitePWA({
      registerType: "autoUpdate",
      injectRegister: false,
      manifest: {
        name: "Fracas",
        short_name: "Fracas",
        description: "A referee for grid-combat tabletop games",
        theme_color: "#172126",
        background_color: "#11181b",
        display: "standalone",
        start_url: "/",
        icons: [{ src: "/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" }],
      },
      workbox: {
        skipWaiting: true,
        clientsClaim: true,
        globPatterns: ["**/*.{js,css,html,svg,woff2}"],
        navigateFallback: "/index.html",
        navigateFallbackDenylist: [/^\/(api|docs|ws|health|metrics|schema)/],
        inlineWorkboxRuntime: true,
      },
    }),
  ],
  build: { outDir: "../src/fracas/server/static", emptyOutDir: true, target: "es2022", assetsInlineLimit: 0 },
  server: { proxy: { "/api": "http://localhost:8000", "/ws": { target: "ws://localhost:8000", ws: true } } },
});
