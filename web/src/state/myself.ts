/** Who this browser is signed in as, in all of its tabs. */
import type { AccountInfo, Me } from "../wire";
import { Store } from "./store";

/** Tells other tabs, and hears from them. */
export interface Tabs {
  postMessage(message: string): void;
  onmessage: ((event: MessageEvent) => void) | null;
}

/** The account; null for a guest, and until the server has said. */
export class Myself extends Store<AccountInfo | null> {
  readonly #ask: () => Promise<Me>;
  readonly #tabs: Tabs | null;
  /** What was asked first may be answered last. */
  #asked = 0;

  constructor(ask: () => Promise<Me>, tabs: Tabs | null) {
    super(null);
    this.#ask = ask;
    this.#tabs = tabs;
    if (tabs) tabs.onmessage = () => void this.load();
  }

  /** Asks the server; whoever cannot be told apart from a guest stays what they were. */
  async load(): Promise<void> {
    this.#asked += 1;
    const mine = this.#asked;
    const known = await this.#ask().catch(() => null);
    if (known && mine === this.#asked) this.#know(known.account);
  }

  /** This tab has signed in or out. */
  became(me: Me): void {
    this.#asked += 1;
    this.#know(me.account);
    this.#tabs?.postMessage("changed");
  }

  #know(account: AccountInfo | null): void {
    if (account?.name !== this.value?.name || account?.since !== this.value?.since) this.set(account);
  }
}
