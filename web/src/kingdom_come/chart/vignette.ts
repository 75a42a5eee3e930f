/** A small coast with two claims: the picture for the front of the house. */
import { Chart, type Spot } from "./chart";
import { walkLength } from "./extend";
import type { Player, Shown } from "./shown";

const [WIDTH, HEIGHT, CELL] = [440, 330, 5];

/** Patches of terrain, each an ellipse over what is below it: letter, middle, radii. */
const PATCHES: readonly (readonly [string, number, number, number, number])[] = [
  ["p", 290, 205, 200, 150],
  ["p", 150, 265, 120, 75],
  ["w", 185, 75, 75, 52],
  ["w", 30, 200, 60, 26],
  ["b", 250, 105, 40, 26],
  ["b", 95, 225, 34, 20],
  ["s", 385, 105, 60, 40],
  ["m", 330, 215, 34, 62],
  ["m", 265, 262, 62, 30],
  ["m", 205, 292, 40, 18],
  ["s", 160, 235, 26, 17],
];

function terrainAt(x: number, y: number): string {
  const wave = 8 * Math.sin(x / 19 + 1) + 6 * Math.cos(y / 13) + 4 * Math.sin((x + y) / 7);
  return PATCHES.findLast(([, mx, my, rx, ry]) => ((x - mx) / (rx + wave)) ** 2 + ((y - my) / (ry + wave)) ** 2 < 1)?.[0] ?? "w";
}

/** Letters of a row's cells, each with its run. */
function rowOf(y: number): string {
  const cells = Array.from({ length: WIDTH / CELL }, (_, i) => terrainAt((i + 0.5) * CELL, y));
  return cells.join("").replace(/(.)\1*/g, (run, letter: string) => `${letter}${run.length}`);
}

export const VIGNETTE_CHART = new Chart({
  name: "vignette",
  title: "",
  width: WIDTH,
  height: HEIGHT,
  cell: CELL,
  rows: Array.from({ length: HEIGHT / CELL }, (_, row) => rowOf(HEIGHT - (row + 0.5) * CELL)),
  resources: [
    { name: "r1", kind: "gold", x: 398, y: 262 },
    { name: "r2", kind: "red", x: 268, y: 182 },
    { name: "r3", kind: "gold", x: 140, y: 285 },
    { name: "r4", kind: "red", x: 392, y: 118 },
  ],
  names: [],
});

function player(team: string, at: readonly (readonly [number, number])[], walk: readonly number[], possessed: string[]): Player {
  const pins = at.map(([x, y], i) => ({ name: `p${i + 1}`, x, y, anchor: null, resource: null, removable: false }));
  const names = walk.map((n) => `p${n}`);
  return {
    team,
    pins,
    strings: [{ name: "s1", walk: names, length: walkLength(new Map(pins.map((pin) => [pin.name, pin as Spot])), names), immune: false }],
    bowl: 0,
    discard: 0,
    supply: 0,
    dividers: 0,
    outlines: walk.at(-1) === walk[0] ? [walk.slice(1).map((n): [number, number] => [...(at[n - 1] ?? [0, 0])])] : [],
    area: 0,
    area_place: 0,
    possessed,
    score: { gold: 0, red: 0, pins_on: 0, bowl: 0, area: 0, no_strings: 0, harvests: 0, total: 0 },
  };
}

export const VIGNETTE: Shown = {
  view: {
    players: [
      player("crimson", [[236, 112], [215, 205], [300, 245], [345, 168], [300, 105]], [1, 2, 3, 4, 5, 1], ["r2"]),
      player("blue", [[88, 228], [122, 292], [205, 262]], [1, 2, 3], []),
    ],
    spent: [],
    crossings: [],
  },
  dividers: { from: { x: 300, y: 105 }, to: { x: 392, y: 118 } },
};
