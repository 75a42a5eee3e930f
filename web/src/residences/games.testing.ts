/** Whole games for the tests, as seat 1 is told of them; `tests/table/test_page_samples.py` holds them to the referee. */
import type { News, PlaceView, PlayerView, ResidencesView, ResultInfo, SeatInfo, Snapshot, TurnInfo } from "../wire";
import { DOORS } from "./doors";
import file from "./games.testing.json";
import { Box } from "./pieces";
import samples from "./samples.testing.json";

/** What is new of a view; of players and places of the heap with their numbers. */
type Change = Omit<Partial<ResidencesView>, "players" | "heap"> & {
  readonly players?: readonly (readonly [number, Partial<PlayerView>])[];
  readonly heap?: readonly (readonly [number, PlaceView | null])[];
};

interface Step {
  readonly move: string;
  /** The same as seat 1 is told of it. */
  readonly told: string;
  /** Null for chance. */
  readonly seat: number | null;
  /** Whose turn it is. */
  readonly turn: number;
  /** The turn is over with it. */
  readonly over: boolean;
  readonly change: Change;
}

export interface SampleGame {
  readonly options: Readonly<Record<string, number>>;
  readonly start: ResidencesView;
  readonly steps: readonly Step[];
  readonly outcome: Pick<ResultInfo, "winners" | "scores"> & { readonly reason: string };
}

/** The pieces of the games. */
export const box = new Box(samples.box as unknown as ConstructorParameters<typeof Box>[0]);

/** One of three seats that the fourth bird ends, and one of two seats in which nobody builds. */
export const [birds, idle] = file as unknown as [SampleGame, SampleGame];

function changed(view: ResidencesView, { players = [], heap = [], ...change }: Change): ResidencesView {
  const fresh = { players: new Map(players), heap: new Map(heap) };
  return {
    ...view,
    ...change,
    players: view.players.map((player, seat) => ({ ...player, ...fresh.players.get(seat) })),
    heap: view.heap.map((lying, place) => fresh.heap.get(place) ?? (fresh.heap.has(place) ? null : lying)),
  };
}

const seen = new Map<SampleGame, ResidencesView[]>();

/** What seat 1 sees after so many decisions. */
export function viewAt(game: SampleGame, ply: number): ResidencesView {
  const views = seen.get(game) ?? [game.start];
  seen.set(game, views);
  for (let at = views.length; at <= ply; at++) views.push(changed(views[at - 1] ?? game.start, game.steps[at - 1]?.change ?? {}));
  return views[ply] ?? game.start;
}

/** The move list after so many decisions. */
export function turnsAt({ steps }: SampleGame, ply: number): TurnInfo[] {
  const turns: TurnInfo[] = [];
  steps.slice(0, ply).forEach(({ move, turn, over }, at) => {
    if (at === 0 || steps[at - 1]?.over) turns.push({ number: turns.length + 1, seat: turn, text: "", decisions: [], first_ply: at, over });
    const last = turns.at(-1);
    last?.decisions.push(move);
    if (last) last.over = over;
  });
  return turns;
}

export function seatAt(seat: number, change: Partial<SeatInfo> = {}): SeatInfo {
  return { seat, team: DOORS[seat] ?? "yellow", kind: "person", name: "", bot: null, account: false, yours: seat === 0, online: true, invitation: null, away: null, ...change };
}

/** The table after so many decisions; the last `news` of them are told. */
export function snapshotAt(game: SampleGame, ply: number, news = 1, change: Partial<Snapshot> = {}): Snapshot {
  const players = game.start.players.length;
  const over = ply === game.steps.length;
  const you = change.you ?? [0];
  const next = game.steps[ply];
  return {
    type: "snapshot",
    table: "abc",
    seq: ply,
    revision: ply,
    ply,
    game: "residences",
    title: "Royal Residences",
    players,
    options: {},
    state: over ? "over" : "playing",
    seats: Array.from({ length: players }, (_, seat) => seatAt(seat)),
    you,
    listed: false, rated: false,
    may_close: false,
    view: viewAt(game, ply),
    // One that is legal will do.
    legal: next && next.seat !== null && you.includes(next.seat) ? [next.move] : [],
    turns: turnsAt(game, ply),
    offers: [],
    may_offer: [],
    may_undo: false,
    may_resign: false,
    may_leave: true,
    may_abort: false,
    claim: null,
    clock: null,
    commitment: null,
    result: over ? resultOf(game) : null,
    rematch: null,
    news: newsOf(game, ply - news, ply),
    ...change,
  };
}

export function resultOf({ outcome }: SampleGame): ResultInfo {
  const team = outcome.winners.length === 1 ? (DOORS[outcome.winners[0] ?? 0] ?? null) : null;
  return { winners: outcome.winners, scores: outcome.scores, reason: outcome.reason as ResultInfo["reason"], team };
}

/** The news of the decisions from one number to another. */
export function newsOf({ steps }: SampleGame, from: number, to: number): News[] {
  return steps
    .slice(from, to)
    .map(({ told, seat }, at) => ({ seq: from + at + 1, kind: "moved", seat, move: told, what: null, automatic: false, away: null }));
}
