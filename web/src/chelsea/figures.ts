/** The pictures beside the rulings: small positions on a part of the street. */
import type { PropertyView } from "../wire";
import { COLOURS, type Colour } from "./colours";
import { layout as lay, type Box, type Layout } from "./geometry";
import { alike } from "./visible";

export type FigureName = "street" | "paint" | "cars" | "vans" | "lock" | "look" | "alone" | "pair";

/** What stands on a property, in first letters of colours; seats are counted from 0. */
export interface Furnished {
  readonly house: string;
  readonly garage: string;
  /** On the spaces `a` and `b`; `.` is vacant. */
  readonly cars?: string;
  /** Face up. */
  readonly van?: string;
  /** Face down, but seen by those who look at the picture. */
  readonly seen?: string;
  readonly children?: readonly number[];
}

export interface Figure {
  /** The ruling it stands beside. */
  readonly rule: string;
  /** Properties next to each other, from the one with the first number. */
  readonly first: number;
  readonly furnished: readonly Furnished[];
  /** The places that it is about. */
  readonly marked: readonly string[];
}

export const FIGURES: Readonly<Record<FigureName, Figure>> = {
  street: {
    rule: "C1",
    first: 3,
    furnished: [
      { house: "y", garage: "p", cars: "g." },
      { house: "g", garage: "r" },
    ],
    marked: ["h4", "g4", "v4", "4a", "4b"],
  },
  paint: {
    rule: "C5",
    first: 1,
    furnished: [
      { house: "r", garage: "g", cars: ".b" },
      { house: "b", garage: "b", cars: "y." },
    ],
    marked: ["h2"],
  },
  cars: {
    rule: "C6",
    first: 5,
    furnished: [
      { house: "b", garage: "o", cars: "bp" },
      { house: "p", garage: "y", cars: "y." },
    ],
    marked: ["5a", "6a"],
  },
  vans: {
    rule: "C8",
    first: 2,
    furnished: [
      { house: "o", garage: "b", seen: "y" },
      { house: "y", garage: "p", cars: "y.", seen: "o" },
    ],
    marked: ["v2", "v3"],
  },
  lock: {
    rule: "C4",
    first: 4,
    furnished: [
      { house: "g", garage: "g", cars: "g." },
      { house: "b", garage: "o", cars: ".r" },
    ],
    marked: [],
  },
  look: {
    rule: "C9",
    first: 2,
    furnished: [
      { house: "o", garage: "o", cars: "g." },
      { house: "y", garage: "p", cars: "y.", seen: "r" },
    ],
    marked: ["g2", "v3"],
  },
  alone: {
    rule: "C10",
    first: 1,
    furnished: [
      { house: "p", garage: "p", cars: "pg", children: [0] },
      { house: "o", garage: "b", cars: ".y" },
    ],
    marked: [],
  },
  pair: {
    rule: "C10",
    first: 5,
    furnished: [
      { house: "b", garage: "b", cars: "bb", van: "y", children: [0, 3] },
      { house: "p", garage: "y", cars: "r." },
    ],
    marked: [],
  },
};

/** The picture for the front of the house. */
export const VIGNETTE: Figure = {
  rule: "",
  first: 1,
  furnished: [
    { house: "r", garage: "r", cars: "ry", children: [4] },
    { house: "o", garage: "o", cars: "op", van: "o", children: [3, 0] },
    { house: "y", garage: "p", cars: ".b" },
  ],
  marked: [],
};

export const FIGURE_NAMES = Object.keys(FIGURES) as FigureName[];

/** The families of the children in the pictures, by seat. */
export const FAMILIES: readonly Colour[] = COLOURS;

/** The layout of the printed street (C1), with nothing on it yet. */
const PRINTED = { houses: "roygbproygbp", garages: "gbproyoygbpr" };
export const EMPTY_STREET: readonly PropertyView[] = [...PRINTED.houses].map((house, i) =>
  propertyOf(i + 1, { house, garage: PRINTED.garages.charAt(i) }),
);

/** All twelve properties, those of the figure as they are furnished there. */
export const propertiesOf = ({ first, furnished }: Figure): PropertyView[] =>
  EMPTY_STREET.map((property) => {
    const change = furnished[property.number - first];
    return change ? propertyOf(property.number, change) : property;
  });

function colourOf(letter: string): Colour | null {
  return COLOURS.find((colour) => colour.startsWith(letter)) ?? null;
}

function propertyOf(number: number, { house, garage, cars = "..", van, seen, children = [] }: Furnished): PropertyView {
  const [a = ".", b = "."] = cars;
  const hidden = seen === undefined ? null : colourOf(seen);
  const property: PropertyView = {
    number,
    house: colourOf(house) ?? "red",
    garage: colourOf(garage) ?? "red",
    cars: [colourOf(a), colourOf(b)],
    van: { colour: van === undefined ? hidden : colourOf(van), up: van !== undefined, dealt: true, seen_by: [], excluded: [] },
    children: [...children],
    lock: null,
  };
  const most = alike(property);
  return { ...property, lock: most.count >= 3 ? most.colour : null };
}

/** The wide street with the properties of the figure only. */
export function layoutOf({ first, furnished }: Figure): Layout {
  const layout = lay(true);
  return { ...layout, plots: layout.plots.filter(({ number }) => number >= first && number < first + furnished.length) };
}

/** How much of the road a figure shows. */
const KERB = 16;

/** The part of the street that a figure shows: its properties with the pavement before them. */
export function boxOf(figure: Figure): Box {
  const { plots, road } = layoutOf(figure);
  const left = Math.min(...plots.map((plot) => plot.x));
  const right = Math.max(...plots.map((plot) => plot.x + plot.w));
  const top = Math.min(...plots.map((plot) => plot.y));
  return { x: left, y: top, w: right - left, h: road.y + KERB - top };
}
