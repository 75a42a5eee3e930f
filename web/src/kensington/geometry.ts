/** Where the board's points and shapes lie on the screen. No rules and no DOM: names and numbers only. */
import type { Place, Spot } from "../rooms/places";
import type { BoardShape, KensingtonBoard } from "../wire";

/** Length of one line of the board in units of the drawing. */
export const SIDE = 100;
/** Radius of a stone in the same units. */
export const STONE = 31;
/** Room around the outermost points. */
const MARGIN = 60;

export interface Patch {
  readonly kind: BoardShape["kind"];
  readonly colour: BoardShape["colour"];
  /** Names of its points, going round. */
  readonly points: readonly string[];
}

/** The board by names instead of indices, whichever way it is turned. */
export interface Atlas {
  readonly names: readonly string[];
  readonly shapes: readonly Patch[];
  readonly lines: readonly (readonly [string, string])[];
  /** The shapes that a point is a corner of. */
  readonly shapesAt: ReadonlyMap<string, readonly Patch[]>;
  /** The hexagon that a point is a corner of. */
  readonly hexagonAt: ReadonlyMap<string, Patch>;
}

/** The board as it is drawn: Red's edge at the bottom, or at the top when flipped. */
export interface Layout {
  readonly spots: ReadonlyMap<string, Spot>;
  /** Where a point's name is written: beside the stone, clear of the lines. */
  readonly names: ReadonlyMap<string, Spot>;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

export function atlas(board: KensingtonBoard): Atlas {
  const names = board.points.map((point) => point.name);
  const name = (index: number): string => names[index] ?? "";
  const shapes = board.shapes.map((shape) => ({ ...shape, points: shape.points.map(name) }));
  const shapesAt = new Map(names.map((point) => [point, shapes.filter((shape) => shape.points.includes(point))]));
  const hexagonAt = new Map<string, Patch>();
  for (const shape of shapes) if (shape.kind === "hexagon") for (const point of shape.points) hexagonAt.set(point, shape);
  return { names, shapes, lines: board.lines.map(([a, b]) => [name(a), name(b)] as const), shapesAt, hexagonAt };
}

export function layout(board: KensingtonBoard, flipped: boolean): Layout {
  const turn = flipped ? -1 : 1;
  const list = board.points.map((point) => ({
    name: point.name,
    x: point.x * SIDE * turn,
    y: -point.y * SIDE * turn,
  }));
  const spots = new Map(list.map((spot) => [spot.name, spot]));
  const hexagons = atlas(board).hexagonAt;
  const names = new Map<string, Spot>();
  board.points.forEach((point, i) => {
    const spot = list[i];
    if (!spot) return;
    const hexagon = hexagons.get(point.name);
    const lines = point.neighbours.map((j) => list[j] ?? spot);
    // Into the hexagon where there is one, else away from the lines, off the board.
    const to = hexagon ? middle(hexagon.points, spots) : mirrored(middleOf(lines), spot);
    names.set(point.name, { name: point.name, ...towards(spot, to, hexagon ? 47 : 43) });
  });
  const xs = list.map((spot) => spot.x);
  const ys = list.map((spot) => spot.y);
  const left = Math.min(...xs) - MARGIN;
  const top = Math.min(...ys) - MARGIN;
  const box = { x: left, y: top, width: Math.max(...xs) + MARGIN - left, height: Math.max(...ys) + MARGIN - top };
  return { spots, names, box };
}

/** The middle of some points. */
export function middle(points: readonly string[], spots: Layout["spots"]): { x: number; y: number } {
  return middleOf(points.flatMap((point) => spots.get(point) ?? []));
}

/** The corners of a shape as SVG wants them, pulled towards its middle by `inset` units. */
export function outline(points: readonly string[], spots: Layout["spots"], inset = 0): string {
  const centre = middle(points, spots);
  return points
    .flatMap((point) => spots.get(point) ?? [])
    .map((spot) => towards(spot, centre, inset))
    .map(({ x, y }) => `${round(x)},${round(y)}`)
    .join(" ");
}

export const round = (value: number): number => Math.round(value * 10) / 10;

/** The place `by` units from `from` on the way to `to`. */
export function towards(from: Place, to: Place, by: number): Place {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) * by) / length, y: from.y + ((to.y - from.y) * by) / length };
}

function middleOf(places: readonly Place[]): Place {
  const sum = places.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
  return { x: sum.x / (places.length || 1), y: sum.y / (places.length || 1) };
}

const mirrored = (place: Place, at: Place): Place => ({ x: 2 * at.x - place.x, y: 2 * at.y - place.y });
