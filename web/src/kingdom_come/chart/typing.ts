/** Typing where to go: `412,873`, a pin `p4` or `B.p4`, a resource `r3`. */
import type { Spot } from "./chart";

export interface Typed {
  /** What has been typed of it. */
  readonly text: string;
  /** The spot it says so far, or the name it gives. */
  readonly to: Spot | string | null;
}

const BEGINNINGS = /^(\d{1,4}(,\d{0,4})?|[a-f](\.(p\d{0,3})?)?|p\d{0,3}|r\d{0,3})$/;

/** What has been typed with one more key; empty where it leads nowhere. */
export function type(text: string, key: string): Typed {
  const more = (text + key).toLowerCase();
  const now = BEGINNINGS.test(more) ? more : key.toLowerCase();
  if (!BEGINNINGS.test(now)) return { text: "", to: null };
  const spot = /^(\d+),(\d+)$/.exec(now);
  if (spot) return { text: now, to: { x: Number(spot[1]), y: Number(spot[2]) } };
  return { text: now, to: /\d$/.test(now) && !/^\d/.test(now) ? now.replace(/^[a-f]/, (team) => team.toUpperCase()) : null };
}
