/** What to call the seats of a table, and whose they are. */
import type { SeatInfo, Snapshot } from "../wire";
import type { Words } from "../words";

type Table = Pick<Snapshot, "seats" | "you">;

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

/** "You", or the name of the seat; for chance, which has none, somebody. */
export function doerName(table: Table, seat: number | null, words: Words): string {
  if (seat === null) return words.news.nobody;
  return isYou(table, seat) ? words.news.youName : seatName(table, seat, words);
}

export const teamOf = (table: Table, seat: number | null): string | null =>
  table.seats.find((each) => each.seat === seat)?.team ?? null;

/** The teams at a table, each once, in the order of their seats. */
export const teamsOf = (seats: readonly Pick<SeatInfo, "team">[]): string[] => [...new Set(seats.map((each) => each.team))];

/** Whether everybody plays alone, as far as that is worth telling: among more than two. */
export const eachAlone = (seats: readonly Pick<SeatInfo, "team">[]): boolean => teamsOf(seats).length > 2;

/** The team all of your seats belong to; null for a spectator or for several sides of one screen. */
export function yourTeam(table: Table): string | null {
  const teams = new Set(table.you.map((seat) => teamOf(table, seat)));
  return teams.size === 1 ? ([...teams][0] ?? null) : null;
}

/** The seat of this page that is to act now, or null. */
export function ownSeatToAct(snapshot: Snapshot): number | null {
  const { to_act } = snapshot.view;
  return snapshot.state === "playing" && to_act !== null && snapshot.you.includes(to_act) ? to_act : null;
}

/** Whose side the words of the board take: yours, or on one screen that of the seat to act. */
export function sideOf(snapshot: Snapshot): string | null {
  const mine = yourTeam(snapshot);
  return mine !== null || snapshot.you.length === 0 ? mine : teamOf(snapshot, snapshot.view.to_act);
}
