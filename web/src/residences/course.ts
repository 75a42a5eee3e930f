/** The course of a turn, put together from its decisions (R3-R6). */
import type { BuiltView, TurnInfo } from "../wire";
import { parseDecision, type Decision } from "./decision";
import type { Box } from "./pieces";

export interface Taken {
  readonly piece: string;
  /** The seat from whose gate it came; null for the heap. */
  readonly from: number | null;
  readonly paid: boolean;
}

export interface Course {
  /** Null too while a touched piece is not turned over yet. */
  readonly taken: Taken | null;
  readonly builds: readonly (readonly BuiltView[])[];
  /** The build with which the piece that was taken stood; null if it does not stand. */
  readonly withTaken: number | null;
  /** How the turn ended. */
  readonly end: "store" | "return" | "done" | null;
}

/** `beige`: how many places of the heap are free to take from; they come first. */
export function courseOf(decisions: readonly string[], beige: number): Course {
  let paid = false;
  let taken: Taken | null = null;
  let end: Course["end"] = null;
  let withTaken: number | null = null;
  const builds: (readonly BuiltView[])[] = [];
  for (const decision of decided(decisions)) {
    if (decision.kind === "take") paid = decision.place > beige;
    else if (decision.kind === "front") taken = { piece: decision.piece, from: null, paid };
    else if (decision.kind === "borrow") taken = { piece: decision.piece, from: decision.seat, paid: true };
    else if (decision.kind === "build") {
      // Of equal pieces in hand and gate the one in hand counts as built first.
      if (decision.parts.some(({ name }) => name === taken?.piece)) withTaken ??= builds.length;
      builds.push(decision.parts);
    } else if (decision.kind !== "lay") end = decision.kind;
  }
  return { taken, builds, withTaken, end };
}

const decided = (decisions: readonly string[]): Decision[] => decisions.map(parseDecision).filter((each) => each !== null);

/** Whether the game was laid out here, and not set up from a position in the middle. */
export const isWhole = (turns: readonly TurnInfo[]): boolean => turns[0]?.decisions[0]?.startsWith("lay h1 ") ?? false;

/** Whether no turn is under way: the last one is over, and nothing of the next has been decided. */
export function betweenTurns(turns: readonly TurnInfo[]): boolean {
  const [before, last] = turns.flatMap(({ decisions }) => decisions).slice(-2);
  return isEnd(last) || (last?.startsWith("lay") === true && (isEnd(before) || turns.length === 1));
}

const isEnd = (decision: string | undefined): boolean => decision === "store" || decision === "return" || decision === "done";

/** By the number of the decision, the chips that diamonds brought while there were some in the supply (R7). */
export function chipsEarned(turns: readonly TurnInfo[], players: number, beige: number, box: Box): ReadonlyMap<number, number> {
  const earned = new Map<number, number>();
  if (!isWhole(turns)) return earned;
  // Four a player, one of which each has from the beginning (R1).
  let supply = 3 * players;
  turns.flatMap(({ decisions }) => decisions).forEach((text, ply) => {
    const decision = parseDecision(text);
    if (decision?.kind === "take" && decision.place > beige) supply++;
    if (decision?.kind !== "build") return;
    const chips = Math.min(supply, decision.parts.filter(({ name }) => box.piece(name).diamond).length);
    supply -= chips;
    if (chips > 0) earned.set(ply, chips);
  });
  return earned;
}
