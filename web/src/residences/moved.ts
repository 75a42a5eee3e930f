/** What a decision was, in words, for those who follow the game by ear. */
import { momentOf, type Moment } from "../state/moment";
import { doerName } from "../state/seats";
import type { BuiltView, News, Snapshot } from "../wire";
import { words as house } from "../words";
import { chipsEarned, courseOf, type Course } from "./course";
import { parseDecision, type Decision } from "./decision";
import { sizeOf, type Box } from "./pieces";
import { silhouettesOf } from "./silhouettes";
import { residencesView } from "./situation";
import type { RoomWords, Spot } from "./words.en";

interface Told {
  readonly name: string;
  readonly snapshot: Snapshot;
  readonly box: Box;
  /** Null where the decision was taken back since. */
  readonly moment: Moment | null;
  /** The turn up to it. */
  readonly course: Course | null;
  readonly words: RoomWords["moved"];
}

/** The sentences about a decision; empty where another decision's tell of it (a touched piece is turned over, the heap laid out). */
export function movedSentence(news: News, name: string, snapshot: Snapshot, box: Box, { moved: words }: RoomWords): string {
  const move = news.move ?? "";
  const decision = parseDecision(move);
  if (!decision) return words.unknown(name, move);
  const moment = momentOf(news, snapshot);
  const course = moment && courseOf(moment.soFar, residencesView(snapshot).beige_places);
  return sentenceOf(decision, { name, snapshot, box, moment, course, words });
}

function sentenceOf(decision: Decision, told: Told): string {
  const { name, snapshot, box, moment, course, words } = told;
  switch (decision.kind) {
    case "lay":
      return laidSentence(decision.place, decision.silhouette, told);
    case "take":
      return "";
    case "front":
      return frontSentence(decision.piece, told);
    case "borrow":
      return words.borrowed(name, box.piece(decision.piece), doerName(snapshot, decision.seat, house));
    case "build":
      return builtSentence(decision.parts, told);
    case "store":
      return words.stored(name, handOf(course, box));
    case "return":
      return words.returned(name, handOf(course, box));
    case "done":
      return moment?.soFar.length === 1 ? words.nothing(name) : words.ended(name);
  }
}

/** The opening lays out the whole heap, and its last piece tells of it; later a gap is filled. */
function laidSentence(place: number, silhouette: string, { snapshot, box, moment, words }: Told): string {
  const opening = moment !== null && moment.turn.decisions.every((each) => each.startsWith("lay"));
  if (!opening) return words.laid(place, silhouettesOf(box).get(silhouette) ?? null);
  return moment.next === null && residencesView(snapshot).stage !== "deal" ? words.dealt : "";
}

/** Luck turns over for the seat whose turn it is. */
function frontSentence(name: string, { snapshot, box, moment, course, words }: Told): string {
  const piece = box.piece(name);
  if (!moment) return words.front(piece);
  const sentence = words.took(doerName(snapshot, moment.turn.seat, house), piece, course?.taken?.paid ?? false);
  return piece.birds > 0 && setTheEnd(moment, snapshot) ? `${sentence} ${words.lastBird}` : sentence;
}

/** Whether the last bird was drawn in that turn: the last one of the seat that drew it (R8). */
function setTheEnd({ turn }: Moment, { turns, view }: Snapshot): boolean {
  const { closing } = residencesView({ view });
  return closing === turn.seat && turns.findLast(({ seat }) => seat === closing)?.number === turn.number;
}

function builtSentence(parts: readonly BuiltView[], { name, snapshot, box, moment, words }: Told): string {
  const { beige_places, players } = residencesView(snapshot);
  const earned = moment ? (chipsEarned(snapshot.turns, players.length, beige_places, box).get(moment.ply) ?? 0) : 0;
  const [first, ...others] = parts.map((part) => [box.piece(part.name), spotOf([part], box)] as const);
  if (!first) return "";
  return others.length > 0 ? words.unit(name, [first, ...others], earned) : words.built(name, ...first, earned);
}

/** The columns of some parts, and the height of the lowest. */
export function spotOf(parts: readonly BuiltView[], box: Box): Spot {
  return {
    from: Math.min(...parts.map(({ x }) => x)),
    to: Math.max(...parts.map(({ name, x }) => x + sizeOf(box.piece(name).cells).w - 1)),
    height: Math.min(...parts.map(({ y }) => y)),
  };
}

const handOf = (course: Course | null, box: Box) => (course?.taken ? box.piece(course.taken.piece) : null);
