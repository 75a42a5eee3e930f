/** What a decision was, in words: for those who follow the game by ear, and for turns that nobody watched. */
import { tableWords as morris } from "../morris/words";
import { momentOf } from "../state/moment";
import type { KingdomComeView, News, Snapshot, TurnInfo } from "../wire";
import { lastStakes, lostOf, stakesOf } from "./challenge";
import { parseMove, type Move } from "./moves";
import { kingdomComeView, rulesOf } from "./situation";
import type { RoomWords } from "./words.en";

export function movedSentence(news: News, name: string, snapshot: Snapshot, words: RoomWords): string {
  const text = news.move ?? "";
  const said = sentenceOf(text, name, snapshot, words.moved);
  const moment = momentOf(news, snapshot);
  const latest = moment !== null && moment.ply === snapshot.ply - 1;
  return latest ? [said, outcomeSentence(text, snapshot, words.moved)].filter((each) => each !== "").join(" ") : said;
}

/** The turn in one or a few sentences. */
export function turnSentence({ decisions }: TurnInfo, name: string, snapshot: Snapshot, { moved }: RoomWords): string | null {
  return decisions.length === 0 ? null : decisions.map((text) => sentenceOf(text, name, snapshot, moved)).join(" ");
}

function sentenceOf(text: string, name: string, snapshot: Snapshot, words: RoomWords["moved"]): string {
  const move = parseMove(text);
  return move ? told(move, name, snapshot, words) : words.unknown(name, text);
}

function told(move: Move, name: string, snapshot: Snapshot, words: RoomWords["moved"]): string {
  const view = kingdomComeView(snapshot);
  switch (move.kind) {
    case "pin":
      return pinSentence(move, name, view, words);
    case "dividers":
      return words.dividers(name, move.length);
    case "string":
      return words.string(name, move.one, move.other);
    case "rewrap":
      return words.rewrap(name, move.string, move.walk);
    case "remove":
      return words.remove(name, move.name);
    case "challenge":
      return words.challenge(name, move.own, move.theirs);
    case "ply":
      return plySentence(move.ply, name);
    case "toss":
      return words.tossed(move.won);
    case "yield":
      return words.yields(name, move.pins);
    case "harvest":
      return move.gain === "pins" ? words.harvestPins(name, move.resource) : words.harvestPoint(name, move.resource, rulesOf(snapshot).sole);
    case "call":
      return words.call(name);
  }
}

function pinSentence({ spot, from }: Extract<Move, { kind: "pin" }>, name: string, view: KingdomComeView, words: RoomWords["moved"]): string {
  const pin = view.players.flatMap(({ pins }) => pins).find(({ x, y }) => x === spot.x && y === spot.y);
  if (pin?.resource) return words.onResource(name, pin.resource, from);
  return from === null ? words.started(name, spot) : words.pin(name, spot, from);
}

function plySentence(ply: Extract<Move, { kind: "ply" }>["ply"], name: string): string {
  const { moved } = morris;
  if (ply.kind === "place") return moved.place(name, ply.to);
  return ply.kind === "slide" ? moved.slide(name, ply.from, ply.to) : moved.take(name, ply.from);
}

/** What became of a challenge that the decision settled. */
function outcomeSentence(text: string, snapshot: Snapshot, words: RoomWords["moved"]): string {
  const view = kingdomComeView(snapshot);
  const kind = parseMove(text)?.kind;
  if ((kind !== "challenge" && kind !== "ply" && kind !== "toss") || stakesOf(view)) return "";
  const stakes = lastStakes({ turns: snapshot.turns, view });
  if (!stakes) return "";
  const lost = lostOf(view, stakes);
  return lost === null ? words.drawn : words.lost(lost);
}
