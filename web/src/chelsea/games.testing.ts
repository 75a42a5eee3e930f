/** Whole games for the tests, as seat 1 is told of them; `tests/table/test_page_samples.py` holds them to the referee. */
import type { ChelseaView, News, PropertyView, ResultInfo, SeatInfo, Snapshot, TurnInfo } from "../wire";
import file from "./games.testing.json";

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
  /** The part of the view that is new. */
  readonly change: Partial<ChelseaView>;
}

export interface SampleGame {
  readonly start: ChelseaView;
  readonly steps: readonly Step[];
  readonly outcome: Pick<ResultInfo, "winners" | "scores"> & { readonly reason: string };
}

/** One that the fifth child of a family ends, and one that ends when the stacks are empty, in a tie. */
export const [fifthChild, tie] = file as unknown as [SampleGame, SampleGame];

function changed(view: ChelseaView, { properties, ...change }: Partial<ChelseaView>): ChelseaView {
  const fresh = new Map<number, PropertyView>(properties?.map((property) => [property.number, property]));
  return { ...view, ...change, properties: view.properties.map((property) => fresh.get(property.number) ?? property) };
}

/** What seat 1 sees after so many decisions. */
export const viewAt = ({ start, steps }: SampleGame, ply: number): ChelseaView =>
  steps.slice(0, ply).reduce((view, { change }) => changed(view, change), start);

/** The move list after so many decisions; while the game goes on without what is secret. */
export function turnsAt({ steps }: SampleGame, ply: number): TurnInfo[] {
  const turns: TurnInfo[] = [];
  steps.slice(0, ply).forEach(({ move, turn, over }, at) => {
    if (at === 0 || steps[at - 1]?.over) turns.push({ number: turns.length + 1, seat: turn, text: "", decisions: [], first_ply: at, over });
    const last = turns.at(-1);
    last?.decisions.push(move.startsWith("deal") && ply < steps.length ? move.replace(/\w+$/, "?") : move);
    if (last) last.over = over;
  });
  return turns;
}

const FAMILIES = ["red", "orange", "yellow", "green", "blue", "purple"];

export function seatAt(seat: number, change: Partial<SeatInfo> = {}): SeatInfo {
  return { seat, team: FAMILIES[seat] ?? "red", kind: "person", name: "", bot: null, account: false, yours: seat === 0, online: true, invitation: null, away: null, ...change };
}

/** The table after so many decisions; the last `news` of them are told. */
export function snapshotAt(game: SampleGame, ply: number, news = 1, change: Partial<Snapshot> = {}): Snapshot {
  const players = game.start.families.length;
  const over = ply === game.steps.length;
  const you = change.you ?? [0];
  const next = game.steps[ply];
  return {
    type: "snapshot",
    table: "abc",
    seq: ply,
    revision: ply,
    ply,
    game: "chelsea",
    title: "Chelsea",
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
  const team = outcome.winners.length === 1 ? (FAMILIES[outcome.winners[0] ?? 0] ?? null) : null;
  return { winners: outcome.winners, scores: outcome.scores, reason: outcome.reason as ResultInfo["reason"], team };
}

/** The news of the decisions from one number to another. */
export function newsOf({ steps }: SampleGame, from: number, to: number): News[] {
  return steps
    .slice(from, to)
    .map(({ told, seat }, at) => ({ seq: from + at + 1, kind: "moved", seat, move: told, what: null, automatic: false, away: null }));
}
