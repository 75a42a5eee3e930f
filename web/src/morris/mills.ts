/** Rows of three (M3): counting pins, for the eye. */
import { MILLS, type Point } from "./board";
import { stepOf } from "./moves";
import type { Pins, Side } from "./situation";

export type Mill = (typeof MILLS)[number];

/** The mills that a pin of `side` on `to` would complete, coming from `from` or from hand. */
export function completes(pins: Pins, side: Side, from: Point | null, to: Point): Mill[] {
  const stands = (point: Point): boolean => point === to || (point !== from && pins.get(point) === side);
  return MILLS.filter((mill) => mill.includes(to) && mill.every(stands));
}

/** The mills that the turn's pin has completed. */
export function made(pins: Pins, decisions: readonly string[]): Mill[] {
  const step = stepOf(decisions);
  const side = step === null ? undefined : pins.get(step.to);
  return step === null || side === undefined ? [] : completes(pins, side, null, step.to);
}

/** Whether the pin on a point is in a mill, so that others are taken first. */
export function inMill(pins: Pins, point: Point): boolean {
  const side = pins.get(point);
  return side !== undefined && completes(pins, side, null, point).length > 0;
}
