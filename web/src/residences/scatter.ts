/** How pieces lie in the heap: anyhow, but the same each time one looks. */
import type { Cell } from "./pieces";
import { sizeOf } from "./pieces";
import type { Point } from "./geometry";

export interface Lying extends Point {
  /** In degrees: quarters, since nobody knows which way is up, and a little more. */
  readonly turn: number;
}

/** A number from 0 to 1 that looks drawn by lot; 32 bits of a multiplicative hash. */
function lot(seed: number, salt: number): number {
  let hash = Math.imul(seed + 1, 2654435761) ^ Math.imul(salt + 7, 1597334677);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822519);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

/** How what lies at a place of the heap is turned and moved; `play` units to each side at most. */
export function lying(place: number, play: number): Lying {
  const some = (salt: number): number => 2 * lot(place, salt) - 1;
  return { x: some(1) * play, y: some(2) * play, turn: 90 * Math.floor(4 * lot(place, 3)) + 13 * some(4) };
}

/** The cell nearest to the middle of a shape: it bears the mark of the back. */
export function heart(cells: readonly Cell[]): Cell {
  const middle = [0, 1].map((axis) => cells.reduce((sum, cell) => sum + (cell[axis] ?? 0), 0) / cells.length);
  const away = ([x, y]: Cell): number => Math.hypot(x - (middle[0] ?? 0), y - (middle[1] ?? 0));
  return cells.reduce((best, cell) => (away(cell) < away(best) - 1e-6 ? cell : best));
}

/** The middle of the box of a shape in cells. */
export function centre(cells: readonly Cell[]): Point {
  const { w, h } = sizeOf(cells);
  return { x: w / 2, y: h / 2 };
}

/** In how many rows the heap lies, so that with many open places none becomes too small; in a short window it is scrolled. */
export function rowsOf(beigePlaces: number, short: boolean): number {
  if (short || beigePlaces <= 14) return 2;
  return beigePlaces > 24 ? 4 : 3;
}
