/**
 * What a tap or a drop means. The board never says no: a complete try goes to the table even when it is not legal, and
 * the table refuses it in words. It only helps to choose.
 */
import type { Point } from "./board";
import type { Situation } from "./situation";

/** The rack with the pins of the side to act, beside the points. */
export const RACK = "rack";
export type Spot = Point | typeof RACK;

/** Advice on how to act, by its name in the catalogue. */
export type Advice = "place" | "choose" | "take";

export interface Step {
  /** The pin that is chosen afterwards. */
  readonly chosen: Point | null;
  /** The move to try. */
  readonly move: string | null;
  /** What has to be touched first: said, and ringed once more. */
  readonly advice: Advice | null;
}

const letGo: Step = { chosen: null, move: null, advice: null };

/** A tap on a point or on the rack, or beside all (null). */
export function tap(now: Situation, chosen: Point | null, spot: Spot | null): Step {
  if (spot === null || spot === chosen || now.stage === "over") return letGo;
  if (now.stage === "place") return spot === RACK ? { ...letGo, advice: "place" } : { ...letGo, move: spot };
  if (now.stage === "take") {
    return spot !== RACK && now.pins.has(spot) ? { ...letGo, move: `x${spot}` } : { ...letGo, advice: "take" };
  }
  if (spot === RACK) return { ...letGo, advice: "choose" };
  if (now.pins.get(spot) === now.actor) return { ...letGo, chosen: spot };
  return chosen === null ? { ...letGo, advice: "choose" } : attempt(now, chosen, spot);
}

/** A pin was dragged from a point or from the rack to another place, or beside all (null). */
export function drop(now: Situation, from: Spot, to: Spot | null): Step {
  if (to === from || now.stage === "over") return letGo;
  if (from === RACK) return to === null || to === RACK ? letGo : { ...letGo, move: to };
  const side = now.pins.get(from);
  if (side === undefined) return letGo;
  // A pin to be taken is carried off the board, or anywhere else.
  if (now.stage === "take" && side !== now.actor) return { ...letGo, move: `x${from}` };
  return to === null || to === RACK ? letGo : attempt(now, from, to);
}

/** Whether something stands there that can be dragged. */
export function holds(now: Situation, spot: Spot): boolean {
  if (spot === RACK) return now.stage === "place" && now.actor !== null && now.hands[now.actor] > 0;
  return now.stage !== "over" && now.pins.has(spot);
}

/** Where the chosen pin may go; without one, where a pin may be placed. */
export function targets(now: Situation, chosen: Spot | null): ReadonlySet<Point> {
  return chosen === null || chosen === RACK ? now.places : (now.slides.get(chosen) ?? NONE);
}

/** The points that a finger means when it lies between several. */
export function likely(now: Situation, chosen: Spot | null): ReadonlySet<string> {
  if (now.stage === "take") return now.takes;
  if (now.stage === "place") return now.places;
  return chosen === null ? new Set(now.slides.keys()) : new Set([chosen, ...targets(now, chosen)]);
}

/** Whether the table will take the move. */
export function isLegal(now: Situation, move: string): boolean {
  const [from, to] = move.split("-");
  if (to !== undefined) return [...targets(now, from as Point)].some((point) => point === to);
  return [...now.places].some((point) => point === move) || [...now.takes].some((point) => `x${point}` === move);
}

function attempt(now: Situation, from: Point, to: Point): Step {
  const move = `${from}-${to}`;
  return { ...letGo, chosen: isLegal(now, move) ? null : from, move };
}

const NONE: ReadonlySet<Point> = new Set();
