/**
 * What the terrain is drawn with: hachures, reeds, sand and waves. Each stands at its place of a jittered grid, so that a
 * part of the map looks the same wherever one looks from, and nothing is stored.
 */
import { BAY, MOUNTAIN, PLAIN, SWAMP, WATER, type Chart } from "./chart";
import { slope } from "./fields";
import type { Terrain } from "./terrain";

/** A part of the map, in units. */
export interface Part {
  readonly left: number;
  readonly right: number;
  readonly low: number;
  readonly high: number;
}

type Pen = Pick<Path2D, "moveTo" | "lineTo" | "quadraticCurveTo" | "arc">;

/** A number from 0 to 1 that belongs to a place of the grid. */
function chance(i: number, j: number, salt: number): number {
  let h = Math.imul(i, 0x9e3779b1) ^ Math.imul(j, 0x85ebca6b) ^ Math.imul(salt, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) / 2 ** 32;
}

/** Calls `draw` for all places of a grid with a step of `step` units that are on a terrain, in a part of the map. */
function scatter(chart: Chart, part: Part, terrain: number, step: number, salt: number, draw: (x: number, y: number, dice: number) => void): void {
  for (let j = Math.floor(part.low / step) - 1; j * step < part.high + step; j++) {
    for (let i = Math.floor(part.left / step) - 1; i * step < part.right + step; i++) {
      const x = (i + (j % 2) / 2 + 0.7 * chance(i, j, salt)) * step;
      const y = (j + 0.7 * chance(i, j, salt + 1)) * step;
      if (chart.holds({ x, y }) && chart.terrain({ x, y }) === terrain) draw(x, y, chance(i, j, salt + 2));
    }
  }
}

/** Strokes down the slopes of mountains: `light` on the sides towards the light in the upper left, `dark` on the others. */
export function hachures(light: Pen, dark: Pen, chart: Chart, { height }: Terrain, part: Part, step: number): void {
  scatter(chart, part, MOUNTAIN, step, 11, (x, y, dice) => {
    const [rise, lift] = slope(height, Math.floor(x / chart.cell), Math.floor(y / chart.cell));
    const steep = Math.hypot(rise, lift);
    if (steep < 0.25) return;
    const [dx, dy] = [-rise / steep, -lift / steep];
    const shade = dx - dy;
    const long = step * (0.75 + 0.5 * dice + 0.3 * shade);
    const bend = step * 0.25 * (dice - 0.5);
    const pen = shade > 0.15 ? dark : light;
    pen.moveTo(x, y);
    pen.quadraticCurveTo(x + (dx * long) / 2 - dy * bend, y + (dy * long) / 2 + dx * bend, x + dx * long, y + dy * long);
  });
}

/** Tufts of reeds, and water between them. */
export function reeds(pen: Pen, chart: Chart, part: Part, step: number): void {
  scatter(chart, part, SWAMP, step, 21, (x, y, dice) => {
    const tall = step * (0.42 + 0.2 * dice);
    if (dice < 0.25) {
      pen.moveTo(x - tall * 0.7, y);
      pen.lineTo(x + tall * 0.7, y);
      return;
    }
    for (const lean of [-0.5, 0, 0.5]) {
      pen.moveTo(x + lean * tall * 0.35, y);
      pen.quadraticCurveTo(x + lean * tall * 0.4, y + tall * 0.6, x + lean * tall * 1.3, y + tall * (1 - Math.abs(lean) * 0.35));
    }
    pen.moveTo(x - tall * 0.55, y - step * 0.04);
    pen.lineTo(x + tall * 0.55, y - step * 0.04);
  });
}

/** Grains of sand. */
export function sand(pen: Pen, chart: Chart, part: Part, step: number): void {
  scatter(chart, part, BAY, step, 31, (x, y, dice) => {
    const grain = step * (0.07 + 0.06 * dice);
    pen.moveTo(x + grain, y);
    pen.arc(x, y, grain, 0, 2 * Math.PI);
  });
}

/** A few blades of grass here and there. */
export function grass(pen: Pen, chart: Chart, part: Part, step: number): void {
  scatter(chart, part, PLAIN, step, 41, (x, y, dice) => {
    if (dice < 0.45) return;
    const tall = step * 0.13;
    for (const lean of [-1, 0, 1]) {
      pen.moveTo(x + lean * tall * 0.4, y);
      pen.lineTo(x + lean * tall * 0.9, y + tall * (1 - Math.abs(lean) * 0.3));
    }
  });
}

/** Waves of the open sea, `beyond` units from the coast. */
export function waves(pen: Pen, chart: Chart, { offshore }: Terrain, part: Part, step: number, beyond: number): void {
  scatter(chart, part, WATER, step, 51, (x, y, dice) => {
    const far = offshore.values[Math.floor(y / chart.cell) * chart.columns + Math.floor(x / chart.cell)] ?? 0;
    if (far * chart.cell < beyond || dice < 0.35) return;
    const long = step * 0.16;
    pen.moveTo(x - long, y);
    pen.quadraticCurveTo(x - long / 2, y + long * 0.55, x, y);
    pen.quadraticCurveTo(x + long / 2, y - long * 0.55, x + long, y);
  });
}
