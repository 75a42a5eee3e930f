/** The two sides of Kensington: seats alternate between them (K1). */
import type { AnyView, KensingtonView, SeatInfo } from "../wire";

export type Team = "red" | "blue";

export const other = (team: Team): Team => (team === "red" ? "blue" : "red");

/** The team whose colour a seat plays: Red, Blue, Red, Blue (K1). */
export const teamOf = (seat: number): Team => (seat % 2 === 0 ? "red" : "blue");

/** A team's name as the wire knows it. */
export const asTeam = (name: SeatInfo["team"]): Team => (name === "blue" ? "blue" : "red");

/** A view of this room's game. */
export function asKensington(view: AnyView): KensingtonView {
  if (view.game !== "kensington") throw new Error(`This is Kensington's room, and the view is one of ${view.game}.`);
  return view;
}
