/** What moved between two positions, and in which order. */
import type { MorrisView } from "../wire";
import type { Point } from "./board";
import { pinsOf, type Side } from "./situation";

export type Motion =
  /** From the place of a rack that counts `slot`. */
  | { readonly kind: "place"; readonly side: Side; readonly slot: number; readonly to: Point; readonly step: number }
  | { readonly kind: "slide"; readonly side: Side; readonly from: Point; readonly to: Point; readonly step: number }
  | { readonly kind: "leave"; readonly side: Side; readonly from: Point; readonly step: number };

/** Length of one step in milliseconds. */
export const STEP = 200;

/** The motions that lead from `before` to `after`: pins come and slide first, then those leave that are taken. */
export function motions(before: MorrisView, after: MorrisView): Motion[] {
  const [old, now] = [pinsOf(before), pinsOf(after)];
  const gone = [...old].filter(([point, side]) => now.get(point) !== side);
  const come: Motion[] = [];
  for (const [to, side] of now) {
    if (old.get(to) === side) continue;
    const pair = gone.findIndex(([, owner]) => owner === side);
    const from = pair < 0 ? undefined : gone.splice(pair, 1)[0]?.[0];
    const slot = Math.max(0, before.hands[side] - 1);
    come.push(from ? { kind: "slide", side, from, to, step: 0 } : { kind: "place", side, slot, to, step: 0 });
  }
  const step = come.length > 0 ? 1 : 0;
  return [...come, ...gone.map(([from, side]) => ({ kind: "leave" as const, side, from, step }))];
}

/** How long all of it takes, in milliseconds. */
export const duration = (list: readonly Motion[]): number => list.reduce((most, { step }) => Math.max(most, step + 1), 0) * STEP;
