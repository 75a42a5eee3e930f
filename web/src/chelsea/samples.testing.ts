/**
 * Views of real games, as the seat to act had them, written short: colours by their first letters, capitals for vans
 * that lie face up, a dot for what is not there or not known.
 */
import type { Acts, Scene } from "../rooms/room";
import type { ChelseaView, Snapshot } from "../wire";
import { COLOURS } from "./colours";
import { StreetTable } from "./shared.svelte";

interface Short {
  readonly houses: string;
  readonly garages: string;
  readonly cars: string;
  readonly vans: string;
  readonly locks: string;
  readonly children: string;
  readonly seen: string;
  readonly excluded: string;
  readonly families: string;
  readonly hand: string;
  readonly rest: Omit<ChelseaView, "game" | "properties" | "families" | "hand">;
  readonly legal: string;
  readonly decisions: readonly string[];
}

const GAMES = {
  early: {
    houses: "roygbproygbp",
    garages: "gbproyoygbpr",
    cars: "........................",
    vans: "............",
    locks: "............",
    children: "- - - - - - - - - - - -",
    seen: "- 0 - 3 - - 3 - - 0 - -",
    excluded: "- - - - - - - - - - - -",
    families: "royg",
    rest: { children_left: [5, 5, 5, 5], stacks: { house: 12, garage: 12, cars: 30 }, turn: 1, to_act: 1, stage: "action", stack: null, vans: null, look: false, scores: [0, 0, 0, 0], quiet: 2, ended: "" },
    hand: "",
    legal: "house | garage | cars | vans 1 2 | vans 1 3 | vans 1 4 | vans 1 5 | vans 1 6 | vans 1 7 | vans 1 8 | vans 1 9 | vans 1 10 | vans 1 11 | vans 1 12 | vans 2 3 | vans 2 4 | vans 2 5 | vans 2 6 | vans 2 7 | vans 2 8 | vans 2 9 | vans 2 10 | vans 2 11 | vans 2 12 | vans 3 4 | vans 3 5 | vans 3 6 | vans 3 7 | vans 3 8 | vans 3 9 | vans 3 10 | vans 3 11 | vans 3 12 | vans 4 5 | vans 4 6 | vans 4 7 | vans 4 8 | vans 4 9 | vans 4 10 | vans 4 11 | vans 4 12 | vans 5 6 | vans 5 7 | vans 5 8 | vans 5 9 | vans 5 10 | vans 5 11 | vans 5 12 | vans 6 7 | vans 6 8 | vans 6 9 | vans 6 10 | vans 6 11 | vans 6 12 | vans 7 8 | vans 7 9 | vans 7 10 | vans 7 11 | vans 7 12 | vans 8 9 | vans 8 10 | vans 8 11 | vans 8 12 | vans 9 10 | vans 9 11 | vans 9 12 | vans 10 11 | vans 10 12 | vans 11 12",
    decisions: ["deal 11 orange", "deal 12 red", "vans 4 7", "keep", "vans 2 10", "swap"],
  },
  later: {
    houses: "goyropobggpr",
    garages: "goyroyorggpr",
    cars: "......rroo...o.b..ggpp..",
    vans: "pOYR...obGPy",
    locks: ".oyro.o..gp.",
    children: "- - 1 23 02 - 3 - - 10 01 -",
    seen: "023 - - - 0 13 - 2 2 - - 02",
    excluded: "g - - - op o - - - - - rg",
    families: "royg",
    rest: { children_left: [2, 2, 3, 3], stacks: { house: 3, garage: 5, cars: 20 }, turn: 2, to_act: 2, stage: "action", stack: null, vans: null, look: false, scores: [26, 23, 16, 13], quiet: 0, ended: "" },
    hand: "",
    legal: "house | garage | cars | vans 1 5 | vans 1 6 | vans 1 7 | vans 1 8 | vans 1 9 | vans 1 12 | vans 5 6 | vans 5 7 | vans 5 8 | vans 5 9 | vans 5 12 | vans 6 7 | vans 6 8 | vans 6 9 | vans 6 12 | vans 7 8 | vans 7 9 | vans 7 12 | vans 8 9 | vans 8 12 | vans 9 12",
    decisions: ["house", "draw purple", "H6", "vans 2 3", "swap", "child 3"],
  },
  painting: {
    houses: "goyropobggpr",
    garages: "goyroyorggpr",
    cars: "......rroo...o.b..ggpp..",
    vans: "pOYR...obGPy",
    locks: ".oyro.o..gp.",
    children: "- - 1 23 02 - 3 - - 10 01 -",
    seen: "023 - - - 0 13 - 2 2 - - 02",
    excluded: "g - - - op o - - - - - rg",
    families: "royg",
    rest: { children_left: [2, 2, 3, 3], stacks: { house: 2, garage: 5, cars: 20 }, turn: 2, to_act: 2, stage: "paint", stack: "house", vans: null, look: false, scores: [26, 23, 16, 13], quiet: 0, ended: "" },
    hand: "b",
    legal: "H1 | H6 | H8 | H9 | H12",
    decisions: ["H6", "vans 2 3", "swap", "child 3", "house", "draw blue"],
  },
  parking: {
    houses: "goyroyobggpr",
    garages: "goyroyobpgpr",
    cars: "..o...rroo...o.b..ggppr.",
    vans: "pOYR...obGPy",
    locks: ".oyro.ob.gpr",
    children: "- 23 1 23 02 - 3 2 - 10 01 1",
    seen: "023 - - - 0 13 - 2 2 - - 02",
    excluded: "g - - - op o - - - - - rg",
    families: "royg",
    rest: { children_left: [2, 1, 1, 2], stacks: { house: 0, garage: 1, cars: 16 }, turn: 2, to_act: 2, stage: "park", stack: "cars", vans: null, look: false, scores: [26, 26, 25, 19], quiet: 0, ended: "" },
    hand: "yp",
    legal: "yellow>1a | yellow>1b | yellow>3a | yellow>3b | yellow>6a | yellow>6b | yellow>9a | yellow>9b | purple>1a | purple>1b | purple>6a | purple>6b | purple>9a | purple>9b",
    decisions: ["garage", "draw purple", "G9", "cars", "draw purple", "draw yellow"],
  },
  looking: {
    houses: "ropyopogygbr",
    garages: "ropyopobygbr",
    cars: "....p...oo........ggb.rr",
    vans: "RgP.ObOyYGr.",
    locks: "r.p.o.o.ygbr",
    children: "2 - 02 - 03 - 3 - 3 10 1 1",
    seen: "- 13 - 23 - 012 - 13 - - 12 02",
    excluded: "- o - - - rp - o - - bp r",
    families: "royg",
    rest: { children_left: [2, 2, 3, 2], stacks: { house: 5, garage: 1, cars: 22 }, turn: 1, to_act: 1, stage: "vans", stack: null, vans: [6, 11], look: false, scores: [26, 16, 9, 16], quiet: 0, ended: "" },
    hand: "",
    legal: "keep | swap",
    decisions: ["draw blue", "G8", "house", "draw red", "H12", "vans 6 11"],
  },
  after: {
    houses: "goyroyobggpr",
    garages: "goyroyobrgpr",
    cars: "g.o..yrroo...obbp.ggppr.",
    vans: "pOYRr....GPy",
    locks: "goyro.ob.gpr",
    children: "- 23 13 23 02 - 3 2 - 10 01 1",
    seen: "023 - - - 0 13 - 2 2 - - 02",
    excluded: "g - - - op o - - - - - rg",
    families: "royg",
    rest: { children_left: [2, 1, 1, 1], stacks: { house: 0, garage: 0, cars: 14 }, turn: 0, to_act: 0, stage: "after", stack: null, vans: null, look: true, scores: [26, 29, 25, 25], quiet: 0, ended: "" },
    hand: "",
    legal: "look 1 | look 5 | look 6 | look 7 | look 8 | look 9 | look 12 | child 1 | child 8 | end",
    decisions: ["child 3", "cars", "draw blue", "draw green", "blue>8a", "green>1a"],
  },
  over: {
    houses: "gpyropogybpr",
    garages: "gpyropogybpr",
    cars: ".g..yyo.oo.poo..yyb.pprr",
    vans: "OYRGPYORBBPG",
    locks: "g.y.opo.ybpr",
    children: "0 - 3 - 23 0 30 - 3 01 13 12",
    seen: "- - - - - - - - - - - -",
    excluded: "- - - - - - - - - - - -",
    families: "royg",
    rest: { children_left: [1, 2, 3, 0], stacks: { house: 0, garage: 0, cars: 14 }, turn: 3, to_act: null, stage: "action", stack: null, vans: null, look: false, scores: [22, 22, 12, 32], quiet: 0, ended: "children" },
    hand: "",
    legal: "",
    decisions: ["yellow>3b", "yellow>3a", "child 12", "vans 3 12", "keep", "child 3"],
  },
} satisfies Record<string, Short>;

export type Sample = keyof typeof GAMES;
export const SAMPLES = Object.keys(GAMES) as Sample[];

const colourOf = (letter = "."): string | null => COLOURS.find((colour) => colour[0] === letter.toLowerCase()) ?? null;
const colour = (letter = ""): string => colourOf(letter) ?? "red";
const each = (text: string, i: number): string => (text.split(" ")[i] ?? "-").replace("-", "");

export function view(name: Sample): ChelseaView {
  const short: Short = GAMES[name];
  const properties = Array.from({ length: 12 }, (_, i) => ({
    number: i + 1,
    house: colour(short.houses[i]),
    garage: colour(short.garages[i]),
    cars: [colourOf(short.cars[2 * i]), colourOf(short.cars[2 * i + 1])] as [string | null, string | null],
    van: {
      colour: colourOf(short.vans[i]),
      up: /[A-Z]/.test(short.vans[i] ?? ""),
      dealt: true,
      seen_by: [...each(short.seen, i)].map(Number),
      excluded: [...each(short.excluded, i)].map(colour),
    },
    children: [...each(short.children, i)].map(Number),
    lock: colourOf(short.locks[i]),
  }));
  const families = [...short.families].map(colour);
  return { game: "chelsea", properties, families, hand: [...short.hand].map(colour), ...short.rest };
}

export const legal = (name: Sample): string[] => GAMES[name].legal.split(" | ").filter(Boolean);

/** A scene as the seat to act has it. */
export function scene(name: Sample, change: Partial<Scene> = {}, acts: Partial<Acts> = {}): Scene {
  const shown = view(name);
  const seats = shown.families.map((family, seat) => ({
    seat,
    team: family,
    kind: "person" as const,
    name: "",
    bot: null, account: false,
    yours: seat === shown.to_act,
    online: true, invitation: null, away: null,
  }));
  const snapshot: Snapshot = {
    type: "snapshot",
    table: "t",
    seq: 1,
    revision: 1,
    ply: 1,
    game: "chelsea",
    title: "Chelsea",
    players: 4,
    options: {},
    state: shown.ended ? "over" : "playing",
    seats,
    you: shown.to_act === null ? [] : [shown.to_act],
    listed: false, rated: false,
    may_close: false,
    view: shown,
    legal: legal(name),
    turns: [],
    offers: [],
    may_offer: [],
    may_undo: false,
    may_resign: true,
    may_leave: false,
    may_abort: false,
    claim: null,
    clock: null,
    commitment: null,
    result: null,
    rematch: null,
    news: [],
  };
  const nothing = (): void => undefined;
  return {
    snapshot,
    view: shown,
    decisions: GAMES[name].decisions,
    interactive: shown.to_act !== null,
    turned: false,
    aids: new Set(),
    shakes: 0,
    shared: new StreetTable(),
    acts: { play: nothing, touch: nothing, hint: nothing, dismiss: nothing, say: nothing, ...acts },
    ...change,
  };
}
