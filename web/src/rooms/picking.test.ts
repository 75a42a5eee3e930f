import { describe, expect, it } from "vitest";
import { SIDE, layout } from "../kensington/geometry";
import { board } from "../kensington/samples.testing";
import { SWEEP, TREMBLE, moved, released, sweeps, type Press } from "./gesture";
import { pick, reach } from "./picking";

const spots = [...layout(board, false).spots.values()];
const none = new Set<string>();
const at = (name: string): { x: number; y: number } => spots.find((spot) => spot.name === name) ?? { x: 0, y: 0 };

describe("picking", () => {
  it("finds every point at its own centre, whatever is preferred", () => {
    for (const spot of spots) {
      const others = new Set(spots.map(({ name }) => name).filter((name) => name !== spot.name));
      expect(pick(spots, spot, reach(0.33, SIDE), others)).toBe(spot.name);
    }
  });

  it("leans towards what can be used when a finger lies between two points", () => {
    const [a, b] = [at("a1"), at("a2")];
    const nearA = { x: a.x + (b.x - a.x) * 0.45, y: a.y };
    expect(pick(spots, nearA, reach(0.33, SIDE), none)).toBe("a1");
    expect(pick(spots, nearA, reach(0.33, SIDE), new Set(["a2"]))).toBe("a2");
  });

  it("finds nothing in the middle of a hexagon or off the board", () => {
    expect(pick(spots, { x: 0, y: 0 }, reach(0.33, SIDE), none)).toBeNull();
    expect(pick(spots, { x: 900, y: 900 }, reach(0.33, SIDE), none)).toBeNull();
  });

  it("reaches 24 pixels on a phone, where that leaves room between points", () => {
    expect(reach(0.344, SIDE) * 0.344).toBeCloseTo(24);
    expect(reach(0.2, SIDE)).toBe(75);
    expect(reach(0.7, SIDE)).toBeCloseTo(55);
  });
});

describe("a gesture", () => {
  const press: Press = { pointer: 1, start: { x: 10, y: 10 }, at: 0, from: "e3", holds: true, dragging: false };

  it("is a tap while the pointer only trembles", () => {
    const still = moved(press, { x: 13, y: 12 }, TREMBLE.mouse);
    expect(released(still, "e4")).toEqual({ kind: "tap", point: "e3" });
  });

  it("is a drop of the stone after a drag", () => {
    const dragged = moved(press, { x: 40, y: 10 }, TREMBLE.mouse);
    expect(released(dragged, "e4")).toEqual({ kind: "drop", from: "e3", to: "e4" });
    expect(released(moved(dragged, press.start, TREMBLE.mouse), null)).toEqual({ kind: "drop", from: "e3", to: null });
  });

  it("from an empty point is a tap where it ends", () => {
    const dragged = moved({ ...press, holds: false }, { x: 40, y: 10 }, TREMBLE.touch);
    expect(released(dragged, "e4")).toEqual({ kind: "tap", point: "e4" });
  });

  it("that sweeps over empty points scrolls, one that lingers aims", () => {
    const dragged = moved({ ...press, holds: false }, { x: 40, y: 10 }, TREMBLE.touch);
    expect(sweeps(dragged, SWEEP - 1)).toBe(true);
    expect(sweeps(dragged, SWEEP)).toBe(false);
    expect(sweeps({ ...dragged, holds: true }, 1)).toBe(false);
    expect(sweeps(press, 1)).toBe(false);
  });

  it("that starts beside the points lets go", () => {
    expect(released({ ...press, from: null, holds: false }, "e4")).toEqual({ kind: "tap", point: null });
  });
});
