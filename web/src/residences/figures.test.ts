import { describe, expect, it } from "vitest";
import type { BuiltView } from "../wire";
import { cellsOf } from "./builds";
import { FIGURE_BOX, FIGURES, FIGURE_NAMES, VIGNETTE, type FacadeFigure } from "./figures";
import { worth } from "./score";

type Surfaces = ReadonlyMap<string, string>;

const facades: [string, FacadeFigure][] = FIGURE_NAMES.flatMap((name): [string, FacadeFigure][] => {
  const figure = FIGURES[name];
  return figure.kind === "facade" ? [[name, figure]] : [];
});

const surfacesOf = (facade: readonly BuiltView[]): Surfaces =>
  new Map([["0,0", "door"], ...facade.flatMap((part) => cellsOf([part], FIGURE_BOX).map((cell): [string, string] => [`${cell}`, FIGURE_BOX.piece(part.name).surface]))]);

/** Nothing overlaps, and every piece rests on the ground or on what is no roof (R4). */
function isSupported(facade: readonly BuiltView[]): boolean {
  const all = surfacesOf(facade);
  if (all.size !== 1 + cellsOf(facade, FIGURE_BOX).length) return false;
  return facade.every((part) => {
    const own = surfacesOf([part]);
    return cellsOf([part], FIGURE_BOX).every(([x, y]) => {
      const below = `${x},${y - 1}`;
      return y === 0 || (own.has(below) && below !== "0,0") || ![undefined, "roof"].includes(all.get(below));
    });
  });
}

/** Whether each piece adjoins the building as it grows (R4): windows by their own kind or what is no window. */
function grows(facade: readonly BuiltView[], from: readonly BuiltView[] = []): boolean {
  const [done, rest] = [[...from], [...facade]];
  while (rest.length > 0) {
    const there = surfacesOf(done);
    const next = rest.findIndex((part) => {
      const { surface } = FIGURE_BOX.piece(part.name);
      const other = { bright: "dark", dark: "bright" }[surface as string];
      return cellsOf([part], FIGURE_BOX).some(([x, y]) =>
        [[x + 1, y], [x - 1, y], [x, y + 1], [x, y - 1]].some((cell) => there.has(`${cell}`) && there.get(`${cell}`) !== other),
      );
    });
    if (next < 0) return false;
    done.push(...rest.splice(next, 1));
  }
  return true;
}

describe("the figures", () => {
  it.each([...facades, ["vignette", { facade: VIGNETTE }] as const])("%s: the facade can be built (R4)", (_, { facade }) => {
    expect(isSupported(facade)).toBe(true);
    expect(grows(facade)).toBe(true);
  });

  it.each(facades)("%s: what is held over it fits, or does not, as it is drawn", (_, { facade, held = [] }) => {
    for (const { parts, legal } of held) {
      const fits = isSupported([...facade, ...parts]) && grows(parts, facade);
      expect(fits, parts.map(({ name }) => name).join()).toBe(legal);
    }
  });

  it("show what their texts say", () => {
    const { score, unit } = Object.fromEntries(facades);
    if (!score || !unit) throw new Error("there are such figures");
    expect(worth(score.facade, FIGURE_BOX)).toMatchObject({ heights: [1, 2, 3], cats: 1, forWidth: 0 });
    // A unit: neither part could be built first (R5).
    for (const part of unit.held?.[0]?.parts ?? []) expect(isSupported([...unit.facade, part]) && grows([part], unit.facade)).toBe(false);
  });
});
