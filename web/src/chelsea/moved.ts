/** What a decision was, in words, for those who follow the game by ear. */
import { doerName, ownSeatToAct } from "../state/seats";
import type { News, Snapshot } from "../wire";
import { words as house } from "../words";
import type { Colour } from "./colours";
import { courseOf, momentOf, unplaced, type Moment } from "./course";
import { parseDecision, type Decision } from "./decision";
import { streetView } from "./situation";
import { turnedUp, type Upturned } from "./upturned";
import type { RoomWords } from "./words.en";

interface Told {
  readonly name: string;
  readonly snapshot: Snapshot;
  /** Null where the decision was taken back since. */
  readonly moment: Moment | null;
  /** The vans that it turned up. */
  readonly up: Upturned;
  /** What only the seat knows that acted may be said: nobody else sits at this page, or it is still that seat's turn. */
  readonly mayHear: boolean;
  readonly words: RoomWords["moved"];
}

/** The sentences about a decision; empty where another decision's tell of it (a stack is chosen, a van of twelve dealt). */
export function movedSentence(news: News, name: string, snapshot: Snapshot, { moved: words }: RoomWords): string {
  const move = news.move ?? "";
  const decision = parseDecision(move);
  if (!decision) return words.unknown(name, move);
  const moment = momentOf(news, snapshot);
  const up = turnedUp(decision, news, snapshot, moment);
  const mayHear = snapshot.you.length < 2 || ownSeatToAct(snapshot) === news.seat;
  const told = { name, snapshot, moment, up, mayHear, words };
  return [sentenceOf(decision, told), unusedSentence(told), ...upSentences(told)].filter(Boolean).join(" ");
}

function sentenceOf(decision: Decision, { name, snapshot, moment, up, mayHear, words }: Told): string {
  switch (decision.kind) {
    case "first":
      return words.first(doerName(snapshot, decision.seat, house));
    case "deal":
      return decision.property === streetView(snapshot).properties.length ? words.dealt : "";
    case "open":
      return "";
    case "draw":
      return drawSentence(decision.colour, snapshot, moment, words);
    case "paint":
      return words.painted(name, decision.asset, decision.property, moment ? (courseOf(moment.soFar).drawn[0] ?? null) : null);
    case "park":
      return words.parked(name, decision.colour, decision.space);
    case "exchange":
      return words.exchanged(name, decision.spaces);
    case "vans":
      // While it is to be decided about them, the line tells the colours.
      return words.vans(name, decision.properties, streetView(snapshot).stage === "vans" || !mayHear ? null : decision.colours);
    case "return":
      return words.returned(name, decision.swapped, moment && courseOf(moment.soFar).vans);
    case "look":
      return words.looked(name, decision.property, up.vans.length > 0 || !mayHear ? null : decision.colour);
    case "child":
      return words.child(name, decision.property, neighbour(decision.property, snapshot, moment));
    case "end":
      return words.ended(name);
  }
}

/** Luck draws for the seat whose turn it is; of two cars the second tells of both (C6). */
function drawSentence(colour: Colour, snapshot: Snapshot, moment: Moment | null, words: RoomWords["moved"]): string {
  if (!moment) return words.drawn(colour);
  if (moment.next?.startsWith("draw")) return "";
  const { stack, drawn } = courseOf(moment.soFar);
  return words.drew(doerName(snapshot, moment.turn.seat, house), stack ?? "house", drawn);
}

/** Tiles that fit nowhere end the turn without a decision (C5, C6). */
function unusedSentence({ moment, words }: Told): string {
  if (!moment?.last) return "";
  const course = courseOf(moment.soFar);
  const left = unplaced(course);
  return course.stack && left.length > 0 ? words.unused(course.stack, left) : "";
}

function upSentences({ up, words }: Told): string[] {
  const sentences = up.vans.map(({ number, van }) => words.turnedUp(number, van.colour ?? ""));
  return up.all ? [...sentences, words.allUp] : sentences;
}

/** Whose child lives there, to which this one comes. */
function neighbour(property: number, snapshot: Snapshot, moment: Moment | null): string | null {
  const [first, second] = streetView(snapshot).properties[property - 1]?.children ?? [];
  return first !== undefined && second !== undefined && second === moment?.turn.seat ? doerName(snapshot, first, house) : null;
}
