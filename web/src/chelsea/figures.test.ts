import { describe, expect, it } from "vitest";
import { EMPTY_STREET, FAMILIES, FIGURES, FIGURE_NAMES, VIGNETTE, boxOf, layoutOf, propertiesOf, type Figure } from "./figures";
import { fifthChild } from "./games.testing";
import { alike, couldLive, points } from "./visible";

const figures: [string, Figure][] = [...FIGURE_NAMES.map((name): [string, Figure] => [name, FIGURES[name]]), ["vignette", VIGNETTE]];
const property = (name: keyof typeof FIGURES, number: number) => {
  const found = propertiesOf(FIGURES[name])[number - 1];
  if (!found) throw new Error(`no property ${number}`);
  return found;
};

describe("the figures", () => {
  it("stand on the printed street (C1)", () => {
    const printed = fifthChild.start.properties;
    expect(EMPTY_STREET.map(({ house, garage }) => [house, garage])).toEqual(printed.map(({ house, garage }) => [house, garage]));
  });

  it.each(figures)("%s: what it is about is in the picture", (_, figure) => {
    const { x, y, w, h } = boxOf(figure);
    for (const name of figure.marked) {
      const place = layoutOf(figure).places.get(name);
      if (!place) throw new Error(`${name} is no place`);
      expect(place.x > x && place.x < x + w && place.y > y && place.y < y + h, name).toBe(true);
    }
  });

  it.each(figures)("%s: children live where they may (C10)", (_, figure) => {
    for (const home of propertiesOf(figure)) {
      home.children.forEach((seat, i) => {
        const before = { ...home, children: home.children.slice(0, i) };
        expect(couldLive(before, seat, FAMILIES[seat] ?? ""), `${home.number}`).toBe(true);
      });
    }
  });

  it("show what their texts say", () => {
    expect(property("lock", 4).lock).toBe("green");
    expect(property("lock", 5).lock).toBeNull();
    expect(points(property("alone", 1))).toBe(3);
    expect(points(property("pair", 5))).toBe(6);
    expect(alike(property("pair", 5)).count).toBe(4);
    const painted = property("look", 2);
    expect([painted.garage, painted.children]).toEqual([painted.house, []]);
    // The yellow van of 2 would be turned up at number 3 (C8).
    const { house, cars } = property("vans", 3);
    expect([house, cars[0], property("vans", 2).van.colour]).toEqual(["yellow", "yellow", "yellow"]);
  });
});
