/**
 * Which piece is at hand for building, and what a tap means. The board never says no: a complete try goes to the table
 * even when it is not legal, and the table refuses it in words.
 */
import type { BuiltView } from "../wire";
import { buildText, namesOf, type Build } from "./builds";
import { playerAt, type Situation } from "./situation";

/** Where the pieces are that can be built: the taken one and those in the own gates. */
export type Slot = "hand" | "gate-0" | "gate-1";
export const SLOTS: readonly Slot[] = ["hand", "gate-0", "gate-1"];

/** A piece by its place, a unit by the names of its pieces, or nothing, after one let go. */
export type Choice = { readonly slot: Slot } | { readonly unit: string } | null;

/** Advice on how to act, by its name in the catalogue. */
export type Advice = "take" | "choose" | "putAway" | "done";

export interface Step {
  /** The move to try. */
  readonly move: string | null;
  readonly advice: Advice | null;
}

/** The name of the piece in a place of the player whose turn it is, if one lies there. */
export function pieceIn({ view }: Pick<Situation, "view">, slot: Slot): string | null {
  if (slot === "hand") return view.hand;
  return playerAt(view, view.turn).gates[slot === "gate-0" ? 0 : 1] ?? null;
}

/** What is chosen as long as nobody has chosen: the taken piece, else the first of the gates that fits somewhere. */
export function first(now: Situation): Choice {
  if (now.stage !== "build") return null;
  const fits = (slot: Slot): boolean => now.builds.some(({ parts }) => parts.length === 1 && parts[0]?.name === pieceIn(now, slot));
  const slot = SLOTS.find((slot) => pieceIn(now, slot) !== null && (slot === "hand" || fits(slot)));
  return slot ? { slot } : null;
}

/** The units that can be built now, by the names of their pieces. */
export const units = (now: Situation): readonly string[] => [
  ...new Set(now.builds.filter(({ parts }) => parts.length > 1).map(namesOf)),
];

/** The names of the pieces that are chosen. */
export function chosen(now: Situation, choice: Choice): readonly string[] {
  if (choice === null || now.stage !== "build") return [];
  if ("unit" in choice) return choice.unit.split("+");
  const name = pieceIn(now, choice.slot);
  return name === null ? [] : [name];
}

/** The legal builds of what is chosen. */
export function options(now: Situation, choice: Choice): readonly Build[] {
  const names = [...chosen(now, choice)].sort().join("+");
  return names === "" ? [] : now.builds.filter((build) => namesOf(build) === names);
}

/** A tap on the facade with pieces aimed at a place there, legal or not; with none (null) beside all. */
export function tapFacade(now: Situation, aim: readonly BuiltView[] | null): Step {
  if (now.stage === "take") return { move: null, advice: "take" };
  if (aim !== null && aim.length > 0) return { move: buildText(aim), advice: null };
  if (now.builds.length > 0) return { move: null, advice: "choose" };
  return { move: null, advice: now.view.hand === null ? "done" : "putAway" };
}

/** A tap on a place of the heap, `h5`. */
export const tapHeap = (place: string): Step => ({ move: `take ${place}`, advice: null });

/** A tap on a piece in another's gate. */
export const tapGate = (name: string, seat: number): Step => ({ move: `take ${name}<P${seat + 1}`, advice: null });

/** How another's gate is addressed: `P2:W12`. */
export const gateName = (name: string, seat: number): string => `P${seat + 1}:${name}`;
