/** A map as the page knows it: terrain by cells, resources and names of places, in units of 0.01 inch, y up. */
import type { ChartInfo, ChartName, ChartResource } from "../../wire";

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export const TERRAINS = ["water", "bay", "plain", "swamp", "mountain"] as const;
export type Terrain = (typeof TERRAINS)[number];
export const [WATER, BAY, PLAIN, SWAMP, MOUNTAIN] = [0, 1, 2, 3, 4] as const;

/** What a pin on each terrain costs besides itself (KC3). */
export const EXTRA_PINS = [0, 0, 0, 1, 2] as const;
/** A pin so near a resource's centre stands on it (KC3). */
export const RESOURCE_RADIUS = 12;
/** Units in an inch. */
export const INCH = 100;

export class Chart {
  readonly name: string;
  readonly title: string;
  readonly width: number;
  readonly height: number;
  /** Units along the side of a cell. */
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  /** The terrain's number of each cell: rows from the bottom, each from the left. */
  readonly cells: Uint8Array;
  /** The number of the first cell of the row at each y, and of the column at each x, to look up many spots fast. */
  readonly rowOf: Int32Array;
  readonly columnOf: Int32Array;
  readonly resources: readonly ChartResource[];
  readonly names: readonly ChartName[];
  #inland: Uint8Array | null = null;
  readonly #near = new Map<number, ChartResource[]>();

  constructor(info: ChartInfo) {
    ({ name: this.name, title: this.title, width: this.width, height: this.height, cell: this.cell } = info);
    this.columns = info.width / info.cell;
    this.rows = info.height / info.cell;
    this.cells = cellsOf(info.rows, this.columns);
    this.rowOf = Int32Array.from({ length: info.height }, (_, y) => Math.floor(y / info.cell) * this.columns);
    this.columnOf = Int32Array.from({ length: info.width }, (_, x) => Math.floor(x / info.cell));
    this.resources = info.resources;
    this.names = info.names;
    for (const resource of info.resources) {
      for (const square of squaresOf(resource)) this.#near.set(square, [...(this.#near.get(square) ?? []), resource]);
    }
  }

  /** Whether the spot is on the map. */
  holds({ x, y }: Spot): boolean {
    return x >= 0 && y >= 0 && x < this.width && y < this.height;
  }

  /** The number of the terrain at a spot of the map. */
  terrain({ x, y }: Spot): number {
    return this.cells[Math.floor(y / this.cell) * this.columns + Math.floor(x / this.cell)] ?? WATER;
  }

  /** For each cell how many cells away, in the manner of a king at chess, the nearest water is: 0 in it, 255 at most. */
  get inland(): Uint8Array {
    this.#inland ??= inlandOf(this.cells, this.columns, this.rows);
    return this.#inland;
  }

  /** The resource that a pin at the spot stands on, or null. */
  resourceAt(spot: Spot): ChartResource | null {
    const near = this.#near.get(squareOf(spot.x, spot.y)) ?? [];
    return near.find((each) => squared(each, spot) <= RESOURCE_RADIUS ** 2) ?? null;
  }
}

export const squared = (one: Spot, other: Spot): number => (one.x - other.x) ** 2 + (one.y - other.y) ** 2;
export const distance = (one: Spot, other: Spot): number => Math.hypot(one.x - other.x, one.y - other.y);

/** Cells by rows from the bottom, from runs by rows from the top (`w120b3p357`). */
function cellsOf(rows: readonly string[], columns: number): Uint8Array {
  const cells = new Uint8Array(rows.length * columns);
  rows.forEach((row, fromTop) => {
    let at = (rows.length - 1 - fromTop) * columns;
    for (const [, letter = "", run] of row.matchAll(/([wbpsm])(\d+)/g)) {
      cells.fill("wbpsm".indexOf(letter), at, at + Number(run));
      at += Number(run);
    }
  });
  return cells;
}

function inlandOf(cells: Uint8Array, columns: number, rows: number): Uint8Array {
  const inland = cells.map((terrain) => (terrain === WATER ? 0 : 255));
  // Forwards with the cells to the left and below, backwards with those to the right and above.
  for (const way of [1, -1]) {
    for (let n = 0; n < inland.length; n++) {
      const i = way === 1 ? n : inland.length - 1 - n;
      const [x, y] = [i % columns, Math.floor(i / columns)];
      const [behind, ahead] = way === 1 ? [x > 0, x < columns - 1] : [x < columns - 1, x > 0];
      const below = way === 1 ? y > 0 : y < rows - 1;
      let least = inland[i] ?? 0;
      if (behind) least = Math.min(least, (inland[i - way] ?? 0) + 1);
      if (below) least = Math.min(least, (inland[i - way * columns] ?? 0) + 1);
      if (below && behind) least = Math.min(least, (inland[i - way * (columns + 1)] ?? 0) + 1);
      if (below && ahead) least = Math.min(least, (inland[i - way * (columns - 1)] ?? 0) + 1);
      inland[i] = least;
    }
  }
  return inland;
}

/** Resources are looked up by squares of this many units. */
const SQUARE = 64;
const squareOf = (x: number, y: number): number => Math.floor(y / SQUARE) * 1024 + Math.floor(x / SQUARE);

function squaresOf({ x, y }: Spot): Set<number> {
  const ends = [-RESOURCE_RADIUS, RESOURCE_RADIUS];
  return new Set(ends.flatMap((dx) => ends.map((dy) => squareOf(x + dx, y + dy))));
}
