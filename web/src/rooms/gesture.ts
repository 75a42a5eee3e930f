/** From press to release. Nothing happens on press; what the release means is decided here, tap or drag. */
import type { Place } from "./places";

export interface Press {
  readonly pointer: number;
  readonly start: Place;
  /** When, in milliseconds. */
  readonly at: number;
  /** The place that was pressed; null beside all of them. */
  readonly from: string | null;
  /** Whether something stood there that can be dragged. */
  readonly holds: boolean;
  readonly dragging: boolean;
}

export type Release =
  | { readonly kind: "tap"; readonly point: string | null }
  | { readonly kind: "drop"; readonly from: string; readonly to: string | null };

/** How far a pointer may tremble during a tap, in pixels. */
export const TREMBLE = { mouse: 5, touch: 12 };

export function moved(press: Press, to: Place, tremble: number): Press {
  if (press.dragging || Math.hypot(to.x - press.start.x, to.y - press.start.y) < tremble) return press;
  return { ...press, dragging: true };
}

/** How long after a try a second click may come that belongs to the first, in milliseconds. */
export const DOUBLE = 500;

/** A finger that sweeps over empty places faster than this, in milliseconds, wants to scroll, not to aim. */
export const SWEEP = 250;

export const sweeps = (press: Press, at: number): boolean => press.dragging && !press.holds && at - press.at < SWEEP;

/** `aim` is the place under the pointer at the end. */
export function released(press: Press, aim: string | null): Release {
  if (press.from === null) return { kind: "tap", point: null };
  if (!press.dragging) return { kind: "tap", point: press.from };
  // A press on an empty place may still be corrected before the release.
  return press.holds ? { kind: "drop", from: press.from, to: aim } : { kind: "tap", point: aim };
}
