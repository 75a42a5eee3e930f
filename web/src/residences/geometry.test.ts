import { describe, expect, it } from "vitest";
import { CELL, outline } from "./art";
import { extentOf, nextZoom, shown, startZoom, whole, withRoomFor } from "./geometry";
import { box, view } from "./samples.testing";
import { lying } from "./scatter";
import { type } from "./typing";

const SIZE = { w: 870, h: 360 };
const WIDE = { left: -17, right: 18, top: 8 };

describe("the picture of a facade", () => {
  it("holds all that stands there", () => {
    for (const { facade } of view("over").players) {
      const extent = extentOf(facade, box);
      const all = whole(extent, SIZE);
      expect(all.x).toBeLessThan(extent.left * CELL);
      expect(all.x + all.w).toBeGreaterThan(extent.right * CELL);
      expect(all.y).toBeLessThan(-extent.top * CELL);
      expect(all.y + all.h).toBeGreaterThan(0);
      expect(all.w / all.h).toBeCloseTo(SIZE.w / SIZE.h);
    }
  });

  it("holds whatever may be built, however far a unit reaches", () => {
    const facade = extentOf([], box);
    expect(withRoomFor(facade, [], box)).toEqual(facade);
    for (const x of [-9, -2, 1, 8]) {
      const built = [{ name: "W10", x, y: 0 }];
      const all = whole(withRoomFor(facade, built, box), SIZE, undefined, undefined, { columns: 1, rows: 1 });
      const { left, right, top } = extentOf(built, box);
      expect(all.x).toBeLessThanOrEqual(left * CELL);
      expect(all.x + all.w).toBeGreaterThanOrEqual(right * CELL);
      expect(all.y).toBeLessThanOrEqual(-top * CELL);
    }
  });

  it("begins with the door alone", () => {
    expect(extentOf([], box)).toEqual({ left: 0, right: 1, top: 1 });
  });

  it("never shows what lies beside it", () => {
    const all = whole(WIDE, SIZE);
    for (const x of [-99999, 0, 99999]) {
      const part = shown(all, { zoom: 2, centre: { x, y: 500 } });
      expect(part.x).toBeGreaterThanOrEqual(all.x - 1e-6);
      expect(part.x + part.w).toBeLessThanOrEqual(all.x + all.w + 1e-6);
      expect(part.y + part.h).toBeLessThanOrEqual(all.y + all.h + 1e-6);
    }
    expect(shown(all, { zoom: 1, centre: null })).toEqual(all);
  });

  it("opens a long street on a phone near enough for a finger, and whole on a desk", () => {
    expect(startZoom(whole(WIDE, { w: 344, h: 208 }), 344, true)).toBeGreaterThan(1.6);
    expect(startZoom(whole(WIDE, SIZE), SIZE.w, false)).toBe(1);
  });

  it("zooms between the whole and large cells", () => {
    const all = whole(WIDE, SIZE);
    let zoom = 1;
    for (let i = 0; i < 20; i++) zoom = nextZoom(all, SIZE.w, zoom, true);
    expect(((SIZE.w / all.w) * CELL * zoom)).toBeCloseTo(110);
    for (let i = 0; i < 20; i++) zoom = nextZoom(all, SIZE.w, zoom, false);
    expect(zoom).toBe(1);
  });

  it("draws the edges between a shape and the rest only", () => {
    expect(outline([[0, 0]]).match(/M/g)).toHaveLength(4);
    expect(outline([[0, 0], [1, 0]]).match(/M/g)).toHaveLength(6);
  });
});

describe("the heap", () => {
  it("lies anyhow, but the same each time", () => {
    const turns = Array.from({ length: 18 }, (_, i) => lying(i + 1, 5));
    expect(turns).toEqual(Array.from({ length: 18 }, (_, i) => lying(i + 1, 5)));
    expect(new Set(turns.map(({ turn }) => Math.round(turn / 90) % 4)).size).toBe(4);
    for (const { x, y } of turns) expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(5);
  });
});

describe("typing a place", () => {
  const typed = (text: string): ReturnType<typeof type> => [...text].reduce((last, key) => type(last.text, key), { text: "", place: null } as ReturnType<typeof type>);

  it("reads a place of the heap and a corner", () => {
    expect(typed("h1").place).toEqual({ heap: 1 });
    expect(typed("h12").place).toEqual({ heap: 12 });
    expect(typed("2,0").place).toEqual({ corner: "2,0" });
    expect(typed("-3,1").place).toEqual({ corner: "-3,1" });
    expect(typed("2").place).toBeNull();
  });

  it("begins anew with what cannot go on", () => {
    expect(typed("2h5").place).toEqual({ heap: 5 });
    expect(typed("x").text).toBe("");
  });
});
