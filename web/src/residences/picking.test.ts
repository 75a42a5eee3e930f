import { describe, expect, it } from "vitest";
import { CELL } from "./art";
import { parseBuild, type Build } from "./builds";
import { aimAt, nearest, spotOf } from "./picking";
import { box, now } from "./samples.testing";

const build = (text: string): Build => parseBuild(text) ?? { move: "", parts: [] };
const BUILDS = [build("build W2@0,1"), build("build W2@4,0")];

describe("picking", () => {
  it("finds each legal place by its own middle", () => {
    for (const name of ["roofing", "unit"] as const) {
      const { builds } = now(name);
      for (const each of builds.filter(({ parts }) => parts.length === 1)) {
        const same = builds.filter(({ parts }) => parts.length === 1 && parts[0]?.name === each.parts[0]?.name);
        expect(nearest(same, spotOf(each, box), box)).toBe(each);
      }
    }
  });

  it("snaps to a legal place near by", () => {
    const aim = aimAt(BUILDS, ["W2"], { x: 5.6 * CELL, y: -0.9 * CELL }, box);
    expect(aim).toEqual({ parts: [{ name: "W2", x: 4, y: 0 }], legal: true });
  });

  it("holds a piece exactly there where no legal place is near, never below the ground", () => {
    expect(aimAt(BUILDS, ["W2"], { x: -5 * CELL, y: -3.4 * CELL }, box)).toEqual({ parts: [{ name: "W2", x: -6, y: 3 }], legal: false });
    expect(aimAt(BUILDS, ["W2"], { x: -5 * CELL, y: CELL }, box)).toEqual({ parts: [{ name: "W2", x: -6, y: 0 }], legal: false });
  });

  it("always shows a unit at a legal place, and nothing where nothing is chosen", () => {
    const unit = build("build W1@4,0+W25@2,0");
    expect(aimAt([unit], ["W1", "W25"], { x: -900, y: -900 }, box)).toEqual({ parts: unit.parts, legal: true });
    expect(aimAt([], [], { x: 0, y: 0 }, box)).toBeNull();
  });
});
