import { describe, expect, it } from "vitest";
import { ARROWS, neighbour } from "../rooms/navigation";
import { CROSSES, LINES, MILLS, POINTS } from "./board";
import { APART, HAND, HEAD, SPOTS, layout, meant, way } from "./geometry";
import { situation } from "./situation";
import { places, slides, view } from "./samples.testing";

const ways = Object.values(ARROWS);

describe("the board (M1)", () => {
  it("has 16 points, 20 lines and 8 mills", () => {
    expect(new Set(POINTS).size).toBe(16);
    expect(LINES).toHaveLength(20);
    expect(MILLS).toHaveLength(8);
  });

  it("has straight lines between neighbours, and no point within one", () => {
    for (const [a, b] of LINES) {
      const [from, to] = [SPOTS.get(a), SPOTS.get(b)];
      if (!from || !to) throw new Error(`${a}-${b}`);
      expect(from.x === to.x || from.y === to.y).toBe(true);
      const between = [...SPOTS.values()].filter(({ x, y }) => {
        const [lx, ly] = [(x - from.x) * (x - to.x), (y - from.y) * (y - to.y)];
        return (from.x === to.x ? x === from.x && ly < 0 : y === from.y && lx < 0);
      });
      expect(between).toEqual([]);
    }
  });

  it("has mills along the sides of each square, and joins the middles across", () => {
    expect(MILLS.map((mill) => mill.join(" "))).toContain("b2 c2 d2");
    expect(MILLS.map((mill) => mill.join(" "))).toContain("e1 e3 e5");
    expect(CROSSES.map(([a, b]) => `${a}-${b}`)).toEqual(["c1-c2", "e3-d3", "c5-c4", "a3-b3"]);
  });

  it("has three lines at each middle and two at each corner", () => {
    for (const point of POINTS) {
      const middle = point.includes("c") || point.includes("3");
      expect(LINES.filter((line) => line.includes(point))).toHaveLength(middle ? 3 : 2);
    }
  });
});

describe("arrow keys", () => {
  it("reach every point from every point", () => {
    for (const start of POINTS) {
      const reached = new Set<string>([start]);
      for (const name of reached) for (const to of ways) reached.add(neighbour(SPOTS, name, to));
      expect(reached.size).toBe(16);
    }
  });

  it("go along the lines where there is one that way", () => {
    for (const [a, b] of LINES) {
      const [from, to] = [SPOTS.get(a), SPOTS.get(b)];
      if (!from || !to) continue;
      const heading = from.x < to.x ? "right" : from.x > to.x ? "left" : from.y < to.y ? "down" : "up";
      expect(neighbour(SPOTS, a, heading)).toBe(b);
    }
  });
});

describe.each([true, false])("the layout (upright: %s)", (upright) => {
  const both = layout(upright, 0);

  it("has a place for each pin in hand, within its rack", () => {
    for (const rack of both.racks) {
      expect(rack.slots).toHaveLength(HAND);
      for (const { x, y } of rack.slots) {
        expect(x > rack.x && x < rack.x + rack.width && y > rack.y && y < rack.y + rack.height).toBe(true);
      }
    }
  });

  it("puts one's own rack below, or right", () => {
    for (const near of [0, 1] as const) {
      const [own, other] = [layout(upright, near).racks[near], layout(upright, near).racks[1 - near]];
      expect(upright ? (own?.y ?? 0) > (other?.y ?? 0) : (own?.x ?? 0) > (other?.x ?? 0)).toBe(true);
    }
  });

  it("knows what a pointer means: points, the heads of pins above them, and the rack of the side to act", () => {
    const shown = view({ light: "c2 e1", dark: "c4" });
    const now = situation(shown, slides(shown));
    for (const spot of both.spots.values()) expect(meant(both, now, null, spot, 0.52)).toBe(spot.name);
    const head = { x: 0, y: (both.spots.get("c2")?.y ?? 0) - HEAD.up };
    expect(meant(both, now, null, head, 0.52)).toBe("c2");
    const [light, dark] = both.racks;
    expect(meant(both, now, null, light?.slots[0] ?? head, 1)).toBe("rack");
    expect(meant(both, now, null, dark?.slots[0] ?? head, 1)).toBeNull();
    expect(meant(both, now, null, { x: 0, y: 0 }, 1)).toBeNull();
  });

  it("leans towards what can be used", () => {
    const shown = view({ light: "c1", dark: "c4", hands: [4, 4], stage: "place" });
    const now = situation(shown, places(shown));
    expect(meant(both, now, null, { x: 0, y: 2 * APART - 0.45 * APART }, 0.52)).toBe("c2");
  });
});

it("draws lines short of what stands at their ends", () => {
  expect(way(["e3", "d3"], 20)).toBe("M220,0L140,0");
});
