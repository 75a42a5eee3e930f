/** What the room knows about now: the map, whose claim this page plans for, and what is to be decided. */
import type { Scene } from "../rooms/room";
import { ownSeatToAct } from "../state/seats";
import type { KingdomComeView, Snapshot } from "../wire";
import type { Chart } from "./chart/chart";
import type { Limits } from "./chart/extend";
import { Reach } from "./chart/reach";
import { letterOf, type Player } from "./chart/shown";

/** What the table's options say that matters for a preview. */
export interface Rules {
  readonly limits: Limits;
  /** Whether only a sole possessor may harvest, and then for the full value (KC8). */
  readonly sole: boolean;
  /** Whether a coin decides challenges (KC7). */
  readonly coin: boolean;
}

export interface Situation {
  readonly view: KingdomComeView;
  readonly chart: Chart;
  /** The seat whose claim this page acts or plans for; null for those who watch. */
  readonly seat: number | null;
  /** Whether it is for this page to act. */
  readonly acts: boolean;
  readonly rules: Rules;
  /** Differs whenever the position does: what was chosen before counts no more. */
  readonly key: unknown;
}

/** The scene's view as this room's: a room is only shown views of its own game. */
export function kingdomComeView({ view }: Pick<Scene, "view">): KingdomComeView {
  if (view.game !== "kingdom_come") throw new Error(`a view of ${view.game} came to Kingdom Come`);
  return view;
}

export function situation(scene: Pick<Scene, "view" | "snapshot" | "interactive">, chart: Chart): Situation {
  const { snapshot, interactive } = scene;
  const view = kingdomComeView(scene);
  const seat = ownSeatToAct(snapshot) ?? (snapshot.you.length === 1 ? (snapshot.you[0] ?? null) : null);
  return { view, chart, seat, acts: interactive, rules: rulesOf(snapshot), key: view === snapshot.view ? snapshot.revision : view };
}

export function rulesOf({ options }: Pick<Snapshot, "options">): Rules {
  const limits = { linkMax: Number(options["link_max"] ?? 0), linkWaterMax: Number(options["link_water_max"] ?? 0) };
  return { limits, sole: options["harvest"] === "sole", coin: options["challenge"] === "coin" };
}

export function playerAt(view: KingdomComeView, seat: number): Player {
  const player = view.players[seat];
  if (!player) throw new Error(`there is no seat ${seat} at this table`);
  return player;
}

/** The claim that this page acts or plans for, or null. */
export const me = ({ view, seat }: Pick<Situation, "view" | "seat">): Player | null => (seat === null ? null : playerAt(view, seat));

/** `A.p4` for a pin, a string of a player. */
export const named = ({ team }: Pick<Player, "team">, name: string): string => `${letterOf(team)}.${name}`;

/** The seat and the bare name that `B.s1` stands for; the seat is -1 for a resource, which nobody owns. */
export function owned(view: KingdomComeView, name: string): { readonly seat: number; readonly name: string } {
  const [letter, bare] = name.split(".");
  if (bare === undefined) return { seat: -1, name };
  return { seat: view.players.findIndex(({ team }) => letterOf(team) === letter), name: bare };
}

/** The bare name of something of this page's own claim, else null. */
export function ownName({ view, seat }: Pick<Situation, "view" | "seat">, name: string): string | null {
  const owner = owned(view, name);
  return seat !== null && owner.seat === seat ? owner.name : null;
}

const REACHES = new WeakMap<KingdomComeView, Map<string, Reach>>();

/** What can be reached from an own pin, with dividers of a length; where a claim may begin without one. Worked out once. */
export function reachFrom({ view, chart, seat }: Situation, from: string | null, length?: number): Reach {
  const known = REACHES.get(view) ?? new Map<string, Reach>();
  REACHES.set(view, known);
  const set = seat === null ? 0 : (length ?? playerAt(view, seat).dividers);
  const key = `${seat} ${from} ${set} ${chart.name}`;
  const reach = known.get(key) ?? new Reach(chart, seat === null ? view : withDividers(view, seat, set), seat ?? -1, from);
  known.set(key, reach);
  return reach;
}

/** The same position with a seat's dividers set to another length. */
const withDividers = (view: KingdomComeView, seat: number, dividers: number): KingdomComeView => ({
  ...view,
  players: view.players.map((player, i) => (i === seat ? { ...player, dividers } : player)),
});
