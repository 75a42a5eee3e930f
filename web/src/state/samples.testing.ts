/** Small tables to test with. */
import type { KensingtonView, OfferInfo, SeatInfo, Snapshot, TableCard, TurnInfo } from "../wire";

export const EMPTY = ".".repeat(72);

export function sampleView(change: Partial<KensingtonView> = {}): KensingtonView {
  return {
    game: "kensington",
    stones: EMPTY,
    hands: [15, 15],
    turn: 0,
    to_act: 0,
    phase: "placing",
    head_start_left: 0,
    relocations_left: 0,
    relocated: null,
    resting: [],
    hexagon: null,
    ...change,
  };
}

export function sampleSeat(seat: number, change: Partial<SeatInfo> = {}): SeatInfo {
  const team = seat % 2 === 0 ? "red" : "blue";
  return { seat, team, kind: "person", name: "", bot: null, account: false, yours: seat === 0, online: true, invitation: null, away: null, ...change };
}

export function sampleTurn(number: number, decisions: readonly string[], first_ply: number): TurnInfo {
  return { number, seat: (number - 1) % 2, text: decisions.join("*"), decisions: [...decisions], first_ply, over: true };
}

export function sampleOffer(change: Partial<OfferInfo> = {}): OfferInfo {
  return { offer: 1, what: "draw", seat: 1, waiting_for: [0], yours: false, answerable: true, ...change };
}

export function sampleSnapshot(change: Partial<Snapshot> = {}): Snapshot {
  return {
    type: "snapshot",
    table: "abc",
    seq: 1,
    revision: 0,
    ply: 0,
    game: "kensington",
    title: "Kensington",
    players: 2,
    options: {},
    state: "playing",
    seats: [sampleSeat(0), sampleSeat(1)],
    you: [0],
    listed: false, rated: false,
    may_close: false,
    view: sampleView(),
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
}

/** The stones with some points taken, such as `stonesOn(board, { e3: "r" })`. */
export function stonesOn(board: { points: readonly { name: string }[] }, taken: Readonly<Record<string, "r" | "b">>): string {
  return board.points.map((point) => taken[point.name] ?? ".").join("");
}

export function sampleCard(change: Partial<TableCard> = {}): TableCard {
  const seat = (number: number, kind: "person" | "open"): TableCard["seats"][number] => ({
    ...{ seat: number, team: number === 0 ? "red" : "blue", kind, name: "", yours: false, won: null },
  });
  return {
    table: "abc",
    game: "kensington",
    title: "Kensington",
    options: {},
    clock: null,
    rated: false,
    state: "waiting",
    listed: true,
    seats: [seat(0, "person"), seat(1, "open")],
    to_act: null,
    plies: 0,
    reason: null,
    created: 0,
    changed: 0,
    offered: false,
    ...change,
  };
}
