/** The length of a game, where few players may wish a shorter one. */
import type { GameInfo } from "../wire";
import type { Draft } from "./draft";

export type Length = "full" | "short";

/** By game, the option that says how long it goes on, and its value in a short game by the number of players. */
const SHORT: Readonly<Record<string, { readonly option: string; readonly values: Readonly<Record<number, number>> }>> = {
  // Birds to the end (R8): drawing seven takes as long with two as with five.
  residences: { option: "birds", values: { 2: 4, 3: 5 } },
};

/** What the option is for each length; null where no short game is offered. */
export function lengthsOf(game: GameInfo, players: number): { option: string; full: number; short: number } | null {
  const { option, values } = SHORT[game.slug] ?? {};
  const info = game.options.find(({ name }) => name === option);
  const short = values?.[players];
  return info && short !== undefined ? { option: info.name, full: Number(info.default), short } : null;
}

/** Null where another length was set by hand, or none is offered. */
export function lengthOf(game: GameInfo, draft: Draft): Length | null {
  const lengths = lengthsOf(game, draft.players);
  const value = lengths && draft.options[lengths.option];
  if (lengths && value === lengths.short) return "short";
  return lengths && value === lengths.full ? "full" : null;
}

export function withLength(game: GameInfo, draft: Draft, length: Length): Draft {
  const lengths = lengthsOf(game, draft.players);
  return lengths ? { ...draft, options: { ...draft.options, [lengths.option]: lengths[length] } } : draft;
}

/** A short game stays a short one when the number of players changes; where none is offered it becomes a full one. */
export function keepingLength(game: GameInfo, before: Draft, after: Draft): Draft {
  const was = lengthsOf(game, before.players);
  if (before.players === after.players || !was || lengthOf(game, before) !== "short") return after;
  if (lengthsOf(game, after.players)) return withLength(game, after, "short");
  return { ...after, options: { ...after.options, [was.option]: was.full } };
}
