/** The board of Five Men's Morris by names: points, lines and mills (M1). */

/** The points as a view counts them: the outer square from a1 anticlockwise, then the inner one from b2. */
export const POINTS = [
  ...["a1", "c1", "e1", "e3", "e5", "c5", "a5", "a3"],
  ...["b2", "c2", "d2", "d3", "d4", "c4", "b4", "b3"],
] as const;

export type Point = (typeof POINTS)[number];

export const isPoint = (name: string): name is Point => (POINTS as readonly string[]).includes(name);

const point = (square: 0 | 1, step: number): Point => POINTS[square * 8 + (step % 8)] ?? "a1";
const SQUARES = [0, 1] as const;

/** Rows of three along a side, each from corner to corner. */
export const MILLS: readonly (readonly [Point, Point, Point])[] = SQUARES.flatMap((square) =>
  [0, 2, 4, 6].map((corner) => [point(square, corner), point(square, corner + 1), point(square, corner + 2)] as const),
);

/** The lines that join the middles of the two squares. */
export const CROSSES: readonly (readonly [Point, Point])[] = [1, 3, 5, 7].map((step) => [point(0, step), point(1, step)] as const);

/** All that a pin may move along. */
export const LINES: readonly (readonly [Point, Point])[] = [
  ...MILLS.flatMap(([corner, middle, other]) => [[corner, middle] as const, [middle, other] as const]),
  ...CROSSES,
];
