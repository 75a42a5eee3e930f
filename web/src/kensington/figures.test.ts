import { describe, expect, it } from "vitest";
import { FIGURES, FIGURE_NAMES, madeIn, shows, viewOf } from "./figures";
import { atlas as mapOf, layout as lay } from "./geometry";
import { board } from "./samples.testing";
import { parseMove } from "./situation";

const atlas = mapOf(board);
const layout = lay(board, false);

describe("the figures", () => {
  it.each(FIGURE_NAMES)("%s shows stones of the board, each where its turn left it", (name) => {
    const figure = FIGURES[name];
    const stones = [...figure.red.split(" "), ...figure.blue.split(" ")];
    expect(new Set(stones).size).toBe(stones.length);
    for (const point of stones) expect(shows(figure, layout, point), point).toBe(true);
    for (const text of figure.turn) {
      const move = parseMove(text);
      expect(move && stones.includes(move.to), text).toBe(true);
      expect(move?.from !== null && stones.includes(move?.from ?? ""), text).toBe(false);
    }
  });

  it("show what their rulings say", () => {
    const made = (name: keyof typeof FIGURES): string[] => madeIn(board, atlas, FIGURES[name]).map((shape) => shape.kind);
    expect(made("place")).toEqual([]);
    expect(made("slide")).toEqual([]);
    expect(made("triangle")).toEqual(["triangle"]);
    expect(made("square")).toEqual(["square"]);
    expect(viewOf(board, atlas, FIGURES.win).hexagon).toHaveLength(6);
    expect(viewOf(board, atlas, FIGURES.square).hexagon).toBeNull();
  });
});
