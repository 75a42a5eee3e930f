/** Where the points, the racks and their pins lie in the drawing. */
import { pick, reach } from "../rooms/picking";
import type { Place, Spot as Named } from "../rooms/places";
import { POINTS, type Point } from "./board";
import { RACK, likely, type Spot } from "./choice";
import type { Side, Situation } from "./situation";

/** Between neighbouring points of the inner square, in units of the drawing. */
export const APART = 120;
/** How far above its hole the head of a pin is, and how large it is. */
export const HEAD = { up: 42, radius: 23 };
/** The ring round a pin: its middle above the hole, and its radius. */
export const AROUND = { up: 26, radius: 47 };
/** From the middle of the plank to its edge. */
const EDGE = 330;
/** How wide a rack is, and how far apart pins stand in it. */
const RACK_WIDTH = 104;
const SLOT = 90;
export const HAND = 5;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Rack extends Box {
  /** Where its pins stand; the first one empties last. */
  readonly slots: readonly Place[];
}

export interface Layout {
  readonly spots: ReadonlyMap<Point, Named & { readonly name: Point }>;
  readonly box: Box;
  /** By side; none in pictures. */
  readonly racks: readonly Rack[];
}

const spotOf = (name: Point) => ({
  name,
  x: (name.charCodeAt(0) - "c".charCodeAt(0)) * APART,
  y: (3 - Number(name[1])) * APART,
});

export const SPOTS: Layout["spots"] = new Map(POINTS.map((name) => [name, spotOf(name)]));

/** The racks stand above and below an upright board, else left and right; that of `near` is below, or right. */
export function layout(upright: boolean, near: Side): Layout {
  const rack = (side: Side): Rack => {
    const from = side === near ? EDGE : -EDGE - RACK_WIDTH;
    const middle = from + RACK_WIDTH / 2;
    const along = Array.from({ length: HAND }, (_, i) => (i - (HAND - 1) / 2) * SLOT);
    return upright
      ? { x: -EDGE, y: from, width: 2 * EDGE, height: RACK_WIDTH, slots: along.map((x) => ({ x, y: middle + AROUND.up })) }
      : { x: from, y: -EDGE, width: RACK_WIDTH, height: 2 * EDGE, slots: along.map((y) => ({ x: middle, y: y + AROUND.up })) };
  };
  const [width, height] = [EDGE + (upright ? 0 : RACK_WIDTH), EDGE + (upright ? RACK_WIDTH : 0)];
  const box = { x: -width, y: -height, width: 2 * width, height: 2 * height };
  return { spots: SPOTS, box, racks: [rack(0), rack(1)] };
}

export const PLANK: Box = { x: -EDGE, y: -EDGE, width: 2 * EDGE, height: 2 * EDGE };

/** The plank alone, for pictures. */
export const plank: Layout = { spots: SPOTS, box: PLANK, racks: [] };

/** Width by height. */
export function proportion(upright: boolean): number {
  const { box } = layout(upright, 0);
  return box.width / box.height;
}

/** What a pointer at a place of the drawing means, when one unit of it is `scale` pixels wide. */
export function meant({ spots, racks }: Layout, now: Situation, chosen: Spot | null, at: Place, scale: number): Spot | null {
  const rack = now.actor === null ? undefined : racks[now.actor];
  if (rack && within(rack, at)) return RACK;
  return pick(spots.values(), at, reach(scale, APART), likely(now, chosen)) as Point | null;
}

const within = ({ x, y, width, height }: Box, at: Place): boolean => at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height;

/** A line as an SVG path, its ends `short` of the points. */
export function way([a, b]: readonly [Point, Point], short = 0): string {
  const [from, to] = [spotOf(a), spotOf(b)];
  const [dx, dy] = [Math.sign(to.x - from.x) * short, Math.sign(to.y - from.y) * short];
  return `M${from.x + dx},${from.y + dy}L${to.x - dx},${to.y - dy}`;
}
