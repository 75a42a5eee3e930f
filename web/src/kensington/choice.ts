/**
 * What a tap or a drop means. The board never says no: a complete try goes to the table even when it is not legal, and
 * the table refuses it in words. It only helps to choose.
 */
import type { Situation } from "./situation";

export interface Step {
  /** The stone that is chosen afterwards. */
  readonly chosen: string | null;
  /** The move to try. */
  readonly move: string | null;
  /** A stone has to be chosen first: say so, and show once more what can be touched. */
  readonly nudge: boolean;
}

const letGo: Step = { chosen: null, move: null, nudge: false };

/** A tap on a point, or beside all of them (null). */
export function tap(now: Situation, chosen: string | null, point: string | null): Step {
  if (now.mode === "over" || point === null) return letGo;
  if (now.mode === "placing") return { ...letGo, move: point };
  if (point === chosen) return letGo;
  if (now.mode === "relocating") {
    // The stone that was moved already cannot even be lifted: a try that goes nowhere lets the table say why.
    if (point === now.relocated) return { chosen, move: `${point}>${point}`, nudge: false };
    if (chosen === null && !movable(now).has(point)) return { ...letGo, nudge: true };
  }
  const stone = now.stones.get(point);
  if (chosen === null) return stone ? { ...letGo, chosen: point } : { ...letGo, nudge: true };
  // A tap on a stone that could be chosen as well changes the mind; on any other place it is a try.
  const better = movable(now).has(point) && !movable(now).has(chosen);
  if (stone && (better || stone === now.stones.get(chosen))) return { ...letGo, chosen: point };
  return attempt(now, chosen, point);
}

/** A stone was dragged from one point to another. */
export function drop(now: Situation, from: string, to: string | null): Step {
  if (now.mode === "over" || to === null || to === from || !now.stones.has(from)) return letGo;
  return attempt(now, from, to);
}

/** The stones that may be touched now. */
export function movable(now: Situation): ReadonlySet<string> {
  return new Set([...now.slides.keys(), ...now.relocations.keys()]);
}

/** Where the chosen stone may go; without one, where a stone may be placed. */
export function targets(now: Situation, chosen: string | null): ReadonlySet<string> {
  if (chosen === null) return now.places;
  return now.slides.get(chosen) ?? now.relocations.get(chosen) ?? NONE;
}

/** The points that a finger means when it lies between several. */
export function likely(now: Situation, chosen: string | null): ReadonlySet<string> {
  if (chosen === null) return now.places.size > 0 ? now.places : movable(now);
  return new Set([chosen, ...targets(now, chosen)]);
}

/** The text of a move: own stones slide, opposing ones are relocated. */
export function moveText(now: Situation, from: string | null, to: string): string {
  if (from === null) return to;
  return now.stones.get(from) === now.side ? `${from}-${to}` : `${from}>${to}`;
}

/** Whether the table will take it. */
export function isLegal(now: Situation, from: string | null, to: string): boolean {
  return targets(now, from).has(to);
}

function attempt(now: Situation, from: string, to: string): Step {
  const chosen = isLegal(now, from, to) ? null : from;
  return { chosen, move: moveText(now, from, to), nudge: false };
}

const NONE: ReadonlySet<string> = new Set();
