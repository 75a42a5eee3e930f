import { describe, expect, it } from "vitest";
import { STONE, atlas, layout, outline } from "./geometry";
import { teamOf } from "./team";
import { board } from "./samples.testing";

const map = atlas(board);
const upright = layout(board, false);
const flipped = layout(board, true);

describe("the layout of the board", () => {
  it("has Red's edge at the bottom, and at the top when flipped", () => {
    const heights = (spots: typeof upright.spots): number[] => ["a1", "h1", "p1"].map((name) => spots.get(name)?.y ?? 0);
    expect(heights(upright.spots)).toEqual([...heights(upright.spots)].sort((a, b) => b - a));
    expect(heights(flipped.spots)).toEqual([...heights(flipped.spots)].sort((a, b) => a - b));
  });

  it("turns by 180 degrees when flipped", () => {
    for (const spot of upright.spots.values()) {
      expect(flipped.spots.get(spot.name)?.x).toBeCloseTo(-spot.x);
      expect(flipped.spots.get(spot.name)?.y).toBeCloseTo(-spot.y);
    }
  });

  it("writes every name inside the frame and clear of the stones", () => {
    for (const { spots, names, box } of [upright, flipped]) {
      for (const name of names.values()) {
        expect(Math.abs(name.x)).toBeLessThan(box.width / 2 - 12);
        expect(Math.abs(name.y)).toBeLessThan(box.height / 2 - 8);
        for (const spot of spots.values()) {
          expect(Math.hypot(spot.x - name.x, spot.y - name.y)).toBeGreaterThan(STONE + 10);
        }
      }
    }
  });

  it("knows the hexagon of 42 points", () => {
    expect(map.hexagonAt.size).toBe(42);
    expect(map.hexagonAt.get("f2")?.colour).toBe("red");
    expect(map.hexagonAt.get("b2")).toBeUndefined();
  });

  it("pulls outlines inwards", () => {
    expect(outline(["a1", "a2"], upright.spots, 10)).toBe("-176.6,423.2 -96.6,423.2");
  });
});

it("seats alternate Red and Blue (K1)", () => {
  expect([0, 1, 2, 5].map(teamOf)).toEqual(["red", "blue", "red", "blue"]);
});
