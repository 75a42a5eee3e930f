/**
 * Positions for tests, made by the referee; `samples.testing.json` holds what the page gets to see of them. For example
 * `unit` is a turn in which two pieces need each other, `borrowed` one in which a piece of another's gate must be built.
 */
import type { Acts, Scene } from "../rooms/room";
import type { ResidencesBox, ResidencesView, SeatInfo, Snapshot } from "../wire";
import { Box } from "./pieces";
import made from "./samples.testing.json";
import { FacadeTable } from "./shared.svelte";
import { situation, type Situation } from "./situation";

export const SAMPLES = ["deal", "front", "taking", "gates", "borrowed", "roofing", "unit", "closing", "over"] as const;
export type Sample = (typeof SAMPLES)[number];

interface Made {
  readonly view: ResidencesView;
  readonly legal: string[];
  readonly decisions: string[];
}

const FILE = made as unknown as { readonly box: ResidencesBox; readonly samples: Readonly<Record<Sample, Made>> };

export const box = new Box(FILE.box);
export const view = (name: Sample): ResidencesView => FILE.samples[name].view;
export const legal = (name: Sample): string[] => FILE.samples[name].legal;

const DOORS = ["yellow", "green", "blue"];

/** A scene in which the seat to act is this page's. */
export function scene(name: Sample, change: Partial<Scene> = {}, acts: Partial<Acts> = {}): Scene {
  const { view: shown, legal, decisions } = FILE.samples[name];
  const seats = DOORS.map((team, seat): SeatInfo => ({
    seat,
    team,
    kind: "person",
    name: ["Anna", "Ben", "Cleo"][seat] ?? "",
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
    game: "residences",
    title: "Royal Residences",
    players: 3,
    options: {},
    state: shown.ended ? "over" : "playing",
    seats,
    you: shown.to_act === null ? [] : [shown.to_act],
    listed: false, rated: false,
    may_close: false,
    view: shown,
    legal,
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
    decisions,
    interactive: shown.to_act !== null,
    turned: false,
    aids: new Set(),
    shakes: 0,
    shared: new FacadeTable(box),
    acts: { play: nothing, touch: nothing, hint: nothing, dismiss: nothing, say: nothing, ...acts },
    ...change,
  };
}

export const now = (name: Sample): Situation => situation(scene(name));
