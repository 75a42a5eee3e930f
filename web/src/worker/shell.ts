/** What the service worker answers by itself. */

/** `page`: an address of the house; `file`: a part of the page, whose name changes with it; null: what the house answers. */
export type Way = "page" | "file" | null;

export interface Asked {
  method: string;
  mode: string;
  url: string;
}

export function wayOf({ method, mode, url }: Asked, origin: string, files: ReadonlySet<string>): Way {
  const { origin: from, pathname } = new URL(url);
  if (method !== "GET" || from !== origin || pathname.startsWith("/api/")) return null;
  if (mode === "navigate") return "page";
  return pathname.startsWith("/assets/") || files.has(pathname) ? "file" : null;
}

/** The caches of versions before. */
export const outdated = (names: readonly string[], now: string): string[] => names.filter((name) => name.startsWith(PREFIX) && name !== now);

export const PREFIX = "royalborough-";
