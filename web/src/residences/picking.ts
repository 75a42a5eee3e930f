/** Which place a pointer means for the pieces that are chosen. */
import type { BuiltView } from "../wire";
import { CELL } from "./art";
import { middleOf, type Build } from "./builds";
import type { Point } from "./geometry";
import { type Box, sizeOf } from "./pieces";

/** Pieces held over a facade. */
export interface Aim {
  readonly parts: readonly BuiltView[];
  /** Whether they may be built there. */
  readonly legal: boolean;
}

/** How far from the middle of a legal place a pointer still means it, in cells. */
const REACH = 1.3;

/** The middle of a build in units of the drawing. */
export function spotOf(build: Pick<Build, "parts">, box: Box): Point {
  const [x, y] = middleOf(build.parts, box);
  return { x: x * CELL, y: -y * CELL };
}

/** The legal build whose middle is nearest to a point, at most `reach` units away. */
export function nearest(builds: readonly Build[], point: Point, box: Box, reach = Infinity): Build | null {
  let best: Build | null = null;
  let least = reach;
  for (const build of builds) {
    const spot = spotOf(build, box);
    const away = Math.hypot(spot.x - point.x, spot.y - point.y);
    if (away <= least - 1e-6) {
      best = build;
      least = away;
    }
  }
  return best;
}

/** What a pointer means: the nearest legal place, or where there is none near, a single piece exactly there. */
export function aimAt(builds: readonly Build[], names: readonly string[], point: Point, box: Box, reach = REACH * CELL): Aim | null {
  const near = nearest(builds, point, box, reach);
  if (near) return { parts: near.parts, legal: true };
  const [name] = names;
  if (name === undefined) return null;
  if (names.length > 1) {
    const build = nearest(builds, point, box);
    return build && { parts: build.parts, legal: true };
  }
  const { w, h } = sizeOf(box.piece(name).cells);
  const corner = { x: Math.round(point.x / CELL - w / 2), y: Math.max(0, Math.round(-point.y / CELL - h / 2)) };
  return { parts: [{ name, ...corner }], legal: false };
}
