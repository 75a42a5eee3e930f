import { describe, expect, it } from "vitest";
import { STEP, duration, motions } from "./animation";
import { board, stones } from "./samples.testing";
import { stonesByPoint } from "./situation";
import { trails } from "./trace";
import { layout } from "./geometry";

const at = (red: string, blue: string): ReturnType<typeof stonesByPoint> => stonesByPoint(board, stones(red, blue));

describe("motions between two positions", () => {
  it("are none when nothing moved", () => {
    expect(motions(at("e3", "k2"), at("e3", "k2"), ["e3"])).toEqual([]);
  });

  it("show a placed stone", () => {
    expect(motions(at("", "k2"), at("e3", "k2"), ["e3"])).toEqual([
      { kind: "place", team: "red", from: null, to: "e3", step: 0 },
    ]);
  });

  it("show a whole turn in its order, the second relocation on the point just left", () => {
    const told = motions(at("e3", "k2 k3"), at("f2", "a1 k2"), ["e3-f2", "k2>a1", "k3>k2"]);
    expect(told.map(({ kind, from, to, step }) => [kind, from, to, step])).toEqual([
      ["slide", "e3", "f2", 0],
      ["relocate", "k2", "a1", 1],
      ["relocate", "k3", "k2", 2],
    ]);
    expect(duration(told)).toBe(3 * STEP);
  });

  it("show only the decisions that are new", () => {
    const told = motions(at("f2", "k2"), at("f2", "a1"), ["e3-f2", "k2>a1", "stop"]);
    expect(told).toEqual([{ kind: "relocate", team: "blue", from: "k2", to: "a1", step: 0 }]);
  });

  it("show a move taken back all at once", () => {
    expect(motions(at("f2 e3", "a1"), at("e3", "k2"), [])).toEqual([
      { kind: "slide", team: "blue", from: "a1", to: "k2", step: 0 },
      { kind: "remove", team: "red", from: "f2", to: null, step: 0 },
    ]);
  });

  it("show any difference when the decisions do not explain it", () => {
    const told = motions(at("e3", ""), at("e3 f2", "a1"), ["a1"]);
    expect(told.map(({ kind, to, step }) => [kind, to, step])).toEqual([
      ["place", "a1", 0],
      ["place", "f2", 0],
    ]);
    expect(duration(told)).toBe(STEP);
  });

  it("show a stone that changed its colour as one gone and one come", () => {
    expect(motions(at("e3", ""), at("", "e3"), []).map(({ kind }) => kind)).toEqual(["place", "remove"]);
  });
});

describe("the trace of the last turn", () => {
  const { spots } = layout(board, false);

  it("has a ring for each stone and an arrow for each way", () => {
    const told = trails(["e3-f2", "k2>a1", "stop"], spots);
    expect(told.map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ["slide", "e3", "f2"],
      ["relocate", "k2", "a1"],
    ]);
    expect(told[0]?.path).toMatch(/^M/);
    expect(trails(["e3"], spots)).toEqual([{ kind: "place", from: null, to: "e3", path: null, head: null }]);
  });
});
