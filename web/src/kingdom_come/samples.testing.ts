/**
 * Positions for tests, on the small coast of the pictures: bays in the west and south, a swamp (360,120), a mountain
 * (335,235), gold r2 (225,265) and red r1 (345,240) with a pin's radius of 12 round each.
 */
import type { Acts, Scene } from "../rooms/room";
import type { KingdomComeView, SeatInfo, Snapshot } from "../wire";
import { walkLength } from "./chart/extend";
import type { Player } from "./chart/shown";
import { FIGURE_CHART } from "./figures";
import { ClaimTable } from "./shared.svelte";
import { situation, type Situation } from "./situation";
import { touchAt, type Touch } from "./touch";

export const TEAMS = ["alabaster", "blue", "crimson"] as const;

/** `x,y` or `x,y<p1`; strings are walks such as `p1 p2`. */
export function player(seat: number, pins: readonly string[] = [], strings: readonly string[] = [], change: Partial<Player> = {}): Player {
  const placed = pins.map((text, i) => {
    const [at = "", anchor = null] = text.split("<");
    const [x = 0, y = 0] = at.split(",").map(Number);
    return { name: `p${i + 1}`, x, y, anchor, resource: FIGURE_CHART.resourceAt({ x, y })?.name ?? null };
  });
  const spots = new Map(placed.map((pin) => [pin.name, pin]));
  const walks = strings.map((walk) => walk.split(" "));
  return {
    team: TEAMS[seat] ?? "",
    pins: placed.map((pin) => ({ ...pin, removable: !walks.some((walk) => walk.includes(pin.name)) && !placed.some(({ anchor }) => anchor === pin.name) })),
    strings: walks.map((walk, i) => ({ name: `s${i + 1}`, walk, length: walkLength(spots, walk), immune: false })),
    bowl: 30,
    discard: 4,
    supply: 20 - strings.length,
    dividers: 0,
    outlines: [],
    area: 0,
    area_place: 0,
    possessed: [],
    score: { gold: 0, red: 0, pins_on: 0, bowl: 10, area: 0, no_strings: 0, harvests: 0, total: 10 },
    ...change,
  };
}

export function view(players: readonly Player[], change: Partial<KingdomComeView> = {}): KingdomComeView {
  return {
    game: "kingdom_come",
    map: FIGURE_CHART.name,
    players: [...players],
    spent: [],
    crossings: [],
    turn: 0,
    to_act: 0,
    stage: "action",
    duel: null,
    yields: [],
    challenges: [],
    harvests: [],
    may_call: false,
    call: null,
    quiet: 0,
    ended: "",
    ...change,
  };
}

/** A scene in which the seat to act is this page's. */
export function scene(shown: KingdomComeView, change: Partial<Snapshot> = {}, acts: Partial<Acts> = {}): Scene {
  const seats = shown.players.map(
    ({ team }, seat): SeatInfo => ({ seat, team, kind: "person", name: ["Anna", "Ben", "Cleo"][seat] ?? "", bot: null, account: false, yours: seat === shown.to_act, online: true, invitation: null, away: null }),
  );
  const snapshot: Snapshot = {
    type: "snapshot",
    table: "t",
    seq: 1,
    revision: 1,
    ply: 1,
    game: "kingdom_come",
    title: "Kingdom Come",
    players: shown.players.length,
    options: {},
    state: shown.ended ? "over" : "playing",
    seats,
    you: shown.to_act === null ? [] : [shown.to_act],
    listed: false, rated: false,
    may_close: false,
    view: shown,
    legal: [],
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
    ...change,
  };
  const table = new ClaimTable();
  table.chart = FIGURE_CHART;
  const nothing = (): void => undefined;
  return {
    snapshot,
    view: shown,
    decisions: [],
    interactive: snapshot.state === "playing" && shown.to_act !== null && snapshot.you.includes(shown.to_act),
    turned: false,
    aids: new Set(),
    shakes: 0,
    shared: table,
    acts: { play: nothing, touch: nothing, hint: nothing, dismiss: nothing, say: nothing, ...acts },
  };
}

export const now = (shown: KingdomComeView, change: Partial<Snapshot> = {}): Situation => situation(scene(shown, change), FIGURE_CHART);

/** A touch at a spot, seen from near. */
export const at = (now: Situation, x: number, y: number, by: Touch["by"] = "touch", scale = 2): Touch => touchAt(now, { x, y }, by, scale);

/** A claim of three pins with the string s1 over two of them, the dividers at 135. */
export const claim = (change: Partial<Player> = {}): Player => player(0, ["135,165", "225,265<p1", "250,150<p1"], ["p1 p2"], { dividers: 135, ...change });
/** One that crosses it. */
export const rival = (change: Partial<Player> = {}): Player => player(1, ["190,80", "170,260<p1"], ["p1 p2"], { dividers: 100, ...change });
