/** Which points are ringed, and how: what can be done now is always visible. */
import { movable, targets } from "./choice";
import type { Situation } from "./situation";

/**
 * `place`: a stone may be placed here; `stone`: this stone may be chosen; `chosen`: it is, and may go to a `target`;
 * `vain`: it is, but nothing may be done with it.
 */
export type Ring = "place" | "stone" | "target" | "chosen" | "vain";

export function rings(now: Situation, chosen: string | null): ReadonlyMap<string, Ring> {
  const found = new Map<string, Ring>();
  const stones = movable(now);
  const helps = chosen !== null && stones.has(chosen);
  if (!helps) for (const point of stones) found.set(point, "stone");
  for (const point of targets(now, chosen)) found.set(point, chosen === null ? "place" : "target");
  if (chosen !== null) found.set(chosen, helps ? "chosen" : "vain");
  return found;
}
