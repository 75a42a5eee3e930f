/** The line: one sentence about now, while the game goes on. */
import { isYou, seatName, seatTitle } from "../state/seats";
import type { MorrisView, Snapshot } from "../wire";
import { words as house } from "../words";
import type { Player } from "./looks";
import { PLAYERS } from "./players";
import { asSide, other } from "./situation";
import { millsMade, morrisView } from "./table";
import type { Who } from "./table.words.en";
import { tableWords } from "./words";

/** What those at this page may do now. `mills`: how many were made, where a pin is to be taken. */
export function ownLine(view: MorrisView, who: Who, mills: number, players: readonly [Player, Player]): string {
  const side = asSide(view.turn);
  const words = tableWords.line;
  if (view.stage === "take") return words.take(who, mills, players[other(side)].pin);
  return view.stage === "place" ? words.place(who) : words.move(who, players[side].pin);
}

/** What somebody elsewhere is to do. */
export function theirLine(view: MorrisView, name: string, mills: number, players: readonly [Player, Player]): string {
  const words = tableWords.line;
  if (view.stage === "take") return words.theirTake(name, mills, players[other(asSide(view.turn))].pin);
  return view.stage === "place" ? words.theirPlace(name) : words.theirMove(name);
}

export function lineOf(snapshot: Snapshot): string {
  const view = morrisView(snapshot);
  const seat = view.to_act;
  if (seat === null) return house.line.opening;
  const mills = millsMade(view, snapshot.turns);
  if (snapshot.you.includes(seat)) {
    return ownLine(view, { you: isYou(snapshot, seat), name: seatTitle(snapshot.seats, seat, house) }, mills, PLAYERS);
  }
  const name = seatName(snapshot, seat, house);
  const bot = snapshot.seats.find((each) => each.seat === seat)?.kind === "bot";
  return bot ? house.line.thinking(name) : theirLine(view, name, mills, PLAYERS);
}
