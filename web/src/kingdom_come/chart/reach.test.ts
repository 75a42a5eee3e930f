import { describe, expect, it } from "vitest";
import type { ChartInfo } from "../../wire";
import { Chart, distance, squared, type Spot } from "./chart";
import { extensions, type Limits } from "./extend";
import { Reach, placement, ring } from "./reach";
import held from "./reach.testing.json";
import { claims, painted, player } from "./samples.testing";
import type { Claims } from "./shown";

interface Point extends Spot {
  readonly legal: boolean;
  readonly rule: string | null;
  readonly cost?: number;
  readonly bonus?: number;
}

/** Positions with what the referee says of them; see `tests/table/test_page_reach.py`. */
interface Held {
  readonly chart: ChartInfo;
  readonly view: Claims;
  readonly seat: number;
  readonly limits: Limits;
  readonly reaches: readonly { readonly from: string | null; readonly points: readonly Point[] }[];
  readonly joins: readonly { readonly one: string; readonly other: string; readonly fresh: boolean; readonly rewraps: readonly string[] }[];
}
const HELD = held as unknown as readonly Held[];

describe.each(HELD.map((each, n) => [n, each] as const))("position %i of the referee's", (_, { chart: info, view, seat, limits, reaches, joins }) => {
  const chart = new Chart(info);

  it.each(reaches.map((each) => [each.from, each.points] as const))("has its pins from %s", (from, points) => {
    const reach = new Reach(chart, view, seat, from);
    for (const { x, y, legal, rule, cost, bonus } of points) {
      const now = reach.placement({ x, y });
      expect({ x, y, legal: now.legal, rule: now.why?.rule ?? null }).toEqual({ x, y, legal, rule });
      if (legal) expect({ x, y, cost: now.cost, bonus: now.bonus }).toEqual({ x, y, cost, bonus });
    }
    expect(points.filter(({ legal }) => legal).every((point) => from === null || reach.points.some(({ x, y, legal }) => legal && x === point.x && y === point.y))).toBe(true);
  });

  it("has its strings", () => {
    for (const { one, other, fresh, rewraps } of joins) {
      const me = view.players[seat];
      if (!me) throw new Error("nobody sits there");
      const now = extensions(chart, me, one, other, limits);
      const able = now.rewraps.filter(({ why }) => now.why === null && why === null).map(({ string }) => string);
      expect({ one, other, fresh: now.why === null && now.fresh.why === null, rewraps: able.sort() }).toEqual({ one, other, fresh, rewraps: [...rewraps].sort() });
    }
  });
});

const GOLD = { name: "r1", kind: "gold", x: 250, y: 50 } as const;
const RED = { name: "r2", kind: "red", x: 150, y: 45 } as const;
const LAND = painted(["bbpsm"], 100, [GOLD, RED]);

describe("the ring of the dividers", () => {
  it.each([1, 2, 3, 10, 47])("has every point at length %i and no other", (length) => {
    const found = new Set(ring(length).map(({ dx, dy }) => `${dx},${dy}`));
    expect(found.size).toBe(ring(length).length);
    for (let dx = -length - 2; dx <= length + 2; dx++) {
      for (let dy = -length - 2; dy <= length + 2; dy++) {
        const four = 4 * (dx * dx + dy * dy);
        expect(found.has(`${dx},${dy}`)).toBe((2 * length - 1) ** 2 <= four && four < (2 * length + 1) ** 2);
      }
    }
  });

  it("is nothing while the dividers are closed", () => {
    const reach = new Reach(LAND, claims([player("blue", [[50, 50]], [], { dividers: 0 })]), 0, "p1");
    expect([reach.points, reach.arcs, reach.prizes, reach.snap({ x: 60, y: 50 }), reach.nearest({ x: 60, y: 50 })]).toEqual([[], [], [], null, null]);
  });

  it("is drawn without a gap, each part by its cost", () => {
    const sea = painted(["wwwww", "wpsmw", "wpppw", "wwwww"], 100);
    const view = claims([player("blue", [[250, 150]], [], { dividers: 90 })]);
    const { arcs, points } = new Reach(sea, view, 0, "p1");
    const total = arcs.reduce((sum, { from, to }) => sum + to - from, 0);
    expect(total).toBeCloseTo(2 * Math.PI, 6);
    for (const { angle, legal, cost } of points) {
      const there = arcs.filter(({ from, to }) => [angle, angle - 2 * Math.PI].some((each) => each >= from - 1e-9 && each <= to + 1e-9));
      expect(there.some((arc) => arc.cost === (legal ? cost : 0))).toBe(true);
    }
  });

  it("is left out beyond the map", () => {
    const { arcs } = new Reach(LAND, claims([player("blue", [[50, 50]], [], { dividers: 60 })]), 0, "p1");
    expect(arcs.reduce((sum, { from, to }) => sum + to - from, 0)).toBeLessThan(Math.PI);
  });
});

describe("a pin that is foreseen", () => {
  const view = claims([player("blue", [[50, 50], [150, 51]], [], { bowl: 3 }), player("flame", [[90, 20]])], { spent: ["r1"] });
  const why = (from: string | null, x: number, y: number): string | null => {
    const { why } = placement(LAND, view, 0, from, { x, y });
    return why && `${why.rule} ${why.reason} ${why.name ?? ""}`.trim();
  };

  it("is refused with the reason", () => {
    expect(why(null, -1, 3)).toBe("KC1 off");
    expect(why(null, 450, 3)).toBe("KC1 bay");
    expect(why(null, 93, 28)).toBe("KC1 near F.p1");
    expect(why("p1", 155, 50)).toBe("KC1 length");
    expect(why("p2", 250, 51)).toBe("KC1 spent r1");
    expect(why(null, 93, 50)).toBeNull();
  });

  it("is refused where another stands on the resource", () => {
    const taken = claims([player("blue", [[50, 45], [150, 51]])]);
    const [, second] = taken.players[0]?.pins ?? [];
    if (second) second.resource = "r2";
    expect(placement(LAND, taken, 0, "p1", { x: 150, y: 40 }).why).toEqual({ rule: "KC1", reason: "taken", name: "r2" });
  });

  it("costs by its terrain, and wins back no more than lies in the discard", () => {
    const poor = (bowl: number, discard: number): Claims => claims([player("blue", [[300, 50]], [], { bowl, discard, dividers: 50 })]);
    expect(placement(LAND, poor(2, 0), 0, "p1", { x: 350, y: 50 })).toEqual({ legal: true, cost: 2, bonus: 0, why: null });
    expect(placement(LAND, poor(1, 0), 0, "p1", { x: 350, y: 50 }).why).toEqual({ rule: "KC3", reason: "bowl", name: null });
    expect(placement(LAND, poor(9, 0), 0, "p1", { x: 250, y: 50 })).toEqual({ legal: true, cost: 1, bonus: 0, why: null });
    expect(placement(LAND, poor(9, 4), 0, "p1", { x: 250, y: 50 }).bonus).toBe(1);
  });
});

describe("what is meant by a spot", () => {
  const view = claims([player("blue", [[150, 50]], [], { dividers: 96, bowl: 2 })]);
  const reach = new Reach(LAND, view, 0, "p1");

  it("is the nearest point of the ring where a pin may stand", () => {
    const spot = { x: 240, y: 5 };
    const meant = reach.snap(spot);
    const legal = reach.points.filter((point) => point.legal);
    expect(meant && squared(meant, spot)).toBe(Math.min(...legal.map((point) => squared(point, spot))));
  });

  it("is a resource close by", () => {
    expect(reach.prizes.map(({ name }) => name)).toEqual(["r1"]);
    const meant = reach.snap({ x: 245, y: 70 });
    expect(meant && distance(meant, GOLD)).toBeLessThanOrEqual(12);
    expect(meant).toEqual(reach.prizes[0]?.spot);
  });

  it("is the nearest point of a bay where a claim begins", () => {
    const start = new Reach(LAND, view, 0, null);
    expect(start.snap({ x: 420, y: 33 })).toEqual({ x: 199, y: 33 });
    expect(start.snap({ x: 40, y: 20 })).toEqual({ x: 40, y: 20 });
    const beside = start.snap({ x: 150, y: 50 });
    expect(beside && squared(beside, { x: 150, y: 50 })).toBeGreaterThanOrEqual(100);
    expect(new Reach(painted(["pp"]), view, 0, null).snap({ x: 3, y: 3 })).toBeNull();
  });
});
