import { describe, expect, it } from "vitest";
import { atlas } from "./geometry";
import { preview } from "./preview";
import { board, relocations, slides, stones, view } from "./samples.testing";
import { situation, stonesByPoint } from "./situation";
import { made, threats } from "./threats";

const map = atlas(board);
const on = (red: string, blue: string): ReturnType<typeof stonesByPoint> => stonesByPoint(board, stones(red, blue));

describe("threats", () => {
  it("are hexagons with four or five stones of a team that may win there", () => {
    const found = threats(map, on("c1 d2 d3 e2 g1 h2 h3", "k2 l2 l3 m2 m3 n2"));
    expect(found.map(({ team, missing }) => [team, [...missing].sort()])).toEqual([
      ["red", ["e3", "f2"]],
      ["blue", ["n1"]],
    ]);
  });

  it("are on white hexagons for both, on coloured ones only for their team", () => {
    expect(threats(map, on("k2 l2 l3 m2", "g1 h2 h3 i2")).map(({ team }) => team)).toEqual(["blue"]);
  });

  it("count points with opposing stones as missing, and no finished hexagon", () => {
    expect(threats(map, on("c1 d2 d3 e2 e3", "f2")).map(({ missing }) => missing)).toEqual([["f2"]]);
    expect(threats(map, on("c1 d2 d3 e2 e3 f2", ""))).toEqual([]);
  });
});

describe("the preview of a move", () => {
  const text = stones("h3 h4 e3 c1 d2 d3 e2", "k2");
  const sliding = situation(board, view({ stones: text, phase: "sliding" }), slides(text, "r"), "red");

  it("shows the shapes and the hexagon that it would complete", () => {
    const what = preview(map, sliding, "e3", "f2");
    expect(what).toMatchObject({ team: "red", from: "e3", to: "f2", gift: false });
    expect(what?.shapes.map(({ kind }) => kind)).toEqual(["triangle"]);
  });

  it("shows nothing for what the table would refuse", () => {
    expect(preview(map, sliding, "e3", "p1")).toBeNull();
    expect(preview(map, sliding, null, "f2")).toBeNull();
    expect(preview(map, sliding, "e3", null)).toBeNull();
  });

  it("shows a win", () => {
    const close = stones("c1 d2 d3 e2 e3", "k2");
    const placing = situation(board, view({ stones: close }), ["f2"], "red");
    expect(preview(map, placing, null, "f2")?.shapes.map(({ kind }) => kind)).toEqual(["hexagon"]);
  });

  it("warns of a hexagon given to the opponent, whose other shapes count for nothing", () => {
    const gift = stones("a1", "k2 l2 l3 m2 m3 j1 p1");
    const now = situation(
      board,
      view({ stones: gift, phase: "sliding", relocations_left: 1 }),
      relocations(gift, "b"),
      "red",
    );
    expect(preview(map, now, "p1", "n1")).toMatchObject({ team: "blue", gift: true, shapes: [{ kind: "hexagon" }] });
    expect(preview(map, now, "p1", "k1")?.shapes).toEqual([]);
  });
});

describe("the shapes just made", () => {
  const text = stones("h3 h4 f2 c1 d2 d3", "k2");
  const change = { stones: text, phase: "sliding", relocations_left: 1 } as const;
  const now = situation(board, view(change), relocations(text, "b"), "red");

  it("are those of the first decision of the turn", () => {
    expect(made(map, now, ["e3-f2", "p1>k2"]).map(({ kind }) => kind)).toEqual(["triangle"]);
    expect(made(map, now, ["d3"])).toEqual([]);
  });

  it("are none outside a relocation", () => {
    const later = situation(board, view({ ...change, relocations_left: 0, turn: 1, to_act: 1 }), [], "red");
    expect(made(map, later, ["e3-f2"])).toEqual([]);
  });
});
