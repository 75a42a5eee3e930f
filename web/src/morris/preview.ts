/** What would happen: the ghost of a pin and the mills that it would complete, or a pin that would be taken. */
import { isPoint, type Point } from "./board";
import { RACK, targets, type Spot } from "./choice";
import { completes, type Mill } from "./mills";
import type { Side, Situation } from "./situation";

export type Preview =
  | { readonly kind: "come"; readonly side: Side; readonly from: Spot | null; readonly to: Point; readonly mills: readonly Mill[] }
  | { readonly kind: "take"; readonly from: Point };

/** Null when the table would not take the move. */
export function preview(now: Situation, chosen: Spot | null, at: string | null): Preview | null {
  if (at === null || !isPoint(at) || now.actor === null) return null;
  if (now.takes.has(at)) return { kind: "take", from: at };
  if (!targets(now, chosen).has(at)) return null;
  const mills = completes(now.pins, now.actor, chosen === RACK ? null : chosen, at);
  return { kind: "come", side: now.actor, from: chosen, to: at, mills };
}
