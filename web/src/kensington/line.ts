/** The line: one sentence about now, while the game goes on. */
import { isYou, seatName, seatTitle } from "../state/seats";
import type { KensingtonView, Snapshot, TurnInfo } from "../wire";
import { words as house } from "../words";
import { board } from "./board";
import { countMade, shapesMade } from "./made";
import { asKensington, other, teamOf } from "./team";
import { tableWords as words } from "./words";

export function lineOf(snapshot: Snapshot): string {
  const view = asKensington(snapshot.view);
  const seat = view.to_act;
  if (seat === null) return house.line.opening;
  return snapshot.you.includes(seat) ? ownLine(snapshot, view, seat) : theirLine(snapshot, view, seat);
}

function ownLine(snapshot: Snapshot, view: KensingtonView, seat: number): string {
  const team = teamOf(seat);
  const who = { you: isYou(snapshot, seat), name: seatTitle(snapshot.seats, seat, house) };
  if (view.relocations_left > 0) {
    return view.relocated === null
      ? words.line.relocation(who, madeOf(view, snapshot.turns), view.relocations_left, other(team))
      : words.line.second(who, other(team));
  }
  if (snapshot.legal.length === 1 && snapshot.legal[0] === "pass") return words.line.pass(who);
  if (view.head_start_left > 0) return words.line.headStart(who, view.head_start_left);
  return view.phase === "placing" ? words.line.place(who) : words.line.slide(who, team);
}

function theirLine(snapshot: Snapshot, view: KensingtonView, seat: number): string {
  const name = seatName(snapshot, seat, house);
  if (snapshot.seats.find((each) => each.seat === seat)?.kind === "bot") return house.line.thinking(name);
  const theirs = other(teamOf(seat));
  if (view.relocations_left > 0) {
    return view.relocated === null
      ? words.line.theirRelocation(name, madeOf(view, snapshot.turns), view.relocations_left, theirs)
      : words.line.theirSecond(name, theirs);
  }
  if (view.head_start_left > 0) return words.line.theirHeadStart(name, view.head_start_left);
  return view.phase === "placing" ? words.line.theirPlace(name) : words.line.theirSlide(name);
}

function madeOf(view: KensingtonView, turns: readonly TurnInfo[]): string {
  const { triangles, squares } = countMade(shapesMade(board, view, turns));
  if (triangles > 0 && squares > 0) return words.made.both;
  if (squares > 1) return words.made.squares;
  if (squares === 1) return words.made.square;
  return triangles > 0 ? words.made.triangle : words.made.shape;
}
