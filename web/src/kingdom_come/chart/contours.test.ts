import { describe, expect, it } from "vitest";
import { BAY, MOUNTAIN, TERRAINS, WATER } from "./chart";
import { contours, trace, type Loop, type Pen } from "./contours";
import { blurred, depth, membership, slope } from "./fields";
import { coast, dice, painted } from "./samples.testing";
import { baysOf, openWater, terrainOf } from "./terrain";

/** Whether a spot is inside an odd number of loops. */
function inside(loops: readonly Loop[], x: number, y: number): boolean {
  let odd = false;
  for (const loop of loops) {
    for (let i = 0; i < loop.length; i += 2) {
      const [ax = 0, ay = 0, bx = loop[0] ?? 0, by = loop[1] ?? 0] = loop.slice(i, i + 4);
      if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) odd = !odd;
    }
  }
  return odd;
}

/** The corners of what is drawn: quadratic curves as many short sides. */
function drawn(loops: readonly Loop[]): Loop[] {
  const out: number[][] = [];
  let [px, py] = [0, 0];
  const pen: Pen = {
    moveTo: (x, y) => void ([px, py] = (out.push([x, y]), [x, y])),
    quadraticCurveTo: (cx, cy, x, y) => {
      for (const t of [0.25, 0.5, 0.75, 1]) {
        const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t * t];
        out.at(-1)?.push(a * px + b * cx + c * x, a * py + b * cy + c * y);
      }
      [px, py] = [x, y];
    },
    closePath: () => undefined,
  };
  trace(pen, loops);
  return out;
}

describe("the terrain's borders", () => {
  it.each([1, 2, 3, 4, 5, 6])("have the middle of each cell on its own side: %i", (seed) => {
    // Squares of one cell are the hardest: nothing may be lost between them.
    const { cells, columns, rows } = coast(seed, 12, seed % 2 === 0 ? 5 : 15);
    for (let terrain = 0; terrain < TERRAINS.length; terrain++) {
      const loops = drawn(contours(membership(columns, rows, (i) => cells[i] === terrain), 0, 5));
      for (let i = 0; i < cells.length; i++) {
        const [x, y] = [((i % columns) + 0.5) * 5, (Math.floor(i / columns) + 0.5) * 5];
        expect(inside(loops, x, y), `${x},${y}`).toBe(cells[i] === terrain);
      }
    }
  });

  it("have the land to the left of the way", () => {
    const island = painted(["www", "wpw", "www"], 50);
    const [loop = []] = terrainOf(island).land;
    let twice = 0;
    for (let i = 0; i < loop.length; i += 2) {
      const [ax = 0, ay = 0, bx = loop[0] ?? 0, by = loop[1] ?? 0] = loop.slice(i, i + 4);
      twice += ax * by - bx * ay;
    }
    expect(Math.abs(twice / 2 - 2500)).toBeLessThan(120);
    expect(terrainOf(island).land).toHaveLength(1);
  });

  it("close outside of the map where land reaches its edge", () => {
    const loops = terrainOf(painted(["pp", "pw"], 50)).land;
    expect(inside(loops, 0.1, 99.9)).toBe(true);
    expect(inside(loops, 0.1, 0.1)).toBe(true);
    expect(inside(loops, 99.9, 0.1)).toBe(false);
  });
});

describe("distances", () => {
  it.each([1, 2, 3])("are those to the nearest cell that does not belong: %i", (seed) => {
    const roll = dice(seed);
    const [columns, rows] = [17, 23];
    const belongs = Array.from({ length: columns * rows }, () => roll() < 0.9);
    const { values } = depth(columns, rows, (i) => belongs[i] ?? false);
    const others = belongs.flatMap((each, i) => (each ? [] : [i]));
    belongs.forEach((_, i) => {
      const away = others.map((j) => Math.hypot((i % columns) - (j % columns), Math.floor(i / columns) - Math.floor(j / columns)));
      expect(values[i]).toBeCloseTo(Math.min(...away), 4);
    });
  });

  it("rise towards the middle of a mountain", () => {
    const { cells, columns, rows } = painted(["ppp", "pmp", "ppp"], 50);
    const height = blurred(depth(columns, rows, (i) => cells[i] === MOUNTAIN));
    expect(slope(height, 12, 15)[0]).toBeGreaterThan(0.5);
    expect(slope(height, 17, 15)[0]).toBeLessThan(-0.5);
  });
});

describe("bays", () => {
  it("are found one by one, each with a spot well inside", () => {
    const chart = painted(["bbpb", "bpbb", "bbpp"], 50);
    expect(baysOf(chart)).toHaveLength(2);
    for (const spot of baysOf(chart)) expect(chart.terrain(spot)).toBe(BAY);
    expect(baysOf(painted(["ppp", "pbp", "ppp"], 50)).map(({ x, y }) => Math.hypot(x - 75, y - 75) < 5)).toEqual([true]);
    expect(baysOf(painted(["pw"]))).toEqual([]);
  });
});

describe("open water", () => {
  it("is found in circles that touch neither land, nor the edge, nor each other", () => {
    const chart = painted(["wwww", "wwwp", "wwwp"], 100);
    const circles = openWater(chart, terrainOf(chart), 3, 20);
    expect(circles.length).toBeGreaterThan(1);
    for (const [n, circle] of circles.entries()) {
      expect(circle.x - circle.radius).toBeGreaterThanOrEqual(0);
      for (let i = 0; i < 24; i++) {
        const at = { x: circle.x + 0.95 * circle.radius * Math.cos(i), y: circle.y + 0.95 * circle.radius * Math.sin(i) };
        expect(chart.terrain(at)).toBe(WATER);
      }
      for (const other of circles.slice(n + 1)) expect(Math.hypot(other.x - circle.x, other.y - circle.y)).toBeGreaterThan(other.radius + circle.radius - 1);
    }
    expect(openWater(painted(["pp"]), terrainOf(painted(["pp"])), 1, 10)).toEqual([]);
  });
});
