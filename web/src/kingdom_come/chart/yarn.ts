/** How strings lie: the links between pins, and the wraps round them. */
import { distance, type Spot } from "./chart";
import { linksOf } from "./extend";
import type { Player } from "./shown";

/** A straight piece of a string, as it is drawn: from a spot of the drawing, y down, in a direction, so long. */
export interface Piece {
  readonly x: number;
  readonly y: number;
  /** In degrees. */
  readonly turn: number;
  readonly long: number;
}

export function piece(from: Spot, to: Spot): Piece {
  const turn = (Math.atan2(from.y - to.y, to.x - from.x) * 180) / Math.PI;
  return { x: from.x, y: -from.y, turn, long: distance(from, to) };
}

/** The pieces of a walk. */
export function pieces(walk: readonly string[], spots: ReadonlyMap<string, Spot>): Piece[] {
  return linksOf(walk).flatMap(([one, other]) => {
    const [from, to] = [spots.get(one), spots.get(other)];
    return from && to ? [piece(from, to)] : [];
  });
}

/** How often strings are wrapped round each pin: three times at each end of a string, once where it goes past (KC5). */
export function wraps({ strings }: Pick<Player, "strings">): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const add = (pin: string | undefined, times: number): void => {
    if (pin !== undefined) found.set(pin, (found.get(pin) ?? 0) + times);
  };
  for (const { walk } of strings) {
    walk.slice(1, -1).forEach((pin) => add(pin, 1));
    add(walk[0], 3);
    add(walk.at(-1), 3);
  }
  return found;
}

/** The wraps round a pin's shaft as one path, from its point upwards: no more than there is room for. */
export function wrapPath(times: number): string {
  const shown = Math.min(times, 9);
  const apart = shown > 4 ? 8 / shown : 1.9;
  return Array.from({ length: shown }, (_, i) => {
    const [x, y] = [0.15 + 0.16 * i * apart, -0.6 - i * apart];
    return `M${(x - 3).toFixed(2)} ${(y - 0.5).toFixed(2)}q3 2.2 6 0`;
  }).join("");
}
