/** A turn in one sentence, for those who have not watched it. */
import { doerName } from "../state/seats";
import type { Snapshot, TurnInfo } from "../wire";
import { words as house } from "../words";
import { courseOf, isOver, unplaced, type Course } from "./course";
import { parseDecision } from "./decision";
import type { RoomWords } from "./words.en";

export function turnSentence(turn: TurnInfo, name: string, snapshot: Snapshot, words: RoomWords): string | null {
  const opening = parseDecision(turn.decisions[0] ?? "");
  // Who begins and the deals are a turn of their own, which is nobody's (C2).
  if (opening?.kind === "first") return words.turn.opening(doerName(snapshot, opening.seat, house));
  const clauses = clausesOf(courseOf(turn.decisions), isOver(turn, snapshot), words.turn);
  return clauses.length > 0 ? words.turn.sentence(name, clauses) : null;
}

function clausesOf(course: Course, over: boolean, words: RoomWords["turn"]): string[] {
  const { exchanged, looked, child } = course;
  return [
    ...drawnClauses(course, over, words),
    ...(exchanged ? [words.exchanged(exchanged)] : []),
    ...vansClauses(course, words),
    ...(looked === null ? [] : [words.looked(looked)]),
    ...(child === null ? [] : [words.child(child)]),
  ];
}

function drawnClauses(course: Course, over: boolean, words: RoomWords["turn"]): string[] {
  const { stack, drawn, painted, parked } = course;
  const [colour] = drawn;
  if (!stack || !colour) return [];
  const left = unplaced(course);
  const placed = parked.length > 0 ? [words.parked(parked)] : [];
  if (painted) placed.push(words.painted(painted.asset, painted.property, colour));
  if (left.length === 0) return placed;
  if (over) return [...placed, words.unused(stack, left)];
  return placed.length > 0 ? placed : [words.drew(stack, drawn)];
}

function vansClauses({ vans, swapped }: Course, words: RoomWords["turn"]): string[] {
  if (!vans) return [];
  if (swapped === null) return [words.vans(vans)];
  return [swapped ? words.swapped(vans) : words.kept(vans)];
}
