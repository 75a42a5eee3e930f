/** What has just happened: the last turns, for those who did not watch. */
import type { Room } from "../rooms/room";
import type { Snapshot, TurnInfo } from "../wire";
import { turnAt } from "./steps";

/** Whether one of the first two turns of a seat of this page begins. What comes before the first turn is nobody's. */
export function beginsEarly(snapshot: Snapshot, room: Pick<Room, "numberOf">): boolean {
  const { turns, you, view } = snapshot;
  const played = turns.filter((turn) => turn.decisions.length > 0 && room.numberOf(turn.number, snapshot) > 0);
  return played.at(-1)?.seat !== view.to_act && played.filter((turn) => you.includes(turn.seat)).length < 2 * you.length;
}

/**
 * The turns since yours, the oldest first and no more than there are seats; where nothing followed yours, or nothing is
 * yours, the last one. Looking back: the turn that led to what is shown.
 */
export function recentTurns({ turns, you, seats }: Snapshot, looking: number | null): readonly TurnInfo[] {
  if (looking !== null) return [turnAt(turns, looking)].filter((turn) => turn !== null);
  const done = turns.filter((turn) => turn.decisions.length > 0 && turn.over);
  const since = done.slice(done.findLastIndex((turn) => you.includes(turn.seat)) + 1);
  const count = you.length === 0 ? 1 : Math.min(Math.max(since.length, 1), seats.length);
  return done.slice(-count);
}
