import { describe, expect, it } from "vitest";
import { inMill, made } from "./mills";
import { STEP, duration, motions } from "./motions";
import { view } from "./samples.testing";
import { pinsOf } from "./situation";

describe("motions between two positions", () => {
  it("are none when nothing moved", () => {
    expect(motions(view({ light: "e3" }), view({ light: "e3" }))).toEqual([]);
  });

  it("bring a pin from the last full place of its rack", () => {
    const told = motions(view({ dark: "e3", hands: [5, 4] }), view({ light: "c2", dark: "e3", hands: [4, 4] }));
    expect(told).toEqual([{ kind: "place", side: 0, slot: 4, to: "c2", step: 0 }]);
  });

  it("slide a pin, and then take one off", () => {
    const told = motions(view({ light: "c1 e1", dark: "a1 a3" }), view({ light: "c2 e1", dark: "a1" }));
    expect(told).toEqual([
      { kind: "slide", side: 0, from: "c1", to: "c2", step: 0 },
      { kind: "leave", side: 1, from: "a3", step: 1 },
    ]);
    expect(duration(told)).toBe(2 * STEP);
  });

  it("take one off at once when nothing else moved", () => {
    const told = motions(view({ light: "c1", dark: "a1" }), view({ light: "c1" }));
    expect(told).toEqual([{ kind: "leave", side: 1, from: "a1", step: 0 }]);
    expect(duration(told)).toBe(STEP);
  });
});

describe("mills (M3)", () => {
  const pins = pinsOf(view({ light: "e1 e3 e5 d3", dark: "b4 c4 d4 a3" }));

  it("are those that the turn's pin completed, also after the taking", () => {
    expect(made(pins, ["e3"])).toEqual([["e1", "e3", "e5"]]);
    expect(made(pins, ["d3-e3", "xa1"])).toEqual([["e1", "e3", "e5"]]);
    expect(made(pins, ["d3"])).toEqual([]);
    expect(made(pins, [])).toEqual([]);
  });

  it("hold their pins safe", () => {
    expect([inMill(pins, "c4"), inMill(pins, "a3"), inMill(pins, "d3"), inMill(pins, "c1")]).toEqual([true, false, false, false]);
  });
});
