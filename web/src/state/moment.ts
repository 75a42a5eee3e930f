/** When a decision that is told of fell. */
import type { News, Snapshot, TurnInfo } from "../wire";

export interface Moment {
  readonly turn: TurnInfo;
  /** The number of the decision in the whole game, from 0. */
  readonly ply: number;
  /** The decisions of the turn, up to the one that is told of. */
  readonly soFar: readonly string[];
  /** The decision after it in the same turn. */
  readonly next: string | null;
}

/** When a decision fell; null if it was taken back since. */
export function momentOf(news: News, snapshot: Snapshot): Moment | null {
  const later = snapshot.news.filter((each) => each.seq > news.seq);
  if (later.some((each) => each.kind === "taken-back")) return null;
  const ply = snapshot.ply - 1 - later.filter((each) => each.kind === "moved").length;
  const turn = snapshot.turns.findLast((each) => each.first_ply <= ply);
  if (!turn) return null;
  const index = ply - turn.first_ply;
  return { turn, ply, soFar: turn.decisions.slice(0, index + 1), next: turn.decisions[index + 1] ?? null };
}
