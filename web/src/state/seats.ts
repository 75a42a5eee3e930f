/** What to call the seats of a table. */
import type { SeatInfo, Snapshot, Team } from "../wire";
import type { Words } from "../words";

type Table = Pick<Snapshot, "seats" | "you">;

export const other = (team: Team): Team => (team === "red" ? "blue" : "red");

/** "Red", or "Red 2" where a team has several seats. */
export function seatTitle(seats: readonly Pick<SeatInfo, "seat" | "team">[], seat: number, words: Words): string {
  const info = seats.find((each) => each.seat === seat);
  if (!info) return words.news.nobody;
  const team = seats.filter((each) => each.team === info.team);
  return words.seat.plain(info.team, team.length > 1 ? team.findIndex((each) => each.seat === seat) + 1 : null);
}

/** "Anna (Red)", or the seat's title alone when nobody gave a name. */
export function seatName(table: Table, seat: number, words: Words): string {
  const title = seatTitle(table.seats, seat, words);
  const name = table.seats.find((each) => each.seat === seat)?.name;
  return name ? words.seat.named(name, title) : title;
}

/** Whether "you" tells which seat is meant: it is yours, and your only one. */
export const isYou = (table: Table, seat: number): boolean => table.you.length === 1 && table.you[0] === seat;

export const teamOf = (table: Table, seat: number | null): Team | null =>
  table.seats.find((each) => each.seat === seat)?.team ?? null;

/** The team all of your seats belong to; null for a spectator or for both sides of one screen. */
export function yourTeam(table: Table): Team | null {
  const teams = new Set(table.you.map((seat) => teamOf(table, seat)));
  return teams.size === 1 ? ([...teams][0] ?? null) : null;
}
