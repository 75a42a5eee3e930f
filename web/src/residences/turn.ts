/** A turn in one sentence, for those who have not watched it. */
import { doerName } from "../state/seats";
import type { BuiltView, Snapshot, TurnInfo } from "../wire";
import { words as house } from "../words";
import { chipsEarned, courseOf, type Course } from "./course";
import { spotOf } from "./moved";
import type { Box } from "./pieces";
import { residencesView } from "./situation";
import type { RoomWords } from "./words.en";

export function turnSentence(turn: TurnInfo, name: string, snapshot: Snapshot, box: Box, { turn: words }: RoomWords): string | null {
  if (turn.decisions.every((decision) => decision.startsWith("lay"))) return words.opening;
  const { beige_places, players } = residencesView(snapshot);
  const course = courseOf(turn.decisions, beige_places);
  const earned = chipsEarned(snapshot.turns, players.length, beige_places, box);
  const chips = turn.decisions.reduce((sum, _, at) => sum + (earned.get(turn.first_ply + at) ?? 0), 0);
  const clauses = [
    ...takenClauses(course, snapshot, box, words),
    ...course.builds.map((parts, at) => builtClause(parts, course.withTaken === at ? course.taken?.piece : undefined, box, words)),
    ...(chips > 0 ? [words.earned(chips)] : []),
    ...endClauses(course, words),
  ];
  return clauses.length > 0 ? words.sentence(name, clauses) : null;
}

function takenClauses({ taken }: Course, snapshot: Snapshot, box: Box, words: RoomWords["turn"]): string[] {
  if (!taken) return [];
  const piece = box.piece(taken.piece);
  return [taken.from === null ? words.took(piece, taken.paid) : words.borrowed(piece, doerName(snapshot, taken.from, house))];
}

/** `taken`: the piece that was taken in this turn, if it is one of the parts. */
function builtClause(parts: readonly BuiltView[], taken: string | undefined, box: Box, words: RoomWords["turn"]): string {
  const where = spotOf(parts, box);
  const names = parts.map(({ name }) => name);
  if (taken === undefined) return words.built(names.map((name) => box.piece(name)), where);
  names.splice(names.indexOf(taken), 1);
  return words.builtIt(names.map((name) => box.piece(name)), where);
}

function endClauses({ builds, taken, end }: Course, words: RoomWords["turn"]): string[] {
  if (end === "store") return [words.stored(builds.length > 0)];
  if (end === "return") return [words.returned(builds.length > 0)];
  return end === "done" && !taken && builds.length === 0 ? [words.nothing] : [];
}
