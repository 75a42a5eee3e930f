/** The part of a service worker's surroundings that is used (the types of pages and workers exclude each other). */

export interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface Fetching extends Extendable {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

export interface Clicked extends Extendable {
  readonly notification: Notification;
}

export interface OpenPage {
  readonly url: string;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}

export interface Scope {
  readonly location: Location;
  readonly clients: {
    matchAll(options: { type: "window" }): Promise<OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
    claim(): Promise<void>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(kind: "install" | "activate", listener: (event: Extendable) => void): void;
  addEventListener(kind: "fetch", listener: (event: Fetching) => void): void;
  addEventListener(kind: "message", listener: (event: Extendable & { data: unknown }) => void): void;
  addEventListener(kind: "notificationclick", listener: (event: Clicked) => void): void;
}
