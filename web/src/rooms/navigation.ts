/** Moving about the board by keys. */
import type { Spot } from "./places";

/** Places that lie no further on than this, in units of the drawing, lie beside each other. */
const BESIDE = 10;
/** How far below the middle of a board one likes to begin, in the same units. */
const NEAR_SIDE = 120;

export type Direction = "left" | "right" | "up" | "down";

const WAYS: Record<Direction, readonly [number, number]> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};

export const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

/** The nearest place in that direction as seen on the screen; the same one at the edge. */
export function neighbour(spots: ReadonlyMap<string, Spot>, from: string, way: Direction): string {
  const here = spots.get(from);
  if (!here) return from;
  const [wx, wy] = WAYS[way];
  let best = from;
  let least = Infinity;
  for (const spot of spots.values()) {
    const [dx, dy] = [spot.x - here.x, spot.y - here.y];
    const ahead = dx * wx + dy * wy;
    const aside = Math.abs(dx * wy - dy * wx);
    if (ahead < BESIDE || aside > 2 * ahead) continue;
    const cost = ahead + 1.8 * aside;
    if (cost < least - 1e-6) {
      best = spot.name;
      least = cost;
    }
  }
  return best;
}

/** Where the keyboard begins: among `useful` places, if any, the one nearest to the middle of the board on the near side. */
export function startAt(spots: ReadonlyMap<string, Spot>, useful: ReadonlySet<string>): string {
  const list = [...spots.values()];
  const wanted = list.filter((spot) => useful.has(spot.name));
  const middle = (values: number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
  const [x, y] = [middle(list.map((spot) => spot.x)), middle(list.map((spot) => spot.y)) + NEAR_SIDE];
  const away = (spot: Spot): number => Math.hypot(spot.x - x, spot.y - y);
  return (wanted.length > 0 ? wanted : list).reduce((a, b) => (away(b) < away(a) - 1e-6 ? b : a)).name;
}
