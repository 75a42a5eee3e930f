/** The line to the lobby: it hears what changes and comes back by itself. */
import { heard, type Cards } from "../state/lobby";
import { Store } from "../state/store";
import type { Hello, LobbyNews, Refused } from "../wire";
import type { Socket } from "./connection";
import { heardOf } from "./version";

export interface LobbyState {
  /** Whether the lobby is in reach. */
  live: boolean;
  /** What was heard last; null before anything was. */
  cards: Cards | null;
}

export interface LobbyWorld {
  /** The house says which version of the page it hands out. */
  hello(page: string): void;
  /** The line is there again after it was lost: perhaps because this device has been signed out from another one. */
  back(): void;
  open(): Socket;
  /** Calls back after a time; the answer cancels it. */
  later(ms: number, call: () => void): () => void;
}

const FIRST_DELAY = 1_000;
const LONGEST_DELAY = 30_000;

export class LobbyLine {
  readonly state = new Store<LobbyState>({ live: false, cards: null });
  readonly #world: LobbyWorld;
  #socket: Socket | null = null;
  #failures = 0;
  #cancel: (() => void) | null = null;

  constructor(world: LobbyWorld) {
    this.#world = world;
  }

  start(): void {
    this.stop();
    const socket = this.#world.open();
    this.#socket = socket;
    let fresh = true;
    socket.onmessage = (event) => {
      const news = JSON.parse(String(event.data)) as LobbyNews | Refused | Hello;
      if (news.type === "hello") this.#world.hello(news.page);
      if (news.type !== "lobby") return;
      this.#failures = 0;
      if (fresh && this.state.value.cards !== null) this.#world.back();
      // The first piece of news is everything.
      const before: Cards = fresh ? new Map() : (this.state.value.cards ?? new Map());
      fresh = false;
      this.state.set({ live: true, cards: heard(before, news) });
    };
    socket.onclose = () => {
      this.state.set({ ...this.state.value, live: false });
      const delay = Math.min(FIRST_DELAY * 2 ** this.#failures++, LONGEST_DELAY);
      this.#cancel = this.#world.later(delay, () => this.start());
    };
  }

  /** The device is online again, or somebody looks at the page again: do not wait for the next try. */
  wake(): void {
    if (this.state.value.live || !this.#cancel) return;
    this.#failures = 0;
    this.start();
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  }
}

export const browserLobby = (back: () => void): LobbyWorld => ({
  hello: heardOf,
  back,
  open: () => new WebSocket(new URL("/api/lobby", window.location.origin.replace(/^http/, "ws")).href) as Socket,
  later(ms, call) {
    const timer = window.setTimeout(call, ms);
    return () => window.clearTimeout(timer);
  },
});
