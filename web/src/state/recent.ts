/** What has just happened: the last turns, for those who did not watch. */
import type { Snapshot, TurnInfo } from "../wire";
import { turnAt } from "./steps";

/** Of a turn that still goes on, the text ends so. */
const GOES_ON = "...";
const isDone = (turn: TurnInfo): boolean => turn.decisions.length > 0 && !turn.text.endsWith(GOES_ON);
/** Whether somebody is in the middle of a turn. */
const goesOn = (turns: readonly TurnInfo[]): boolean => turns.at(-1)?.text.endsWith(GOES_ON) ?? false;

/** Whether one of the first two turns of a seat of this page begins. */
export const beginsEarly = ({ turns, you }: Pick<Snapshot, "turns" | "you">): boolean =>
  !goesOn(turns) && turns.filter((turn) => isDone(turn) && you.includes(turn.seat)).length < 2 * you.length;

/**
 * The turns since yours, the oldest first and no more than there are seats; where nothing followed yours, or nothing is
 * yours, the last one. Looking back: the turn that led to what is shown.
 */
export function recentTurns({ turns, you, seats }: Snapshot, looking: number | null): readonly TurnInfo[] {
  if (looking !== null) return [turnAt(turns, looking)].filter((turn) => turn !== null);
  const done = turns.filter(isDone);
  const since = done.slice(done.findLastIndex((turn) => you.includes(turn.seat)) + 1);
  const count = you.length === 0 ? 1 : Math.min(Math.max(since.length, 1), seats.length);
  return done.slice(-count);
}
