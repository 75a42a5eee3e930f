/** The tables one has sat at, kept in the browser: the way back to a game from the house's front page. */
import type { SeatInfo, Snapshot } from "../wire";
import type { Words } from "../words";
import { resultTitle } from "./line";
import { ownSeatToAct, seatTitle, yourTeam } from "./seats";
import { keep, kept } from "./storage";

export interface Visit {
  table: string;
  game: string;
  title: string;
  /** What the others are called; empty on one screen. */
  others: string[];
  team: string | null;
  state: Snapshot["state"];
  /** Whether it was your turn when the page last heard of it. */
  yours: boolean;
  /** How it ended, in words; empty while it goes on. */
  result: string;
  /** When the page last heard of a change, in milliseconds. */
  at: number;
  seq: number;
}

const KEY = "tables";
const MOST = 20;
const FORGOTTEN = "forgotten";
const MOST_FORGOTTEN = 200;

type Place = () => Storage;

/** The newest first. What cannot be read counts as nothing. */
export function visits(place: Place): Visit[] {
  try {
    const list: unknown = JSON.parse(kept(place, KEY) ?? "[]");
    return Array.isArray(list) ? list.filter(isVisit) : [];
  } catch {
    return [];
  }
}

/** Takes note of a table's present state, if one sits at it or has sat there before one left. */
export function remember(place: Place, snapshot: Snapshot, at: number, words: Words): void {
  const list = visits(place);
  if (list[0]?.table === snapshot.table && list[0].seq === snapshot.seq) return;
  const known = list.find((visit) => visit.table === snapshot.table);
  if (snapshot.you.length === 0 && !known) return;
  // Whoever is there again remembers it again.
  const gone = forgotten(place);
  if (gone.has(snapshot.table)) setForgotten(place, [...gone].filter((each) => each !== snapshot.table));
  const visit = visitOf(snapshot, known?.seq === snapshot.seq ? known.at : at, words);
  const after = [visit, ...list.filter((each) => each !== known)].sort((a, b) => b.at - a.at);
  write(place, after.slice(0, MOST));
}

/** The tables that one does not want to be told of any more. */
export function forgotten(place: Place): ReadonlySet<string> {
  try {
    const list: unknown = JSON.parse(kept(place, FORGOTTEN) ?? "[]");
    return new Set(Array.isArray(list) ? list.filter((each) => typeof each === "string") : []);
  } catch {
    return new Set();
  }
}

function setForgotten(place: Place, list: readonly string[]): void {
  keep(place, FORGOTTEN, JSON.stringify(list.slice(-MOST_FORGOTTEN)));
}

export function forget(place: Place, table: string): Visit[] {
  setForgotten(place, [...new Set([...forgotten(place), table])]);
  const before = visits(place);
  const after = before.filter((visit) => visit.table !== table);
  if (after.length < before.length) write(place, after);
  return after;
}

/** Whoever uses this browser next shall not see where one has been. */
export function forgetAll(place: Place): void {
  write(place, []);
}

function write(place: Place, list: readonly Visit[]): void {
  keep(place, KEY, JSON.stringify(list));
}

function visitOf(snapshot: Snapshot, at: number, words: Words): Visit {
  const { table, game, title, state, seq } = snapshot;
  const others = snapshot.seats.filter((seat) => !seat.yours);
  return {
    table,
    game,
    title,
    others: others.map((seat) => called(snapshot, seat, words)),
    team: yourTeam(snapshot),
    state,
    yours: others.length > 0 && ownSeatToAct(snapshot) !== null,
    result: state === "over" ? resultTitle(snapshot, words) : "",
    at,
    seq,
  };
}

function called({ seats }: Snapshot, { kind, name, seat }: SeatInfo, words: Words): string {
  if (kind === "open" || kind === "gone") return words.seat[kind];
  return name || seatTitle(seats, seat, words);
}

function isVisit(each: unknown): each is Visit {
  if (typeof each !== "object" || each === null) return false;
  const { table, game, title, others, result, at } = each as Partial<Record<keyof Visit, unknown>>;
  const texts = [table, game, title, result, ...(Array.isArray(others) ? (others as unknown[]) : [null])];
  return texts.every((text) => typeof text === "string") && typeof at === "number";
}
