import { describe, expect, it } from "vitest";
import { ARROWS, neighbour, type Direction } from "../rooms/navigation";
import { type as typeKey } from "../rooms/typing";
import { layout, pick, proportion, type Place } from "./geometry";

const NONE = new Set<string>();
const overlap = (a: Place, b: Place): number =>
  Math.min(a.x + a.w / 2, b.x + b.w / 2) - Math.max(a.x - a.w / 2, b.x - b.w / 2) > 0.01 &&
  Math.min(a.y + a.h / 2, b.y + b.h / 2) - Math.max(a.y - a.h / 2, b.y - b.h / 2) > 0.01
    ? 1
    : 0;

describe.each([true, false])("the street, wide: %s", (wide) => {
  const { places, plots, box } = layout(wide);
  const list = [...places.values()];

  it("has twelve properties with five places each, none over another and all within the picture", () => {
    expect(plots.map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, i) => i + 1));
    expect(places.size).toBe(60);
    for (const a of list) {
      for (const b of list) if (a !== b) expect(overlap(a, b), `${a.name} over ${b.name}`).toBe(0);
      expect(a.x - a.w / 2).toBeGreaterThanOrEqual(box.x);
      expect(a.x + a.w / 2).toBeLessThanOrEqual(box.x + box.w);
      expect(a.y - a.h / 2).toBeGreaterThanOrEqual(box.y);
      expect(a.y + a.h / 2).toBeLessThanOrEqual(box.y + box.h);
    }
  });

  it("is found by a pointer in every place's middle", () => {
    for (const { name, x, y } of list) expect(pick(list, { x, y }, 0, NONE)).toBe(name);
    expect(pick(list, { x: box.x + box.w / 2, y: box.y + box.h / 2 }, 0, NONE)).toBeNull();
  });

  it("means a useful place to a finger that nearly hits it", () => {
    const space = places.get("4a");
    const other = places.get("4b");
    if (!space || !other) throw new Error("two spaces");
    const between = { x: other.x - other.w / 2 + 3, y: other.y };
    expect(pick(list, between, 16, NONE)).toBe("4b");
    expect(pick(list, between, 16, new Set(["4a"]))).toBe("4a");
  });

  it("lets the arrows reach every place from every other", () => {
    const reached = new Set(["h1"]);
    for (const from of reached) {
      for (const way of new Set<Direction>(Object.values(ARROWS))) reached.add(neighbour(places, from, way));
    }
    expect(reached.size).toBe(60);
    for (const from of places.keys()) {
      const onward = Object.values(ARROWS).map((way) => neighbour(places, from, way));
      expect(onward.some((to) => to !== from)).toBe(true);
    }
  });
});

it("gives every place a finger's width on a phone 360 pixels wide", () => {
  // Eight pixels of margin on both sides.
  const { places, box } = layout(false);
  const scale = (360 - 16) / box.w;
  for (const { name, w, h } of places.values()) {
    expect(w * scale, name).toBeGreaterThanOrEqual(44);
    expect(h * scale, name).toBeGreaterThanOrEqual(44);
  }
});

it("lies across a wide screen and stands on a phone", () => {
  expect(proportion(true)).toBeGreaterThan(1);
  expect(proportion(false)).toBeLessThan(1);
});

it("goes to places by typing their names", () => {
  const names = [...layout(true).places.keys()];
  const typed = (keys: string): string | null =>
    [...keys].reduce((so, key) => typeKey(so.text, key, names, "h"), { text: "", place: null as string | null }).place;
  expect(["4", "12", "h4", "G4", "v12", "3a", "12b", "4g4"].map(typed)).toEqual(["h4", "h12", "h4", "g4", "v12", "3a", "12b", "g4"]);
  expect(typed("x")).toBeNull();
});
