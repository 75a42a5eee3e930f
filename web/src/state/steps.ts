/** Walking through the turns of a game: which position belongs to which turn, and where a step leads. */
import type { TurnInfo } from "../wire";

export type Step = "first" | "previous" | "next" | "last" | { turn: number };

/** The number of decisions played when this turn was over (or up to now, while it goes on). */
export const plyAfter = (turn: TurnInfo): number => turn.first_ply + turn.decisions.length;

/** The turn whose end is the position at `ply`; null at the start of the game. */
export function turnAt(turns: readonly TurnInfo[], ply: number): TurnInfo | null {
  let found: TurnInfo | null = null;
  for (const turn of turns) if (turn.decisions.length > 0 && plyAfter(turn) <= ply) found = turn;
  return found;
}

/** Where a step leads from `ply` (`now` = the number of decisions played): a ply to look back at, or null for now. */
export function stepFrom(turns: readonly TurnInfo[], ply: number | null, now: number, step: Step): number | null {
  const stops = [0, ...turns.filter((turn) => turn.decisions.length > 0).map(plyAfter)].filter((stop) => stop < now);
  const here = ply ?? now;
  let there: number | undefined;
  if (step === "first") there = stops[0];
  else if (step === "previous") there = stops.filter((stop) => stop < here).at(-1) ?? stops[0];
  else if (step === "next") there = stops.find((stop) => stop > here);
  else if (step !== "last") {
    const turn = turns.find((each) => each.number === step.turn);
    there = turn && stops.find((stop) => stop === plyAfter(turn));
  }
  return there ?? null;
}

/** The decisions to show as the trace of a position. */
export function traceAt(turns: readonly TurnInfo[], ply: number | null): readonly string[] {
  const turn = ply === null ? turns.filter((each) => each.decisions.length > 0).at(-1) : turnAt(turns, ply);
  return turn?.decisions ?? [];
}
