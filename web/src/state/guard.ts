/** Keeps a click that was meant for something else from answering an offer that has just appeared under it. */
export const GUARD_MS = 1000;

export class OfferGuard {
  readonly #seen = new Map<number, number>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Says which offers are on the page; new ones start their guarded second. */
  show(offers: readonly number[]): void {
    const now = this.#now();
    for (const offer of offers) if (!this.#seen.has(offer)) this.#seen.set(offer, now);
    for (const offer of [...this.#seen.keys()]) if (!offers.includes(offer)) this.#seen.delete(offer);
  }

  /** Milliseconds until the offer may be answered; 0 when it may. */
  wait(offer: number): number {
    const seen = this.#seen.get(offer);
    return seen === undefined ? GUARD_MS : Math.max(0, seen + GUARD_MS - this.#now());
  }

  allows(offer: number): boolean {
    return this.wait(offer) === 0;
  }
}
