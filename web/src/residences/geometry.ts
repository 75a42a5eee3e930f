/**
 * Where a facade lies in its picture and what part of it is shown. The drawing counts in units of which a cell has
 * `CELL`; the ground is at height 0 and what stands on it has negative y, as SVG wants it.
 */
import type { BuiltView } from "../wire";
import { CELL } from "./art";
import type { Box, Cell } from "./pieces";
import { cellsOf } from "./builds";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Frame extends Point {
  readonly w: number;
  readonly h: number;
}

/** Width by height of the board on a wide screen; held upright, its parts have heights of their own, and it takes the width. */
export const proportion = (wide: boolean): number => (wide ? 1.24 : 1.5);

/** The pavement before a house, in cells. */
const PAVEMENT = 0.9;
/** Room beside and above a facade in which to build on, in cells. */
const BESIDE = 3;
const ABOVE = 2.6;
/** As small as a street is shown: even the first piece should not fill the picture. */
const LEAST = { columns: 13, rows: 3.6 };

export interface Extent {
  readonly left: number;
  /** The first column that is free again. */
  readonly right: number;
  /** The first row that is free everywhere. */
  readonly top: number;
}

/** The columns and rows that a facade takes, its door among them. */
export function extentOf(facade: readonly BuiltView[], box: Box): Extent {
  const cells: readonly Cell[] = [[0, 0], ...cellsOf(facade, box)];
  return {
    left: Math.min(...cells.map(([x]) => x)),
    right: 1 + Math.max(...cells.map(([x]) => x)),
    top: 1 + Math.max(...cells.map(([, y]) => y)),
  };
}

/** An extent with room for what may be built, where that reaches farther than the room beside and above a facade. */
export function withRoomFor(extent: Extent, builds: readonly BuiltView[], box: Box): Extent {
  if (builds.length === 0) return extent;
  const built = extentOf(builds, box);
  return {
    left: Math.min(extent.left, built.left + BESIDE),
    right: Math.max(extent.right, built.right - BESIDE),
    top: Math.max(extent.top, built.top - ABOVE),
  };
}

/** All that is to be seen of a facade, in the proportion of a picture `size` pixels large. */
export function whole({ left, right, top }: Extent, size: { readonly w: number; readonly h: number }, beside = BESIDE, above = ABOVE, least = LEAST): Frame {
  const columns = Math.max(right - left + 2 * beside, least.columns);
  const rows = Math.max(top + above, least.rows) + PAVEMENT;
  const ratio = size.w / size.h;
  const w = CELL * Math.max(columns, rows * ratio);
  const h = w / ratio;
  return { x: (CELL * (left + right)) / 2 - w / 2, y: CELL * PAVEMENT - h, w, h };
}

/** How a facade is looked at: how much larger than whole, and around which point. Null: around the middle. */
export interface Camera {
  readonly zoom: number;
  readonly centre: Point | null;
}

/** The part of the whole that is shown; it never leaves the whole. */
export function shown(all: Frame, { zoom, centre }: Camera): Frame {
  const [w, h] = [all.w / zoom, all.h / zoom];
  const wanted = centre ?? { x: all.x + all.w / 2, y: all.y + all.h };
  return { x: within(wanted.x - w / 2, all.x, all.x + all.w - w), y: within(wanted.y - h / 2, all.y, all.y + all.h - h), w, h };
}

export const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), Math.max(least, most));

/** Nobody needs cells larger than this, in pixels; smaller ones than these are looked at from nearer to begin with. */
const LARGEST = 110;
const SMALLEST = { mouse: 15, touch: 16 };

/** The zoom with which a picture opens. */
export function startZoom(all: Frame, width: number, touch: boolean): number {
  const pixels = (width / all.w) * CELL;
  const zoom = (touch ? SMALLEST.touch : SMALLEST.mouse) / pixels;
  // A little smaller will do where all can be seen.
  return zoom < 1.2 ? 1 : zoom;
}

/** The next zoom in a direction, 1 at least. */
export function nextZoom(all: Frame, width: number, zoom: number, nearer: boolean): number {
  const most = Math.max(1, LARGEST / ((width / all.w) * CELL));
  return within(nearer ? zoom * 1.4 : zoom / 1.4, 1, most);
}
