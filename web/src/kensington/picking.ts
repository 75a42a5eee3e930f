/** Which point a pointer means. Points lie closer than a finger is wide, so the nearest wins, with a leaning. */
import { SIDE, type Place, type Spot } from "./geometry";

/** How much nearer another point must be before it beats one that can be used now. */
const LEANING = 0.2 * SIDE;

/** How far from a point a pointer still means it, when one unit of the drawing is `scale` pixels wide. */
export function reach(scale: number): number {
  return Math.max(0.55 * SIDE, Math.min(24 / scale, 0.75 * SIDE));
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
