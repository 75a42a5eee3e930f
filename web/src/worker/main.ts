/** The service worker: keeps the page, so that it opens without a network too, and shows whose turn it is. */
import type { Scope } from "./scope";
import { PREFIX, outdated, wayOf } from "./shell";

/** Put in when the page is built: the addresses of what every page needs, and a name for all of it. */
declare const __FILES__: readonly string[];
declare const __VERSION__: string;

const self = globalThis as unknown as Scope;
const NAME = PREFIX + __VERSION__;
const FILES: ReadonlySet<string> = new Set(__FILES__);

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(__FILES__.map((file) => new Request(file, { cache: "reload" })))));
});

// A page that is open keeps what belongs to it until it is closed or asks for the new version.
self.addEventListener("message", (event) => {
  if (event.data === "change-over") event.waitUntil(self.skipWaiting());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(changeOver());
});

async function changeOver(): Promise<void> {
  for (const name of outdated(await caches.keys(), NAME)) await caches.delete(name);
  await self.clients.claim();
}

self.addEventListener("fetch", (event) => {
  const way = wayOf(event.request, self.location.origin, FILES);
  if (way === "page") event.respondWith(page(event.request));
  else if (way === "file") event.respondWith(file(event.request));
});

/** The newest page there is: the house's, or without a network the one that is kept. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const known = await caches.match("/", { cacheName: NAME });
    if (known) return known;
    throw error;
  }
}

/** What a name stands for never changes, so that what is there need not be asked for. */
async function file(request: Request): Promise<Response> {
  const known = await caches.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) {
    const cache = await caches.open(NAME);
    await cache.put(request, answer.clone());
  }
  return answer;
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(String(event.notification.data ?? "/")));
});

/** The page of that address, which may be open already. */
async function open(path: string): Promise<unknown> {
  const pages = await self.clients.matchAll({ type: "window" });
  const found = pages.find((each) => new URL(each.url).pathname === path);
  return found ? found.focus() : self.clients.openWindow(path);
}
