/** The decisions of Five Men's Morris, as their notation tells them. */
import { isPoint, type Point } from "./board";

export type Move =
  | { readonly kind: "place"; readonly to: Point }
  | { readonly kind: "slide"; readonly from: Point; readonly to: Point }
  | { readonly kind: "take"; readonly from: Point };

/** What a text stands for: `e3`, `e3-e5` or `xa1`; null for one that is no decision of this game. */
export function parseMove(text: string): Move | null {
  const [, cross, first = "", second] = /^(x?)([a-e][1-5])(?:-([a-e][1-5]))?$/.exec(text) ?? [];
  if (!isPoint(first)) return null;
  if (second !== undefined) return cross || !isPoint(second) ? null : { kind: "slide", from: first, to: second };
  return cross ? { kind: "take", from: first } : { kind: "place", to: first };
}

/** Where a pin comes down, or is taken. */
export const endOf = (move: Move): Point => (move.kind === "take" ? move.from : move.to);

/** The way of the turn's pin: its placing or sliding, which comes first. */
export function stepOf(decisions: readonly string[]): Exclude<Move, { kind: "take" }> | null {
  const move = parseMove(decisions[0] ?? "");
  return move === null || move.kind === "take" ? null : move;
}
