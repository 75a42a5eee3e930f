import { describe, expect, it } from "vitest";
import { hits, lineAway } from "./picking";
import { claims, painted, player } from "./samples.testing";
import { pinch, pressMoved } from "./press";
import { type } from "./typing";

const CHART = painted(["pppppppp"], 100, [{ name: "r1", kind: "red", x: 300, y: 60 }]);
const VIEW = claims([player("blue", [[100, 50], [300, 50], [500, 50]], [["p1", "p2", "p3"]]), player("flame", [[100, 72]])]);
const names = (x: number, y: number, scale = 1): string[] => hits(CHART, VIEW, { x, y }, scale).map(({ name }) => name);

describe("what a pointer means", () => {
  it("is the nearest, then all else that is near", () => {
    expect(names(200, 54)).toEqual(["B.s1"]);
    expect(names(300, 55)).toEqual(["B.p2", "r1", "B.s1"]);
    expect(names(700, 20)).toEqual([]);
  });

  it("is a pin's head as well as its point", () => {
    expect(names(505, 70)[0]).toBe("B.p3");
  });

  it("grows finer as one comes nearer", () => {
    expect(names(100, 60).slice(0, 2).sort()).toEqual(["B.p1", "F.p1"]);
    expect(names(100, 50, 4)).toEqual(["B.p1", "B.s1"]);
    expect(names(200, 80, 0.15)).toContain("B.s1");
  });

  it("takes strings between their ends only", () => {
    expect(lineAway({ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 13, y: 4 })).toBe(5);
    expect(lineAway({ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 5, y: 2 })).toBe(2);
    expect(lineAway({ x: 1, y: 1 }, { x: 1, y: 1 }, { x: 4, y: 5 })).toBe(5);
  });
});

describe("fingers", () => {
  it("may tremble", () => {
    const press = { id: 1, start: { x: 0, y: 0 }, last: { x: 0, y: 0 }, moved: false, grip: null };
    expect(pressMoved(press, { x: 6, y: 0 }, true).moved).toBe(false);
    expect(pressMoved(press, { x: 6, y: 0 }, false).moved).toBe(true);
    expect(pressMoved({ ...press, moved: true }, { x: 0, y: 0 }, true).moved).toBe(true);
  });

  it("pinch about the point between them", () => {
    const two = pinch([{ x: 0, y: 0 }, { x: 10, y: 0 }], [{ x: 0, y: 4 }, { x: 20, y: 4 }]);
    expect(two).toEqual({ factor: 2, at: { x: 10, y: 4 }, dx: 5, dy: 4 });
  });
});

describe("typing where to go", () => {
  const typed = (keys: string): unknown[] => {
    let text = "";
    return [...keys].map((key) => {
      const next = type(text, key);
      text = next.text;
      return next.to;
    });
  };

  it("leads to a spot", () => {
    expect(typed("41,87")).toEqual([null, null, null, { x: 41, y: 8 }, { x: 41, y: 87 }]);
  });

  it("leads to pins and resources", () => {
    expect(typed("p14")).toEqual([null, "p1", "p14"]);
    expect(typed("b.p4")).toEqual([null, null, null, "B.p4"]);
    expect(typed("r3p1")).toEqual([null, "r3", null, "p1"]);
  });

  it("begins anew where it leads nowhere", () => {
    expect(typed("xp2")).toEqual([null, null, "p2"]);
    expect(type("p1", "x")).toEqual({ text: "", to: null });
    expect(typed("b5,6")).toEqual([null, null, null, { x: 5, y: 6 }]);
  });
});
