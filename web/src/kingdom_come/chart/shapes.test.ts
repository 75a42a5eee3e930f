import { describe, expect, it } from "vitest";
import { legPath, legs } from "./dividers";
import { apart, landPath, roomiest } from "./land";
import { markOf, TEAMS } from "./marks";
import { player } from "./samples.testing";
import { piece, pieces, wrapPath, wraps } from "./yarn";

describe("yarn", () => {
  it("goes straight from pin to pin, as far as it is long", () => {
    expect(piece({ x: 10, y: 10 }, { x: 10, y: 40 })).toEqual({ x: 10, y: -10, turn: -90, long: 30 });
    const spots = new Map([["p1", { x: 0, y: 0 }], ["p2", { x: 30, y: 40 }], ["p3", { x: 30, y: 0 }]]);
    expect(pieces(["p1", "p2", "p3"], spots).map(({ long }) => long)).toEqual([50, 40]);
  });

  it("is wrapped three times round the pins at its ends, once round those it passes", () => {
    const me = player("blue", [[0, 0], [50, 0], [50, 50]], [["p1", "p2", "p3"], ["p3", "p1"]]);
    expect(Object.fromEntries(wraps(me))).toEqual({ p1: 6, p2: 1, p3: 6 });
    const closed = player("blue", [[0, 0], [50, 0], [50, 50]], [["p1", "p2", "p3", "p1"]]);
    expect(wraps(closed).get("p1")).toBe(6);
    expect(wrapPath(3).match(/M/g)).toHaveLength(3);
    expect(wrapPath(40).match(/M/g)).toHaveLength(9);
    expect(wrapPath(0)).toBe("");
  });
});

describe("the dividers", () => {
  it.each([[300, 0], [-120, 40], [0, -80], [0, 0]])("stand with a hinge above, with legs that are alike: %i, %i", (dx, dy) => {
    const { hinge, to } = legs(dx, dy);
    expect(to).toEqual({ x: dx, y: dy });
    expect(Math.hypot(hinge.x, hinge.y)).toBeCloseTo(Math.hypot(hinge.x - dx, hinge.y - dy), 6);
    if (dx !== 0) expect(hinge.y).toBeLessThan(Math.max(0, dy));
    expect(legPath(hinge, to)).not.toContain("NaN");
  });

  it("hang down where there is no room above", () => {
    expect(legs(100, 0, 30).hinge.y).toBeGreaterThan(0);
    expect(legs(100, 0, 300).hinge.y).toBeLessThan(0);
  });
});

describe("land", () => {
  const L: [number, number][] = [[0, 0], [100, 0], [100, 20], [20, 20], [20, 100], [0, 100]];

  it("is one path of all faces", () => {
    expect(landPath([[[0, 0], [10, 0], [0, 5]]])).toMatch(/^M0 -?0L10 -?0L0 -5Z$/);
  });

  it("has its label where there is most room", () => {
    const square = roomiest([[[0, 0], [10, 0], [0, 10]], [[100, 100], [200, 100], [200, 200], [100, 200]]]);
    expect(square?.radius).toBeCloseTo(50, 0);
    expect(square && Math.hypot(square.x - 150, square.y - 150)).toBeLessThan(3);
    const corner = roomiest([L]);
    expect(corner?.radius).toBeGreaterThan(9.9);
    expect(corner && corner.x < 21 && corner.y < 21).toBe(true);
    expect(roomiest([])).toBeNull();
  });

  it("has labels that do not cover each other", () => {
    const placed = apart([{ x: 0, y: 0 }, { x: 5, y: 3 }, { x: 2, y: 1 }, { x: 500, y: 0 }], { x: 100, y: 17 });
    expect(placed.map(({ y }) => y)).toEqual([0, 17, 34, 0]);
  });
});

describe("the players' marks", () => {
  it("are all different, and so is how their land is hatched", () => {
    expect(new Set(TEAMS.map((team) => markOf(team).d)).size).toBe(TEAMS.length);
    expect(new Set(TEAMS.map((team) => markOf(team).lean)).size).toBe(TEAMS.length);
  });
});
