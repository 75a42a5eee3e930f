/** How a finished game ended for the person of whom is told. */
import type { PastGame } from "../wire";

export type PastResult = "won" | "lost" | "drawn" | "aborted";

export function pastResult({ seats, reason }: Pick<PastGame, "seats" | "reason">): PastResult {
  if (reason === "aborted") return "aborted";
  const winners = seats.filter((seat) => seat.won);
  if (winners.length === 0) return "drawn";
  return winners.some((seat) => seat.theirs) ? "won" : "lost";
}
