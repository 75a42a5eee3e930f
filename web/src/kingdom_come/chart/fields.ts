/** Numbers over the cells of a map: soft membership of a terrain, and distances. Values stand at the cells' middles. */

export interface Field {
  readonly columns: number;
  readonly rows: number;
  readonly values: Float32Array;
}

/** How far at least a cell's value is from the border of its terrain, so that no cell ends up on the wrong side. */
const TRUE = 0.15;

/**
 * Positive in the cells that belong, negative in others, and soft between them: the border runs where it is zero. It is
 * blurred, so that it has no stairs, and then each cell is put on its own side again, so that narrow land stays.
 */
export function membership(columns: number, rows: number, belongs: (index: number) => boolean): Field {
  const sharp = new Float32Array(columns * rows);
  for (let i = 0; i < sharp.length; i++) sharp[i] = belongs(i) ? 1 : 0;
  const soft = blurred(blurred({ columns, rows, values: sharp })).values;
  for (let i = 0; i < soft.length; i++) {
    const value = at(soft, i) - 0.5;
    soft[i] = sharp[i] === 1 ? Math.max(value, TRUE) : Math.min(value, -TRUE);
  }
  return { columns, rows, values: soft };
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
    const [heights, roots, from] = [this.#heights, this.#roots, this.#from];
    for (let q = 0; q < count; q++) heights[q] = at(values, start + q * stride);
    let k = 0;
    roots[0] = 0;
    from[0] = -Infinity;
    for (let q = 1; q < count; q++) {
      let meet = this.#meet(at(roots, k), q);
      while (k > 0 && meet <= at(from, k)) meet = this.#meet(at(roots, --k), q);
      roots[++k] = q;
      from[k] = meet;
    }
    const last = k;
    k = 0;
    for (let q = 0; q < count; q++) {
      while (k < last && at(from, k + 1) < q) k++;
      const root = at(roots, k);
      values[start + q * stride] = (q - root) ** 2 + at(heights, root);
    }
  }

  /** Where the parabola that stands at `q` goes below the one at `root`. */
  #meet(root: number, q: number): number {
    return (at(this.#heights, q) + q * q - at(this.#heights, root) - root * root) / (2 * (q - root));
  }
}

/** How steeply a field rises at a cell, to the right and upwards. */
export function slope({ columns, rows, values }: Field, x: number, y: number): readonly [number, number] {
  const value = (i: number, j: number): number => at(values, Math.min(Math.max(j, 0), rows - 1) * columns + Math.min(Math.max(i, 0), columns - 1));
  return [(value(x + 1, y) - value(x - 1, y)) / 2, (value(x, y + 1) - value(x, y - 1)) / 2];
}

const at = (values: Float32Array | Float64Array | Int32Array, i: number): number => values[i] ?? 0;
