/**
 * The one line to a table: a WebSocket that comes back by itself, tells the truth about its state, and never plays a
 * message twice (each carries an id that the table recognises).
 */
import type { Echo, FromPage, ToPage } from "../wire";

export type LinkState = "connecting" | "live" | "lost";

/** The part of a WebSocket that is used. */
export interface Socket {
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Surroundings {
  open(since: number | null): Socket;
  /** Calls back after a time; the answer cancels it. */
  later(ms: number, call: () => void): () => void;
  random(): number;
}

export interface Listener {
  /** `restarting`: the house said so before it was lost. */
  state(state: LinkState, restarting: boolean): void;
  message(message: ToPage): void;
  /** The line closed before the table ever answered: perhaps there is no such table. */
  unanswered(): void;
}

const FIRST_DELAY = 400;
const LONGEST_DELAY = 15_000;
/** A message or a greeting that is not answered in this time means that the line is dead, whatever the socket says. */
export const PATIENCE = 10_000;

/** With this a line ends whose house closes to open again. */
const RESTART = 1012;

export class Connection {
  readonly #world: Surroundings;
  readonly #listener: Listener;
  readonly #pending = new Map<string, FromPage>();
  #socket: Socket | null = null;
  #state: LinkState = "connecting";
  #since: number | null;
  #failures = 0;
  #everLive = false;
  #restarting = false;
  #stopped = true;
  #cancelRetry: (() => void) | null = null;
  #cancelPatience: (() => void) | null = null;

  constructor(world: Surroundings, listener: Listener, since: number | null = null) {
    this.#world = world;
    this.#listener = listener;
    this.#since = since;
  }

  get state(): LinkState {
    return this.#state;
  }

  start(): void {
    this.#stopped = false;
    this.#open();
  }

  stop(): void {
    this.#stopped = true;
    this.#drop();
    this.#cancelRetry?.();
    this.#cancelRetry = null;
  }

  /** The device is online again, or somebody looks at the page again: do not wait for the next try. */
  wake(): void {
    if (this.#stopped || this.#state === "live") return;
    this.#failures = 0;
    this.#open();
  }

  /** The device says it is offline: believe it at once. */
  offline(): void {
    if (this.#stopped) return;
    this.#drop();
    this.#lose();
  }

  /** Closes and opens again, such as after taking a seat, so that the table sees who this is. */
  reopen(): void {
    if (this.#stopped) return;
    this.#open();
  }

  /** Sends a message; false, and nothing is kept for later, when the table is out of reach. */
  send(message: FromPage): boolean {
    if (this.#state !== "live" || !this.#socket) return false;
    this.#pending.set(message.id, message);
    this.#socket.send(JSON.stringify(message));
    this.#expectAnswer();
    return true;
  }

  #open(): void {
    this.#drop();
    this.#cancelRetry?.();
    this.#cancelRetry = null;
    if (this.#state === "live") this.#to("connecting");
    const socket = this.#world.open(this.#since);
    this.#socket = socket;
    socket.onmessage = (event) => {
      if (socket === this.#socket && typeof event.data === "string") this.#receive(event.data);
    };
    socket.onclose = (event) => {
      if (socket !== this.#socket) return;
      this.#restarting = event.code === RESTART;
      this.#closed();
    };
    this.#expectAnswer();
  }

  #receive(text: string): void {
    const message = JSON.parse(text) as ToPage;
    if (message.type === "ping") {
      const echo: Echo = { type: "echo", id: message.id };
      this.#socket?.send(JSON.stringify(echo));
      return;
    }
    // A greeting is not yet what is waited for.
    if (message.type === "hello") return this.#listener.message(message);
    this.#cancelPatience?.();
    this.#cancelPatience = null;
    if (message.type === "snapshot") this.#since = message.seq;
    else if (message.type !== "chat" && message.type !== "line" && message.id !== null) this.#pending.delete(message.id);
    if (message.type === "snapshot" && this.#state !== "live") {
      this.#failures = 0;
      this.#everLive = true;
      this.#to("live");
      // What was on its way when the line broke may or may not have arrived; its id makes sending it again safe.
      for (const waiting of this.#pending.values()) this.#socket?.send(JSON.stringify(waiting));
    }
    if (this.#pending.size > 0) this.#expectAnswer();
    this.#listener.message(message);
  }

  #expectAnswer(): void {
    this.#cancelPatience?.();
    this.#cancelPatience = this.#world.later(PATIENCE, () => {
      this.#drop();
      this.#closed();
    });
  }

  #closed(): void {
    this.#socket = null;
    this.#cancelPatience?.();
    this.#cancelPatience = null;
    if (this.#stopped) return;
    this.#lose();
    if (!this.#everLive) this.#listener.unanswered();
  }

  #lose(): void {
    this.#to("lost");
    this.#cancelRetry?.();
    const delay = Math.min(FIRST_DELAY * 2 ** this.#failures, LONGEST_DELAY);
    this.#failures += 1;
    this.#cancelRetry = this.#world.later(delay * (0.75 + 0.5 * this.#world.random()), () => this.#open());
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#cancelPatience?.();
    this.#cancelPatience = null;
    if (!socket) return;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  }

  #to(state: LinkState): void {
    if (state === this.#state) return;
    this.#state = state;
    if (state === "live") this.#restarting = false;
    this.#listener.state(state, this.#restarting);
  }
}
