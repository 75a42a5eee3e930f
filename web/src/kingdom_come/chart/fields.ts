/** Numbers over the cells of a map: soft membership of a terrain, and distances. Values stand at the cells' middles. */

export interface Field {
  readonly columns: number;
  readonly rows: number;
  readonly values: Float32Array;
}

/** How far at least a cell's value is from the border of its terrain, so that no cell ends up on the wrong side. */
const TRUE = 0.15;

/** Weights of the cells up to two away, in a row or a column. */
const WEIGHTS = [1, 4, 6, 4, 1];

/**
 * Positive in the cells that belong, negative in others, and soft between them: the border runs where it is zero. It is
 * blurred, so that it has no stairs, and then each cell is put on its own side again, so that narrow land stays.
 */
export function membership(columns: number, rows: number, belongs: (index: number) => boolean): Field {
  const sharp = new Uint8Array(columns * rows);
  const values = new Float32Array(sharp.length);
  for (let i = 0; i < sharp.length; i++) {
    sharp[i] = belongs(i) ? 1 : 0;
    values[i] = sharp[i] === 1 ? 0.5 : -0.5;
  }
  const near = nearBorders(sharp, columns, rows);
  for (let i = near.indexOf(1); i >= 0; i = near.indexOf(1, i + 1)) {
    const soft = around(sharp, columns, rows, i % columns, Math.floor(i / columns)) - 0.5;
    values[i] = sharp[i] === 1 ? Math.max(soft, TRUE) : Math.min(soft, -TRUE);
  }
  return { columns, rows, values };
}

/** 1 for the cells with others than their own kind up to two cells away; all else need not be looked at closely. */
function nearBorders(sharp: Uint8Array, columns: number, rows: number): Uint8Array {
  const near = new Uint8Array(sharp.length);
  const mark = (x: number, y: number): void => {
    const [left, right] = [Math.max(x - 2, 0), Math.min(x + 3, columns)];
    for (let j = Math.max(y - 2, 0); j <= Math.min(y + 3, rows - 1); j++) near.fill(1, j * columns + left, j * columns + Math.min(right + 1, columns));
  };
  for (let y = 0, i = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++, i++) {
      const differs = (x < columns - 1 && sharp[i] !== sharp[i + 1]) || (y < rows - 1 && sharp[i] !== sharp[i + columns]);
      if (differs) mark(x, y);
    }
  }
  return near;
}

/** How much of what is around a cell belongs, from 0 to 1; beyond the map it goes on as at its edge. */
function around(sharp: Uint8Array, columns: number, rows: number, x: number, y: number): number {
  let sum = 0;
  for (let j = 0; j < 5; j++) {
    const row = Math.min(Math.max(y + j - 2, 0), rows - 1) * columns;
    for (let i = 0; i < 5; i++) {
      const belongs = sharp[row + Math.min(Math.max(x + i - 2, 0), columns - 1)] ?? 0;
      sum += belongs * (WEIGHTS[i] ?? 0) * (WEIGHTS[j] ?? 0);
    }
  }
  return sum / 256;
}

/** Each value as a mean of those around it, with weights 1 2 1 both ways. */
export function blurred(field: Field): Field {
  const { columns, rows, values } = field;
  const half = new Float32Array(values.length);
  const whole = new Float32Array(values.length);
  for (let j = 0, i = 0; j < rows; j++) {
    for (let x = 0; x < columns; x++, i++) half[i] = (at(values, x > 0 ? i - 1 : i) + 2 * at(values, i) + at(values, x < columns - 1 ? i + 1 : i)) / 4;
  }
  for (let j = 0, i = 0; j < rows; j++) {
    for (let x = 0; x < columns; x++, i++) whole[i] = (at(half, j > 0 ? i - columns : i) + 2 * at(half, i) + at(half, j < rows - 1 ? i + columns : i)) / 4;
  }
  return { columns, rows, values: whole };
}

/** In the cells that belong: the distance to the nearest cell that does not, in cells. */
export function depth(columns: number, rows: number, belongs: (index: number) => boolean): Field {
  const far = (columns + rows) ** 2;
  const squares = new Float32Array(columns * rows);
  for (let i = 0; i < squares.length; i++) squares[i] = belongs(i) ? far : 0;
  const line = new Envelope(Math.max(columns, rows));
  for (let x = 0; x < columns; x++) line.pass(squares, x, columns, rows);
  for (let y = 0; y < rows; y++) line.pass(squares, y * columns, 1, columns);
  for (let i = 0; i < squares.length; i++) squares[i] = Math.sqrt(at(squares, i));
  return { columns, rows, values: squares };
}

/** Squares of distances along one line of cells: the lower envelope of parabolas (Felzenszwalb and Huttenlocher). */
class Envelope {
  readonly #heights: Float64Array;
  readonly #roots: Int32Array;
  readonly #from: Float64Array;

  constructor(most: number) {
    this.#heights = new Float64Array(most);
    this.#roots = new Int32Array(most);
    this.#from = new Float64Array(most + 1);
  }

  pass(values: Float32Array, start: number, stride: number, count: number): void {
    const heights = this.#heights;
    const roots = this.#roots;
    const from = this.#from;
    for (let q = 0; q < count; q++) heights[q] = at(values, start + q * stride);
    let k = 0;
    roots[0] = 0;
    from[0] = -Infinity;
    for (let q = 1; q < count; q++) {
      let meet = this.#meet(roots[k] ?? 0, q);
      while (k > 0 && meet <= (from[k] ?? 0)) meet = this.#meet(roots[--k] ?? 0, q);
      roots[++k] = q;
      from[k] = meet;
    }
    const last = k;
    k = 0;
    for (let q = 0; q < count; q++) {
      while (k < last && (from[k + 1] ?? 0) < q) k++;
      const root = roots[k] ?? 0;
      values[start + q * stride] = (q - root) * (q - root) + (heights[root] ?? 0);
    }
  }

  /** Where the parabola that stands at `q` goes below the one at `root`. */
  #meet(root: number, q: number): number {
    return ((this.#heights[q] ?? 0) + q * q - (this.#heights[root] ?? 0) - root * root) / (2 * (q - root));
  }
}

/** How steeply a field rises at a cell, to the right and upwards. */
export function slope({ columns, rows, values }: Field, x: number, y: number): readonly [number, number] {
  const value = (i: number, j: number): number => at(values, Math.min(Math.max(j, 0), rows - 1) * columns + Math.min(Math.max(i, 0), columns - 1));
  return [(value(x + 1, y) - value(x - 1, y)) / 2, (value(x, y + 1) - value(x, y - 1)) / 2];
}

const at = (values: Float32Array, i: number): number => values[i] ?? 0;
