/** Shapes that have a name, so that one need not count cells. */
import { sizeOf, type Cell } from "./pieces";

export type ShapeName = "one" | "row" | "column" | "block" | "corner" | "L" | "T" | "zigzag" | "U" | "other";

export interface Shape {
  readonly name: ShapeName;
  readonly cells: number;
  readonly w: number;
  readonly h: number;
}

/** Those that have the same name whichever way they lie. */
const NAMED: readonly (readonly [ShapeName, readonly Cell[]])[] = [
  ["corner", [[0, 0], [1, 0], [0, 1]]],
  ["L", [[0, 0], [1, 0], [2, 0], [0, 1]]],
  ["T", [[0, 0], [1, 0], [2, 0], [1, 1]]],
  ["zigzag", [[0, 0], [1, 0], [1, 1], [2, 1]]],
  ["U", [[0, 0], [1, 0], [2, 0], [0, 1], [2, 1]]],
];

export function shapeOf(cells: readonly Cell[]): Shape {
  const { w, h } = sizeOf(cells);
  return { name: nameOf(cells, w, h), cells: cells.length, w, h };
}

function nameOf(cells: readonly Cell[], w: number, h: number): ShapeName {
  if (cells.length === 1) return "one";
  if (h === 1 && cells.length === w) return "row";
  if (w === 1 && cells.length === h) return "column";
  if (cells.length === w * h) return "block";
  const all = [...turns(cells), ...turns(cells.map(([x, y]) => [-x, y]))];
  return NAMED.find(([, known]) => all.includes(key(known)))?.[0] ?? "other";
}

/** The same for shapes that are equal when turned by quarters: what a face-down piece shows (R2). */
export const outlineOf = (cells: readonly Cell[]): string => [...turns(cells)].sort()[0] ?? "";

function turns(cells: readonly Cell[]): string[] {
  const found = [cells];
  for (let quarter = 1; quarter < 4; quarter++) found.push((found.at(-1) ?? []).map(([x, y]) => [y, -x]));
  return found.map(key);
}

/** The cells moved into the corner and in order. */
function key(cells: readonly Cell[]): string {
  const left = Math.min(...cells.map(([x]) => x));
  const low = Math.min(...cells.map(([, y]) => y));
  return cells.map(([x, y]) => `${x - left},${y - low}`).sort().join(" ");
}
