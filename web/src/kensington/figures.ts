/** The pictures beside the rulings: small positions on a part of the board. */
import type { KensingtonBoard, KensingtonView } from "../wire";
import { SIDE, type Atlas, type Layout, type Patch } from "./geometry";
import { parseMove, stonesByPoint } from "./situation";
import { completes } from "./threats";

export type FigureName = "place" | "slide" | "triangle" | "square" | "win";

export interface Figure {
  /** The ruling it stands beside. */
  readonly rule: string;
  readonly red: string;
  readonly blue: string;
  /** The turn that led here: it leaves its trace. */
  readonly turn: readonly string[];
  /** The middle of the part that is shown, in lengths of a line from the middle of the board. */
  readonly middle: readonly [number, number];
}

export const FIGURES: Readonly<Record<FigureName, Figure>> = {
  place: { rule: "K2", red: "e2 e3", blue: "d4 c1", turn: ["e3"], middle: [0, 2.2] },
  slide: { rule: "K3", red: "e2 d4 e3", blue: "c1 f3", turn: ["f2-e3"], middle: [0, 2.2] },
  triangle: { rule: "K4", red: "e3 e4 g2", blue: "f2 c2", turn: ["g2", "f3>c2"], middle: [0, 2.2] },
  square: { rule: "K4", red: "d3 d4 e3 e4", blue: "c1 c2", turn: ["e4", "f2>c1", "f3>c2"], middle: [0, 2.2] },
  win: { rule: "K7", red: "i5 j2 i4 h4 g2 h5", blue: "f3 k2 h6", turn: ["h5"], middle: [0, 0] },
};

export const FIGURE_NAMES = Object.keys(FIGURES) as FigureName[];

/** The part of the board that a figure shows, as an SVG view box. */
export const WIDTH = 5.4;
export const HEIGHT = 4;

export function box({ middle: [x, y] }: Figure): string {
  return [x - WIDTH / 2, y - HEIGHT / 2, WIDTH, HEIGHT].map((part) => part * SIDE).join(" ");
}

/** The figure as a position; the winning hexagon is the one that is full of red stones. */
export function viewOf(board: KensingtonBoard, atlas: Atlas, { red, blue }: Figure): KensingtonView {
  const [reds, blues] = [red.split(" "), blue.split(" ")];
  const stones = board.points.map(({ name }) => (reds.includes(name) ? "r" : blues.includes(name) ? "b" : ".")).join("");
  const won = atlas.shapes.find((shape) => shape.kind === "hexagon" && shape.points.every((point) => reds.includes(point)));
  return {
    game: "kensington",
    stones,
    hands: [0, 0],
    turn: 0,
    to_act: null,
    phase: "placing",
    head_start_left: 0,
    relocations_left: 0,
    relocated: null,
    resting: [],
    hexagon: won ? [...won.points] : null,
  };
}

/** The triangles and squares that the figure's turn completed. */
export function madeIn(board: KensingtonBoard, atlas: Atlas, figure: Figure): Patch[] {
  const first = parseMove(figure.turn[0] ?? "");
  if (!first) return [];
  const stones = stonesByPoint(board, viewOf(board, atlas, figure).stones);
  return completes(atlas, stones, "red", first.from, first.to).filter((shape) => shape.kind !== "hexagon");
}

/** Whether a point lies in the part that is shown. */
export function shows({ middle: [x, y] }: Figure, { spots }: Layout, point: string): boolean {
  const spot = spots.get(point);
  return !!spot && Math.abs(spot.x / SIDE - x) < WIDTH / 2 && Math.abs(spot.y / SIDE - y) < HEIGHT / 2;
}
