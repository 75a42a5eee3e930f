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
  for (const start of next.keys()) {
    const loop: number[] = [];
    for (let edge: number | undefined = start; edge !== undefined; ) {
      const to: number | undefined = next.get(edge);
      if (to !== undefined) loop.push(...crossing(grid, edge, cell));
      next.delete(edge);
      edge = to;
    }
    loops.push(loop);
  }
  return loops;
}

interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly values: Float32Array;
  readonly level: number;
}

/** The field continued beyond the map, and below the level at the outermost. */
function continued({ columns, rows, values }: Field, level: number): Grid {
  const [wide, high] = [columns + 2 * BEYOND, rows + 2 * BEYOND];
  const grid = new Float32Array(wide * high).fill(level - 1);
  for (let j = 1; j < high - 1; j++) {
    const row = values.subarray(Math.min(Math.max(j - BEYOND, 0), rows - 1) * columns).subarray(0, columns);
    grid.fill(row[0] ?? 0, j * wide + 1, j * wide + BEYOND);
    grid.set(row, j * wide + BEYOND);
    grid.fill(row[columns - 1] ?? 0, j * wide + BEYOND + columns, (j + 1) * wide - 1);
  }
  return { columns: wide, rows: high, values: grid, level };
}

/** Edges of a square: below, right, above, left. For each of the 16 kinds of a square, from which edge to which. */
const WAYS: readonly (readonly number[])[] = [
  [], [0, 3], [1, 0], [1, 3], [2, 1], [0, 3, 2, 1], [2, 0], [2, 3],
  [3, 2], [0, 2], [1, 0, 3, 2], [1, 2], [3, 1], [0, 1], [3, 0], [],
];

/** From each edge of the grid that a border crosses, the edge that it goes to: it never leaves an edge in two ways. */
function segments({ columns, rows, values, level }: Grid): Map<number, number> {
  const next = new Map<number, number>();
  for (let j = 0; j < rows - 1; j++) {
    // Of the corners of a square, those on the right are those on the left of the next.
    let left = 0;
    let upper = 0;
    for (let i = j * columns; i < (j + 1) * columns - 1; i++) {
      const low = (values[i + 1] ?? 0) > level ? 1 : 0;
      const high = (values[i + columns + 1] ?? 0) > level ? 1 : 0;
      const kind = left | (low << 1) | (high << 2) | (upper << 3);
      left = low;
      upper = high;
      if (kind === 0 || kind === 15) continue;
      const edges = [2 * i, 2 * (i + 1) + 1, 2 * (i + columns), 2 * i + 1];
      const ways = WAYS[kind] ?? [];
      for (let k = 0; k < ways.length; k += 2) next.set(edges[ways[k] ?? 0] ?? 0, edges[ways[k + 1] ?? 0] ?? 0);
    }
  }
  return next;
}

/** Where the border crosses an edge: those with even numbers go to the right, others upwards. */
function crossing({ columns, values, level }: Grid, edge: number, cell: number): [number, number] {
  const from = edge >> 1;
  const [here, there] = [values[from] ?? 0, values[from + (edge % 2 === 0 ? 1 : columns)] ?? 0];
  const part = (here - level) / (here - there);
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
