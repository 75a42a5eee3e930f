/** Notifications of the device, for who looks elsewhere while their turn comes. */

export type Allowed = "yes" | "no" | "never";

/** Asks the browser, which asks the person; only after a click. `never`: it has no notifications for this page. */
export async function askToNotify(): Promise<Allowed> {
  if (!("Notification" in window) || !window.isSecureContext) return "never";
  return (await Notification.requestPermission()) === "granted" ? "yes" : "no";
}

/** Shows a sentence about a table; a newer one takes its place. A click on it opens the table. */
export async function notify(path: string, title: string, sentence: string, icon: string): Promise<void> {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const options = { body: sentence, tag: path, data: path, icon };
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (worker) return worker.showNotification(title, options).catch(() => undefined);
  const shown = new Notification(title, options);
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}

/** Takes it away again: it has been seen. */
export async function withdraw(path: string): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  for (const shown of (await worker?.getNotifications({ tag: path })) ?? []) shown.close();
}
