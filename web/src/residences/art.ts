/** The strokes that facades are drawn with: one path for all cells of a piece, so that a long street stays light. */
import type { Cell } from "./pieces";

/** The side of a cell in units of the drawing. */
export const CELL = 40;

/** The upper left corner of a cell in the drawing; the ground is at 0 and what stands on it has negative heights. */
export const at = ([x, y]: Cell): readonly [number, number] => [x * CELL, -(y + 1) * CELL];

/** The same strokes in every cell; they are given relative to its upper left corner and begin with `m`. */
export const each = (cells: readonly Cell[], strokes: string): string =>
  cells.map((cell) => `M${at(cell).join(" ")}${strokes}`).join("");

export const filled = (cells: readonly Cell[]): string => each(cells, `h${CELL}v${CELL}h${-CELL}z`);

const has = (cells: readonly Cell[], x: number, y: number): boolean => cells.some(([cx, cy]) => cx === x && cy === y);

export const isTop = (cells: readonly Cell[], [x, y]: Cell): boolean => !has(cells, x, y + 1);

/** The edges of a shape against what is not it. */
export function outline(cells: readonly Cell[]): string {
  return cells
    .map((cell) => {
      const [x, y] = cell;
      const [left, top] = at(cell);
      return [
        has(cells, x, y + 1) ? "" : `M${left} ${top}h${CELL}`,
        has(cells, x, y - 1) ? "" : `M${left} ${top + CELL}h${CELL}`,
        has(cells, x - 1, y) ? "" : `M${left} ${top}v${CELL}`,
        has(cells, x + 1, y) ? "" : `M${left + CELL} ${top}v${CELL}`,
      ].join("");
    })
    .join("");
}

/** The slopes of a mansard: where a roof ends at a side its top leans in. */
export function mansard(cells: readonly Cell[]): string {
  return cells
    .map((cell) => {
      const [x, y] = cell;
      const [left, top] = at(cell);
      const l = isTop(cells, cell) && !has(cells, x - 1, y) ? SLOPE : 0;
      const r = isTop(cells, cell) && !has(cells, x + 1, y) ? SLOPE : 0;
      return `M${left + l} ${top}h${CELL - l - r}l${r} ${CELL}h${-CELL}z`;
    })
    .join("");
}

/** The leaden ridge along the tops of a roof. */
export function ridge(cells: readonly Cell[]): string {
  return cells
    .filter((cell) => isTop(cells, cell))
    .map((cell) => {
      const [x, y] = cell;
      const [left, top] = at(cell);
      const l = has(cells, x - 1, y) ? 0 : SLOPE - 3;
      const r = has(cells, x + 1, y) ? 0 : SLOPE - 3;
      return `M${left + l} ${top + 2}h${CELL - l - r}`;
    })
    .join("");
}

/** The stone cornice where a roof rests on something. */
export const cornice = (cells: readonly Cell[]): string =>
  each(cells.filter(([x, y]) => !has(cells, x, y - 1)), `m0 ${CELL - 4}h${CELL}v4h${-CELL}z`);

const SLOPE = 8;

/** Strokes within a cell. */
export const STROKES = {
  bricks: "m0 8h40m-40 8h40m-40 8h40m-40 8h40",
  bond: "m10 0v8m20-8v8m-30 0v8m20-8v8m-10 0v8m20-8v8m-30 0v8m20-8v8m-10 0v8m20-8v8",
  /** White stone round a window, with a sill and a lintel. */
  stone: "m8 3h24v28h3v4h-30v-4h3z",
  pane: "m11 6h18v25h-18z",
  /** Drawn apart, with the lamp between them. */
  curtains: "m11 6h7.5q-.5 10-5.5 14v11h-2zm18 0h-7.5q.5 10 5.5 14v11h2z",
  sash: "m11 18.5h18m-9-12.5v25",
  bars: "m15.5 6v25m9-25v25m-13.5-16.7h18m-18 8.4h18",
  slates:
    "m0 10q5 5 10 0q5 5 10 0q5 5 10 0q5 5 10 0m-40 9m5 0q5 5 10 0q5 5 10 0q5 5 10 0m-35 9q5 5 10 0q5 5 10 0q5 5 10 0q5 5 10 0",
} as const;
