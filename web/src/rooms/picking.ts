/** Which place a pointer means. Places lie closer than a finger is wide, so the nearest wins, with a leaning. */
import type { Place, Spot } from "./places";

/** How much nearer another place must be before it beats one that can be used now, in units of the drawing. */
const LEANING = 20;

/** How far from a place a pointer still means it, where places lie `apart` and a unit of the drawing is `scale` pixels wide. */
export function reach(scale: number, apart: number): number {
  return Math.max(0.55 * apart, Math.min(24 / scale, 0.75 * apart));
}

export function pick(
  spots: Iterable<Spot>,
  at: Place,
  radius: number,
  preferred: ReadonlySet<string>,
): string | null {
  let best: string | null = null;
  let least = Infinity;
  for (const spot of spots) {
    const distance = Math.hypot(spot.x - at.x, spot.y - at.y);
    const cost = preferred.has(spot.name) ? distance - LEANING : distance;
    if (distance <= radius && cost < least) {
      best = spot.name;
      least = cost;
    }
  }
  return best;
}
