/** What the board knows about now: the stones by point, whose turn it is, and the legal moves sorted by kind. */
import type { KensingtonBoard, KensingtonView } from "../wire";
import { teamOf, type Team } from "./team";

export type Mode = "placing" | "sliding" | "relocating" | "over";

export interface Move {
  readonly kind: "place" | "slide" | "relocate";
  /** Where the stone comes from; null for a stone from hand. */
  readonly from: string | null;
  readonly to: string;
}

export interface Situation {
  readonly stones: ReadonlyMap<string, Team>;
  readonly mode: Mode;
  /** The team whose turn it is; null when the game is over. */
  readonly actor: Team | null;
  /** The team whose stones are mine for now. */
  readonly side: Team | null;
  /** Whether there is something that I may do on the board now. */
  readonly mayAct: boolean;
  readonly places: ReadonlySet<string>;
  /** Where each stone may slide to. */
  readonly slides: ReadonlyMap<string, ReadonlySet<string>>;
  /** Where each opposing stone may be put. */
  readonly relocations: ReadonlyMap<string, ReadonlySet<string>>;
  /** The stone that was already moved in this turn. */
  readonly relocated: string | null;
  /** Differs whenever the position does: what was chosen before counts no more. */
  readonly key: string;
}

const MOVE = /^([a-p]\d+)(?:([->])([a-p]\d+))?$/;

/** A move on the board, or null for others (`stop`, `pass`). */
export function parseMove(text: string): Move | null {
  const match = MOVE.exec(text);
  if (!match?.[1]) return null;
  const [, first, sign, second] = match;
  if (!sign || !second) return { kind: "place", from: null, to: first };
  return { kind: sign === "-" ? "slide" : "relocate", from: first, to: second };
}

export function stonesByPoint(board: KensingtonBoard, stones: string): ReadonlyMap<string, Team> {
  const found = new Map<string, Team>();
  board.points.forEach((point, i) => {
    if (stones[i] === "r") found.set(point.name, "red");
    if (stones[i] === "b") found.set(point.name, "blue");
  });
  return found;
}

export function situation(
  board: KensingtonBoard,
  view: KensingtonView,
  legal: readonly string[],
  team: Team | null,
): Situation {
  const places = new Set<string>();
  const slides = new Map<string, Set<string>>();
  const relocations = new Map<string, Set<string>>();
  for (const text of legal) {
    const move = parseMove(text);
    if (!move) continue;
    if (!move.from) places.add(move.to);
    else add(move.kind === "slide" ? slides : relocations, move.from, move.to);
  }
  const actor = view.to_act === null ? null : teamOf(view.to_act);
  return {
    stones: stonesByPoint(board, view.stones),
    mode: actor === null ? "over" : view.relocations_left > 0 ? "relocating" : view.phase,
    actor,
    side: legal.length > 0 ? actor : (team ?? actor),
    mayAct: places.size + slides.size + relocations.size > 0,
    places,
    slides,
    relocations,
    relocated: view.relocated,
    key: [view.stones, view.turn, view.to_act, view.relocations_left, view.relocated].join(" "),
  };
}

function add(map: Map<string, Set<string>>, from: string, to: string): void {
  const known = map.get(from);
  if (known) known.add(to);
  else map.set(from, new Set([to]));
}
