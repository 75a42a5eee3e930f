/** Which points are ringed, and how: what can be done now is always visible. */
import { RACK, targets, type Spot } from "./choice";
import type { Situation } from "./situation";

/**
 * `place`: a pin may be placed here; `pin`: this pin may be chosen; `chosen`: it is, and may go to a `target`; `vain`: it
 * is, but cannot move; `take`: this pin may be taken.
 */
export type Ring = "place" | "pin" | "target" | "chosen" | "vain" | "take";

export function rings(now: Situation, chosen: Spot | null): ReadonlyMap<string, Ring> {
  const found = new Map<string, Ring>();
  for (const point of now.takes) found.set(point, "take");
  if (chosen === null || chosen === RACK) {
    for (const point of now.places) found.set(point, chosen === null ? "place" : "target");
    for (const point of now.slides.keys()) found.set(point, "pin");
    return found;
  }
  const helps = targets(now, chosen).size > 0;
  if (!helps) for (const point of now.slides.keys()) found.set(point, "pin");
  for (const point of targets(now, chosen)) found.set(point, "target");
  if (now.stage === "move") found.set(chosen, helps ? "chosen" : "vain");
  return found;
}
