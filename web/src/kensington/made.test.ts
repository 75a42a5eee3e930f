import { expect, it } from "vitest";
import { sampleTurn, sampleView, stonesOn } from "../state/samples.testing";
import { board } from "./board";
import { countMade, shapesMade } from "./made";

const shape = (kind: "triangle" | "square"): string[] =>
  (board.shapes.find((each) => each.kind === kind)?.points ?? []).map((point) => board.points[point]?.name ?? "");

it("finds the shapes that the stone of the turn completed", () => {
  const square = shape("square");
  const stones = stonesOn(board, Object.fromEntries(square.map((name) => [name, "r"] as const)));
  const turn = sampleTurn(1, [square[0] ?? ""], 0);
  expect(countMade(shapesMade(board, sampleView({ stones }), [turn]))).toEqual({ triangles: 0, squares: 1 });
});

it("knows the end of a slide, and finds nothing where nothing was made", () => {
  const triangle = shape("triangle");
  const stones = stonesOn(board, Object.fromEntries(triangle.map((name) => [name, "b"] as const)));
  const view = sampleView({ stones });
  expect(countMade(shapesMade(board, view, [sampleTurn(1, [`a1-${triangle[1]}`, "k2>a1"], 0)])).triangles).toBe(1);
  expect(shapesMade(board, sampleView(), [sampleTurn(1, ["e3"], 0)])).toEqual([]);
  expect(shapesMade(board, view, [])).toEqual([]);
});
