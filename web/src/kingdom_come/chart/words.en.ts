/** What the chart says, in English. Another language is another value of this shape. */
import type { Terrain } from "./chart";
import type { NoLink, NoString } from "./extend";
import type { Why } from "./reach";
import type { Hit } from "./shown";

const TERRAIN: Readonly<Record<Terrain, string>> = { water: "sea", bay: "bay", plain: "plain", swamp: "swamp", mountain: "mountain" };
const THING: Readonly<Record<Hit["kind"], string>> = { pin: "pin", string: "string", resource: "resource" };

/** Why a pin may not stand somewhere, short enough to be written beside it. */
const NO_PIN: Readonly<Record<Why["reason"], (name: string) => string>> = {
  off: () => "Off the map",
  water: () => "In the water",
  bay: () => "A claim starts in a bay",
  length: () => "Not at the length of the dividers",
  near: (name) => `Too close to ${name}`,
  taken: (name) => `A pin is on ${name} already`,
  spent: (name) => `${name} is spent`,
  sea: () => "More than 1 inch of water on the way",
  bowl: () => "Not enough pins in the bowl",
};

const NO_LINK: Readonly<Record<NoLink, string>> = {
  same: "Choose another pin",
  joined: "A string joins these pins already",
  far: "The link is longer than this game allows",
  sea: "The link crosses more water than this game allows",
};

const NO_STRING: Readonly<Record<NoString, string>> = {
  supply: "No strings left",
  apart: "It does not touch these pins",
  odd: "It could not go along all its links in one walk",
  long: "It is too short",
};

const PLACES = ["", "1st", "2nd", "3rd"];

export const en = {
  label: "The map",
  keys:
    "Arrow keys move the cross, with Shift in small steps. Enter acts. Plus and minus zoom, 0 shows the whole map. Type 412,873 to go there, p4, B.p4 or r3 to go to a pin or a resource.",
  keyList: [
    ["← ↑ ↓ →", "move the cross; with Shift, in small steps"],
    ["Enter", "act where the cross is"],
    ["+ −", "zoom"],
    ["0", "the whole map"],
    ["412,873", "go to that spot"],
    ["p4, B.p4, r3", "go to a pin or a resource"],
  ] as const,
  nearer: "Zoom in",
  farther: "Zoom out",
  whole: "Whole map",
  claim: "Your claim",

  /** "412, 873: swamp, r3, pin B.p4" */
  at: (x: number, y: number, terrain: Terrain, hits: readonly Hit[]) =>
    `${x}, ${y}: ${[TERRAIN[terrain], ...hits.map(({ kind, name }) => (kind === "resource" ? name : `${THING[kind]} ${name}`))].join(", ")}`,
  terrain: (terrain: Terrain) => TERRAIN[terrain],
  noPin: ({ reason, name }: Pick<Why, "reason" | "name">) => NO_PIN[reason](name ?? ""),
  noLink: (why: NoLink) => NO_LINK[why],
  noString: (why: NoString) => NO_STRING[why],

  /** "12.4 sq in, 1st"; an area in square units. */
  area: (area: number, place: number) => {
    const inches = `${(area / 10_000).toFixed(1)} sq in`;
    return place === 0 ? inches : `${inches}, ${PLACES[place] ?? `${place}th`}`;
  },
  inches: (n: number) => `${n} in`,
  back: (n: number) => `+${n}`,
};

export type ChartWords = typeof en;
