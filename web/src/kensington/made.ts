/** Which shapes the stone of the present turn completed (K4): told from the turn's first decision and the stones. */
import type { BoardShape, KensingtonBoard, KensingtonView, TurnInfo } from "../wire";

export interface Made {
  triangles: number;
  squares: number;
}

export function shapesMade(board: KensingtonBoard, view: KensingtonView, turns: readonly TurnInfo[]): readonly BoardShape[] {
  const first = turns.at(-1)?.decisions[0];
  const point = first && (/^(?:\w+-)?(\w+)/.exec(first)?.[1] ?? null);
  const at = board.points.findIndex((each) => each.name === point);
  const stone = view.stones[at];
  if (stone === undefined || stone === ".") return [];
  return board.shapes.filter(
    (shape) => shape.kind !== "hexagon" && shape.points.includes(at) && shape.points.every((each) => view.stones[each] === stone),
  );
}

export function countMade(shapes: readonly BoardShape[]): Made {
  return {
    triangles: shapes.filter((shape) => shape.kind === "triangle").length,
    squares: shapes.filter((shape) => shape.kind === "square").length,
  };
}
