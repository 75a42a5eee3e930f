import { expect, it } from "vitest";
import { birds, box, viewAt } from "./games.testing";
import { bare, one, outline } from "./pieces.words.en";
import { outlineOf } from "./shapes";
import { silhouettesOf } from "./silhouettes";

it("pieces are told by what they look like", () => {
  const told = (name: string): string => one(box.piece(name));
  expect(told("W1")).toBe("a bright window");
  expect(told("W5")).toBe("a column of two bright windows with a cat");
  expect(told("W40")).toBe("a row of four dark windows");
  expect(told("W13")).toBe("a square of four bright windows with a cat");
  expect(told("W51")).toBe("an L of four dark windows");
  expect(told("R2")).toBe("a small roof with a bird");
  expect(told("R12")).toBe("an L-shaped roof of four");
  expect(told("S1")).toBe("a wall without windows");
  expect(told("S2")).toBe("a red door");
});

it("every shape of the box has a name, and one that is not in it has its size", () => {
  for (const name of box.names) expect(bare(box.piece(name)), name).not.toMatch(/undefined|group|wide and/);
  expect(one({ ...box.piece("W1"), cells: [[0, 0], [1, 1], [1, 0], [2, 1], [3, 1]] })).toBe("a group of five bright windows, four wide and two high");
});

it("silhouettes have the names of the notation (R2)", () => {
  const named = silhouettesOf(box);
  for (const ply of [18, 60, 150, birds.steps.length]) {
    for (const place of viewAt(birds, ply).heap) {
      if (!place) continue;
      const known = named.get(place.name);
      expect(known?.back, place.name).toBe(place.back);
      expect(known && outlineOf(known.cells), place.name).toBe(outlineOf(place.cells));
    }
  }
  expect(outline({ back: "beige", cells: [[0, 0], [0, 1], [0, 2]] })).toBe("three in a line");
});
