/** Tells the built page its version, and the service worker what to keep. */
import type { Plugin, Rollup } from "vite";

const WORKER = "service-worker.js";
const PAGE = "index.html";

export function shell(): Plugin {
  return {
    name: "shell",
    apply: "build",
    enforce: "post",
    async generateBundle(_, bundle) {
      const [page, worker] = [bundle[PAGE], bundle[WORKER]];
      if (page?.type !== "asset" || worker?.type !== "chunk") throw new Error("the page or its service worker is not built");
      const html = String(page.source);
      const files = ["/", "/manifest.webmanifest", "/icon-192.png", ...parts(bundle).map((name) => `/${name}`)];
      // Every other name tells what is in it.
      const version = await hash([html, worker.code, ...Object.keys(bundle).sort()].join("\n"));
      page.source = html.replace("%VERSION%", version);
      worker.code = worker.code.replaceAll("__FILES__", JSON.stringify(files)).replaceAll("__VERSION__", JSON.stringify(version));
    },
  };
}

/** What every page needs: the entry with all that it imports at once, its style sheet, the face, the tab's pictures. */
function parts(bundle: Rollup.OutputBundle): string[] {
  const found = new Set<string>();
  const add = (name: string): void => {
    const part = bundle[name];
    if (!part || found.has(name)) return;
    found.add(name);
    if (part.type === "chunk") part.imports.forEach(add);
  };
  for (const [name, part] of Object.entries(bundle)) {
    if (part.type === "chunk" ? part.isEntry && name !== WORKER : /index-[^/]*\.css$|\.woff2$|icon[^/]*\.svg$/.test(name)) add(name);
  }
  return [...found].sort();
}

async function hash(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes).subarray(0, 6), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
