import { describe, expect, it } from "vitest";
import { layout } from "../kensington/geometry";
import { board } from "../kensington/samples.testing";
import { neighbour, startAt, type Direction } from "./navigation";
import { type } from "./typing";

const ways: Direction[] = ["left", "right", "up", "down"];
const names = board.points.map((point) => point.name);

describe.each([false, true])("arrow keys (flipped: %s)", (flipped) => {
  const { spots } = layout(board, flipped);

  it("move in the direction of the arrow as seen on the screen", () => {
    for (const from of spots.values()) {
      for (const way of ways) {
        const to = spots.get(neighbour(spots, from.name, way));
        if (!to || to === from) continue;
        const ahead = { left: from.x - to.x, right: to.x - from.x, up: from.y - to.y, down: to.y - from.y }[way];
        expect(ahead).toBeGreaterThan(0);
      }
    }
  });

  it("reach every point from every point", () => {
    for (const start of names) {
      const reached = new Set([start]);
      for (const name of reached) for (const way of ways) reached.add(neighbour(spots, name, way));
      expect(reached.size).toBe(72);
    }
  });
});

describe("arrow keys at the edges", () => {
  const { spots } = layout(board, false);

  it("go along the rows and stay at the end", () => {
    expect(neighbour(spots, "a1", "right")).toBe("a2");
    expect(neighbour(spots, "h1", "up")).toBe("i1");
    expect(neighbour(spots, "i1", "left")).toBe("i1");
    expect(neighbour(spots, "a1", "down")).toBe("a1");
  });
});

describe("typing a name", () => {
  it("goes there after the digit", () => {
    expect(type("", "e", names)).toEqual({ text: "e", place: null });
    expect(type("e", "3", names)).toEqual({ text: "e3", place: "e3" });
    expect(type("", "E", names).text).toBe("e");
  });

  it("starts again with another letter and forgets what names nothing", () => {
    expect(type("e", "f", names)).toEqual({ text: "f", place: null });
    expect(type("e", "9", names)).toEqual({ text: "", place: null });
    expect(type("", "3", names)).toEqual({ text: "", place: null });
    expect(type("", "z", names)).toEqual({ text: "", place: null });
  });
});

describe("where the keyboard begins", () => {
  it("is near the middle of the board, on the near side", () => {
    expect(startAt(layout(board, false).spots, new Set())).toBe("g2");
    expect(startAt(layout(board, true).spots, new Set())).toBe("j2");
  });

  it("is among the points that are of use", () => {
    expect(startAt(layout(board, false).spots, new Set(["a1", "p4", "o1"]))).toBe("a1");
  });
});
