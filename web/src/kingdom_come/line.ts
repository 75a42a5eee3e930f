/** The sentence about now while the game goes on. */
import { isYou, seatName, seatTitle } from "../state/seats";
import type { KingdomComeView, Snapshot } from "../wire";
import { words as house } from "../words";
import { stakesOf } from "./challenge";
import { kingdomComeView, playerAt } from "./situation";
import type { Means, RoomWords, Who } from "./words.en";

export function lineOf(snapshot: Snapshot, { line: words }: RoomWords): string {
  const view = kingdomComeView(snapshot);
  const seat = view.to_act;
  if (seat === null) return words.toss;
  if (!snapshot.you.includes(seat)) return theirLine(snapshot, view, seat, words);
  const who: Who = { you: isYou(snapshot, seat), name: seatTitle(snapshot.seats, seat, house) };
  const stakes = stakesOf(view);
  if (stakes) return words.duel(who, stakes.own, stakes.theirs);
  if (view.stage === "yield") return words.yields(who);
  const means = meansOf(view, seat);
  return means.pins === 0 && means.bowl > 0 ? words.first(who) : words.action(who, means);
}

function meansOf(view: KingdomComeView, seat: number): Means {
  const { pins, bowl, supply } = playerAt(view, seat);
  return {
    pins: pins.length,
    bowl,
    strings: supply,
    harvests: view.harvests.length,
    challenges: view.challenges.length,
    mayCall: view.may_call,
    last: view.call !== null,
  };
}

function theirLine(snapshot: Snapshot, view: KingdomComeView, seat: number, { their }: RoomWords["line"]): string {
  const name = seatName(snapshot, seat, house);
  if (snapshot.seats.find((each) => each.seat === seat)?.kind === "bot") return house.line.thinking(name);
  const stakes = stakesOf(view);
  if (stakes) return their.duel(name, stakes.own, stakes.theirs);
  return view.stage === "yield" ? their.yields(name) : their.action(name, view.call !== null);
}
