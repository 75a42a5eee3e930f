import { describe, expect, it } from "vitest";
import { extensions, linkLength, linksOf, singleWalk, walkLength } from "./extend";
import { dice, painted, player } from "./samples.testing";

const LAND = painted(["pppppppppp"], 200);
const key = (link: readonly string[]): string => [...link].sort().join();

describe("a single walk along links", () => {
  it.each([1, 2, 3, 4])("goes along each once, or there is none: %i", (seed) => {
    const roll = dice(seed);
    for (let n = 0; n < 200; n++) {
      const pins = ["p1", "p2", "p3", "p4", "p5"].slice(0, 2 + Math.floor(roll() * 4));
      const all = pins.flatMap((one, i) => pins.slice(i + 1).map((other) => [one, other] as const)).filter(() => roll() < 0.6);
      if (all.length === 0) continue;
      const walk = singleWalk(all);
      const exists = tried(all);
      expect(walk !== null, JSON.stringify(all)).toBe(exists);
      if (walk) expect(linksOf(walk).map(key).sort()).toEqual(all.map(key).sort());
    }
  });

  /** Whether there is one, found by trying. */
  function tried(links: readonly (readonly [string, string])[]): boolean {
    const goes = (at: string, left: readonly (readonly [string, string])[]): boolean =>
      left.length === 0 || left.some((link) => link.includes(at) && goes(link[0] === at ? link[1] : link[0], left.filter((other) => other !== link)));
    return links.some(([one, other]) => goes(one, links) || goes(other, links));
  }
});

describe("joining two pins (KC5)", () => {
  const at = [[100, 100], [400, 100], [400, 180], [100, 180], [1500, 100]] as const;

  it("takes each link rounded up and a wrap of 30 three times at the ends, once in between", () => {
    expect(linkLength({ x: 0, y: 0 }, { x: 100, y: 1 })).toBe(101);
    expect(linkLength({ x: 0, y: 0 }, { x: 300, y: 400 })).toBe(500);
    const spots = new Map([["p1", { x: 0, y: 0 }], ["p2", { x: 100, y: 1 }], ["p3", { x: 100, y: 101 }]]);
    expect(walkLength(spots, ["p1", "p2", "p3"])).toBe(101 + 100 + 180 + 30);
  });

  it("lengthens a string at either end, and leaves the rest as it is", () => {
    const me = player("blue", at, [["p1", "p2"]]);
    expect(extensions(LAND, me, "p2", "p3").rewraps[0]).toEqual({ string: "s1", walk: ["p1", "p2", "p3"], length: 300 + 80 + 210, why: null });
    expect(extensions(LAND, me, "p4", "p1").rewraps[0]?.walk).toEqual(["p4", "p1", "p2"]);
    expect(extensions(LAND, me, "p3", "p4").rewraps[0]?.why).toBe("apart");
  });

  it("closes a string, and goes on from a closed one anywhere", () => {
    const open = player("blue", at, [["p1", "p2", "p3"]]);
    expect(extensions(LAND, open, "p3", "p1").rewraps[0]?.walk).toEqual(["p1", "p2", "p3", "p1"]);
    const closed = player("blue", at, [["p1", "p2", "p3", "p1"]]);
    const walk = extensions(LAND, closed, "p2", "p4").rewraps[0]?.walk ?? [];
    expect(linksOf(walk).map(key).sort()).toEqual(["p1,p2", "p1,p3", "p2,p3", "p2,p4"]);
  });

  it("does not branch", () => {
    const me = player("blue", at, [["p1", "p2", "p3"]]);
    expect(extensions(LAND, me, "p2", "p4").rewraps[0]).toEqual({ string: "s1", walk: [], length: 0, why: "odd" });
  });

  it("says what keeps them apart", () => {
    const me = player("blue", at, [["p1", "p2"]], { supply: 0 });
    expect(extensions(LAND, me, "p2", "p1").why).toBe("joined");
    expect(extensions(LAND, me, "p2", "p2").why).toBe("same");
    expect(extensions(LAND, me, "p1", "p5", { linkMax: 600, linkWaterMax: 0 }).why).toBe("far");
    expect(extensions(LAND, me, "p1", "p4").fresh.why).toBe("supply");
    expect(extensions(LAND, player("blue", at), "p1", "p5").fresh).toEqual({ string: null, walk: ["p1", "p5"], length: 1580, why: null });
    expect(extensions(LAND, me, "p2", "p5").rewraps[0]?.why).toBeNull();
    expect(extensions(LAND, player("blue", at, [["p3", "p2", "p1"]]), "p1", "p5").rewraps[0]?.why).toBe("long");
    const strait = painted(["pppwppp"], 70);
    const shores = player("blue", [[200, 30], [290, 30]]);
    expect(extensions(strait, shores, "p1", "p2", { linkMax: 0, linkWaterMax: 60 }).why).toBe("sea");
    expect(extensions(strait, shores, "p1", "p2", { linkMax: 0, linkWaterMax: 80 }).why).toBeNull();
  });
});
