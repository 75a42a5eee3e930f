import { describe, expect, it } from "vitest";
import { allowed, fitting, onMap, panned, pixelOf, showing, spotAt, whole, zoomed } from "./camera";
import { between } from "./glide";

const SHEET = { width: 2400, height: 1800 };
const WIDE = { w: 1000, h: 600 };
const TALL = { w: 340, h: 500 };

describe("the look at the map", () => {
  it.each([WIDE, TALL])("shows the whole map in its middle: $w × $h", (size) => {
    const look = whole(SHEET, size);
    expect(allowed(SHEET, size, look)).toEqual(look);
    for (const corner of [{ x: 0, y: 0 }, { x: 2400, y: 1800 }]) {
      const { x, y } = pixelOf(look, size, corner);
      expect(x).toBeGreaterThanOrEqual(-1e-6);
      expect(y).toBeGreaterThanOrEqual(-1e-6);
      expect(x).toBeLessThanOrEqual(size.w + 1e-6);
      expect(y).toBeLessThanOrEqual(size.h + 1e-6);
    }
  });

  it("knows spots by pixels and pixels by spots", () => {
    const look = { scale: 1.7, centre: { x: 900, y: 700 } };
    const spot = { x: 812.5, y: 733 };
    const back = spotAt(look, WIDE, pixelOf(look, WIDE, spot));
    expect(back.x).toBeCloseTo(spot.x, 9);
    expect(back.y).toBeCloseTo(spot.y, 9);
    expect(pixelOf(look, WIDE, { x: 900, y: 800 }).y).toBeLessThan(300);
  });

  it("keeps what is under the pointer there while it zooms", () => {
    const look = { scale: 1.2, centre: { x: 1200, y: 900 } };
    const at = { x: 300, y: 200 };
    const near = zoomed(SHEET, WIDE, look, 1.5, at);
    expect(near.scale).toBeCloseTo(1.8, 9);
    expect(spotAt(near, WIDE, at).x).toBeCloseTo(spotAt(look, WIDE, at).x, 9);
    expect(spotAt(near, WIDE, at).y).toBeCloseTo(spotAt(look, WIDE, at).y, 9);
  });

  it("goes neither beyond the map nor smaller than whole nor too near", () => {
    const look = { scale: 1.2, centre: { x: 1200, y: 900 } };
    expect(zoomed(SHEET, WIDE, look, 0.01, { x: 0, y: 0 })).toEqual(whole(SHEET, WIDE));
    expect(zoomed(SHEET, WIDE, look, 1000, { x: 0, y: 0 }).scale).toBe(6);
    const corner = panned(SHEET, WIDE, look, 99_999, 99_999);
    expect(spotAt(corner, WIDE, { x: 0, y: 0 })).toEqual({ x: 0, y: 1800 });
  });

  it("moves with the hand", () => {
    const look = { scale: 2, centre: { x: 1200, y: 900 } };
    expect(panned(SHEET, WIDE, look, 10, 20).centre).toEqual({ x: 1195, y: 910 });
  });

  it("fits spots with room around them", () => {
    const spots = [{ x: 500, y: 500 }, { x: 900, y: 640 }];
    const look = fitting(SHEET, TALL, spots);
    for (const spot of spots) {
      const { x, y } = pixelOf(look, TALL, spot);
      expect(x > 10 && x < TALL.w - 10 && y > 10 && y < TALL.h - 10).toBe(true);
    }
    expect(fitting(SHEET, TALL, [])).toEqual(whole(SHEET, TALL));
    expect(fitting(SHEET, WIDE, [{ x: 500, y: 500 }]).scale).toBeLessThanOrEqual(3);
  });

  it("moves only as far as a spot needs to be seen", () => {
    const look = { scale: 2, centre: { x: 1200, y: 900 } };
    expect(showing(SHEET, WIDE, look, { x: 1210, y: 890 })).toEqual(look);
    const { x } = pixelOf(showing(SHEET, WIDE, look, { x: 1700, y: 900 }), WIDE, { x: 1700, y: 900 });
    expect(x).toBeCloseTo(WIDE.w - 48, 6);
  });

  it("knows spots of whole units on the map only", () => {
    expect(onMap(SHEET, { x: -4, y: 1799.7 })).toEqual({ x: 0, y: 1799 });
    expect(onMap(SHEET, { x: 12.4, y: 12.6 })).toEqual({ x: 12, y: 13 });
  });

  it("glides about a point that stays where it is", () => {
    const from = { scale: 0.5, centre: { x: 1200, y: 900 } };
    const at = { x: 300, y: 200 };
    const to = zoomed(SHEET, WIDE, from, 4, at);
    const half = between(from, to, 0.5);
    expect(half.scale).toBeCloseTo(1, 9);
    expect(spotAt(half, WIDE, at).x).toBeCloseTo(spotAt(from, WIDE, at).x, 6);
    expect(between(from, { ...from, centre: { x: 1300, y: 900 } }, 0.5).centre.x).toBe(1250);
  });
});
