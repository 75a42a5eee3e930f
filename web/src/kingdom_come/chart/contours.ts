/** The lines along which a field has a value, as smooth closed loops. */
import type { Field } from "./fields";

/** x and y in turns, in units of the map; closed. */
export type Loop = readonly number[];

/** Cells by which a field is continued beyond the map, so that loops close outside of it. */
const BEYOND = 3;

/**
 * The borders of the part in which the field is above `level` (marching squares), that part to the left of the way. A loop
 * that would leave the map closes a little outside. `cell` is the length of a cell's side.
 */
export function contours(field: Field, level: number, cell: number): Loop[] {
  const grid = continued(field, level);
  const next = segments(grid);
  const loops: Loop[] = [];
  for (let start = 0; start < next.length; start++) {
    if ((next[start] ?? -1) < 0) continue;
    const loop: number[] = [];
    for (let edge = start; (next[edge] ?? -1) >= 0; ) {
      loop.push(...crossing(grid, edge, cell));
      const to = next[edge] ?? -1;
      next[edge] = -1;
      edge = to;
    }
    loops.push(loop);
  }
  return loops;
}

interface Grid {
  readonly columns: number;
  readonly rows: number;
  /** Above or below the level, which is zero. */
  readonly values: Float32Array;
}

/** The field less the level, continued beyond the map, and below it at the outermost. */
function continued({ columns, rows, values }: Field, level: number): Grid {
  const [wide, high] = [columns + 2 * BEYOND, rows + 2 * BEYOND];
  const grid = new Float32Array(wide * high).fill(-1);
  for (let j = 1; j < high - 1; j++) {
    const row = Math.min(Math.max(j - BEYOND, 0), rows - 1) * columns;
    for (let i = 1; i < wide - 1; i++) {
      const value = (values[row + Math.min(Math.max(i - BEYOND, 0), columns - 1)] ?? 0) - level;
      grid[j * wide + i] = value === 0 ? -1e-6 : value;
    }
  }
  return { columns: wide, rows: high, values: grid };
}

/** Edges of a square: below, right, above, left. For each of the 16 kinds of a square, from which edge to which. */
const WAYS: readonly (readonly number[])[] = [
  [], [0, 3], [1, 0], [1, 3], [2, 1], [0, 3, 2, 1], [2, 0], [2, 3],
  [3, 2], [0, 2], [1, 0, 3, 2], [1, 2], [3, 1], [0, 1], [3, 0], [],
];

/** For each edge of the grid the edge that the border goes to from there, or -1: it never leaves an edge in two ways. */
function segments({ columns, rows, values }: Grid): Int32Array {
  const next = new Int32Array(2 * columns * rows).fill(-1);
  const above = (i: number): number => ((values[i] ?? 0) > 0 ? 1 : 0);
  for (let j = 0; j < rows - 1; j++) {
    for (let i = j * columns; i < (j + 1) * columns - 1; i++) {
      const kind = above(i) | (above(i + 1) << 1) | (above(i + columns + 1) << 2) | (above(i + columns) << 3);
      if (kind === 0 || kind === 15) continue;
      const edges = [2 * i, 2 * (i + 1) + 1, 2 * (i + columns), 2 * i + 1];
      const ways = WAYS[kind] ?? [];
      for (let k = 0; k < ways.length; k += 2) next[edges[ways[k] ?? 0] ?? 0] = edges[ways[k + 1] ?? 0] ?? 0;
    }
  }
  return next;
}

/** Where the border crosses an edge: those with even numbers go to the right, others upwards. */
function crossing({ columns, values }: Grid, edge: number, cell: number): [number, number] {
  const from = edge >> 1;
  const [here, there] = [values[from] ?? 0, values[from + (edge % 2 === 0 ? 1 : columns)] ?? 0];
  const part = here / (here - there);
  const x = (from % columns) + (edge % 2 === 0 ? part : 0);
  const y = Math.floor(from / columns) + (edge % 2 === 0 ? 0 : part);
  return [(x - BEYOND + 0.5) * cell, (y - BEYOND + 0.5) * cell];
}

/** What takes the commands of a path: a `Path2D`, or a text for SVG. */
export type Pen = Pick<Path2D, "moveTo" | "quadraticCurveTo" | "closePath">;

/** Draws loops through the middles of their sides, bending at their corners. */
export function trace(pen: Pen, loops: readonly Loop[]): void {
  for (const loop of loops) {
    const n = loop.length;
    const at = (i: number): number => loop[i % n] ?? 0;
    pen.moveTo((at(0) + at(2)) / 2, (at(1) + at(3)) / 2);
    for (let i = 2; i <= n; i += 2) pen.quadraticCurveTo(at(i), at(i + 1), (at(i) + at(i + 2)) / 2, (at(i + 1) + at(i + 3)) / 2);
    pen.closePath();
  }
}
