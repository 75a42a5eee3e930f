/** The line: always one sentence about now. */
import { kensingtonBoard } from "../boards";
import type { Snapshot } from "../wire";
import type { Words } from "../words";
import type { LinkState } from "../net/connection";
import { countMade, shapesMade } from "./made";
import { isYou, other, seatName, seatTitle, teamOf, yourTeam } from "./seats";
import { headStarts, turnAt } from "./steps";

export interface Now {
  snapshot: Snapshot | null;
  link: LinkState;
  /** The ply looked back at, or null for now. */
  looking: number | null;
}

export function lineOf({ snapshot, link, looking }: Now, words: Words): string {
  if (!snapshot) return words.line.opening;
  if (looking !== null) {
    const turn = turnAt(snapshot.turns, looking)?.number ?? 0;
    return turn > 0 && turn <= headStarts(snapshot) ? words.line.lookingStart : words.line.looking(turn);
  }
  if (snapshot.state === "over") return resultOf(snapshot, words);
  if (link === "lost" && snapshot.you.length > 0) return words.line.lost;
  if (snapshot.state === "waiting") {
    const open = snapshot.seats.filter((seat) => seat.kind === "open").length;
    return snapshot.you.length > 0 && open > 0 ? words.line.waiting(open) : words.line.watchingWaiting;
  }
  return turnLine(snapshot, words);
}

function turnLine(snapshot: Snapshot, words: Words): string {
  const { view } = snapshot;
  const seat = view.to_act;
  if (seat === null) return words.line.opening;
  const team = teamOf(snapshot, seat) ?? "red";
  if (!snapshot.you.includes(seat)) return theirLine(snapshot, seat, words);
  const who = { you: isYou(snapshot, seat), name: seatTitle(snapshot.seats, seat, words) };
  if (view.relocations_left > 0) {
    return view.relocated === null
      ? words.line.relocation(who, madeOf(snapshot, words), view.relocations_left, other(team))
      : words.line.second(who, other(team));
  }
  if (snapshot.legal.length === 1 && snapshot.legal[0] === "pass") return words.line.pass(who);
  if (view.head_start_left > 0) return words.line.headStart(who, view.head_start_left);
  return view.phase === "placing" ? words.line.place(who) : words.line.slide(who, team);
}

function theirLine(snapshot: Snapshot, seat: number, words: Words): string {
  const { view } = snapshot;
  const name = seatName(snapshot, seat, words);
  const team = teamOf(snapshot, seat) ?? "red";
  if (snapshot.seats.find((each) => each.seat === seat)?.kind === "bot") return words.line.thinking(name);
  if (view.relocations_left > 0) {
    return view.relocated === null
      ? words.line.theirRelocation(name, madeOf(snapshot, words), view.relocations_left, other(team))
      : words.line.theirSecond(name, other(team));
  }
  if (view.head_start_left > 0) return words.line.theirHeadStart(name, view.head_start_left);
  return view.phase === "placing" ? words.line.theirPlace(name) : words.line.theirSlide(name);
}

function madeOf(snapshot: Snapshot, words: Words): string {
  const { triangles, squares } = countMade(shapesMade(kensingtonBoard, snapshot.view, snapshot.turns));
  if (triangles > 0 && squares > 0) return words.line.made.both;
  if (squares > 1) return words.line.made.squares;
  if (squares === 1) return words.line.made.square;
  return triangles > 0 ? words.line.made.triangle : words.line.made.shape;
}

/** Why the game ended, in one sentence with who won. */
export function resultOf(snapshot: Snapshot, words: Words): string {
  return `${resultTitle(snapshot, words)}. ${resultReason(snapshot, words)}`.trim();
}

export function resultTitle(snapshot: Snapshot, words: Words): string {
  const team = snapshot.result?.team ?? null;
  if (team === null) return words.result.title.drawn;
  const mine = yourTeam(snapshot);
  if (mine === null) return words.result.title.team(team);
  return mine === team ? words.result.title.won : words.result.title.lost;
}

export function resultReason(snapshot: Snapshot, words: Words): string {
  const { result } = snapshot;
  if (!result) return "";
  switch (result.reason) {
    case "hexagon":
      return result.team ? words.result.hexagon(result.team) : "";
    case "resigned":
      return result.team ? words.result.resigned(result.team) : "";
    case "agreed":
      return words.result.agreed;
    case "limit":
      return words.result.limit;
  }
}
