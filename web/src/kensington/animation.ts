/** What moved between two positions, and in which order. */
import { parseMove, type Move } from "./situation";
import type { Team } from "./team";

type Stones = ReadonlyMap<string, Team>;

export interface Motion {
  readonly kind: "place" | "slide" | "relocate" | "remove";
  readonly team: Team;
  /** Null for a stone from hand. */
  readonly from: string | null;
  /** Null for a stone that is taken off (when a move is taken back). */
  readonly to: string | null;
  /** Motions of one step run together, the steps one after another. */
  readonly step: number;
}

/** Length of one step in milliseconds. */
export const STEP = 220;

/**
 * The motions that lead from `before` to `after`. Decisions that explain the whole difference (the last ones of
 * `decisions`) are shown in their order; any other difference, such as a move taken back, all at once.
 */
export function motions(before: Stones, after: Stones, decisions: readonly string[]): Motion[] {
  const moves = decisions.flatMap((text) => parseMove(text) ?? []);
  if (same(before, after)) return [];
  for (let count = 1; count <= moves.length; count++) {
    const told = follow(before, after, moves.slice(-count));
    if (told) return told;
  }
  return difference(before, after);
}

/** How long all of it takes. */
export function duration(list: readonly Motion[]): number {
  return list.reduce((most, motion) => Math.max(most, motion.step + 1), 0) * STEP;
}

function follow(before: Stones, after: Stones, moves: readonly Move[]): Motion[] | null {
  const stones = new Map(before);
  const told: Motion[] = [];
  for (const [step, { kind, from, to }] of moves.entries()) {
    const team = from === null ? after.get(to) : stones.get(from);
    if (!team || stones.has(to)) return null;
    if (from !== null) stones.delete(from);
    stones.set(to, team);
    told.push({ kind, team, from, to, step });
  }
  return same(stones, after) ? told : null;
}

function difference(before: Stones, after: Stones): Motion[] {
  const gone = [...before].filter(([point, team]) => after.get(point) !== team);
  const come = [...after].filter(([point, team]) => before.get(point) !== team);
  const told: Motion[] = [];
  for (const [to, team] of come) {
    const pair = gone.findIndex(([, other]) => other === team);
    const from = pair < 0 ? null : (gone.splice(pair, 1)[0]?.[0] ?? null);
    told.push({ kind: from === null ? "place" : "slide", team, from, to, step: 0 });
  }
  for (const [from, team] of gone) told.push({ kind: "remove", team, from, to: null, step: 0 });
  return told;
}

function same(a: Stones, b: Stones): boolean {
  return a.size === b.size && [...a].every(([point, team]) => b.get(point) === team);
}
