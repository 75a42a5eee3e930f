/** The pictures beside the rulings: a corner of a small coast, with claims on it. */
import { Chart, type Spot } from "./chart/chart";
import { walkLength } from "./chart/extend";
import { Reach } from "./chart/reach";
import type { Ghost, Player, Shown } from "./chart/shown";

export type FigureName = "start" | "water" | "cost" | "dividers" | "string" | "walk" | "remove" | "challenge" | "harvest" | "land";

export interface Figure {
  /** The ruling it stands beside. */
  readonly rule: string;
  readonly shown: Shown;
}

const [WIDTH, HEIGHT, CELL] = [480, 360, 5];

/** Patches of terrain, each an ellipse over what is below it: letter, middle, radii. */
const PATCHES: readonly (readonly [string, number, number, number, number])[] = [
  ["p", 250, 190, 212, 148],
  ["b", 130, 165, 50, 40],
  ["b", 190, 78, 50, 28],
  ["s", 360, 120, 46, 38],
  ["m", 335, 235, 56, 46],
  ["w", 268, 35, 20, 72],
];

const GOLD = { name: "r2", kind: "gold", x: 225, y: 265 } as const;
const RED = { name: "r1", kind: "red", x: 345, y: 240 } as const;

export const FIGURE_CHART = new Chart({
  name: "figure",
  title: "",
  width: WIDTH,
  height: HEIGHT,
  cell: CELL,
  rows: Array.from({ length: HEIGHT / CELL }, (_, row) => rowOf(HEIGHT - (row + 0.5) * CELL)),
  resources: [RED, GOLD],
  names: [],
});

/** Letters of a row's cells, each with its run. */
function rowOf(y: number): string {
  const cells = Array.from({ length: WIDTH / CELL }, (_, i) => terrainAt((i + 0.5) * CELL, y));
  return cells.join("").replace(/(.)\1*/g, (run, letter: string) => `${letter}${run.length}`);
}

function terrainAt(x: number, y: number): string {
  const wave = 6 * Math.sin(x / 23) + 5 * Math.cos(y / 17);
  const patch = PATCHES.findLast(([letter, mx, my, rx, ry]) => {
    const grown = letter === "p" ? wave : 0;
    return ((x - mx) / (rx + grown)) ** 2 + ((y - my) / (ry + grown)) ** 2 < 1;
  });
  return patch?.[0] ?? "w";
}

type PinAt = readonly [number, number, (string | null)?];

interface Claim {
  readonly team: string;
  readonly pins: readonly PinAt[];
  readonly strings?: readonly (readonly string[])[];
  readonly dividers?: number;
  readonly outline?: readonly string[];
  readonly possessed?: readonly string[];
}

function player({ team, pins, strings = [], dividers = 0, outline = [], possessed = [] }: Claim): Player {
  const spots = new Map(pins.map(([x, y], i) => [`p${i + 1}`, { x, y }]));
  return {
    team,
    pins: pins.map(([x, y, anchor = null], i) => ({ name: `p${i + 1}`, x, y, anchor, resource: FIGURE_CHART.resourceAt({ x, y })?.name ?? null, removable: false })),
    strings: strings.map((walk, i) => ({ name: `s${i + 1}`, walk: [...walk], length: walkLength(spots, walk), immune: false })),
    bowl: 30,
    discard: 9,
    supply: 20 - strings.length,
    dividers,
    outlines: outline.length > 0 ? [outline.flatMap((name): [number, number][] => spotTuple(spots.get(name)))] : [],
    area: areaOf(outline.flatMap((name) => spots.get(name) ?? [])),
    area_place: outline.length > 0 ? 1 : 0,
    possessed: [...possessed],
    score: { gold: 0, red: 0, pins_on: 0, bowl: 0, area: 0, no_strings: 0, harvests: 0, total: 0 },
  };
}

const spotTuple = (spot: Spot | undefined): [number, number][] => (spot ? [[spot.x, spot.y]] : []);

function areaOf(spots: readonly Spot[]): number {
  const twice = spots.reduce((sum, { x, y }, i) => {
    const next = spots[(i + 1) % spots.length] ?? { x, y };
    return sum + x * next.y - next.x * y;
  }, 0);
  return Math.abs(twice) / 2;
}

const shown = (claims: readonly Claim[], more: Partial<Shown> = {}, spent: readonly string[] = []): Shown => ({
  view: { players: claims.map(player), spent: [...spent], crossings: [] },
  ...more,
});

/** With the dividers on a pin, and all that they reach. */
function reaching(claim: Claim, from: string, to: Spot, ghosts: readonly Ghost[] = []): Shown {
  const base = shown([claim]);
  const reach = new Reach(FIGURE_CHART, base.view, 0, from);
  const stand = base.view.players[0]?.pins.find(({ name }) => name === from) ?? to;
  return { ...base, reach, ghosts, chosen: new Set([`${claim.team.charAt(0).toUpperCase()}.${from}`]), dividers: { from: { x: stand.x, y: stand.y }, to } };
}

const pinGhost = (team: string, at: Spot, from: Spot | null, cost: number, bonus = 0, why: string | null = null): Ghost => ({ kind: "pin", team, at, from, cost, bonus, why });

const START: PinAt = [135, 165];
const FROM: Spot = { x: 135, y: 165 };
const LINE: Claim = { team: "blue", pins: [START, [225, 265, "p1"], [390, 272, "p2"], [340, 130, "p1"]] };

export const FIGURES: Readonly<Record<FigureName, Figure>> = {
  start: { rule: "KC1", shown: shown([{ team: "blue", pins: [START] }], { ghosts: [pinGhost("crimson", { x: 190, y: 80 }, null, 1)] }) },
  water: { rule: "KC2", shown: reaching({ team: "blue", pins: [[335, 75]], dividers: 140 }, "p1", { x: 195, y: 75 }) },
  cost: {
    rule: "KC3",
    shown: shown([{ team: "blue", pins: [START] }], {
      ghosts: [pinGhost("blue", GOLD, FROM, 1, 1), pinGhost("blue", { x: 310, y: 215 }, FROM, 3), pinGhost("blue", { x: 350, y: 110 }, FROM, 2)],
    }),
  },
  dividers: { rule: "KC4", shown: reaching({ team: "blue", pins: [START], dividers: 135 }, "p1", GOLD) },
  string: { rule: "KC5", shown: shown([{ ...LINE, strings: [["p1", "p2"]] }]) },
  walk: {
    rule: "KC5",
    shown: shown([{ ...LINE, strings: [["p1", "p2", "p3"]] }], {
      ghosts: [{ kind: "link", team: "blue", from: { x: 390, y: 272 }, to: { x: 340, y: 130 }, label: "151", why: null }],
    }),
  },
  remove: { rule: "KC6", shown: shown([{ ...LINE, strings: [["p1", "p2"]] }], { anchors: true, lit: new Set(["B.p3", "B.p4"]) }) },
  challenge: {
    rule: "KC7",
    shown: withCrossing(
      shown(
        [
          { team: "blue", pins: [[120, 175], [400, 255]], strings: [["p1", "p2"]] },
          { team: "crimson", pins: [[200, 80], [275, 320, "p1"]], strings: [["p1", "p2"]] },
        ],
        { open: new Set(["B.s1 x C.s1"]) },
      ),
      { x: 240, y: 209 },
    ),
  },
  harvest: {
    rule: "KC8",
    shown: shown([ringed("blue", [[125, 175], [180, 310], [390, 290], [420, 160], [290, 120]], ["r2"])], { lit: new Set(["r2"]) }, ["r1"]),
  },
  land: {
    rule: "KC10",
    shown: shown([ringed("blue", [[120, 175], [165, 310], [300, 290], [255, 150]], ["r2"]), ringed("flame", [[310, 70], [400, 90], [425, 200], [320, 165]])]),
  },
};

/** Pins with one string round all of them. */
function ringed(team: string, pins: readonly PinAt[], possessed: readonly string[] = []): Claim {
  const names = pins.map((_, i) => `p${i + 1}`);
  return { team, pins, strings: [[...names, "p1"]], outline: names, possessed };
}

function withCrossing(base: Shown, { x, y }: Spot): Shown {
  return { ...base, view: { ...base.view, crossings: [{ one: "B.s1", other: "C.s1", place: [x, y], drawn: false }] } };
}

export const FIGURE_NAMES = Object.keys(FIGURES) as FigureName[];
