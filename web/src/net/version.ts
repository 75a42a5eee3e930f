/** Whether the page is that which the house hands out, and how it changes over to that one. */
import { Store } from "../state/store";

/** Whether a newer page is there. */
export const newer = new Store(false);

const own = (): string => document.querySelector<HTMLMetaElement>("meta[name=version]")?.content ?? "";

/** The house hands out a page of this version. One that is not built has none. */
export function heardOf(version: string): void {
  if (!/^[0-9a-f]+$/.test(version) || !/^[0-9a-f]+$/.test(own())) return;
  newer.set(version !== own());
  if (newer.value) void worker().then((found) => found?.update().catch(() => undefined));
}

const worker = async (): Promise<ServiceWorkerRegistration | undefined> => navigator.serviceWorker?.getRegistration();

/** Lets the worker keep the page; browsers allow that only over https and on one's own computer. */
export function install(): void {
  if (import.meta.env.PROD) navigator.serviceWorker?.register("/service-worker.js").catch(() => undefined);
}

export async function changeOver(): Promise<void> {
  const found = await worker().catch(() => undefined);
  found?.waiting?.postMessage("change-over");
  window.location.reload();
}
